print("hittestd")
