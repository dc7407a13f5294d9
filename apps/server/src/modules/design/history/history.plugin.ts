/** Tidies what is too old to be kept, once an hour. */
import type { AreaPlugin } from '../../../http/area-plugin.ts'
import { deleteOldRevisions } from './retention.queries.ts'

const sweepMs = 60 * 60_000

export const historyPlugin: AreaPlugin = async ({ console }, ports) => {
  const timer = setInterval(() => {
    deleteOldRevisions(ports.db, new Date(ports.clock.now())).catch((error: unknown) =>
      ports.log.warn({ err: error }, 'old revisions could not be deleted'),
    )
  }, sweepMs)
  timer.unref()
  console.addHook('onClose', async () => clearInterval(timer))
}
