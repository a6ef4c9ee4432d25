// What `SystemCalls` needs of macOS, by hand: the declarations that Swift makes of Apple's headers, with their types, and
// nothing that they do not have. Of the module `Darwin`, for type-checking on a system without one; none of it is run.
//
// Sources: the headers of apple-oss-distributions/xnu (bsd/sys, bsd/netinet) and Libc (include), and Swift's overlay of Darwin
// (Platform.swift: errno, open, openat, fcntl, SIG_IGN, S_IFMT).

// MARK: - Types

public typealias clockid_t = UInt32
public typealias mode_t = UInt16
public typealias dev_t = Int32
public typealias nlink_t = UInt16
public typealias off_t = Int64
public typealias time_t = Int
public typealias suseconds_t = Int32
public typealias useconds_t = UInt32
public typealias socklen_t = UInt32
public typealias sa_family_t = UInt8
public typealias in_port_t = UInt16
public typealias in_addr_t = UInt32
public typealias rlim_t = UInt64
public typealias nfds_t = UInt32
public typealias sigset_t = UInt32
public typealias sig_t = @convention(c) (Int32) -> Void
public typealias ssize_t = Int

public struct _opaque_pthread_t {}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public struct pthread_attr_t { public init() {} }
public struct pthread_mutex_t { public init() {} }
public struct pthread_mutexattr_t { public init() {} }
public struct pthread_cond_t { public init() {} }
public struct pthread_condattr_t { public init() {} }

public struct timespec: Sendable {
  public var tv_sec: time_t = 0
  public var tv_nsec: Int = 0
  public init() {}
  public init(tv_sec: time_t, tv_nsec: Int) {}
}

public struct timeval: Sendable {
  public var tv_sec: time_t = 0
  public var tv_usec: suseconds_t = 0
  public init() {}
  public init(tv_sec: time_t, tv_usec: suseconds_t) {}
}

public struct pollfd: Sendable {
  public var fd: Int32 = 0
  public var events: Int16 = 0
  public var revents: Int16 = 0
  public init() {}
  public init(fd: Int32, events: Int16, revents: Int16) {}
}

public struct sockaddr: Sendable {
  public var sa_len: UInt8 = 0
  public var sa_family: sa_family_t = 0
  public init() {}
}

public struct sockaddr_storage: Sendable {
  public var ss_len: UInt8 = 0
  public var ss_family: sa_family_t = 0
  public init() {}
}

public struct in_addr: Sendable {
  public var s_addr: in_addr_t = 0
  public init() {}
}

public struct in6_addr: Sendable { public init() {} }

public struct sockaddr_in: Sendable {
  public var sin_len: UInt8 = 0
  public var sin_family: sa_family_t = 0
  public var sin_port: in_port_t = 0
  public var sin_addr = in_addr()
  public init() {}
}

public struct sockaddr_in6: Sendable {
  public var sin6_len: UInt8 = 0
  public var sin6_family: sa_family_t = 0
  public var sin6_port: in_port_t = 0
  public var sin6_flowinfo: UInt32 = 0
  public var sin6_addr = in6_addr()
  public var sin6_scope_id: UInt32 = 0
  public init() {}
}

public struct rlimit: Sendable {
  public var rlim_cur: rlim_t = 0
  public var rlim_max: rlim_t = 0
  public init() {}
}

public struct stat: Sendable {
  public var st_dev: dev_t = 0
  public var st_mode: mode_t = 0
  public var st_nlink: nlink_t = 0
  public var st_size: off_t = 0
  public init() {}
}

public struct DIR {}

public struct dirent {
  /// 1,024 of them, in a tuple.
  public var d_name: (CChar, CChar, CChar, CChar) = (0, 0, 0, 0)
}

// MARK: - Constants

public let (CLOCK_REALTIME, CLOCK_MONOTONIC): (clockid_t, clockid_t) = (0, 6)
public let CLOCK_PROCESS_CPUTIME_ID: clockid_t = 12
public let (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO): (Int32, Int32, Int32) = (0, 1, 2)
public let (POLLIN, POLLOUT, POLLERR, POLLHUP, POLLNVAL): (Int32, Int32, Int32, Int32, Int32) = (
  1, 4, 8, 16, 32
)
public let (PIPE_BUF, PATH_MAX, OPEN_MAX): (Int32, Int32, Int32) = (512, 1024, 10240)

public let (O_RDONLY, O_WRONLY, O_RDWR, O_NONBLOCK): (Int32, Int32, Int32, Int32) = (0, 1, 2, 4)
public let (O_NOFOLLOW, O_CREAT, O_TRUNC, O_EXCL): (Int32, Int32, Int32, Int32) = (0x100, 0x200, 0x400, 0x800)
public let (O_NOCTTY, O_DIRECTORY, O_CLOEXEC): (Int32, Int32, Int32) = (0x20000, 0x100000, 0x1000000)
public let (F_SETFD, F_SETFL, F_GETPATH, F_DUPFD_CLOEXEC): (Int32, Int32, Int32, Int32) = (2, 4, 50, 67)
public let (FD_CLOEXEC, AT_FDCWD): (Int32, Int32) = (1, -2)
public let (LOCK_EX, LOCK_NB): (Int32, Int32) = (2, 4)
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }

public let (AF_INET, AF_INET6, SOCK_STREAM, SHUT_WR): (Int32, Int32, Int32, Int32) = (2, 30, 1, 1)
public let (IPPROTO_TCP, IPPROTO_IPV6, TCP_NODELAY, IPV6_V6ONLY): (Int32, Int32, Int32, Int32) = (
  6, 41, 1, 27
)
public let INET6_ADDRSTRLEN: Int32 = 46
public let (SOL_SOCKET, SO_REUSEADDR, SO_NOSIGPIPE): (Int32, Int32, Int32) = (0xFFFF, 4, 0x1022)
public let (SO_RCVLOWAT, SO_SNDTIMEO, SO_RCVTIMEO): (Int32, Int32, Int32) = (0x1004, 0x1005, 0x1006)

public let (SIGINT, SIGPIPE, SIGTERM, SIGXFSZ, SIG_BLOCK): (Int32, Int32, Int32, Int32, Int32) = (
  2, 13, 15, 25, 1
)
public var SIG_IGN: sig_t? { nil }
public let (RLIMIT_NOFILE, _SC_PAGESIZE, _SC_NPROCESSORS_ONLN, _SC_PHYS_PAGES): (Int32, Int32, Int32, Int32) =
  (8, 29, 58, 200)

public let (EPERM, ENOENT, EINTR, EBADF, ENOMEM): (Int32, Int32, Int32, Int32, Int32) = (1, 2, 4, 9, 12)
public let (EFAULT, ENFILE, EMFILE, EFBIG, ENOSPC): (Int32, Int32, Int32, Int32, Int32) = (14, 23, 24, 27, 28)
public let (EPIPE, EAGAIN, EWOULDBLOCK, EINPROGRESS): (Int32, Int32, Int32, Int32) = (32, 35, 35, 36)
public let (ENOPROTOOPT, EOPNOTSUPP, ENETDOWN, ENETUNREACH): (Int32, Int32, Int32, Int32) = (42, 102, 50, 51)
public let (ECONNABORTED, ENOBUFS, ETIMEDOUT, EHOSTDOWN): (Int32, Int32, Int32, Int32) = (53, 55, 60, 64)
public let (EHOSTUNREACH, EDQUOT, EPROTO): (Int32, Int32, Int32) = (65, 69, 100)

// MARK: - Calls

public var errno: Int32 { 0 }
public func strerror(_: Int32) -> UnsafeMutablePointer<CChar>! { nil }
public func getenv(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { nil }
public func exit(_: Int32) -> Never { fatalError() }
public func _exit(_: Int32) -> Never { fatalError() }
public func isatty(_: Int32) -> Int32 { 0 }
public func sysconf(_: Int32) -> Int { 0 }
@discardableResult public func getrlimit(_: Int32, _: UnsafeMutablePointer<rlimit>!) -> Int32 { 0 }
@discardableResult public func setrlimit(_: Int32, _: UnsafePointer<rlimit>!) -> Int32 { 0 }

@discardableResult
public func clock_gettime(_: clockid_t, _: UnsafeMutablePointer<timespec>!) -> Int32 { 0 }
@discardableResult public func time(_: UnsafeMutablePointer<time_t>!) -> time_t { 0 }
@discardableResult public func usleep(_: useconds_t) -> Int32 { 0 }
@discardableResult public func sched_yield() -> Int32 { 0 }

public func open(_: UnsafePointer<CChar>, _: Int32) -> Int32 { 0 }
public func openat(_: Int32, _: UnsafePointer<CChar>, _: Int32, _: mode_t) -> Int32 { 0 }
public func fcntl(_: Int32, _: Int32) -> Int32 { 0 }
public func fcntl(_: Int32, _: Int32, _: Int32) -> Int32 { 0 }
public func fcntl(_: Int32, _: Int32, _: UnsafeMutableRawPointer) -> Int32 { 0 }
@discardableResult public func close(_: Int32) -> Int32 { 0 }
@discardableResult public func read(_: Int32, _: UnsafeMutableRawPointer!, _: Int) -> Int { 0 }
@discardableResult public func write(_: Int32, _: UnsafeRawPointer!, _: Int) -> Int { 0 }
@discardableResult public func pipe(_: UnsafeMutablePointer<Int32>!) -> Int32 { 0 }
@discardableResult public func poll(_: UnsafeMutablePointer<pollfd>!, _: nfds_t, _: Int32) -> Int32 { 0 }
@discardableResult public func fsync(_: Int32) -> Int32 { 0 }
@discardableResult public func flock(_: Int32, _: Int32) -> Int32 { 0 }
@discardableResult public func fstat(_: Int32, _: UnsafeMutablePointer<stat>!) -> Int32 { 0 }
@discardableResult
public func renameat(_: Int32, _: UnsafePointer<CChar>!, _: Int32, _: UnsafePointer<CChar>!) -> Int32 { 0 }
@discardableResult public func unlinkat(_: Int32, _: UnsafePointer<CChar>!, _: Int32) -> Int32 { 0 }
public func fdopendir(_: Int32) -> UnsafeMutablePointer<DIR>! { nil }
public func readdir(_: UnsafeMutablePointer<DIR>!) -> UnsafeMutablePointer<dirent>! { nil }
public func rewinddir(_: UnsafeMutablePointer<DIR>!) {}
@discardableResult public func closedir(_: UnsafeMutablePointer<DIR>!) -> Int32 { 0 }

@discardableResult public func socket(_: Int32, _: Int32, _: Int32) -> Int32 { 0 }
@discardableResult
public func bind(_: Int32, _: UnsafePointer<sockaddr>!, _: socklen_t) -> Int32 { 0 }
@discardableResult
public func connect(_: Int32, _: UnsafePointer<sockaddr>!, _: socklen_t) -> Int32 { 0 }
@discardableResult public func listen(_: Int32, _: Int32) -> Int32 { 0 }
@discardableResult
public func accept(_: Int32, _: UnsafeMutablePointer<sockaddr>!, _: UnsafeMutablePointer<socklen_t>!) -> Int32
{ 0 }
@discardableResult public func shutdown(_: Int32, _: Int32) -> Int32 { 0 }
@discardableResult public func send(_: Int32, _: UnsafeRawPointer!, _: Int, _: Int32) -> Int { 0 }
@discardableResult
public func setsockopt(_: Int32, _: Int32, _: Int32, _: UnsafeRawPointer!, _: socklen_t) -> Int32 { 0 }
@discardableResult
public func getsockname(
  _: Int32, _: UnsafeMutablePointer<sockaddr>!, _: UnsafeMutablePointer<socklen_t>!
) -> Int32 { 0 }
@discardableResult
public func getpeername(
  _: Int32, _: UnsafeMutablePointer<sockaddr>!, _: UnsafeMutablePointer<socklen_t>!
) -> Int32 { 0 }
public func _NSGetEnviron()
  -> UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>!
{ nil }
@discardableResult
public func inet_ntop(
  _: Int32, _: UnsafeRawPointer!, _: UnsafeMutablePointer<CChar>!, _: socklen_t
) -> UnsafePointer<CChar>! { nil }
@discardableResult
public func inet_pton(_: Int32, _: UnsafePointer<CChar>!, _: UnsafeMutableRawPointer!) -> Int32 { 0 }

@discardableResult public func signal(_: Int32, _: sig_t!) -> sig_t? { nil }
@discardableResult public func sigemptyset(_: UnsafeMutablePointer<sigset_t>!) -> Int32 { 0 }
@discardableResult public func sigaddset(_: UnsafeMutablePointer<sigset_t>!, _: Int32) -> Int32 { 0 }
@discardableResult public func sigpending(_: UnsafeMutablePointer<sigset_t>!) -> Int32 { 0 }
@discardableResult
public func sigwait(_: UnsafePointer<sigset_t>!, _: UnsafeMutablePointer<Int32>!) -> Int32 { 0 }

@discardableResult
public func pthread_sigmask(_: Int32, _: UnsafePointer<sigset_t>!, _: UnsafeMutablePointer<sigset_t>!)
  -> Int32
{ 0 }
@discardableResult public func pthread_attr_init(_: UnsafeMutablePointer<pthread_attr_t>) -> Int32 { 0 }
@discardableResult public func pthread_attr_destroy(_: UnsafeMutablePointer<pthread_attr_t>) -> Int32 { 0 }
@discardableResult
public func pthread_attr_setstacksize(_: UnsafeMutablePointer<pthread_attr_t>, _: Int) -> Int32 { 0 }
@discardableResult
public func pthread_create(
  _: UnsafeMutablePointer<pthread_t?>!, _: UnsafePointer<pthread_attr_t>?,
  _: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?
) -> Int32 { 0 }
@discardableResult
public func pthread_join(_: pthread_t, _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> Int32 { 0 }
@discardableResult
public func pthread_mutex_init(
  _: UnsafeMutablePointer<pthread_mutex_t>, _: UnsafePointer<pthread_mutexattr_t>?
) -> Int32 { 0 }
@discardableResult public func pthread_mutex_lock(_: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
@discardableResult public func pthread_mutex_unlock(_: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
@discardableResult public func pthread_mutex_destroy(_: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
@discardableResult
public func pthread_cond_init(
  _: UnsafeMutablePointer<pthread_cond_t>, _: UnsafePointer<pthread_condattr_t>?
) -> Int32 { 0 }
@discardableResult
public func pthread_cond_wait(
  _: UnsafeMutablePointer<pthread_cond_t>, _: UnsafeMutablePointer<pthread_mutex_t>
) -> Int32 { 0 }
@discardableResult public func pthread_cond_signal(_: UnsafeMutablePointer<pthread_cond_t>) -> Int32 { 0 }
@discardableResult public func pthread_cond_destroy(_: UnsafeMutablePointer<pthread_cond_t>) -> Int32 { 0 }
