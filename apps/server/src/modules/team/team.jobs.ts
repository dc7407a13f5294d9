/** The end of old invitations. */
import { dayMs } from '@vitrine/domain/time'
import type { JobKind } from '../../ports.ts'
import { deleteEndedInvitations } from './invitations.queries.ts'

const keptMs = 30 * dayMs

/** For a month, a link can say what became of its invitation. */
export const tidyInvitations: JobKind = {
  name: 'tidy-invitations',
  everySeconds: 24 * 60 * 60,
  run: ({ allTables, clock }) =>
    deleteEndedInvitations(allTables('Old invitations go in every app.'), new Date(clock.now() - keptMs)),
}
