import { commerceChecks } from '@vitrine/connectors/kit/commerce-suite'
import { beforeAll, describe, expect, test } from 'vitest'
import { findShop, setIntegration } from '../src/modules/apps/index.ts'
import { hashPassword, isPassword } from '../src/modules/identity/index.ts'
import type { Passwords } from '../src/ports.ts'
import { buildDemoStore } from './demo-store.ts'
import { createTestApp } from './test-app.ts'

describe('the embedded store as a connector', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    await setIntegration(app.ports.forApp(appKey), { appKey, code: 'loyalty_and_referrals', active: true })
  })

  async function connect(key: string) {
    const shop = await findShop(app.ports, key)
    const passwords: Passwords = {
      hash: (password) => hashPassword(app.ports, password),
      matches: (entry, lane) => isPassword(app.ports, entry, lane),
    }
    const ports = { db: app.ports.forApp(key), clock: app.clock, passwords }
    const store = shop && app.ports.connectors.kinds[shop.connector]?.connect(shop, ports)
    if (!store) throw new Error('There is no such app.')
    return store
  }

  test.each(commerceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(await connect(appKey))
  })

  test('knows nothing of another app’s store', async () => {
    const other = await connect(otherKey)
    expect((await other.products()).items).toEqual([])
    expect(await other.product('court-sneaker')).toBeNull()
    expect((await other.orders()).items).toEqual([])
  })

  test('a cursor that is none is refused as invalid', async () => {
    const connector = await connect(appKey)
    await expect(connector.products({ cursor: 'abc' })).rejects.toMatchObject({ kind: 'invalid' })
  })
})
