// How the server's process is started. Lists of what is sent, saved or read are short-lived, and V8 would let what is new
// grow to 128 MB before it looks: with two halves of 8 MB the server holds 250 MB instead of 600 while much goes on. What
// outlives them may grow by seven tenths before V8 looks at all of it, instead of to four times its size.
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=70']

/** Each thread that draws pictures would keep an arena of freed memory of its own (glibc); two are shared by all. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
