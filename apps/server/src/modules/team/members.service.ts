/** Changes of a membership, each with what it does to the person's sessions, in one transaction. */
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { isAbleOwner } from '@vitrine/domain/team/member-policy.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { type Change, recordChange } from '../audit/index.ts'
import { endAccess } from '../identity/index.ts'
import { endTokens } from '../tokens/index.ts'
import { type Changer, ensureMayChange, ensureMayGive, readChanger } from './changer.ts'
import {
  deleteMemberRow,
  findMemberById,
  hasActiveMembership,
  listActiveOwners,
  lockPerson,
  lockTeam,
  type MemberChange,
  type MemberRow,
  updateMemberRow,
} from './members.queries.ts'

interface MemberKey {
  appKey: string
  memberId: string
}

/** A change is refused when it leaves no owner who could still change users. */
async function ensureOwnerRemains(trx: TenantDb): Promise<void> {
  ensure((await listActiveOwners(trx)).some(isAbleOwner), 'last_owner')
}

/** What the person's sessions make of a change. Call it after the change. */
async function applyToSessions(trx: TenantDb, { sub, nowMs }: { sub: string; nowMs: number }): Promise<void> {
  await lockPerson(trx, sub)
  // The person's other apps are outside this app's door.
  const everywhere = !(await hasActiveMembership(trx.withoutPlugins(), sub))
  await endAccess(trx.withoutPlugins(), { sub, nowMs, everywhere })
}

/** Holds the app's team while a member is changed; `act` gets the member and who changes them. */
async function changeMembership(
  ports: Ports,
  { appKey, memberId }: MemberKey,
  by: Changer,
  act: (trx: TenantDb, member: MemberRow, own: MemberRow | null) => Promise<{ change: Change; endsAccess: boolean }>,
): Promise<void> {
  const sub = await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockTeam(trx)
      const own = await readChanger(trx, by)
      const member = await findMemberById(trx, memberId)
      ensure(member, 'not_found')
      ensureMayChange(own, member)
      const { change, endsAccess } = await act(trx, member, own)
      if (member.active && isAbleOwner(member)) await ensureOwnerRemains(trx)
      const nowMs = ports.clock.now()
      if (endsAccess) await applyToSessions(trx, { sub: member.sub, nowMs })
      await recordChange({ trx, actor: by.actor, now: new Date(nowMs) }, change)
      return member.sub
    })
  ports.members.forget(sub)
}

type Rights = Pick<MemberRow, 'role' | 'permissions' | 'active'>

export const sameRights = (one: Rights, other: Rights): boolean =>
  one.role === other.role &&
  one.active === other.active &&
  [...one.permissions].sort().join() === [...other.permissions].sort().join()

const told = ({ name, role, permissions, active }: MemberRow) => ({ name, role, permissions, active })

/**
 * Throws `not_found`, `last_owner`, `permission_missing`, or what `ensureSame` throws, which looks at the member before
 * they change. A change of role or permissions signs nobody out; Inactive
 * ends that app's access.
 */
export const updateMember = (
  ports: Ports,
  key: MemberKey,
  change: MemberChange,
  by: Changer,
  ensureSame: (trx: TenantDb, member: MemberRow) => Promise<void> = async () => {},
): Promise<void> =>
  changeMembership(ports, key, by, async (trx, member, own) => {
    await ensureSame(trx, member)
    const now = { ...member, ...change }
    ensureMayGive(own, now)
    await updateMemberRow(trx, key.memberId, change)
    if (member.active && !now.active) {
      const at = new Date(ports.clock.now())
      await endTokens(trx.withoutPlugins(), { sub: member.sub, appKey: key.appKey, actor: by.actor, now: at })
    }
    return {
      change: {
        action: 'team.member_changed',
        subject: { kind: 'member', id: member.sub },
        before: told(member),
        after: told(now),
        personal: ['name'],
      },
      endsAccess: !sameRights(member, now),
    }
  })

export const setMemberActive = (ports: Ports, key: MemberKey, state: { active: boolean }, by: Changer): Promise<void> =>
  updateMember(ports, key, { active: state.active }, by)

/** Throws `not_found`, `last_owner` or `permission_missing`. */
export const removeMember = (ports: Ports, key: MemberKey, by: Changer): Promise<void> =>
  changeMembership(ports, key, by, async (trx, member) => {
    await deleteMemberRow(trx, key.memberId)
    const subject = { kind: 'member', id: member.sub }
    return {
      change: { action: 'team.member_removed', subject, before: told(member), personal: ['name'] },
      endsAccess: true,
    }
  })

/** Both changes or none: the member becomes an owner who may do what the old owner could, and that one an admin. */
export async function handOverOwnership(ports: Ports, { appKey, memberId }: MemberKey, by: Changer): Promise<void> {
  const subs = await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockTeam(trx)
      const own = await readChanger(trx, by)
      ensure(own?.role === 'owner', 'permission_missing', because('only_owner'))
      const member = await findMemberById(trx, memberId)
      ensure(member?.active === true && member.id !== own.id, 'conflict', because('only_active_member'))
      const permissions = [...new Set([...own.permissions, ...member.permissions])]
      await updateMemberRow(trx, member.id, { role: 'owner', permissions })
      await updateMemberRow(trx, own.id, { role: 'admin' })
      await ensureOwnerRemains(trx)
      const nowMs = ports.clock.now()
      const people = [member.sub, own.sub].sort()
      // In one order, so that nobody waits for somebody who waits for them.
      for (const sub of people) await applyToSessions(trx, { sub, nowMs })
      await recordChange(
        { trx, actor: by.actor, now: new Date(nowMs) },
        {
          action: 'team.ownership_handed_over',
          subject: { kind: 'member', id: member.sub },
          before: { owner: own.sub, role: member.role, permissions: member.permissions },
          after: { owner: member.sub, role: 'owner', permissions },
        },
      )
      return people
    })
  for (const sub of subs) ports.members.forget(sub)
}
