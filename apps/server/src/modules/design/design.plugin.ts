/** What the design area does besides answering its routes, from the start of the server to its end. */
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { iconsPlugin } from './icons/icons.plugin.ts'
import { liveReleases } from './releases/live-releases.ts'
import { DesignClock } from './schedule/design-clock.ts'

/** Keeps what is live in memory up to date while the shopper app's listener runs. */
const followLiveReleases: AreaPlugin = async ({ shopper }, ports) => {
  const live = liveReleases(ports)
  await live.refresh().catch((error: unknown) => ports.log.warn({ err: error }, 'what is live could not be read yet'))
  live.start()
  shopper.addHook('onClose', () => live.stop())
}

/** Makes designs live and ends them on time, on every server: a server that comes second finds it done. */
const runDesignClock: AreaPlugin = async ({ console }, ports) => {
  const clock = new DesignClock(ports)
  console.addHook('onReady', async () => clock.start())
  console.addHook('onClose', () => clock.stop())
}

export const designPlugin: AreaPlugin = async (listeners, ports) => {
  for (const start of [iconsPlugin, followLiveReleases, runDesignClock]) await start(listeners, ports)
}
