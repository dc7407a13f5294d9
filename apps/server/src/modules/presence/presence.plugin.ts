/** Sweeps tabs that went without a word. They are not shown any more long before; this leaves no rows behind. */
import { presenceLifeMs } from '@vitrine/domain/presence/presence.rules'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import type { Ports } from '../../ports.ts'
import { deleteGoneTabs } from './presence.queries.ts'

const sweepMs = 60_000

export const sweepTabs = ({ db, clock }: Pick<Ports, 'db' | 'clock'>) =>
  deleteGoneTabs(db, new Date(clock.now() - presenceLifeMs))

export const presencePlugin: AreaPlugin = async ({ console: server }, ports) => {
  const timer = setInterval(() => {
    sweepTabs(ports).catch((error: unknown) => ports.log.warn({ err: error }, 'gone tabs could not be deleted'))
  }, sweepMs)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}
