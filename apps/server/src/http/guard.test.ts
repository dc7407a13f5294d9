import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import type { RouteContract } from '@vitrine/domain/contract/contract'
import { permissionCatalog, permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createTestApp, type SignedIn } from '../../test/test-app.ts'
import { modules } from '../modules/registry.ts'

const contracts = modules.flatMap(({ routes }) => Object.entries(routes)) as [string, RouteContract][]
const closed = contracts.filter(([, route]) => route.access.kind !== 'public')
const ofMembers = contracts.flatMap(([name, route]) =>
  route.access.kind === 'member' ? [{ name, route, permission: route.access.permission }] : [],
)

describe('the gate before every route', async () => {
  const { call, inject, injectShopper, buildApp, signIn, database, ports, clock } = await createTestApp()
  const mine = await buildApp()
  const other = await buildApp()
  const owner = await signIn(mine)

  /** A request that reaches the guard: its path parameters are filled in and its body is empty. */
  function knock(route: RouteContract, headers: Record<string, string>, appKey: string) {
    const url = route.path.replace(/:(\w+)/g, (_, name: string) => (name === 'appKey' ? appKey : 'x'))
    const options: InjectOptions = {
      method: route.method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(route.method !== 'GET' && { payload: '{}' }),
    }
    return route.origin === 'console' ? inject(options) : injectShopper(options)
  }

  test.each(closed)('%s answers 401 without a token, and with any text that is none [A-120]', async (_name, route) => {
    const signed = owner.token.split('.')
    const texts = ['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined', 'Basic abc', owner.token, 'Bearer a.b.c']
    const forged = [`${signed[0]}.${signed[1]}.`, `${signed[0]}.${signed[1]}.AAAA`, `e30.${signed[1]}.${signed[2]}`]
    for (const authorization of [undefined, ...texts, ...forged.map((token) => `Bearer ${token}`)]) {
      const headers = { 'app-key': mine, ...(authorization !== undefined && { authorization }) }
      const answer = await knock(route, headers, mine)
      expect(answer.statusCode, authorization).toBe(401)
      expect(answer.json().error.code).toBe('unauthenticated')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  test.each(ofMembers)(
    '$name is refused to a member without $permission, by its name [A-123]',
    async ({ route, permission }) => {
      const all = permissionsOfRole('owner').filter((code) => code !== permission)
      const member = await signIn(mine, { role: 'staff', permissions: all })
      const answer = await knock(route, member.headers, mine)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().error).toMatchObject({ code: 'permission_missing', details: { permission } })
      expect(answer.json().error.message).toContain(`'${permission}'`)
    },
  )

  test.each(ofMembers)(
    '$name answers alike for an app of others and for one that does not exist [A-121]',
    async ({ route }) => {
      const bodies = []
      for (const appKey of [other, 'absent0001']) {
        const answer = await knock(route, { authorization: `Bearer ${owner.token}`, 'app-key': appKey }, appKey)
        expect(answer.statusCode).toBe(404)
        bodies.push(answer.body)
      }
      expect(bodies[0]).toBe(bodies[1])
    },
  )

  test('only who somebody is, where they are signed in, which apps they have, may make or are invited to is told without a permission [A-123]', () => {
    const sessionOnly = closed.filter(([, route]) => route.access.kind === 'session').map(([name]) => name)
    expect(sessionOnly.sort()).toEqual([
      'acceptInvitation',
      'addPasskey',
      'beginAuthenticator',
      'beginPasskey',
      'beginPasskeyConfirmation',
      'confirmAuthenticator',
      'confirmByPasskey',
      'confirmByPassword',
      'confirmByProvider',
      'endOtherSessions',
      'endSession',
      'getProfile',
      'getSecurity',
      'listApps',
      'listSessions',
      'makeApp',
      'mayMakeApp',
      'removeAuthenticator',
      'removePasskey',
      'renamePasskey',
      'renewRecoveryCodes',
      'updateProfile',
    ])
  })

  test('staff may work on everything but users, subscription, integrations, settings, languages, currencies and people’s data [A-123]', () => {
    const staff = permissionsOfRole('staff')
    const kept = Object.keys(permissionCatalog).filter((code) => !staff.includes(code as never))
    // The audit log, API tokens, webhooks and changes of orders are no part of what the document divides: they are the owner's and the admin's.
    expect(kept.sort()).toEqual([
      'audit.read',
      'currencies.change',
      'customers.erase',
      'customers.read',
      'insights.export',
      'integrations.change',
      'languages.change',
      'orders.change',
      'settings.change',
      'subscription.change',
      'team.change',
      'tokens.change',
      'webhooks.change',
    ])
    expect(permissionsOfRole('admin')).toEqual(permissionsOfRole('owner'))
  })

  test("a program does in its app what its token permits, and nothing elsewhere or of a person's own", async () => {
    const body = { name: 'Stock', permissions: ['orders.read' as const], days: 1 }
    const made = await call(tokensRoutes.createApiToken, { params: { appKey: mine }, body }, owner)
    const statusOf = async (route: RouteContract, appKey: string) =>
      (await knock(route, { authorization: `Bearer ${made.secret}`, 'app-key': appKey }, appKey)).statusCode
    expect(await statusOf(ordersRoutes.listOrderStatuses, mine)).toBe(200)
    expect(await statusOf(ordersRoutes.listOrderStatuses, other)).toBe(404)
    expect(await statusOf(teamRoutes.listUsers, mine)).toBe(403)
    expect(await statusOf(appsRoutes.listApps, mine)).toBe(403)
  })

  test('header, path, query and body must name the same app, wherever the two disagree', async () => {
    const detail = appsRoutes.getApp
    const authorization = `Bearer ${owner.token}`
    const both = await knock(detail, { authorization, 'app-key': other }, mine)
    expect(both.json().error.code).toBe('app_mismatch')
    const turned = await knock(detail, { authorization, 'app-key': mine }, other)
    expect(turned.json().error.code).toBe('app_mismatch')
    const query = await inject({
      url: `/app/v1/builder/${mine}?appKey=${other}`,
      headers: { authorization, 'app-key': mine },
    })
    expect(query.json().error.code).toBe('app_mismatch')
    const body = await inject({
      method: 'PUT',
      url: `/app/v1/builder/${mine}/viewed`,
      headers: { authorization, 'app-key': mine, 'content-type': 'application/json' },
      payload: JSON.stringify({ appKey: other }),
    })
    expect(body.json().error.code).toBe('app_mismatch')
    expect(await viewed(mine)).toBe(false)
  })

  const viewed = async (appKey: string): Promise<boolean> => {
    const query = database.db.selectFrom('apps').select('owner_first_viewed').where('app_key', '=', appKey)
    return (await query.executeTakeFirstOrThrow()).owner_first_viewed
  }

  test('another app is neither read nor changed, whatever the token [A-121]', async () => {
    const kinds: SignedIn['headers'][] = []
    for (const kind of [{}, { impersonated: true, impersonator: 'support' }, { thirdParty: true }]) {
      const session = {
        sub: owner.sub,
        familyId: 'f',
        impersonated: false,
        impersonator: null,
        thirdParty: false,
        epoch: 1,
        ...kind,
      }
      const { token } = await ports.tokens.signAccess(session)
      kinds.push({ authorization: `Bearer ${token}`, 'app-key': other })
    }
    for (const headers of kinds) {
      const read = await inject({ url: `/app/v1/builder/${other}`, headers })
      expect(read.statusCode).toBe(404)
      const write = await inject({ method: 'PUT', url: `/app/v1/builder/${other}/viewed`, headers })
      expect(write.statusCode).toBe(404)
    }
    expect(await viewed(other)).toBe(false)
  })

  test('an inactive member and a removed one have no access [A-121]', async () => {
    const inactive = await signIn(mine, { active: false })
    expect((await knock(appsRoutes.getApp, inactive.headers, mine)).statusCode).toBe(404)
    const removed = await signIn(mine)
    await database.db.deleteFrom('members').where('id', '=', removed.memberId).execute()
    ports.members.forget(removed.sub)
    expect((await knock(appsRoutes.getApp, removed.headers, mine)).statusCode).toBe(404)
  })

  test('a token of an older epoch, an expired one, and one of somebody who is gone are refused', async () => {
    const person = await signIn(mine)
    await database.db.updateTable('users').set({ epoch: 2 }).where('sub', '=', person.sub).execute()
    ports.members.forget(person.sub)
    const old = await knock(appsRoutes.getApp, person.headers, mine)
    expect(old.json().error.code).toBe('token_expired')
    await database.db.deleteFrom('users').where('sub', '=', person.sub).execute()
    ports.members.forget(person.sub)
    expect((await knock(appsRoutes.getApp, person.headers, mine)).statusCode).toBe(401)
    clock.advance(301_000)
    expect((await knock(appsRoutes.getApp, owner.headers, mine)).statusCode).toBe(401)
    clock.set(Date.now())
  })

  test('a language header that is no language code is refused', async () => {
    for (const language of ["en'; drop table apps", '../en', 'e', 'english']) {
      const headers = { ...owner.headers, 'x-app-language': language }
      const answer = await inject({ url: `/app/v1/builder/${mine}`, headers })
      expect(answer.json().error.code, language).toBe('bad_request')
    }
    const german = await inject({
      url: `/app/v1/builder/${mine}`,
      headers: { ...owner.headers, 'x-app-language': 'de-AT' },
    })
    expect(german.statusCode).toBe(200)
  })
})
