import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { pushWaitsRoutes } from '@vitrine/domain/notifications/push-waits.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
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
  await driver.pass(shop, 2 * hourMs)
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

test('only while somebody is told that something is back may it be waited for, and shopper apps hear of that', async () => {
  const shop = await driver.openApp()
  const phone = await device(shop)
  const productId = await soldProduct(shop)
  const offers = async () =>
    (await app.call(publishedRoutes.getManifest, { params: shop.params })).settings?.tellsWhenBack
  expect(await offers()).toBe(undefined)
  await expect(waitFor(shop, phone, { productId, variantId: null })).rejects.toMatchObject({ code: 'not_found' })
  await saveAutomation(shop, 'back_in_stock', { active: true })
  await soon(offers).toBe(true)
  expect(await waitFor(shop, phone, { productId, variantId: null })).toEqual({ waiting: true })
  await saveAutomation(shop, 'back_in_stock', { active: false })
  await soon(offers).toBe(undefined)
})

test('what is back on a day with its message already is told on the next one', async () => {
  const { shop, phone } = await open()
  const productId = await soldProduct(shop)
  await stockOf(shop, 0, { productId })
  await waitFor(shop, phone, { productId, variantId: null })
  await driver.send(shop, { urgent: false })
  await soon(() => phone.got().length).toBe(1)
  await stockOf(shop, 3, { productId })
  await followGoods()
  const due = app.database.db.selectFrom('message_deliveries').select('due_at').where('app_key', '=', shop.appKey)
  const midnight = new Date((Math.floor(app.clock.now() / dayMs) + 1) * dayMs)
  await soon(async () => (await due.where('state', '=', 0).execute()).map((row) => row.due_at)).toEqual([midnight])
  await driver.pass(shop, dayMs)
  await soon(() => phone.got().map(({ title }) => title)).toEqual(['Sale', 'It is back'])
})

test('a phone that cannot be reached when something is back is told once it can be', async () => {
  const { shop, phone } = await open()
  const productId = await soldProduct(shop)
  await stockOf(shop, 0, { productId })
  await waitFor(shop, phone, { productId, variantId: null })
  const withdrawn = { installId: phone.installId, step: 'withdrawn' as const }
  await app.call(pushDevicesRoutes.notePermission, { params: shop.params, body: withdrawn })
  await stockOf(shop, 3, { productId })
  await followGoods()
  const made = app.database.db.selectFrom('message_deliveries').select('state').where('app_key', '=', shop.appKey)
  expect(await made.execute()).toEqual([])
  await phone.register()
  await followGoods()
  await soon(() => phone.got().length).toBe(1)
})

describe('a wish whose message waits', () => {
  /** It is back, and is told of in an hour. */
  async function wait() {
    const { shop, phone } = await open()
    const later = { wait: { value: 1, unit: 'hours' } }
    await saveAutomation(shop, 'back_in_stock', later)
    const productId = await soldProduct(shop)
    const wish = () => waitFor(shop, phone, { productId, variantId: null })
    await stockOf(shop, 0, { productId })
    await wish()
    await stockOf(shop, 3, { productId })
    await followGoods()
    const waiting = async () => (await automation(shop, 'back_in_stock')).waiting
    expect(await waiting()).toBe(1)
    return { shop, phone, productId, wish, waiting, later }
  }

  test('while its automation is switched off is told once that is on again', async () => {
    const { shop, phone, waiting, later } = await wait()
    await saveAutomation(shop, 'back_in_stock', { active: false })
    await soon(waiting).toBe(0)
    await saveAutomation(shop, 'back_in_stock', { active: true, ...later })
    await followGoods()
    expect(await waiting()).toBe(1)
    await driver.pass(shop, 2 * hourMs)
    await soon(() => phone.got().length).toBe(1)
  })

  test('and that is made again has one message', async () => {
    const { shop, productId, wish, waiting } = await wait()
    await stockOf(shop, 0, { productId })
    await driver.pass(shop, 1_000)
    await wish()
    await stockOf(shop, 3, { productId })
    await followGoods()
    expect(await waiting()).toBe(1)
  })
})
