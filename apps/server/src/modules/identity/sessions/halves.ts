/** The two halves of a refresh secret, and their successors. */
import { createHmac, randomBytes } from 'node:crypto'

/** `handle` lies in the page's storage, `cookie` where no script reads it; one is worth nothing without the other. */
export interface Halves {
  handle: string
  cookie: string
}

export const makeHalves = (): Halves => ({
  handle: randomBytes(32).toString('base64url'),
  cookie: randomBytes(32).toString('base64url'),
})

/**
 * Always the same successor of a handle, so that an answer that got lost can be given again although only hashes are
 * stored. Of the handle alone, because a tab that lost the race has the other's newer cookie already.
 */
export function successorOf(key: Buffer, handle: string): Halves {
  const derive = (half: string) => createHmac('sha256', key).update(`${half}:${handle}`).digest('base64url')
  return { handle: derive('handle'), cookie: derive('cookie') }
}
