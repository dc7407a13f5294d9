import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { hasSpeed } from './speed-pieces.ts'

/** Later than the first requests of a fresh start, which would fill the young heap again. */
const quietAfterMs = 5_000
/** V8 shrinks the young heap only when little was allocated of late: a collection that came too early is made again. */
const maxTries = 6
const smallYoungHeapBytes = 4 * 1024 * 1024

const youngHeapBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Starting fills the heap once: modules, contracts, the API's document. V8 gives that room back only after a full
 * collection, which an idle server would not come to for hours; one soon after the start leaves it a third smaller.
 */
export function releaseStartMemory(tries = maxTries): void {
  if (!hasSpeed('start-memory')) return
  setTimeout(() => {
    collectAll()
    if (tries > 1 && youngHeapBytes() > smallYoungHeapBytes) releaseStartMemory(tries - 1)
  }, quietAfterMs).unref()
}
