import { AppError } from '@vitrine/domain/errors'
import { recentSignInMs } from '@vitrine/domain/identity/identity.routes'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { newId } from '@vitrine/domain/ids'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'

const app = await createTestApp()
const { call } = app

const asOwner = { role: 'owner' as const, permissions: permissionsOfRole('owner') }
const inApp = (appKey: string, id: string) => ({ params: { appKey, id } })
const create = (appKey: string, who: SignedIn, over: Partial<typeof asOwner> = {}) => {
  const email = `${newId().toLowerCase()}@example.test`
  const body = { email, active: true, role: 'staff' as const, permissions: permissionsOfRole('staff'), ...over }
  return call(teamRoutes.createUser, { params: { appKey }, body }, who)
}

/** The code that an answer refuses with. */
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('who is an owner', () => {
  test('is asked of the person: handing over, and making, changing or removing an owner, need a recent sign-in', async () => {
    const shop = await app.buildApp()
    const long = new Date(app.clock.now() - recentSignInMs - minuteMs)
    const owner = await app.signIn(shop, { confirmedAt: long })
    const [second, staff] = [await app.signIn(shop), await app.signIn(shop, { role: 'staff' })]
    const sleeping = await app.signIn(shop, { active: false })
    const invited = await create(shop, second, asOwner)
    const sent = await create(shop, second)
    const update = (id: string, body: typeof asOwner & { active?: boolean }) =>
      call(teamRoutes.updateUser, { ...inApp(shop, id), body }, owner)
    const body = { permissions: permissionsOfRole('admin'), role: 'admin' as const }
    const asked = [
      call(teamRoutes.handOverOwnership, inApp(shop, second.memberId), owner),
      call(teamRoutes.deleteUser, inApp(shop, second.memberId), owner),
      call(teamRoutes.updateUser, { ...inApp(shop, second.memberId), body }, owner),
      update(second.memberId, { ...asOwner, active: false }),
      update(second.memberId, { ...asOwner, permissions: ['app.read'] }),
      update(sleeping.memberId, { ...asOwner, active: true }),
      update(staff.memberId, asOwner),
      create(shop, owner, asOwner),
      update(sent.data.id, asOwner),
      update(invited.data.id, asOwner),
      call(teamRoutes.sendInvitation, inApp(shop, invited.data.id), owner),
      call(teamRoutes.deleteUser, inApp(shop, sleeping.memberId), owner),
    ]
    expect(new Set(await Promise.all(asked.map(refusal)))).toEqual(new Set(['recent_sign_in_needed']))
    // Everybody else is changed and removed without being asked, and an owner gets another name.
    await update(second.memberId, { ...asOwner, active: true })
    await call(teamRoutes.sendInvitation, inApp(shop, sent.data.id), owner)
    await call(teamRoutes.deleteUser, inApp(shop, staff.memberId), owner)
    expect((await call(teamRoutes.listUsers, { params: { appKey: shop }, query: {} }, owner)).total).toBe(5)
  })

  test('is not decided by somebody who acts in the owner’s place', async () => {
    const shop = await app.buildApp()
    const owner = await app.signIn(shop)
    const acting = await app.ports.tokens.signAccess({
      sub: owner.sub,
      familyId: newId(),
      thirdParty: false,
      impersonated: true,
      impersonator: 'support',
      epoch: 1,
    })
    const support = { ...owner, headers: { authorization: `Bearer ${acting.token}`, 'app-key': shop } }
    expect(await refusal(create(shop, support, asOwner))).toBe('impersonation_refused')
    const { data } = await create(shop, support)
    const change = call(teamRoutes.updateUser, { ...inApp(shop, data.id), body: asOwner }, support)
    expect(await refusal(change)).toBe('impersonation_refused')
  })
})
