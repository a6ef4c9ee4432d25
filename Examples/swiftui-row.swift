struct Row: View {
  let title: String
  let open: () -> Void

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Image(systemName: "chevron.right")
    }
    .padding()
    .onTapGesture { open() }
  }
}
