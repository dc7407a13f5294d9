/**
 * Half a character in every text of every body: it is refused at its field, whatever the route is. A column of text would take
 * it as another character, so that what is stored is not what was sent.
 */
import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { ErrorBody } from '@vitrine/domain/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../src/modules/registry.ts'
import { buildDemoStore } from './demo-store.ts'
import { placesIn, sampleBody, withValueAt } from './sample-bodies.ts'
import { createShopper } from './shopper-browser.ts'
import { createTestApp } from './test-app.ts'

const isSwept = ({ body, form, rawBody, textOfFile, keepsBrokenText }: RouteContract): boolean =>
  body !== undefined && !form && !rawBody && !textOfFile && !keepsBrokenText
const routes = modules.flatMap((module) => Object.entries(module.routes)).filter(([, route]) => isSwept(route))

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)

let visitors = 0
const nextAddress = (): string => {
  visitors += 1
  return `10.1.${visitors >> 8}.${visitors & 255}`
}

describe('half a character', async () => {
  const app = await createTestApp({ environment: { BILLING: 'test' } })
  const appKey = await app.buildApp()
  const person = await app.signIn(appKey)
  const shopper = createShopper(app, appKey)

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    const customer = { email: 'mia@shoppers.example', name: 'Mia Wong', password: 'a-shopper-password' }
    await shopper.post('account/sign-up', customer)
    expect((await shopper.post('account/sign-in', customer)).status).toBe(200)
  })

  const headersOf = ({ origin }: RouteContract): Record<string, string> =>
    origin === 'console'
      ? person.headers
      : {
          origin: new URL(app.ports.config.shopperUrl).origin,
          cookie: [...shopper.jar.values()].map(({ name, value }) => `${name}=${value}`).join('; '),
        }

  test.each(routes)('in a text of %s is refused at its field', async (_name, route) => {
    const url = route.path.replace(/:(\w+)/g, (_, name: string) =>
      name === 'appKey' ? appKey : name === 'sub' ? person.sub : 'A'.repeat(22),
    )
    const body = sampleBody(route) as Record<string, unknown>
    const sample = 'appKey' in body ? { ...body, appKey } : body
    const texts = placesIn(sample).filter((at) => typeof valueAt(sample, at) === 'string' && at[0] !== 'appKey')
    // Members have limits that no address gets round, and one door is before all bodies.
    for (const place of route.origin === 'shopper' ? texts : texts.slice(0, 1)) {
      const response = await app.servers[route.origin].inject({
        method: route.method,
        url,
        // Each call is another visitor's: of one, the limits would answer some of them.
        remoteAddress: nextAddress(),
        headers: { ...headersOf(route), 'content-type': 'application/json', 'if-match': '"a"' },
        payload: JSON.stringify(withValueAt(sample, place, 'half \ud83d')),
      })
      const { error } = response.json() as ErrorBody
      expect([response.statusCode, error?.code], `${place.join('.')}: ${response.body}`).toEqual([
        400,
        'validation_failed',
      ])
      expect(error.issues?.map(({ path }) => path)).toContain(place.join('.'))
    }
  })
})
