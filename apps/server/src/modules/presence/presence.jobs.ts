import { presenceLifeMs } from '@vitrine/domain/presence/presence.rules'
import type { JobKind } from '../../ports.ts'
import { deleteGoneTabs } from './presence.queries.ts'

/** Tabs that went without a word. They are not shown any more long before; this leaves no rows behind. */
export const sweepTabs: JobKind = {
  name: 'sweep-tabs',
  everySeconds: 10 * 60,
  run: ({ db, clock }) => deleteGoneTabs(db, new Date(clock.now() - presenceLifeMs)),
}
