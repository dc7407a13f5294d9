import { AppError } from '@vitrine/domain/errors'
import { type Live, liveRoutes } from '@vitrine/domain/live/live.routes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { orderOf } from '../../../../test/fake-orders.ts'
import { expectGoodLooks, looks, preferLook } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const panel = page.getByRole('region', { name: 'Live now' })
const shoppers = panel.getByRole('region', { name: 'Shoppers in the app' })
const orders = panel.getByRole('region', { name: 'Orders of the last hour' })
const asked = () => opened.server.calls(liveRoutes.readLive).length
const linesOf = (name: string) =>
  panel
    .getByRole('list', { name })
    .elements()
    .flatMap((list) => [...list.querySelectorAll('li')].map((line) => [...line.querySelectorAll('span, bdi')]))
    .map((parts) => parts.map(({ textContent }) => textContent))

const busy: Live = {
  shoppers: {
    count: 1_240,
    screens: [
      { screen: 'home', page: null, count: 800 },
      { screen: 'page', page: { id: 'summer', title: 'Summer sale' }, count: 300 },
      { screen: 'profile', page: null, count: 60 },
      { screen: 'address', page: null, count: 40 },
      { screen: '<b>made up</b>', page: null, count: 10 },
    ],
  },
  orders: {
    count: 3,
    totals: [
      { currencyCode: 'USD', orders: 2, amountMinor: 123_450 },
      { currencyCode: 'EUR', orders: 1, amountMinor: 900 },
    ],
    latest: [orderOf(7), orderOf(8, { totalMinor: 900, currency: 'EUR' })],
  },
}

let seen: DocumentVisibilityState = 'visible'
const show = (state: DocumentVisibilityState) => {
  seen = state
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen)
})
afterEach(() => {
  show('visible')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('live', () => {
  test('shows who is in the app by what they look at, and the orders of the last hour with a sum for each currency', async () => {
    opened.shop.live.now = busy
    await openScreen('/')
    await expect.element(shoppers).toMatchTextContent('1,240')
    expect(linesOf('What shoppers look at')).toEqual([
      ['Home', '800'],
      ['Summer sale', '300'],
      ['Account', '100'],
      ['Elsewhere in the app', '40'],
    ])
    await expect.element(orders).toMatchTextContent('3$1,234.50 · €9.00')
    expect(linesOf('The newest orders').map((line) => [line[0], line.at(-1)])).toEqual([
      ['1007', '$12.50'],
      ['1008', '€9.00'],
    ])
    const link = panel.getByRole('link', { name: 'Order 1007: show the details' })
    // Not the blue of the browser's own links.
    const colorOf = (element: Element | null) => element && getComputedStyle(element).color
    expect(colorOf(link.element())).toBe(colorOf(link.element().parentElement))
    await link.click()
    await expect.poll(() => location.search).toBe('?tab=orders&range=all&order=order-7')
  })

  test('an app in which nothing happens says so', async () => {
    await openScreen('/')
    await expect.element(panel).toMatchTextContent('Nobody used the app in the last five minutes.')
    await expect.element(panel).toMatchTextContent('No order was placed in the last hour.')
    // It takes no more room than that while nobody is there.
    expect(panel.element().getBoundingClientRect().height).toBeLessThan(120)
  })

  test('follows without a reload, and what did not change is not sent again', async () => {
    await openScreen('/')
    await expect.element(panel).toMatchTextContent('Nobody')
    opened.shop.live.now = busy
    vi.advanceTimersByTime(5_000)
    await expect.element(shoppers).toMatchTextContent('1,240')
    const before = asked()
    vi.advanceTimersByTime(5_000)
    await expect.poll(asked).toBe(before + 1)
    expect(opened.server.calls(liveRoutes.readLive).at(-1)?.query.digest).toMatch(/^digest-/)
    await expect.element(shoppers).toMatchTextContent('1,240')
  })

  test('rests while the tab is hidden, and asks at once when it is seen again', async () => {
    await openScreen('/')
    await expect.element(panel).toMatchTextContent('Nobody')
    show('hidden')
    const before = asked()
    vi.advanceTimersByTime(60_000)
    opened.shop.live.now = busy
    expect(asked()).toBe(before)
    show('visible')
    await expect.element(shoppers).toMatchTextContent('1,240')
  })

  test('says of when it is while the line is down, and is right as soon as it is back', async () => {
    await openScreen('/')
    await expect.element(panel).toMatchTextContent('Nobody')
    opened.server.goAway()
    vi.advanceTimersByTime(5_000)
    await expect
      .element(panel.getByRole('status'))
      .toMatchTextContent(/^This is how it was on [A-Z]\w+ \d\d, \d{4} \d\d:\d\d\./)
    opened.shop.live.now = busy
    opened.server.comeBack()
    vi.advanceTimersByTime(5_000)
    await expect.element(shoppers).toMatchTextContent('1,240')
    expect(panel.getByRole('status').elements()).toEqual([])
  })

  test('what could not be loaded can be loaded again', async () => {
    opened.server.refuse(liveRoutes.readLive, new AppError('conflict'))
    await openScreen('/')
    const again = panel.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    opened.shop.live.serve(opened.server)
    await again.click()
    await expect.element(panel).toMatchTextContent('Nobody')
  })

  test('members who may not read orders see the shoppers, and who may not read insights nothing', async () => {
    opened.shop.live.now = { ...busy, orders: null }
    await openScreen('/')
    await expect.element(shoppers).toMatchTextContent('1,240')
    expect(orders.elements()).toEqual([])
    opened.shop.app.permissions = opened.shop.app.permissions.filter((permission) => permission !== 'insights.read')
    const before = asked()
    await openScreen('/')
    await expect.element(page.getByText(/^You need the permission ‘View insights’/)).toBeVisible()
    expect(panel.elements()).toEqual([])
    expect(asked()).toBe(before)
  })

  test('is good in each look', async () => {
    vi.useRealTimers()
    opened.shop.live.now = busy
    for (const look of looks) {
      await preferLook(opened.shop, look)
      await openScreen('/')
      await expectGoodLooks(`live ${look}`)
    }
  })
})
