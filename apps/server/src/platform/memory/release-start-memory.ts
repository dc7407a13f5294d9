import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Later than the first requests of a fresh start, which would fill the young heap again. */
const quietAfterMs = 5_000

/**
 * Starting fills the heap once: modules, contracts, the API's document. V8 gives that room back only after a full
 * collection, which an idle server would not come to for hours; one soon after the start leaves it a third smaller within half a minute.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (how: object) => void
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, quietAfterMs).unref()
}
