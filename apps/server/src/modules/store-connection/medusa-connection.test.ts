/** A store whose key names nobody: what hinders stands at other fields, and in other words. */
import type { AppError } from '@vitrine/domain/errors'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMedusaStandIn } from '../../../test/medusa-stand-in.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { commands } from '../../commands/registry.ts'
import { createOutside } from '../../outside/outside.ts'
import { findShop } from '../apps/index.ts'
import { elsewhereOf } from '../stores/index.ts'

describe('a Medusa behind an app', async () => {
  const medusa = createMedusaStandIn()
  const app = await createTestApp({ outside: medusa.over(createOutside({ allowed: [] })) as never })
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const fresh = { ...medusa.state }
  afterEach(() => void Object.assign(medusa.state, fresh))

  const form = (over: object = {}) => ({
    ...{ kind: 'medusa' as const, address: 'https://store.example', password: 'sk_right' },
    ...over,
  })
  const check = (body = form()) => app.call(routes.checkStore, { params: { appKey }, body }, owner)
  const connect = (body = form()) => app.call(routes.connectStore, { params: { appKey }, body }, owner)
  const problemOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      ({ issues }: AppError) => [issues?.[0]?.path, issues?.[0]?.message],
    )

  test('is checked with a key alone, and tells its sales channels', async () => {
    expect((await check()).data).toMatchObject({
      ...{ name: 'Lamp & Co', currencyCode: 'USD', currencies: ['USD'], missingScopes: [] },
      languages: [
        { code: 'en', name: 'English' },
        { code: 'fr', name: 'français' },
      ],
      channels: [
        { id: 'sc_web', name: 'Web' },
        { id: 'sc_counter', name: 'Counter' },
      ],
    })
  })

  test('that does not know the key, or has no such channel, says so at that field', async () => {
    expect(await problemOf(check(form({ password: 'sk_wrong' })))).toEqual([
      'password',
      'The store does not know this key.',
    ])
    expect((await problemOf(check(form({ channel: 'sc_none' }))))?.[0]).toBe('channel')
  })

  test('that lacks what an app needs names it, and is not connected', async () => {
    medusa.state.providers = ['pp_stripe_stripe']
    expect((await check()).data.missingScopes).toEqual([
      { scope: 'Payment provider: pp_system_default', costs: 'carts' },
    ])
    const counter = form({ channel: 'sc_counter' })
    expect((await check(counter)).data.missingScopes).toEqual([
      { scope: 'Publishable API key: Counter', costs: 'products' },
    ])
    expect(await problemOf(connect(counter))).toEqual([
      'channel',
      'The store lacks this for an app: Publishable API key: Counter',
    ])
    expect((await findShop(app.ports, appKey))?.connector).toBe('demo')
  })

  test('is connected by its owner, and by a command, with the key sealed', async () => {
    expect((await connect()).data).toMatchObject({ kind: 'medusa', name: 'Lamp & Co' })
    const other = await app.buildApp()
    vi.stubEnv('STORE_PASSWORD', 'sk_right')
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await commands['set-store'](app.ports, [other, 'medusa', 'https://store.example', 'sc_web'])).toBe(0)
    log.mockRestore()
    vi.unstubAllEnvs()
    for (const [key, channel] of [[appKey], [other, 'sc_web']] as const) {
      const reached = await elsewhereOf(app.ports, key).reach('medusa')
      expect(reached).toEqual({
        ...{ address: 'https://store.example', identifier: '', password: 'sk_right' },
        channel: channel ?? undefined,
      })
    }
    const rows = await app.ports.forApp(appKey).selectFrom('store_connections').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('sk_right')
  })
})
