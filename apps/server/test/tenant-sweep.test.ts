/**
 * Every route of every contract, called by everybody who may not: without a token, with an expired one, from another app,
 * without the permission, in each role, and with the ids of another app. Inputs are those of a call that would succeed, and
 * that one then does: where it may write, it leaves a row in the audit log.
 */

import type { RouteContract } from '@vitrine/domain/contract/contract'
import { type Permission, permissionsOfRole, roles } from '@vitrine/domain/identity/permissions'
import { minuteMs } from '@vitrine/domain/time'
import type { InjectOptions } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageSender } from '../src/modules/notifications/message-sender.ts'
import { webhookSender } from '../src/modules/webhooks/webhook-sender.ts'
import { createOutside } from '../src/outside/outside.ts'
import { operatorEnvironment, withGivingShop } from './shopify-outside.ts'
import type { Input } from './sweep/example.ts'
import { examples } from './sweep/route-examples.ts'
import { inputOf, requestOf, routes, withTexts } from './sweep/route-inputs.ts'
import { createWorld, type World } from './sweep/sweep-world.ts'
import { stateReader, type TableStates } from './sweep/table-states.ts'
import { unrecorded } from './sweep/unrecorded-routes.ts'
import { createTestApp, type SignedIn } from './test-app.ts'

type Part = { appKey?: unknown } | undefined

const ofMembers = routes.flatMap(([name, route]) =>
  route.access.kind === 'member' ? [{ name, route, permission: route.access.permission }] : [],
)
const ofSessions = routes.filter(([, { access }]) => access.kind === 'session')

/** A text of the same shape that nothing has: of an address, its last part is another one. */
function absentOf(id: string, at = 0): string {
  const name = id.split('/').at(-1)?.split('.')[0] ?? id
  return id.replace(name, `${'Z'.repeat(name.length - 3)}${String(at).padStart(3, '0')}`)
}

const absentTexts = (world: World) => new Map([...world.ids].map((id, at) => [id, absentOf(id, at)]))

/** An owner's alone, whatever permissions somebody else has. */
const ownersOnly: ReadonlySet<string> = new Set([
  ...['handOverOwnership', 'putAuditKeeping', 'renewWriteKey', 'deleteUnused'],
])
/** Of things that are the caller's own, such as a test device, or a way that they began. */
const ofOwn: ReadonlySet<string> = new Set([
  ...['finishUpload', 'cancelUpload', 'removeTestDevice', 'sendTestMessage', 'finishAuthorization'],
])

describe('nobody reaches what is not theirs', async () => {
  const app = await createTestApp({
    environment: { BILLING: 'test', ...operatorEnvironment },
    outside: withGivingShop(createOutside({ allowed: [] })),
  })
  let other: World
  let readAll: () => Promise<TableStates>

  beforeAll(async () => {
    // What an earlier row sent would be tried once more at any time, and write that down while a later one compares.
    await webhookSender(app.ports).stop()
    await messageSender(app.ports).stop()
    other = await createWorld(app)
    readAll = await stateReader(app.database.db)
  })

  const began = app.clock.now()
  // A slow machine needs longer for all routes than the token of an owner is good for.
  beforeEach(() => {
    if (app.clock.now() - began > 3 * minuteMs) app.clock.set(began)
  })

  /** Routes that only read share one: to make it takes longer than all their calls. */
  let shared: World | undefined
  async function worldFor({ method }: RouteContract): Promise<World> {
    if (method === 'GET' && shared) return shared
    const world = await createWorld(app)
    if (method !== 'GET') return world
    shared = world
    // Its languages come with it, and those that a route asks for are others.
    await world.stock()
    return world
  }

  const send = (route: RouteContract, options: InjectOptions) => app.servers[route.origin].inject(options)
  const bearer = (token: string, appKey?: string): Record<string, string> => ({
    authorization: `Bearer ${token}`,
    ...(appKey !== undefined && { 'app-key': appKey }),
  })

  async function expiredToken({ sub }: SignedIn): Promise<string> {
    const session = { sub, familyId: 'x', impersonated: false, impersonator: null, thirdParty: false, epoch: 1 }
    return (await app.ports.tokens.signAccess(session, -10)).token
  }

  /** Runs the calls and expects that no table holds anything else afterwards. */
  async function leavingAll(calls: () => Promise<void>): Promise<void> {
    const before = await readAll()
    await calls()
    expect(await readAll()).toEqual(before)
  }

  async function expectRefused(route: RouteContract, input: Input, headers: Record<string, string>, status: number) {
    const response = await send(route, requestOf(route, input, headers))
    expect(response.statusCode, response.body.slice(0, 300)).toBe(status)
    return response.body
  }

  /** An answer about the ids of another app is the answer about ids that nobody has. */
  async function expectSameAsAbsent(route: RouteContract, input: Input, world: World, caller: SignedIn, own?: string) {
    const mine = own === undefined ? input : withTexts(input, new Map([[world.appKey, own]]))
    const absent = withTexts(mine, absentTexts(world))
    if (JSON.stringify(absent) === JSON.stringify(mine)) return
    const headers = bearer(caller.token, own)
    const ofOther = await send(route, requestOf(route, mine, headers))
    const ofNobody = await send(route, requestOf(route, absent, headers))
    expect(ofOther.statusCode, ofOther.body.slice(0, 300)).toBeGreaterThanOrEqual(400)
    expect(ofOther.statusCode).toBeLessThan(500)
    expect(ofOther.statusCode).toBe(ofNobody.statusCode)
    const named = [...absentTexts(world)].reduce((body, [id, gone]) => body.replaceAll(gone, id), ofNobody.body)
    expect(ofOther.body).toBe(named)
  }

  const auditOf = (appKey: string) =>
    app.database.db.selectFrom('audit_log').selectAll().where('app_key', '=', appKey).execute()

  /** A call that may write leaves a row that names the caller, or stands with its reason among those that leave none. */
  async function expectRecorded(name: string, appKey: string, { sub }: SignedIn, call: () => Promise<void>) {
    const before = new Set((await auditOf(appKey)).map(({ id }) => id))
    await call()
    const rows = (await auditOf(appKey)).filter(({ id }) => !before.has(id))
    if (name in unrecorded) return expect(rows).toEqual([])
    expect(rows.length, `${name} left no row`).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject({ actor_kind: 'member', sub, network: '127.0.0.1' })
  }

  test('exceptions and examples are of routes that exist', () => {
    const names = routes.map(([name]) => name)
    for (const name of [...Object.keys(unrecorded), ...Object.keys(examples), ...ownersOnly, ...ofOwn])
      expect(names).toContain(name)
  })

  test.each(ofMembers)(
    '$name refuses whoever is not signed in, belongs to another app or lacks $permission, and changes nothing; done, it is recorded [A-120] [A-121] [A-123]',
    async ({ name, route, permission }) => {
      const world = await worldFor(route)
      const { appKey, owner } = world
      const input = await inputOf(name, route, world)
      const others: Permission[] = permissionsOfRole('owner').filter((code) => code !== permission)
      const without = await app.signIn(appKey, { role: 'owner', permissions: others })
      const suspended = await app.signIn(appKey, { active: false })
      const removed = await app.signIn(appKey)
      await app.database.db.deleteFrom('members').where('sub', '=', removed.sub).execute()
      app.ports.members.forget(removed.sub)
      const inRoles = await Promise.all(
        roles
          .filter((role) => !permissionsOfRole(role).includes(permission))
          .map((role) => app.signIn(appKey, { role })),
      )
      const expired = await expiredToken(owner)
      const noApp = new Map([[appKey, absentOf(appKey)]])

      const admins = ownersOnly.has(name) ? [await app.signIn(appKey, { role: 'admin' })] : []
      await leavingAll(async () => {
        await expectRefused(route, input, { 'app-key': appKey }, 401)
        await expectRefused(route, input, bearer(expired, appKey), 401)
        const body = await expectRefused(route, input, bearer(other.owner.token, appKey), 404)
        const nobodys = bearer(other.owner.token, absentOf(appKey))
        expect(await expectRefused(route, withTexts(input, noApp), nobodys, 404)).toBe(body)
        for (const person of [suspended, removed])
          expect(await expectRefused(route, input, bearer(person.token, appKey), 404)).toBe(body)
        for (const person of [without, ...inRoles, ...admins])
          await expectRefused(route, input, bearer(person.token, appKey), 403)
        const isNamed = [input.params, input.query, input.body].some((part) => (part as Part)?.appKey === appKey)
        if (isNamed) await expectRefused(route, input, bearer(other.owner.token, other.appKey), 403)
      })

      const readMine = await stateReader(app.database.db, { appKey })
      const before = await readMine()
      await expectSameAsAbsent(route, input, world, other.owner, other.appKey)
      expect(await readMine()).toEqual(before)

      const least = roles.findLast((role) => permissionsOfRole(role).includes(permission))
      const isOwners = ownersOnly.has(name) || ofOwn.has(name)
      const allowed = isOwners ? owner : await app.signIn(appKey, { role: least ?? 'owner' })
      const call = async () => {
        const answered = await send(route, requestOf(route, input, bearer(allowed.token, appKey)))
        expect(answered.statusCode, `${least} may: ${answered.body.slice(0, 300)}`).toBeLessThan(300)
      }
      await (route.method === 'GET' ? call() : expectRecorded(name, appKey, allowed, call))
    },
  )

  test.each(ofSessions)(
    '%s refuses whoever is not signed in, and tells nothing of others [A-120]',
    async (name, route) => {
      const world = await worldFor(route)
      const input = await inputOf(name, route, world)
      const expired = await expiredToken(world.owner)
      await leavingAll(async () => {
        await expectRefused(route, input, {}, 401)
        await expectRefused(route, input, bearer(expired), 401)
        world.ids.add(world.owner.sub)
        await expectSameAsAbsent(route, input, world, other.owner)
      })
    },
  )
})
