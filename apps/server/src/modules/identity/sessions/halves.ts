/** The two halves of a refresh secret, and their successors. */
import { createHmac, randomBytes } from 'node:crypto'

/** `handle` is in the page's storage, `cookie` where no script can read it; each is worthless without the other. */
export interface Halves {
  handle: string
  cookie: string
}

export const makeHalves = (): Halves => ({
  handle: randomBytes(32).toString('base64url'),
  cookie: randomBytes(32).toString('base64url'),
})

/**
 * A handle always has the same successor, so that a lost answer can be given again although only hashes are stored. The
 * cookie has no part in it, because a tab that lost the race already has the other tab's newer cookie.
 */
export function successorOf(key: Buffer, handle: string): Halves {
  const derive = (half: string) => createHmac('sha256', key).update(`${half}:${handle}`).digest('base64url')
  return { handle: derive('handle'), cookie: derive('cookie') }
}
