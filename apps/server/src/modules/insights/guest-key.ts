/** What stands for a customer without an account: the orders of one address belong together, and the address is not kept. */
import { createHash } from 'node:crypto'

export const guestKeyOf = (email: string): string =>
  `guest ${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)}`
