import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { loyaltyRoutes } from '@vitrine/domain/loyalty/loyalty.routes'
import { standingAfter } from '@vitrine/embedded-store/rewards/order-points.rules'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { setIntegration } from '../apps/index.ts'

describe('the rewards programme', async () => {
  const app = await createTestApp()
  const connect = async (active: boolean, appKey: string) =>
    setIntegration(app.ports.forApp(appKey), { appKey, code: 'loyalty_and_referrals', active })

  function orderRow(appKey: string, installId: string, totalMinor: number, status: number) {
    const id = newId()
    return {
      app_key: appKey,
      id,
      number: id,
      placed_at: new Date(app.clock.now()),
      updated_at: new Date(app.clock.now()),
      status_code: status,
      native_status: 'x',
      email: 'a@example.test',
      currency_code: 'USD',
      subtotal_minor: totalMinor,
      total_minor: totalMinor,
      store_total_minor: totalMinor,
      item_count: 1,
      install_id: installId,
    }
  }
  async function buildOrder(appKey: string, installId: string, totalMinor: number, status = 10): Promise<void> {
    await app.database.db
      .insertInto('demo_orders')
      .values(orderRow(appKey, installId, totalMinor, status))
      .execute()
  }
  const standing = (appKey: string, installId?: string) =>
    app.call(loyaltyRoutes.getLoyalty, { params: { appKey }, query: { installId } })

  test('an install has the points of what it bought and kept, and no others', async () => {
    const [appKey, other] = [await app.buildApp(), await app.buildApp()]
    await connect(true, appKey)
    await connect(true, other)
    await buildOrder(appKey, 'mine', 4_250)
    await buildOrder(appKey, 'mine', 10_000, 5)
    await buildOrder(appKey, 'mine', 10_000, 4)
    await buildOrder(appKey, 'theirs', 10_000)
    await buildOrder(other, 'mine', 99_900)
    expect((await standing(appKey, 'mine')).data).toMatchObject({ balance: 25 + 42, tier: 'Bronze' })
    expect((await standing(appKey)).data).toMatchObject({ balance: 0, tier: 'Bronze', firstName: null })
    expect((await standing(appKey, 'nobody')).data.earn).toHaveLength(2)
  })

  test('the newest of very many orders earns as the first did', async () => {
    const appKey = await app.buildApp()
    await connect(true, appKey)
    const rows = Array.from({ length: 1_100 }, () => orderRow(appKey, 'regular', 10, 10))
    await app.database.db.insertInto('demo_orders').values(rows).execute()
    // A tier depends on the total amount: 1,100 times 10 cents are $110, although none of them is a whole dollar.
    expect((await standing(appKey, 'regular')).data).toMatchObject({ balance: 25 + 50, tier: 'Silver' })
  })

  test('is there only while the integration is active, and only for apps that exist', async () => {
    const appKey = await app.buildApp()
    await expect(standing(appKey)).rejects.toMatchObject({ code: 'not_found' })
    await connect(true, appKey)
    await connect(false, appKey)
    await expect(standing(appKey)).rejects.toMatchObject({ code: 'not_found' })
    await expect(standing('no-such-app')).rejects.toBeInstanceOf(AppError)
    await expect(standing(appKey, 'x'.repeat(65))).rejects.toMatchObject({ code: 'validation_failed' })
  })

  test.each([
    ['nothing', [], 0, 'Bronze'],
    ['a first order', [999], 25 + 9, 'Bronze'],
    ['an order that reaches a tier earns at the rate before it, and the points of the tier', [10_000], 175, 'Silver'],
    ['the next one earns at the new rate', [10_000, 1_000], 175 + 12, 'Silver'],
    ['two tiers at once', [25_000], 25 + 250 + 50 + 100, 'Gold'],
  ])('%s', (_title, totals, balance, tier) => {
    expect(standingAfter(totals, 'USD')).toEqual({ balance, tier })
  })

  test('a currency without cents earns by its whole units', () => {
    expect(standingAfter([90], 'JPY').balance).toBe(25 + 90)
  })
})
