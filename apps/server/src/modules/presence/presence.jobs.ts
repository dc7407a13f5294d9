import { presenceLifeMs } from '@vitrine/domain/presence/presence.rules'
import type { JobKind } from '../../ports.ts'
import { deleteGoneTabs } from './presence.queries.ts'

/** Deletes rows of tabs that closed without notice. They are no longer shown long before that. */
export const sweepTabs: JobKind = {
  name: 'sweep-tabs',
  everySeconds: 10 * 60,
  run: ({ allTables, clock }) =>
    deleteGoneTabs(allTables('Tabs of every app are swept.'), new Date(clock.now() - presenceLifeMs)),
}
