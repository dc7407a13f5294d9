import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customerOf } from '../../../test/fake-customers.ts'
import { orderOf } from '../../../test/fake-orders.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const table = page.getByRole('region', { name: 'Customers' })
const drawer = page.getByRole('dialog', { name: 'Customer', exact: true })
const address = () => location.search

const openMira = async () => {
  await openScreen('/customers')
  await table.getByRole('button', { name: /^Mira Sol/ }).click()
  await expect.element(drawer.getByText('+45 12 34 56 78')).toBeVisible()
}

describe('one customer', () => {
  test('has orders of which each opens in the list of orders, and leads back to its customer', async () => {
    opened.shop.orders.orders = [
      orderOf(1, { id: 'o1', customer: { id: 'mira', name: 'Mira Sol', email: 'mira@buyer.example' } }),
    ]
    await openMira()
    await drawer
      .getByRole('link', { name: /^Order .*: show the details$/ })
      .first()
      .click()
    await expect.poll(address).toMatch(/^\?tab=orders&range=all&q=.*mira.*&order=/)
    await openScreen('/?tab=orders&range=all&order=o1')
    await page.getByRole('dialog', { name: 'Order', exact: true }).getByRole('link', { name: 'Mira Sol' }).click()
    await expect.poll(address).toBe('?customer=mira')
    await drawer.getByRole('link', { name: 'All orders of this customer' }).click()
    await expect
      .poll(() => opened.server.calls(ordersRoutes.listOrders).at(-1)?.query.keyword)
      .toBe('mira@buyer.example')
  })

  test('has orders with the times that the list of orders shows, in the zone that was chosen there [I-165]', async () => {
    localStorage.setItem(`insights-zone:${opened.shop.app.appKey}`, 'Asia/Tokyo')
    await openMira()
    await expect.element(drawer.getByText('May 03, 2026 06:30:00 PM')).toBeVisible()
  })

  test('has orders that nobody can open who may not read orders', async () => {
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'orders.read')
    await openMira()
    await expect.element(drawer.getByRole('row', { name: /#1001/ })).toBeVisible()
    expect(drawer.getByRole('link').elements()).toEqual([])
  })

  test('are counted as far as they were read, and those that keep an address are all named before an erasure', async () => {
    opened.shop.customers.customers = [
      customerOf('mira', {
        ...{ name: 'Mira Sol', phone: '+45 12 34 56 78', isPartial: true, orderCount: 1_000 },
        ...{ spent: [{ amountMinor: 123_450, currencyCode: 'USD' }], openOrders: ['#1', '#2'], openOrderCount: 26 },
      }),
    ]
    await openMira()
    await expect
      .element(table.getByRole('row', { name: /^Mira Sol.*At least 1,000.*At least \$1,234\.50/ }))
      .toBeVisible()
    await drawer.getByRole('button', { name: 'Erase', exact: true }).click()
    await expect.element(page.getByText(/Not closed yet: orders #1, #2, 24 more\./)).toBeVisible()
  })
})
