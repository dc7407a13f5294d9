import { AppError } from '@vitrine/domain/errors'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { addDays, maxRangeDays } from '@vitrine/domain/insights/ranges.rules'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { dayMs } from '@vitrine/domain/time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { orderOf } from '../../../../test/fake-orders.ts'
import { expectGoodLooks, looks, preferLook } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { todayIn } from '../insights-address.ts'

const opened = serveEachTest()
const path = '/?tab=orders'
const table = page.getByRole('region', { name: 'Orders' })
const searchBox = page.getByRole('searchbox', { name: 'Search orders' })
const head = (name: string) => table.getByRole('columnheader', { name })
const popup = page.getByRole('dialog', { name: 'Filter' })
const choice = (list: string, name: string) =>
  popup.getByRole('group', { name: list }).getByRole('checkbox', { name, exact: true })
const numbers = () =>
  table
    .getByRole('button', { name: /show the details/ })
    .elements()
    .map(({ textContent }) => textContent)
const lastAsked = () => opened.server.calls(ordersRoutes.listOrders).at(-1)?.query
const cellsOf = (number: string) =>
  table
    .getByRole('row', { name: number })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)

const addMany = () => {
  opened.shop.orders.orders = Array.from({ length: 65 }, (_, at) => orderOf(at))
}

describe('the list of orders', () => {
  test('[I-039] is a tab of Insights for the days of the range, and says how many match [I-046]', async () => {
    await openScreen('/')
    await page.getByRole('tab', { name: 'Orders' }).click()
    await expect.poll(numbers).toEqual(['1003', '1002', '1001'])
    expect(location.search).toBe('?tab=orders')
    const { startDate, endDate } = lastAsked() ?? {}
    expect(Math.round((Date.parse(String(endDate)) - Date.parse(String(startDate))) / dayMs)).toBe(29)
    await expect.element(page.getByRole('status').getByText('3 orders')).toBeVisible()
    await expect.element(page.getByText('$1,247.00 · €12.50')).toBeVisible()
    await expectAccessible()
  })

  test('[I-089] [I-165] has number, date, status, total, items and device of each', async () => {
    opened.shop.orders.orders = [
      orderOf(1, { date: '2026-01-05T15:04:05.000Z', totalMinor: 123_450, items: 3 }),
      orderOf(2, { date: '2026-01-05T00:04:05.000Z' }),
    ]
    await openScreen(path)
    await expect.poll(numbers).toHaveLength(2)
    expect(cellsOf('1001')).toEqual([
      '1001',
      'Jan 05, 2026 03:04:05 PM',
      'Awaiting Fulfillment',
      '$1,234.50',
      '3',
      'iOS',
    ])
    expect(cellsOf('1002')[1]).toBe('Jan 05, 2026 12:04:05 AM')
  })

  test('[I-043] is searched once, 500 ms after the last key, from the first page on [I-099]', async () => {
    addMany()
    await openScreen(`${path}&page=2`)
    await expect.poll(() => lastAsked()?.page).toBe(2)
    await expect.poll(numbers).toHaveLength(20)
    const before = opened.server.calls(ordersRoutes.listOrders).length
    await searchBox.fill('10')
    await searchBox.fill('100')
    await searchBox.fill('1007')
    const typedAt = performance.now()
    await expect.poll(numbers).toEqual(['1007'])
    expect(performance.now() - typedAt).toBeGreaterThan(400)
    const asked = opened.server.calls(ordersRoutes.listOrders).slice(before)
    expect(asked.map(({ query }) => [query.keyword, query.page])).toEqual([['1007', 1]])
    expect(location.search).toBe('?tab=orders&q=%221007%22')
  })

  test('[I-095] [I-097] begins with the newest, and each head turns its order: up, down, and back to the newest', async () => {
    await openScreen(path)
    await expect.element(head('Date')).toHaveAttribute('aria-sort', 'descending')
    expect(lastAsked()).toMatchObject({ sort: 'created_date', sortDirection: 'DESC' })
    await head('Total').getByRole('button').click()
    await expect.element(head('Total')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(lastAsked).toMatchObject({ sort: 'total', sortDirection: 'ASC' })
    await head('Total').getByRole('button').click()
    await expect.poll(lastAsked).toMatchObject({ sort: 'total', sortDirection: 'DESC' })
    await expect.poll(numbers).toEqual(['1001', '1003', '1002'])
    await head('Total').getByRole('button').click()
    await expect.element(head('Date')).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(numbers).toEqual(['1003', '1002', '1001'])
    await expect.poll(() => location.search).toBe('?tab=orders')
  })

  test('[I-098] the dates are never without an order: each press turns their direction', async () => {
    await openScreen(path)
    await expect.element(head('Date')).toHaveAttribute('aria-sort', 'descending')
    for (const direction of ['ascending', 'descending', 'ascending']) {
      await head('Date').getByRole('button').click()
      await expect.element(head('Date')).toHaveAttribute('aria-sort', direction)
    }
    await expect.poll(numbers).toEqual(['1001', '1002', '1003'])
  })

  test('[I-096] every column has a head that sorts by its own key', async () => {
    await openScreen(path)
    const keys = {
      Order: 'order_id',
      Date: 'created_date',
      Status: 'status_code',
      Total: 'total',
      Items: 'items_total',
      Device: 'device_type',
    }
    for (const [name, sort] of Object.entries(keys)) {
      await head(name).getByRole('button').click()
      await expect.poll(() => lastAsked()?.sort).toBe(sort)
    }
    expect(table.getByRole('columnheader').elements()).toHaveLength(6)
  })

  test('[I-162] has 20 orders on a page, or 30, 50 or 100, and the address keeps page and size', async () => {
    addMany()
    await openScreen(path)
    await expect.poll(numbers).toHaveLength(20)
    const size = page.getByRole('combobox', { name: 'Rows on a page' })
    expect([...size.element().querySelectorAll('option')].map(({ value }) => value)).toEqual(['20', '30', '50', '100'])
    await page.getByRole('button', { name: 'Page 4' }).click()
    await expect.poll(numbers).toHaveLength(5)
    await size.selectOptions('50')
    await expect.poll(numbers).toHaveLength(50)
    await expect.poll(() => location.search).toBe('?tab=orders&size=50')
    await openScreen(`${path}&size=50&page=2`)
    await expect.poll(numbers).toHaveLength(15)
    await openScreen(`${path}&page=99`)
    await expect.poll(() => lastAsked()?.page).toBe(4)
  })
})

describe('the filters of orders', () => {
  test('[I-044] [I-100] open and close by their button, and Apply uses what was chosen, from the first page on', async () => {
    addMany()
    opened.shop.orders.orders[7] = orderOf(7, { statusCode: 2, device: 'android' })
    await openScreen(`${path}&page=3`)
    const button = page.getByRole('button', { name: /^Filter/ })
    await button.click()
    await expect.element(popup).toBeVisible()
    for (const name of ['All', 'iOS', 'Android', 'Unknown']) await expect.element(choice('Device', name)).toBeChecked()
    await expect.element(choice('Status', 'Shipped')).toBeChecked()
    await expectAccessible()
    await choice('Status', 'All').click()
    await expect.element(choice('Status', 'Shipped')).not.toBeChecked()
    await choice('Status', 'Shipped').click()
    await choice('Device', 'iOS').click()
    await popup.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(numbers).toEqual(['1007'])
    await expect.element(popup).not.toBeInTheDocument()
    expect(lastAsked()).toMatchObject({ 'status[]': [2], 'deviceType[]': ['android', 'unknown'], page: 1 })
    await openScreen(location.pathname + location.search)
    await expect.poll(numbers).toEqual(['1007'])
    await page.getByRole('button', { name: 'Filter, in use' }).click()
    await expect.element(choice('Device', 'iOS')).not.toBeChecked()
    await page.getByRole('button', { name: 'Filter, in use' }).click()
    await expect.element(popup).not.toBeInTheDocument()
  })

  test.each(['Cancel', 'a press outside'])('[I-101] %s forgets what was not applied', async (way) => {
    await openScreen(path)
    await expect.poll(numbers).toHaveLength(3)
    const before = opened.server.calls(ordersRoutes.listOrders).length
    await page.getByRole('button', { name: 'Filter' }).click()
    await choice('Device', 'All').click()
    if (way === 'Cancel') await popup.getByRole('button', { name: 'Cancel' }).click()
    else await page.getByRole('heading', { name: 'Insights' }).click()
    await expect.element(popup).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect.element(choice('Device', 'All')).toBeChecked()
    expect(opened.server.calls(ordersRoutes.listOrders)).toHaveLength(before)
  })

  test('leave nothing out where nothing of a list is chosen, and say so where nothing matches', async () => {
    await openScreen(path)
    await page.getByRole('button', { name: 'Filter' }).click()
    await choice('Status', 'All').click()
    await popup.getByRole('button', { name: 'Apply' }).click()
    await expect.element(popup).not.toBeInTheDocument()
    await expect.poll(numbers).toHaveLength(3)
    expect(location.search).toBe('?tab=orders')
    await openScreen(`${path}&status=6`)
    await expect.element(page.getByText('No orders found')).toBeVisible()
  })
})

test('an order that is not of the chosen days, as one of today, is found with one press, and the way back is there', async () => {
  const { orders } = opened.shop.orders
  opened.shop.orders.orders = []
  await openScreen(`${path}&q=1002`)
  await expect.element(page.getByText('No orders found')).toBeVisible()
  opened.shop.orders.orders = orders
  await page.getByRole('button', { name: 'Look in all days' }).click()
  await expect.poll(numbers).toEqual(['1002'])
  expect(lastAsked()).not.toHaveProperty('startDate')
  expect(lastAsked()).not.toHaveProperty('endDate')
  history.back()
  await expect.poll(() => location.search).not.toContain('range')
})

test('[I-176] orders that are newer than the chosen days are said, and shown with one press', async () => {
  opened.shop.orders.newerOrders = 2
  await openScreen(path)
  await expect.element(page.getByText('2 orders are newer than the chosen days.')).toBeVisible()
  const { startDate } = lastAsked() ?? {}
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect.poll(() => lastAsked()?.endDate).toBe(todayIn('UTC'))
  expect(lastAsked()?.startDate).toBe(startDate)
  // What a store dates later than today is in all days alone.
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect.poll(() => location.search).toContain('range=all')
  expect(lastAsked()).not.toHaveProperty('endDate')
  opened.shop.orders.newerOrders = 1
  await openScreen(`${path}&range=last7Days`)
  await expect.element(page.getByText('1 order is newer than the chosen days.')).toBeVisible()
  await expectAccessible()
})

test("'All orders' of the Overview leads to a list of all days, which charts take as far as they go", async () => {
  await openScreen('/')
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect.element(page.getByRole('button', { name: 'All days' })).toBeVisible()
  await expect.poll(numbers).toHaveLength(3)
  expect(lastAsked()).not.toHaveProperty('startDate')
  expect(lastAsked()).not.toHaveProperty('endDate')
  await page.getByRole('tab', { name: 'Revenue' }).click()
  await expect.element(page.getByRole('button', { name: /^Custom range/ })).toBeVisible()
  const asked = () => opened.server.calls(insightsRoutes.readChart).at(-1)?.query
  await expect.poll(() => asked()?.endDate).toBe(todayIn('UTC'))
  expect(asked()?.startDate).toBe(addDays(todayIn('UTC'), 1 - maxRangeDays))
})

test('[I-165] times are those of the chosen zone', async () => {
  opened.shop.orders.orders = [orderOf(1, { date: '2026-01-05T18:34:05.000Z' })]
  await openScreen(`${path}&zone=Asia%2FKolkata`)
  await expect.poll(numbers).toHaveLength(1)
  expect(cellsOf('1001')[1]).toBe('Jan 06, 2026 12:04:05 AM')
  expect(lastAsked()?.timezone).toBe('Asia/Kolkata')
})

describe('the export of orders', () => {
  afterEach(() => vi.restoreAllMocks())

  test("[I-045] [I-159] sends search, filters, order and days of the list, and says 'Export successfully'", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await openScreen(`${path}&q=mira&device=ios&sort=total&direction=asc&from=2026-11-01&until=2026-11-15`)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.element(page.getByText('Export successfully')).toBeVisible()
    expect(opened.server.calls(ordersRoutes.exportOrders)[0]?.query).toMatchObject({
      keyword: 'mira',
      'deviceType[]': ['ios'],
      sort: 'total',
      sortDirection: 'ASC',
      startDate: '2026-11-01',
      endDate: '2026-11-15',
    })
  })

  test('has the separator and the decimal sign that a person chose, also after they come back', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    try {
      await openScreen(path)
      await page.getByRole('button', { name: 'Format of exported tables' }).click()
      const dialog = page.getByRole('dialog', { name: 'Format of exported tables' })
      await expect.element(dialog.getByRole('combobox', { name: 'Separator' })).toHaveValue('Comma (,)')
      await dialog.getByRole('combobox', { name: 'Separator' }).click()
      await page.getByRole('option', { name: 'Semicolon (;)' }).click()
      await dialog.getByRole('combobox', { name: 'Decimal sign' }).click()
      await page.getByRole('option', { name: 'Comma (1,50)' }).click()
      await expectAccessible()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await openScreen(`${path}&q=mira`)
      await page.getByRole('button', { name: 'Export CSV' }).click()
      await expect.element(page.getByText('Export successfully')).toBeVisible()
      expect(opened.server.calls(ordersRoutes.exportOrders)[0]?.query).toMatchObject({
        separator: 'semicolon',
        decimal: 'comma',
      })
    } finally {
      localStorage.removeItem('tables.format')
    }
  })
})

describe('an opened order', () => {
  const drawer = page.getByRole('dialog', { name: 'Order', exact: true })

  test('shows lines, customer, delivery, visit and history, and its address opens it again', async () => {
    opened.shop.orders.orders = [
      orderOf(1, {
        lines: orderOf(1).lines.map((line) => ({ ...line, imageUrl: '/media/shirt.webp' })),
        couponCodes: ['APP10'],
        discount: { amountMinor: 100, currencyCode: 'USD' },
        delivery: {
          method: 'Courier',
          address: ['Mira Sol', 'Sheikh Zayed Road 12', 'Dubai', 'AE'],
          shipments: [{ carrier: 'DHL', trackingNumber: '77', trackingUrl: 'https://dhl.example/77', shippedAt: null }],
        },
        session: {
          startedAt: '2026-11-10T14:00:00.000Z',
          source: 'push',
          platform: 'ios',
          productViews: 4,
          pushId: null,
        },
        history: [{ at: '2026-11-10T15:04:05.000Z', statusCode: 11, status: 'Awaiting Fulfillment' }],
      }),
    ]
    await openScreen(path)
    await table.getByRole('button', { name: /1001/ }).click()
    await expect.element(drawer.getByText('Linen shirt 1')).toBeVisible()
    await expect.element(drawer.getByText('Discount (APP10)')).toBeVisible()
    await expect.element(drawer.getByText('Sheikh Zayed Road 12, Dubai, United Arab Emirates')).toBeVisible()
    await expect.element(drawer.getByRole('link', { name: '77' })).toHaveAttribute('href', 'https://dhl.example/77')
    await expect
      .element(drawer.getByRole('link', { name: 'Mira Sol' }))
      .toHaveAttribute('href', '/customers?customer=mira')
    await expect.element(drawer.getByText('Notification')).toBeVisible()
    // Pictures lie on the shopper app's address, not on the console's.
    expect(drawer.element().querySelector('img')?.getAttribute('src')).toBe(`${location.origin}/media/shirt.webp`)
    await expect.element(drawer.getByText('Placed')).toBeVisible()
    await expectAccessible()
    await openScreen(location.pathname + location.search)
    await expect.element(drawer.getByText('Linen shirt 1')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => location.search).toBe('?tab=orders')
  })

  test('says when it is gone, and when the person was taken out of it', async () => {
    await openScreen(`${path}&order=nothing`)
    await expect.element(drawer.getByText('This order is no longer here.')).toBeVisible()
    const erased = { id: null, name: '', email: '' }
    opened.shop.orders.orders = [orderOf(1, { customer: erased, delivery: null })]
    await openScreen(`${path}&order=order-1`)
    await expect.element(drawer.getByText('The person was taken out of this order.')).toBeVisible()
    await expect.element(drawer.getByText('The store gives no details of the delivery.')).toBeVisible()
    opened.shop.orders.orders = [orderOf(1, { customer: { ...erased, name: 'Mia Muster' } })]
    await openScreen(`${path}&order=order-1`)
    await expect.element(drawer.getByText('Erased, or there was none')).toBeVisible()
  })
})

describe('where there is nothing to show', () => {
  test('an empty list, a store that is being read, and a missing permission each say what is the case', async () => {
    opened.shop.orders.orders = []
    await openScreen(path)
    await expect.element(page.getByText('No orders in these days')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
    opened.shop.orders.readAt = null
    await openScreen(path)
    await expect.element(page.getByText('The orders of your store are being read')).toBeVisible()
    opened.shop.app.permissions = ['app.read']
    await openScreen(path)
    await expect.element(page.getByText(/^You need the permission/)).toBeVisible()
  })

  test('a list that cannot be read offers to try again', async () => {
    opened.server.refuse(ordersRoutes.listOrders, new AppError('unavailable'))
    await openScreen(path)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    opened.shop.orders.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(numbers).toHaveLength(3)
  })
})

describe('in each look', () => {
  beforeEach(addMany)

  test('a status is there in full on a phone, where the table scrolls', async () => {
    await openScreen(path)
    await expect.poll(() => page.getByRole('row').elements().length).toBe(21)
    await page.viewport(390, 844)
    const labels = [...document.querySelectorAll('td .mantine-Badge-label')]
    expect(labels.length).toBe(20)
    expect(labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  })

  test.each(looks)('in %s and %s it can be read and pressed at each width', async (...look) => {
    await preferLook(opened.shop, look)
    await openScreen(path)
    await expect.poll(() => page.getByRole('row').elements().length).toBe(21)
    await expectGoodLooks(look.join(' '))
  })
})
