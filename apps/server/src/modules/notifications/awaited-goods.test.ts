import { pushWaitsRoutes } from '@vitrine/domain/notifications/push-waits.routes'
import { expect, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { soldGoods } from '../../../test/sold-goods.ts'
import { followStock } from './notifications.jobs.ts'

const driver = await createMessagesDriver()
const { app, automation, device, saveAutomation } = driver
const { soldProduct, stockOf, variantsOf } = soldGoods(app)
type Shop = Awaited<ReturnType<typeof driver.openApp>>
interface Wish {
  productId: string
  variantId: string | null
}

const waitFor = ({ params }: Shop, { installId }: { installId: string }, wish: Wish) =>
  app.call(pushWaitsRoutes.waitForStock, { params, body: { installId, ...wish } })
const followGoods = () => followStock.run(app.ports, {})

async function open() {
  const shop = await driver.openApp()
  await saveAutomation(shop, 'back_in_stock', { active: true })
  return { shop, phone: await device(shop) }
}

test('two variants of a product are waited for each by itself', async () => {
  const { shop, phone } = await open()
  const productId = await soldProduct(shop, { variants: 2 })
  const [one = '', other = ''] = await variantsOf(shop, productId)
  await stockOf(shop, 0, { productId })
  for (const variantId of [one, other]) await waitFor(shop, phone, { productId, variantId })
  await stockOf(shop, 3, { productId, variantId: one })
  await followGoods()
  await soon(() => phone.got().length).toBe(1)
  await soon(async () => (await automation(shop, 'back_in_stock')).waiting).toBe(0)
  const rest = app.database.db.selectFrom('device_interests').select('variant_id').where('app_key', '=', shop.appKey)
  expect(await rest.execute()).toEqual([{ variant_id: other }])
  // It comes back, and goes before anybody was told.
  await saveAutomation(shop, 'back_in_stock', { wait: { value: 1, unit: 'hours' } })
  await stockOf(shop, 3, { productId, variantId: other })
  await followGoods()
  await stockOf(shop, 0, { productId, variantId: other })
  await driver.pass(shop, 2 * 3_600_000)
  await soon(async () => (await automation(shop, 'back_in_stock')).waiting).toBe(0)
  expect(phone.got()).toHaveLength(1)
})

test('a device that waits for as much as it may is told so of something new, and not of what it waits for', async () => {
  const { shop, phone } = await open()
  const productId = await soldProduct(shop)
  const [variantId = ''] = await variantsOf(shop, productId)
  await waitFor(shop, phone, { productId, variantId })
  const wish = { app_key: shop.appKey, install_id: phone.installId, kind: 'awaited', at: new Date(app.clock.now()) }
  const others = Array.from({ length: 199 }, (_, index) => ({ ...wish, product_id: `other-${index}` }))
  await app.database.db.insertInto('device_interests').values(others).execute()
  expect(await waitFor(shop, phone, { productId, variantId })).toEqual({ waiting: true })
  await expect(waitFor(shop, phone, { productId, variantId: null })).rejects.toMatchObject({ code: 'limit_reached' })
})
