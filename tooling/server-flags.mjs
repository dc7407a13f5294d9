// How the server's process is started. Lists of what is sent, saved or read are short-lived, and V8 would let what is new
// grow to 128 MB before it looks: with two halves of 8 MB the server holds 250 MB instead of 600 while much goes on.
export const serverFlags = ['--max-semi-space-size=8']
