/** Tells the media library which of its files the mirror shows, and keeps the mirrors up to their stores. */
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { fileUses } from '../media/index.ts'
import { isFileInCatalog } from './catalog-media.queries.ts'
import { syncStores } from './sync/sync-stores.ts'

const everyMs = 5 * 60_000

export const catalogPlugin: AreaPlugin = async ({ shopper }, ports) => {
  fileUses(ports).register(isFileInCatalog)
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    syncStores(ports)
      .catch((error: unknown) => ports.log.warn({ err: error }, 'the stores could not be listed'))
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  timer.unref()
  shopper.addHook('onClose', async () => clearInterval(timer))
}
