// Hashes passwords in a thread of its own: scrypt on the pool that Node shares with the file system would hold every
// file. Plain JavaScript: a worker file is loaded as it is, in tests and in the build alike.
import { scryptSync } from 'node:crypto'

export const hash = ({ password, salt, keyBytes, options }) => scryptSync(password, salt, keyBytes, options)
