/** Every route of every module, with hostile input in every place: never a 5xx, never a stack or SQL in the answer. */
import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { ErrorBody } from '@vitrine/domain/errors'
import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import { describe, expect, inject, test } from 'vitest'
import { rounds } from '../../../tooling/rounds.ts'
import { modules } from '../src/modules/registry.ts'
import { hostileBodies, hostileJson, hostileText } from './hostile-values.ts'
import { placesIn, sampleBody, withValueAt } from './sample-bodies.ts'
import { createTestApp } from './test-app.ts'

const routes = modules
  .flatMap((module) => Object.entries(module.routes))
  .map(([name, route], at): [string, RouteContract, number] => [name, route, at])
/**
 * Every fifth value is sent, and every ninth on PostgreSQL, where what a column takes alone can differ: another one to each
 * route and place, so that each value is met by many. The long run sends all.
 */
const part = rounds(inject('postgresUrl') === undefined ? 5 : 9, 1)
const share = <T>(values: readonly T[], at: number, of = part): readonly T[] =>
  values.filter((_, index) => (index + at) % of === 0)
const leak = /\bat .*\.(ts|js):\d+|node_modules|select .* from|insert into|SQLSTATE|pg_/i

let visitors = 0
const nextAddress = (): string => {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

describe('hostile input', async () => {
  const app = await createTestApp({ environment: { BILLING: 'test' } })
  const makePlace = async () => {
    const appKey = await app.buildApp()
    const person = await app.signIn(appKey)
    const goodParam = (name: string) => (name === 'appKey' ? appKey : name === 'sub' ? person.sub : 'AAAAAAAAAA')
    return { appKey, person, goodParam }
  }
  const [usual, ofStores] = [await makePlace(), await makePlace()]
  const storeRoutes: readonly RouteContract[] = Object.values(storeConnectionRoutes)
  /** One of these that is taken leaves an app without a store, where every cart is refused: they have an app of their own. */
  const placeOf = (route: RouteContract) => (storeRoutes.includes(route) ? ofStores : usual)

  const urlOf = (route: RouteContract, replace: (name: string) => string) =>
    route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(replace(name).toWellFormed()))

  async function send(
    route: RouteContract,
    url: string,
    body?: { type: string; payload: string },
    headers: Record<string, string> = {},
  ) {
    const response = await app.servers[route.origin].inject({
      method: route.method,
      url,
      // Each call is another visitor's: of one, the limits would answer most of them.
      remoteAddress: nextAddress(),
      headers: { ...placeOf(route).person.headers, ...headers, ...(body && { 'content-type': body.type }) },
      ...(body && { payload: body.payload }),
    })
    expect(
      response.statusCode,
      `${route.method} ${url.slice(0, 200)} ${body?.payload.slice(0, 200) ?? ''}\n${response.body.slice(0, 300)}`,
    ).toBeLessThan(500)
    if (response.statusCode >= 400) expect(response.body).not.toMatch(leak)
    const { error } = response.statusCode === 400 ? (response.json() as ErrorBody) : {}
    if (error?.code !== 'validation_failed') return
    expect(
      error.issues?.length,
      `${route.method} ${url.slice(0, 200)} names no field: ${error.message}`,
    ).toBeGreaterThan(0)
    for (const { message } of error.issues ?? []) expect(message).not.toBe('')
  }

  test.each(routes)('%s survives hostile paths, queries and headers', async (_name, route, at) => {
    const { appKey, goodParam } = placeOf(route)
    for (const text of share(hostileText, at)) {
      await send(
        route,
        urlOf(route, (name) => (name === 'appKey' ? appKey : text)),
      )
      const names = Object.keys(route.query?.shape ?? {})
      const query = names.map((name) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&')
      if (names.length > 0) await send(route, `${urlOf(route, goodParam)}?${query}`)
      const header = text.replace(/[^\x20-\x7e]/g, '?')
      await send(route, urlOf(route, goodParam), undefined, {
        'x-app-language': header,
        'if-match': header,
        'app-key': appKey,
      })
    }
  })

  test.each(routes.filter(([, route]) => route.body !== undefined))(
    '%s survives hostile bodies',
    async (_name, route, nth) => {
      const url = urlOf(route, placeOf(route).goodParam)
      for (const { type, body } of share(hostileBodies, nth)) await send(route, url, { type, payload: body })
      const sample = sampleBody(route)
      const places = placesIn(sample).slice(0, 40)
      for (const [at, place] of places.entries()) {
        // Each place sees each value in turn over the places, and every value sees the first places.
        const values = share(hostileJson, nth + at, at < 6 ? part : Math.max(part, 5))
        for (const value of values) {
          const broken = JSON.stringify(withValueAt(sample, place, value)) ?? 'null'
          await send(route, url, { type: 'application/json', payload: broken })
        }
      }
    },
  )

  test('an unknown address answers 404 and an unknown method does not crash', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const) {
      const response = await app.inject({ method, url: '/no/such/place' })
      expect(response.statusCode).toBe(404)
    }
  })
})
