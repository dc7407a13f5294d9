import { memberLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError } from '@vitrine/domain/errors'
import { type Permission, permissionCatalog, permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { newId } from '@vitrine/domain/ids'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { describe, expect, test } from 'vitest'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'

const app = await createTestApp()
const { call } = app

type Body = Parameters<typeof bodyOf>[0]
const bodyOf = (
  over: Partial<{
    email: string
    name: string
    active: boolean
    role: 'owner' | 'admin' | 'staff'
    permissions: Permission[]
  }>,
) => ({
  email: `${newId().toLowerCase()}@example.test`,
  name: 'Nora North',
  active: true,
  role: 'staff' as const,
  permissions: ['app.read', 'design.read'] as Permission[],
  ...over,
})

const inApp = (appKey: string, id: string) => ({ params: { appKey, id } })
const create = (appKey: string, who: SignedIn, over: Body = {}) =>
  call(teamRoutes.createUser, { params: { appKey }, body: bodyOf(over) }, who)
const list = (appKey: string, who: SignedIn, query: { query?: string; page?: number; size?: number } = {}) =>
  call(teamRoutes.listUsers, { params: { appKey }, query }, who)

/** What an answer refuses with. */
async function refusal(work: Promise<unknown>): Promise<Pick<AppError, 'code' | 'message' | 'issues'>> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error('not refused', { cause: error })
  return error
}

const auditOf = (appKey: string) =>
  app.database.db
    .selectFrom('audit_log')
    .select(['action', 'sub', 'subject_kind', 'subject_id', 'before', 'after'])
    .where('app_key', '=', appKey)
    .orderBy('at')
    .execute()

describe('the users of an app', () => {
  test('are listed with e-mail, name, status, role and permissions, and no other app’s [A-047] [A-048] [A-141]', async () => {
    const [shop, other] = [await app.buildApp(), await app.buildApp()]
    const owner = await app.signIn(shop)
    const staff = await app.signIn(shop, { role: 'staff', permissions: ['app.read', 'design.publish'], active: false })
    await app.signIn(other)
    const { data, total } = await list(shop, owner)
    expect(total).toBe(2)
    expect(data.map(({ email }) => email)).toEqual([owner.email, staff.email].sort())
    expect(data.find(({ id }) => id === staff.memberId)).toEqual({
      id: staff.memberId,
      revision: expect.any(String),
      email: staff.email,
      name: '',
      active: false,
      roles: [{ code: 'staff', displayName: 'Staff', active: true }],
      permissions: [
        {
          code: 'app.read',
          displayName: 'Open the app in the console',
          group: 'settings',
          roles: ['owner', 'admin', 'staff'],
          active: true,
        },
        {
          code: 'design.publish',
          displayName: 'Publish to mobile',
          group: 'design',
          roles: ['owner', 'admin', 'staff'],
          active: true,
        },
      ],
      self: false,
      invitation: null,
    })
    expect(data.find(({ self }) => self)?.id).toBe(owner.memberId)
  })

  test('one of them is read by id, and an id of another app is not found [A-142]', async () => {
    const [shop, other] = [await app.buildApp(), await app.buildApp()]
    const [owner, stranger] = [await app.signIn(shop), await app.signIn(other)]
    const { data } = await call(teamRoutes.getUser, inApp(shop, owner.memberId), owner)
    expect(data).toMatchObject({ id: owner.memberId, email: owner.email, active: true })
    const invited = await create(other, stranger)
    for (const id of [stranger.memberId, invited.data.id, 'absent']) {
      expect((await refusal(call(teamRoutes.getUser, inApp(shop, id), owner))).code).toBe('not_found')
      expect((await refusal(call(teamRoutes.deleteUser, inApp(shop, id), owner))).code).toBe('not_found')
      const body = { permissions: ['app.read' as const] }
      expect((await refusal(call(teamRoutes.updateUser, { ...inApp(shop, id), body }, owner))).code).toBe('not_found')
    }
    expect((await list(other, stranger)).total).toBe(2)
  })

  test('of a thousand come by pages, are searched by e-mail and name, and invited people stand among them', async () => {
    const shop = await app.buildApp()
    const owner = await app.signIn(shop)
    const people = Array.from({ length: 1_000 }, (_, at) => ({ sub: newId(), at: String(at).padStart(4, '0') }))
    await app.database.db
      .insertInto('users')
      .values(people.map(({ sub, at }) => ({ sub, email: `p${at}-${sub}@Many.test`, preferred_username: at })))
      .execute()
    await app.database.db
      .insertInto('members')
      .values(people.map(({ sub, at }) => ({ app_key: shop, id: newId(), sub, name: `Person ${at}`, role: 'staff' })))
      .execute()
    await create(shop, owner, { email: 'p0500a@many.test', name: 'Invited' })
    const second = await list(shop, owner, { query: 'MANY.test', page: 20, size: 25 })
    expect(second.total).toBe(1_001)
    expect(second.data[1]).toMatchObject({ email: 'p0500a@many.test', invitation: { state: 'open' } })
    expect((await list(shop, owner, { query: 'person 0042' })).data.map(({ name }) => name)).toEqual(['Person 0042'])
    expect((await list(shop, owner, { query: '%' })).total).toBe(0)
    expect((await list(shop, owner, { query: '', page: 3, size: 200 })).data).toHaveLength(200)
  })

  test('the catalogue has roles with code and name, staff among them, and each permission its group and granting roles [A-122] [A-143]', async () => {
    const shop = await app.buildApp()
    const { data } = await call(teamRoutes.listPermissions, { params: { appKey: shop } }, await app.signIn(shop))
    expect(data.roles).toContainEqual({ code: 'staff', displayName: 'Staff', active: true })
    const groups = data.groups.map(({ code }) => code)
    expect(data.permissions.map(({ code }) => code)).toEqual(Object.keys(permissionCatalog))
    for (const permission of data.permissions) {
      expect(groups).toContain(permission.group)
      expect(permission.roles).toContain('owner')
      expect(permission.displayName).not.toBe('')
    }
    expect(data.permissions.find(({ code }) => code === 'team.change')?.roles).toEqual(['owner', 'admin'])
  })
})

describe('adding a user', async () => {
  const shop = await app.buildApp()
  const owner = await app.signIn(shop)

  test('stores email, name, status, role and permissions; the person is no member yet [A-144]', async () => {
    const email = `${newId()}@Example.test`
    const { data, link } = await create(shop, owner, {
      email: ` ${email.slice(0, 3)} ${email.slice(3)}\n`,
      role: 'admin',
    })
    expect(data).toMatchObject({
      email,
      name: 'Nora North',
      active: true,
      roles: [{ code: 'admin' }],
      permissions: [{ code: 'app.read' }, { code: 'design.read' }],
      self: false,
      invitation: { state: 'open' },
    })
    expect(link).toMatch(/^http:\/\/localhost:4000\/invitation#[\w-]{43}$/)
    const links = await app.database.db.selectFrom('invitation_links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(link?.split('#')[1])
    const members = await app.database.db.selectFrom('members').select('id').where('app_key', '=', shop).execute()
    expect(members).toEqual([{ id: owner.memberId }])
    const row = (await auditOf(shop)).find(({ subject_id }) => subject_id === data.id)
    expect(row).toMatchObject({ action: 'team.invited', sub: owner.sub })
    expect(JSON.stringify(row)).not.toContain('Nora')
  })

  test.each([
    ['email', { email: '' }, 'Required!'],
    ['email', { email: '  ' }, 'Required!'],
    ['email', { email: undefined }, 'Required!'],
    ['email', { email: 'nora' }, 'Invalid email!'],
    ['email', { email: 'nora@' }, 'Invalid email!'],
    ['email', { email: 'a@b.co\u0000' }, 'Invalid email!'],
    ['email', { email: 'a@b.co,c@d.co' }, 'Invalid email!'],
    ['permissions', { permissions: [] }, 'Please select at least one permission'],
    ['active', { active: undefined }, 'Required!'],
    ['role', { role: 'king' }, /./],
    ['permissions.0', { permissions: ['nothing'] }, /./],
    ['name', { name: 'x'.repeat(101) }, /./],
  ])('refuses a %s that is none, at its field: %j', async (path, over, message) => {
    const before = await list(shop, owner)
    const { code, issues } = await refusal(create(shop, owner, over as never))
    expect(code).toBe('validation_failed')
    expect(issues?.filter((issue) => issue.path === path)).toMatchObject([
      { in: 'body', message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
    expect((await list(shop, owner)).total).toBe(before.total)
  })

  test('refuses an address that is there already, in any spelling, as member or as invited', async () => {
    const { data } = await create(shop, owner)
    for (const email of [data.email.toUpperCase(), owner.email]) {
      const { code, issues } = await refusal(create(shop, owner, { email }))
      expect([code, issues?.[0]?.path]).toEqual(['user_exists', 'email'])
    }
  })

  test('as Inactive keeps the invitation back until the user is made Active', async () => {
    const { data, link } = await create(shop, owner, { active: false })
    expect([data.active, link]).toEqual([false, null])
    expect((await refusal(call(teamRoutes.sendInvitation, inApp(shop, data.id), owner))).code).toBe('conflict')
    const body = { permissions: ['app.read' as const], active: true }
    const changed = await call(teamRoutes.updateUser, { ...inApp(shop, data.id), body }, owner)
    expect(changed.link).toContain('/invitation#')
  })

  test('an invitation is sent so often in ten minutes and no more, whether to somebody new, again or switched on', async () => {
    const shop = await app.buildApp()
    const owner = await app.signIn(shop)
    const { data } = await create(shop, owner, { active: false })
    const work = Array.from({ length: memberLimits.invitations.requests - 1 }, () => create(shop, owner))
    await Promise.all(work)
    const body = { permissions: ['app.read' as const], active: true }
    const late = [
      create(shop, owner),
      call(teamRoutes.updateUser, { ...inApp(shop, data.id), body }, owner),
      call(teamRoutes.sendInvitation, inApp(shop, data.id), owner),
    ]
    for (const error of await Promise.all(late.map(refusal))) expect(error.code).toBe('rate_limited')
    expect((await call(teamRoutes.getUser, inApp(shop, data.id), owner)).data.active).toBe(false)
  })

  test.each(['a\u0000b', 'a\nb', 'a\u2028b', 'a\ud800b'])('the name %j is refused at its field', async (name) => {
    const shop = await app.buildApp()
    const owner = await app.signIn(shop)
    const error = await refusal(create(shop, owner, { name }))
    expect(error).toMatchObject({ code: 'validation_failed', issues: [{ in: 'body', path: 'name' }] })
  })
})

describe('what a member may change', async () => {
  const shop = await app.buildApp()
  const owner = await app.signIn(shop)
  const admin = await app.signIn(shop, { role: 'admin' })
  const helper = await app.signIn(shop, { role: 'staff', permissions: ['app.read', 'team.read', 'team.change'] })
  const update = (
    who: SignedIn,
    id: string,
    body: { permissions: Permission[]; role?: 'owner' | 'admin' | 'staff'; active?: boolean; name?: string },
  ) => call(teamRoutes.updateUser, { ...inApp(shop, id), body }, who)

  test('permissions, name, status and role are stored; the address is not [A-145] [A-105]', async () => {
    const member = await app.signIn(shop, { role: 'staff' })
    const body = {
      permissions: ['app.read', 'orders.change', 'app.read'] as Permission[],
      name: ' Mia ',
      active: false,
      role: 'admin' as const,
    }
    const { data } = await update(owner, member.memberId, { ...body, ...{ email: 'other@example.test' } })
    expect(data).toMatchObject({ name: 'Mia', active: false, roles: [{ code: 'admin' }], email: member.email })
    // Who changes something has to see it.
    expect(data.permissions.map(({ code }) => code)).toEqual(['app.read', 'orders.change', 'orders.read'])
    const row = (await auditOf(shop)).find(({ subject_id }) => subject_id === member.sub)
    expect(row).toMatchObject({ action: 'team.member_changed', sub: owner.sub })
    expect(row?.after).toContain('"name":"changed"')
  })

  test('a new name alone leaves the member’s tokens as they are', async () => {
    const member = await app.signIn(shop, { role: 'staff' })
    await update(owner, member.memberId, { permissions: permissionsOfRole('staff'), name: 'Same rights' })
    expect((await list(shop, member)).total).toBeGreaterThan(1)
  })

  test('nobody gives a role or permission that they do not have', async () => {
    expect((await refusal(create(shop, admin, { role: 'owner' }))).message).toBe("You cannot give the role 'owner'.")
    expect((await refusal(create(shop, helper, { permissions: ['app.read', 'design.read'] }))).message).toBe(
      "You do not have the permission 'design.read', so you cannot give it.",
    )
    const changer = await app.signIn(shop, {
      role: 'staff',
      permissions: ['team.read', 'team.change', 'design.change'],
    })
    expect((await refusal(create(shop, changer, { permissions: ['design.change'] }))).message).toBe(
      "You do not have the permission 'design.read', so you cannot give it.",
    )
    for (const body of [
      { permissions: ['app.read'] as Permission[], role: 'owner' as const },
      { permissions: ['audit.read'] as Permission[] },
    ])
      expect((await refusal(update(helper, helper.memberId, body))).code).toBe('permission_missing')
    expect((await refusal(update(admin, admin.memberId, { permissions: ['app.read'], role: 'owner' }))).code).toBe(
      'permission_missing',
    )
  })

  test('nobody changes, removes or withdraws somebody who may do more', async () => {
    const staff = await app.signIn(shop, { role: 'staff' })
    const { data: invited } = await create(shop, owner, { role: 'owner', permissions: permissionsOfRole('owner') })
    for (const [who, id] of [
      [admin, owner.memberId],
      [admin, invited.id],
      [helper, staff.memberId],
      [helper, admin.memberId],
    ] as const) {
      const refusals = [
        refusal(update(who, id, { permissions: ['app.read'] })),
        refusal(call(teamRoutes.deleteUser, inApp(shop, id), who)),
      ]
      for (const { code, message } of await Promise.all(refusals)) {
        expect(code).toBe('permission_missing')
        expect(message).toContain('may do more than you')
      }
    }
    expect((await refusal(call(teamRoutes.sendInvitation, inApp(shop, invited.id), admin))).code).toBe(
      'permission_missing',
    )
  })

  test('a removed user has no access to the app any more [A-146]', async () => {
    const member = await app.signIn(shop, { role: 'staff' })
    const { data } = await call(teamRoutes.deleteUser, inApp(shop, member.memberId), owner)
    expect(data).toEqual({ id: member.memberId })
    expect((await refusal(list(shop, member))).code).toMatch(/token_expired|unauthenticated/)
    expect((await refusal(call(teamRoutes.getUser, inApp(shop, member.memberId), owner))).code).toBe('not_found')
    expect((await refusal(call(teamRoutes.deleteUser, inApp(shop, member.memberId), owner))).code).toBe('not_found')
  })
})

describe('the ownership', () => {
  test('the last owner who can change users stays, whatever they do to themselves', async () => {
    const shop = await app.buildApp()
    const owner = await app.signIn(shop)
    // Another owner, who could not bring anybody back.
    await app.signIn(shop, { role: 'owner', permissions: ['app.read'] })
    const key = inApp(shop, owner.memberId)
    const all = permissionsOfRole('owner')
    for (const body of [
      { permissions: all, role: 'admin' as const },
      { permissions: all, active: false },
      { permissions: all.filter((code) => code !== 'team.change') },
    ])
      expect((await refusal(call(teamRoutes.updateUser, { ...key, body }, owner))).code).toBe('last_owner')
    expect((await refusal(call(teamRoutes.deleteUser, key, owner))).code).toBe('last_owner')
    const { data } = await call(teamRoutes.getUser, key, owner)
    expect(data).toMatchObject({ active: true, roles: [{ code: 'owner' }] })
    expect(data.permissions).toHaveLength(all.length)
  })

  test('is handed to an active member in one step, and the former owner is an admin', async () => {
    const shop = await app.buildApp()
    const owner = await app.signIn(shop)
    const member = await app.signIn(shop, { role: 'staff' })
    const { data } = await call(teamRoutes.handOverOwnership, inApp(shop, member.memberId), owner)
    expect(data.roles[0]?.code).toBe('owner')
    expect(data.permissions).toHaveLength(permissionsOfRole('owner').length)
    const rows = await app.database.db
      .selectFrom('members')
      .select(['sub', 'role'])
      .where('app_key', '=', shop)
      .execute()
    expect(new Map(rows.map(({ sub, role }) => [sub, role]))).toEqual(
      new Map([
        [owner.sub, 'admin'],
        [member.sub, 'owner'],
      ]),
    )
    // Both notice with their next request.
    for (const who of [owner, member]) expect((await refusal(list(shop, who))).code).toBe('token_expired')
    expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['team.ownership_handed_over'])
  })

  test('is handed over by an owner only, and to no inactive, invited or absent person, nor to oneself', async () => {
    const shop = await app.buildApp()
    const [owner, admin] = [await app.signIn(shop), await app.signIn(shop, { role: 'admin' })]
    const inactive = await app.signIn(shop, { role: 'staff', active: false })
    const invited = await create(shop, owner)
    for (const id of [inactive.memberId, invited.data.id, owner.memberId, 'absent'])
      expect((await refusal(call(teamRoutes.handOverOwnership, inApp(shop, id), owner))).code).toBe('conflict')
    const byAdmin = call(teamRoutes.handOverOwnership, inApp(shop, admin.memberId), admin)
    expect((await refusal(byAdmin)).message).toBe('Only an owner can do this.')
  })
})
