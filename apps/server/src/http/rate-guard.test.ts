import { type RateLimit, rateLimits, seldomLimit } from '@vitrine/domain/contract/rate-limits'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { createServers } from '../app.ts'
import { createLimits } from '../platform/limits/limits.ts'
import { limitOf } from './rate-guard.ts'

interface OpenRoute {
  title: string
  origin: 'console' | 'shopper'
  method: 'GET' | 'POST'
  url: string
  limit: RateLimit
}

describe('limits of what is open to anyone', async () => {
  const app = await createTestApp()
  app.clock.stop()
  const appKey = await app.buildApp()

  /** Every route of both listeners that requires no token, including those of files and pages. */
  const open: OpenRoute[] = []
  const collect = (server: FastifyInstance, origin: OpenRoute['origin']) =>
    server.addHook('onRoute', (route: RouteOptions) => {
      const limit = limitOf(route.config ?? {})
      const method = [route.method].flat()[0] as 'GET'
      const url = route.url.replace(/:appKey/, appKey).replace(/:\w+|\*/g, 'AAAAAAAAAAAAAAAAAAAAAAAA')
      if (limit) open.push({ title: `${method} ${route.url}`, origin, method, url, limit })
    })
  await createServers(app.ports, {
    prepare: async ({ console, shopper }) => {
      collect(console, 'console')
      collect(shopper, 'shopper')
    },
  })

  const ask = ({ origin, method, url }: OpenRoute, remoteAddress: string) =>
    app.servers[origin].inject({ method, url, remoteAddress, headers: { accept: 'application/json' } })

  const useUp = async (limit: RateLimit, client: string): Promise<void> => {
    for (let used = 0; used < limit.requests; used++) expect(await app.ports.limits.take(limit, client)).toBeNull()
  }

  test('every contract and every other route has one, and from one address too many answer 429 with Retry-After', async () => {
    expect(open.length).toBeGreaterThan(30)
    const limits = [...Object.values(rateLimits), seldomLimit]
    expect(new Set(open.map(({ limit }) => limit.name))).toEqual(new Set(limits.map(({ name }) => name)))
    for (const limit of limits) {
      await useUp(limit, '203.0.113.1')
      for (const route of open.filter((one) => one.limit.name === limit.name)) {
        const refused = await ask(route, '203.0.113.1')
        expect(refused.statusCode, route.title).toBe(429)
        expect(Number(refused.headers['retry-after']), route.title).toBeGreaterThan(0)
        expect(Number(refused.headers['retry-after']), route.title).toBeLessThanOrEqual(route.limit.seconds)
        expect((await ask(route, '203.0.113.2')).statusCode, route.title).not.toBe(429)
      }
    }
  })

  test('an unknown address of the server is limited too', async () => {
    await useUp(rateLimits.files, '203.0.113.9')
    const answer = await app.inject({ url: '/no/such/place', remoteAddress: '203.0.113.9' })
    expect(answer.statusCode).toBe(429)
  })

  test('whether the process lives is answered in any flood: a refusal would end it', async () => {
    await useUp(rateLimits.files, '203.0.113.10')
    for (const origin of ['console', 'shopper'] as const)
      expect((await app.servers[origin].inject({ url: '/livez', remoteAddress: '203.0.113.10' })).statusCode).toBe(200)
  })

  test('a visitor who fills carts is stopped whatever the calls name, and may go on when the window has ended', async () => {
    const create = (visitor: number, key = appKey) =>
      app.injectShopper({
        method: 'POST',
        url: `/a/${key}/carts`,
        payload: { installId: `install-${visitor}` },
        remoteAddress: `2001:db8:0:7::${visitor.toString(16)}`,
        headers: { 'x-forwarded-for': `10.0.0.${visitor}` },
      })
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, visitor) => create(visitor, visitor % 2 ? appKey : `invented-${visitor}`)),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(300 - rateLimits.writes.requests)
    expect(refused[0]?.json()).toMatchObject({ error: { code: 'rate_limited' } })
    app.clock.advance(rateLimits.writes.seconds * 1000)
    expect((await create(1)).statusCode).toBe(201)
  })

  test('all processes on one database count writes together, by the time of the database', async () => {
    const other = createLimits({ db: app.database.db, clock: app.clock })
    const limit: RateLimit = { ...rateLimits.writes, requests: 5 }
    for (let used = 0; used < 5; used++)
      expect(await (used % 2 ? other : app.ports.limits).take(limit, 'shared')).toBeNull()
    expect(await other.take(limit, 'shared')).toBeGreaterThan(0)
    expect(await app.ports.limits.take(limit, 'shared')).toBeGreaterThan(0)
    await other.forget(limit, 'shared')
    expect(await other.take(limit, 'shared')).toBeNull()
  })

  test('a flood of refused calls asks the database once a second', async () => {
    const limit: RateLimit = { ...rateLimits.writes, requests: 1 }
    await app.ports.limits.take(limit, 'flood')
    const executed = vi.spyOn(app.database.db.getExecutor(), 'executeQuery')
    for (let call = 0; call < 50; call++) expect(await app.ports.limits.take(limit, 'flood')).toBeGreaterThan(0)
    expect(executed).toHaveBeenCalledTimes(1)
    executed.mockRestore()
  })

  test('files are counted without the database, which may be away', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const executor = vi.spyOn(app.database.db.getExecutor(), 'executeQuery').mockRejectedValue(away)
    expect((await app.inject({ url: '/docs' })).statusCode).toBe(200)
    const write = await app.injectShopper({ method: 'POST', url: `/a/${appKey}/carts`, payload: {} })
    executor.mockRestore()
    expect(write.statusCode).toBe(503)
    expect(write.headers['retry-after']).toBe('2')
  })

  test('what has ended is deleted', async () => {
    await app.ports.limits.take(rateLimits.writes, 'gone')
    const longest = Math.max(...Object.values(rateLimits).map(({ seconds }) => seconds))
    await app.ports.limits.deleteEnded(new Date(app.clock.now() + (longest + 1) * 1_000))
    expect(await app.database.db.selectFrom('rate_counts').select('used').execute()).toEqual([])
  })
})

describe('limits raised by configuration', async () => {
  const app = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '2' } })
  app.clock.stop()
  const appKey = await app.buildApp()

  test('are multiplied', async () => {
    const url = `/a/${appKey}/carts/AAAAAAAAAAAAAAAAAAAAAAAA/coupon`
    const statuses = await Promise.all(
      Array.from({ length: 2 * rateLimits.coupons.requests + 1 }, async () => {
        const answer = await app.injectShopper({ method: 'PUT', url, payload: { code: 'SAVE' } })
        return answer.statusCode
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
