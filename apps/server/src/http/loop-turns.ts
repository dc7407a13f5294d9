/**
 * Lets the loop of events turn between pieces of work that wait for nothing: reports that are counted from memory would
 * otherwise be counted one after the other, all that were asked for at once, before anybody else is answered.
 */
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Resolves in a turn of its own, after those who asked before. */
export type LoopTurn = () => Promise<void>

export function createLoopTurns(): LoopTurn {
  const limit = pLimit(1)
  return () => limit(() => setImmediate())
}
