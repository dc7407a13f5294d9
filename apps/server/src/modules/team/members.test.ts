import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { describe, expect, test } from 'vitest'
import { buildPerson, refresh, signInFully, startAuthorization } from '../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createBrowser } from '../../../test/test-browser.ts'
import { operator, removeMember, setMemberActive, updateMember } from './index.ts'

const by = operator('test')

describe('a change of a membership', async () => {
  const app = await createTestApp()
  const shop = await app.buildApp()
  const second = await app.buildApp()
  await app.signIn(shop)

  /** A person of one or two apps who is signed in with a browser. */
  const join = async (apps: string[]) => {
    const person = await buildPerson(app)
    const members = []
    for (const appKey of apps) members.push(await app.signIn(appKey, { sub: person.sub, role: 'staff' }))
    const browser = createBrowser(app)
    const tokens = await signInFully(app, browser, person.email)
    const open = async (token: string, appKey: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'app-key': appKey }
      return (await app.inject({ url: `/app/v1/builder/${appKey}`, headers })).statusCode
    }
    return { ...person, memberId: members[0]?.memberId ?? '', browser, tokens, open }
  }

  test('taking a permission away ends the access token at once, and the refresh brings what is left', async () => {
    const person = await join([shop])
    expect(await person.open(person.tokens.access_token, shop)).toBe(200)
    await updateMember(app.ports, { appKey: shop, memberId: person.memberId }, { permissions: ['app.read'] }, by)
    expect(await person.open(person.tokens.access_token, shop)).toBe(401)
    const renewed = JSON.parse((await refresh(person.browser, person.tokens.refresh_token)).body)
    const headers = { headers: { authorization: `Bearer ${renewed.access_token}`, 'app-key': shop } }
    const { data } = await app.call(appsRoutes.getApp, { params: { appKey: shop } }, headers)
    expect(data.permissions).toEqual(['app.read'])
  })

  test('inactive in the only app ends refresh and the provider session too', async () => {
    const person = await join([shop])
    await setMemberActive(app.ports, { appKey: shop, memberId: person.memberId }, { active: false }, by)
    expect(await person.open(person.tokens.access_token, shop)).toBe(401)
    expect((await refresh(person.browser, person.tokens.refresh_token)).status).toBe(400)
    const silent = await person.browser.get(startAuthorization(app, { prompt: 'none' }).url)
    expect(new URL(silent.location).searchParams.get('error')).toBe('login_required')
  })

  test('inactive in one of two apps ends that one and leaves the other', async () => {
    const person = await join([shop, second])
    await setMemberActive(app.ports, { appKey: shop, memberId: person.memberId }, { active: false }, by)
    const renewed = JSON.parse((await refresh(person.browser, person.tokens.refresh_token)).body)
    expect(await person.open(renewed.access_token, shop)).toBe(404)
    expect(await person.open(renewed.access_token, second)).toBe(200)
  })

  test('who is removed from the only app is signed out', async () => {
    const person = await join([shop])
    await removeMember(app.ports, { appKey: shop, memberId: person.memberId }, by)
    expect(await person.open(person.tokens.access_token, shop)).toBe(401)
    expect((await refresh(person.browser, person.tokens.refresh_token)).status).toBe(400)
  })

  test('the last active owner cannot be made inactive, demoted or removed, also when two are at once', async () => {
    const appKey = await app.buildApp()
    const [one, two] = [await app.signIn(appKey), await app.signIn(appKey)]
    const results = await Promise.allSettled(
      [one, two].map(({ memberId }) => setMemberActive(app.ports, { appKey, memberId }, { active: false }, by)),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = await app.database.db
      .selectFrom('members')
      .select('id')
      .where('app_key', '=', appKey)
      .where('active', '=', true)
      .executeTakeFirstOrThrow()
    const key = { appKey, memberId: left.id }
    await expect(updateMember(app.ports, key, { role: 'staff' }, by)).rejects.toMatchObject({ code: 'last_owner' })
    await expect(removeMember(app.ports, key, by)).rejects.toMatchObject({ code: 'last_owner' })
  })

  test("another app's member is not found", async () => {
    const stranger = await app.signIn(second)
    const key = { appKey: shop, memberId: stranger.memberId }
    await expect(setMemberActive(app.ports, key, { active: false }, by)).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeMember(app.ports, key, by)).rejects.toMatchObject({ code: 'not_found' })
    const headers = stranger.headers
    expect((await app.inject({ url: `/app/v1/builder/${second}`, headers })).statusCode).toBe(200)
  })
})
