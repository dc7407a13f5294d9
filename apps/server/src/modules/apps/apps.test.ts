import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { describe, expect, test } from 'vitest'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'

describe('apps of a person', async () => {
  const { buildApp, signIn, call, inject, database, ports } = await createTestApp()
  const alpha = await buildApp('alpha00001', { name: 'Alpha', storeCode: 'store-a' })
  const beta = await buildApp('beta000001', { name: 'Beta', storeCode: 'store-b' })
  const gamma = await buildApp('gamma00001', { name: 'Gamma', storeCode: 'store-b' })
  const hidden = await buildApp('hidden0001', { name: 'Hidden', storeCode: 'store-b' })
  const me = await signIn(alpha)
  await signIn(beta, { sub: me.sub, role: 'staff' })
  await signIn(gamma, { sub: me.sub })
  await signIn(hidden, { sub: me.sub, active: false })
  const keys = (list: { data: { appKey: string }[] }) => list.data.map(({ appKey }) => appKey)

  test('the list has the apps where the person is active, by name, and nothing that is local to the screen [A-046] [A-132]', async () => {
    const list = await call(appsRoutes.listApps, { params: { sub: me.sub }, query: {} }, me)
    expect(keys(list)).toEqual([alpha, beta, gamma])
    expect(list.total).toBe(3)
    expect(list.data[0]).toEqual({
      appKey: alpha,
      applicationName: 'Alpha',
      storeUrl: 'https://store.example',
      icon: null,
    })
  })

  test('a store code limits the list to the apps of that store [A-003] [A-132]', async () => {
    const list = await call(appsRoutes.listApps, { params: { sub: me.sub }, query: { storeCode: 'store-b' } }, me)
    expect(keys(list)).toEqual([beta, gamma])
    const none = await call(appsRoutes.listApps, { params: { sub: me.sub }, query: { storeCode: "b' or 1=1" } }, me)
    expect(none).toEqual({ data: [], total: 0 })
    const empty = await call(appsRoutes.listApps, { params: { sub: me.sub }, query: { storeCode: '' } }, me)
    expect(empty.total).toBe(3)
  })

  test('the list comes in pages with the total', async () => {
    const query = { size: 2 }
    const first = await call(appsRoutes.listApps, { params: { sub: me.sub }, query: { ...query, page: 0 } }, me)
    const second = await call(appsRoutes.listApps, { params: { sub: me.sub }, query: { ...query, page: 1 } }, me)
    const third = await call(appsRoutes.listApps, { params: { sub: me.sub }, query: { ...query, page: 2 } }, me)
    expect([keys(first), keys(second), keys(third)]).toEqual([[alpha, beta], [gamma], []])
    expect([first.total, second.total, third.total]).toEqual([3, 3, 3])
  })

  test('a page or size that is none is refused by name', async () => {
    for (const [name, value] of [
      ['page', '-1'],
      ['size', '0'],
      ['size', '501'],
      ['page', 'x'],
    ]) {
      const answer = await inject({ url: `/app/v1/builder/list/${me.sub}?${name}=${value}`, headers: me.headers })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.issues[0]).toMatchObject({ in: 'query', path: name })
    }
  })

  test("another person's list answers as if it did not exist", async () => {
    const other = await signIn(alpha)
    for (const sub of [other.sub, 'nobody']) {
      const answer = await inject({ url: `/app/v1/builder/list/${sub}`, headers: me.headers })
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
    }
  })

  test('a person without any app gets an empty list', async () => {
    const nowhere = await signIn(hidden, { active: false })
    expect(await call(appsRoutes.listApps, { params: { sub: nowhere.sub }, query: {} }, nowhere)).toEqual({
      data: [],
      total: 0,
    })
  })

  test('the detail names the own role and permissions [A-131]', async () => {
    const owner = await call(appsRoutes.getApp, { params: { appKey: alpha } }, me)
    expect(owner.data).toMatchObject({
      appKey: alpha,
      applicationName: 'Alpha',
      storeUrl: 'https://store.example',
      icon: null,
      ownerFirstViewed: false,
      role: 'owner',
      permissions: permissionsOfRole('owner'),
      defaultLanguage: 'en',
      languages: [{ code: 'en', label: 'English', isDefault: true, rightToLeft: false }],
      currencyCode: 'USD',
    })
    const staff = { headers: { ...me.headers, 'app-key': beta } }
    const asStaff = await call(appsRoutes.getApp, { params: { appKey: beta } }, staff)
    expect(asStaff.data).toMatchObject({ role: 'staff', permissions: permissionsOfRole('staff') })
  })

  test("the owner's first view is marked once and for this app only, by nobody else [A-133] [I-006]", async () => {
    const mark = async (as: Pick<SignedIn, 'headers'>) =>
      (await call(appsRoutes.markViewed, { params: { appKey: alpha } }, as)).data
    const unseen = { ownerFirstViewed: false, isFirst: false }
    for (const role of ['admin', 'staff'] as const) expect(await mark(await signIn(alpha, { role }))).toEqual(unseen)
    const support = {
      sub: me.sub,
      familyId: 'f',
      impersonated: true,
      impersonator: 'support',
      thirdParty: false,
      epoch: 1,
    }
    const { token } = await ports.tokens.signAccess(support)
    expect(await mark({ headers: { ...me.headers, authorization: `Bearer ${token}` } })).toEqual(unseen)
    const both = await Promise.all([mark(me), mark(me)])
    expect(both.filter(({ isFirst }) => isFirst)).toEqual([{ ownerFirstViewed: true, isFirst: true }])
    expect(await mark(me)).toEqual({ ownerFirstViewed: true, isFirst: false })
    expect(await mark(await signIn(alpha))).toEqual({ ownerFirstViewed: true, isFirst: false })
    expect((await call(appsRoutes.getApp, { params: { appKey: alpha } }, me)).data.ownerFirstViewed).toBe(true)
    const others = await database.db
      .selectFrom('apps')
      .select('owner_first_viewed')
      .where('app_key', '!=', alpha)
      .execute()
    expect(others.every((row) => !row.owner_first_viewed)).toBe(true)
  })
})
