import type { AreaPlugin } from '../../../http/area-plugin.ts'
import { liveReleases } from './live-releases.ts'

/** Keeps what is live in memory up to date while the shopper app's listener runs. */
export const publishingPlugin: AreaPlugin = async ({ shopper }, ports) => {
  const live = liveReleases(ports)
  await live.refresh().catch((error: unknown) => ports.log.warn({ err: error }, 'what is live could not be read yet'))
  live.start()
  shopper.addHook('onClose', () => live.stop())
}
