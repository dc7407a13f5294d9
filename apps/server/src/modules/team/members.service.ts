/** Changes of a membership, each with what it does to the person's sessions, in one transaction. */
import { AppError, ensure } from '@vitrine/domain/errors'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { endAccess } from '../identity/index.ts'
import {
  deleteMemberRow,
  findMemberById,
  hasActiveMembership,
  lockActiveOwners,
  type MemberChange,
  updateMemberRow,
} from './members.queries.ts'

interface MemberKey {
  appKey: string
  memberId: string
}

async function ensureOwnerRemains(trx: TenantDb, memberId: string): Promise<void> {
  const owners = await lockActiveOwners(trx)
  if (owners.length === 1 && owners[0]?.id === memberId) throw new AppError('last_owner')
}

async function changeMembership(
  ports: Ports,
  { appKey, memberId }: MemberKey,
  change: (trx: TenantDb) => Promise<{ losesOwner: boolean; details: string; apply(): Promise<unknown> }>,
): Promise<void> {
  const sub = await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const member = await findMemberById(trx, memberId)
      ensure(member, 'not_found')
      const { losesOwner, details, apply } = await change(trx)
      if (losesOwner) await ensureOwnerRemains(trx, memberId)
      await apply()
      // The person's other apps are outside this app's door.
      const everywhere = !(await hasActiveMembership(trx.withoutPlugins(), member.sub))
      await endAccess(trx.withoutPlugins(), {
        sub: member.sub,
        nowMs: ports.clock.now(),
        everywhere,
        details: `app ${appKey}: ${details}`,
      })
      return member.sub
    })
  ports.members.forget(sub)
}

/** Throws `not_found` or `last_owner`. A change of role or permissions signs nobody out; Inactive ends that app's access. */
export const updateMember = (ports: Ports, key: MemberKey, change: MemberChange): Promise<void> =>
  changeMembership(ports, key, async (trx) => ({
    losesOwner: change.active === false || (change.role !== undefined && change.role !== 'owner'),
    details: `changed ${Object.keys(change).join(', ')}`,
    apply: () => updateMemberRow(trx, key.memberId, change),
  }))

export const setMemberActive = (ports: Ports, key: MemberKey, state: { active: boolean }): Promise<void> =>
  updateMember(ports, key, { active: state.active })

/** Throws `not_found` or `last_owner`. */
export const removeMember = (ports: Ports, key: MemberKey): Promise<void> =>
  changeMembership(ports, key, async (trx) => ({
    losesOwner: true,
    details: 'removed',
    apply: () => deleteMemberRow(trx, key.memberId),
  }))
