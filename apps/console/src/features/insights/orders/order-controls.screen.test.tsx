import { ordersRoutes as routes } from '@vitrine/domain/orders/orders.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { orderOf, ownOf } from '../../../../test/fake-orders.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const controls = page.getByRole('group', { name: 'Change this order' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = async (own = ownOf(), over: Parameters<typeof orderOf>[1] = {}) => {
  opened.shop.orders.orders = [orderOf(1, { ...over, own })]
  await openScreen('/?tab=orders&order=order-1')
  await expect.element(controls).toBeVisible()
}

describe('an order of the own store', () => {
  test('gets its next status on what was read, and shows what somebody else left', async () => {
    const told = controls.getByText('The buyer is told by mail.')
    await open(ownOf(), { customer: { id: null, name: '', email: '' } })
    await expect.element(told).not.toBeInTheDocument()
    await open()
    await expect.element(told).toBeVisible()
    await expectAccessible()
    await controls.getByRole('combobox', { name: 'Next status' }).selectOptions('Shipped')
    const [order] = opened.shop.orders.orders
    if (order) order.own = ownOf({ revision: 'r2', next: [2] })
    await button('Change status').click()
    await expect.element(controls.getByRole('alert')).toBeVisible()
    await button('Change status').click()
    await expect.element(page.getByText('The status was changed.')).toBeVisible()
    const calls = opened.server.calls(routes.changeOrderStatus)
    expect(calls.map(({ body, request }) => [body.statusCode, request.headers.get('if-match')])).toEqual([
      [2, '"r1"'],
      [2, '"r2"'],
    ])
  })

  test('is followed by its parcels', async () => {
    await open()
    await button('Parcels').click()
    const dialog = page.getByRole('dialog', { name: 'Parcels' })
    await dialog.getByRole('textbox', { name: 'Carrier' }).fill('Post')
    await dialog.getByRole('button', { name: 'Save parcels' }).click()
    await expect.element(dialog.getByText('Enter a tracking number or a link.')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('P 1')
    await dialog.getByRole('button', { name: 'Save parcels' }).click()
    await expect.element(page.getByText('The parcels were saved.')).toBeVisible()
    expect(opened.server.calls(routes.setOrderParcels)[0]?.body.parcels).toEqual([
      { carrier: 'Post', trackingNumber: 'P 1', trackingUrl: null },
    ])
  })

  test('is refunded, at most what is left, with its pieces or without', async () => {
    await open(ownOf({ refundedMinor: 250 }))
    await button('Refund').click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await expect.element(dialog.getByText('At most $10.00 can be refunded.')).toBeVisible()
    const amount = dialog.getByRole('textbox', { name: 'Amount in USD' })
    await expect.element(amount).toHaveValue('10.00')
    await amount.fill('11')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    expect(opened.server.calls(routes.refundOrder)).toEqual([])
    await amount.fill('4.50')
    await dialog.getByRole('checkbox', { name: 'Put 2 pieces back into stock' }).click()
    await dialog.getByRole('textbox', { name: 'Blue, M' }).fill('1')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect.element(page.getByText('The refund was recorded.')).toBeVisible()
    expect(opened.server.calls(routes.refundOrder).map(({ body }) => body)).toMatchObject([
      { amountMinor: 450, restock: [{ line: 0, quantity: 1 }] },
    ])
    await expect.element(page.getByText('Refunded', { exact: true })).toBeVisible()
  })

  test('is refunded by what it was when the dialog opened: what somebody gave back meanwhile is not given twice', async () => {
    await open()
    await button('Refund').click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('5')
    const [order] = opened.shop.orders.orders
    if (order) order.own = ownOf({ revision: 'r2', refundedMinor: 500 })
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(dialog.getByText('At most $7.50 can be refunded.')).toBeVisible()
    expect(opened.server.calls(routes.refundOrder).map(({ body }) => body.revision)).toEqual(['r1'])
  })

  test('keeps the parcels that somebody else named meanwhile', async () => {
    await open()
    await button('Parcels').click()
    const dialog = page.getByRole('dialog', { name: 'Parcels' })
    const numbers = dialog.getByRole('textbox', { name: 'Tracking number' })
    await numbers.fill('P 2')
    const parcel = { carrier: 'Post', trackingNumber: 'P 1', trackingUrl: null, shippedAt: null }
    const [order] = opened.shop.orders.orders
    if (order) order.own = ownOf({ revision: 'r2', parcels: [parcel] })
    await dialog.getByRole('button', { name: 'Save parcels' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(numbers.first()).toHaveValue('P 1')
    await dialog.getByRole('button', { name: 'Save parcels' }).click()
    await expect.element(page.getByText('The parcels were saved.')).toBeVisible()
    const calls = opened.server.calls(routes.setOrderParcels)
    expect(calls.map(({ body }) => body.parcels.map(({ trackingNumber }) => trackingNumber))).toEqual([
      ['P 2'],
      ['P 1', 'P 2'],
    ])
  })

  test('gets its pieces back where its money is back already', async () => {
    await open(ownOf({ statusCode: 4, refundedMinor: 1250, next: [] }))
    await button('Put back into stock').click()
    const dialog = page.getByRole('dialog', { name: 'Put back into stock' })
    await expectAccessible()
    await dialog.getByRole('textbox', { name: 'Blue, M' }).fill('1')
    await dialog.getByRole('button', { name: 'Put back' }).click()
    await expect.element(page.getByText('The pieces were put back into stock.')).toBeVisible()
    expect(opened.server.calls(routes.refundOrder)[0]?.body).toMatchObject({
      amountMinor: 0,
      restock: [{ line: 0, quantity: 1 }],
    })
  })

  test('says of each refund whether the money is on its way, went back or was refused', async () => {
    const refunds = (['asked', 'given', 'refused'] as const).map((state, day) => ({
      ...{ at: `2026-11-2${day}T10:00:00.000Z`, amountMinor: 100, state },
    }))
    await open(ownOf({ refundedMinor: 200, refunds }))
    for (const words of ['On its way:', 'Given back.', 'Refused by the payment provider:'])
      await expect.element(page.getByText(words)).toBeVisible()
    await expectAccessible()
  })

  test('is only looked at by who may not change it, and where others run the store that is said', async () => {
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'orders.change')
    opened.shop.orders.orders = [orderOf(1, { own: ownOf() })]
    await openScreen('/?tab=orders&order=order-1')
    await expect.element(page.getByRole('heading', { name: 'Items' })).toBeVisible()
    expect(controls.elements()).toEqual([])
    opened.shop.orders.orders = [orderOf(1)]
    await openScreen('/?tab=orders&order=order-1')
    await expect
      .element(page.getByText('This order belongs to a store that others run. Change it there.'))
      .toBeVisible()
  })
})

test('an order says from which store it is, where the app has had more than one', async () => {
  const opens = async (store: ReturnType<typeof orderOf>['store']) => {
    opened.shop.orders.orders = [orderOf(1, { store })]
    await openScreen('/?tab=orders&order=order-1')
  }
  const from = page.getByText(/^Ordered from/)
  const address = 'https://linen.example/shop'
  for (const [store, words] of [
    [{ kind: 'vendure', name: 'Linen & Co', address }, 'Ordered from Linen & Co (Vendure)'],
    [{ kind: 'vendure', name: null, address }, 'Ordered from linen.example (Vendure)'],
    [{ kind: 'demo', name: null, address: null }, 'Ordered from Vitrine store'],
  ] as const) {
    await opens(store)
    await expect.element(from).toHaveTextContent(words)
  }
  await opens(null)
  await expect.element(page.getByText('Linen shirt 1')).toBeVisible()
  await expect.element(from).not.toBeInTheDocument()
})
