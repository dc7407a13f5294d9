/** Every route that takes a place in a list, with places that no answer of it named: refused at the field, never a 5xx. */
import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { ErrorBody } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { describe, expect, test } from 'vitest'
import { buildDemoStore } from './demo-store.ts'
import { createShopper } from './shopper-browser.ts'
import { inputOf, requestOf, routes, sampledInput } from './sweep/route-inputs.ts'
import { createWorld } from './sweep/sweep-world.ts'
import { createTestApp } from './test-app.ts'

const placeNames = ['cursor', 'after', 'before', 'next']
const placeOf = (route: RouteContract): string | undefined =>
  placeNames.find((name) => name in (route.query?.shape ?? {}))
const listing = routes.filter(([, route]) => placeOf(route) !== undefined)

const broken = [
  'x',
  '-1',
  '1.5',
  'NaN',
  '1e400',
  '9'.repeat(40),
  '\u0000',
  '_',
  'a_b',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.000Z_',
  '9999999-01-01_a',
  '0000-01-01T00:00:00.000Z_a',
  "' or 1=1 --",
  '{"at":1}',
  'ä'.repeat(30),
]

describe('a broken place in a list', async () => {
  const app = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } })
  const world = await createWorld(app)
  await buildDemoStore(app, world.appKey)
  const shopper = createShopper(app, world.appKey)
  const who = { email: `${newId().toLowerCase()}@shoppers.example`, password: 'a-shopper-password' }
  await shopper.post('account/sign-up', { ...who, name: 'Mia Wong' })
  expect((await shopper.post('account/sign-in', who)).status).toBe(200)
  const cookie = [...shopper.jar.values()].map(({ name, value }) => `${name}=${value}`).join('; ')

  test('is swept over the lists of console and shopper app', () => {
    expect(listing.map(([name]) => name)).toEqual(expect.arrayContaining(['listOwnOrders']))
    expect(listing.length).toBeGreaterThanOrEqual(3)
  })

  test.each(listing)('of %s is refused at its field', async (name, route) => {
    const isCustomer = route.access.kind === 'customer'
    const input = isCustomer
      ? sampledInput(name, route, { params: { appKey: world.appKey } }, { appKey: world.appKey })
      : await inputOf(name, route, world)
    const place = placeOf(route) ?? ''
    for (const text of broken) {
      const query = { ...input.query, [place]: text }
      const headers: Record<string, string> = isCustomer ? { cookie } : world.owner.headers
      const answer = await app.servers[route.origin].inject(requestOf(route, { ...input, query }, headers))
      expect(answer.statusCode, `${name} ${JSON.stringify(text)}: ${answer.body.slice(0, 300)}`).toBe(400)
      const { error } = answer.json<ErrorBody>()
      expect(error.issues?.map(({ path }) => path) ?? [], `${name} ${JSON.stringify(text)}`).toContain(place)
    }
  })
})
