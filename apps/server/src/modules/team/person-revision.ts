/** One user as they are answered, and the check that a save was made on what is stored. */
import { ensure } from '@vitrine/domain/errors'
import type { TeamUser } from '@vitrine/domain/team/team.routes'
import type { MemberContext } from '../../http/context.ts'
import { ensureRevision } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { findPerson, type PersonRow } from './people.queries.ts'
import { revisionOfPerson, toTeamUser } from './team-answer.ts'

export const viewOf = ({ ports, session }: MemberContext) => ({
  viewer: session.sub,
  now: new Date(ports.clock.now()),
  byMail: ports.mail !== null,
})

export async function getUser(context: MemberContext, id: string, db: TenantDb = context.db): Promise<TeamUser> {
  const row = await findPerson(db, id)
  ensure(row, 'not_found')
  return toTeamUser(row, viewOf(context))
}

/** While the app's team is held. Throws `stale_revision`. */
export const ensurePersonRevision = (
  context: MemberContext,
  trx: TenantDb,
  before: Pick<PersonRow, 'id' | 'name' | 'role' | 'permissions' | 'active'>,
): Promise<void> => ensureRevision(context, revisionOfPerson(before), () => getUser(context, before.id, trx))
