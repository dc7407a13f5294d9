import { AppError } from '@vitrine/domain/errors'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import type { InsightTab } from '@vitrine/domain/insights/chart-shape.rules'
import { chartOf, chartsOfTab } from '@vitrine/domain/insights/charts.rules'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { addDays, rangeOfPreset } from '@vitrine/domain/insights/ranges.rules'
import titleWords from '@vitrine/messages/console/charts.title'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { expectGoodLooks, looks, preferLook } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { todayIn } from '../insights-address.ts'
import { placesOf } from './charts-of-tab.tsx'

const opened = serveEachTest()

const card = (title: string) => page.getByRole('region', { name: title, exact: true })
const button = (title: string, action: 'as a table' | 'as a chart' | 'as CSV' | 'by currency') =>
  card(title).getByRole('button', { name: `${title} ${action}`, exact: true })
const asked = () => opened.server.calls(insightsRoutes.readChart)
const askedIds = () => [...new Set(asked().map(({ params }) => params.chartId))]
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
const cells = (title: string) =>
  [...card(title).element().querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  )

/** A card is asked for when it comes into sight: the last one, and with it all, by scrolling. */
async function showAll(tab: InsightTab): Promise<void> {
  const shown = placesOf(tab).map(([first]) => first)
  for (const id of shown) {
    if (!id) continue
    const region = card(titleWords[id]())
    await expect.element(region).toBeInTheDocument()
    region.element().scrollIntoView()
    await expect.poll(askedIds).toContain(id)
  }
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
}

afterEach(() => vi.restoreAllMocks())

describe('the tabs of Insights', () => {
  test('[I-004] stand in the order of the specification, and [A-004] the first one is open', async () => {
    await openScreen('/')
    await expect.element(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
    const names = page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent)
    expect(names).toEqual([
      ...['Overview', 'Acquisition', 'Revenue', 'Orders', 'Retention', 'Purchase journey', 'Notifications'],
    ])
  })

  test.each([
    [
      '[I-007] [I-008] [I-009] [I-010] [I-011] [I-012]',
      'overview',
      ['Installs', 'Sessions', 'Revenue', 'Conversion', 'Daily and monthly active users', 'User stickiness'],
      ['Signed-up users', 'App activity', 'Time to first purchase', 'Time between purchases'],
    ],
    [
      '[I-013] [I-014] [I-015] [I-016] [I-017] [I-018]',
      'acquisition',
      ['App installs', 'Installs by platform', 'App open rate', 'App sessions', 'Sessions by source'],
      ['Average number of sessions', 'Average session length'],
    ],
    [
      '[I-032] [I-033] [I-034] [I-035] [I-036] [I-037] [I-038]',
      'revenue',
      [
        'App revenue',
        'Total orders',
        'Average order value',
        'Orders by source',
        'Revenue per user and per paying user',
      ],
      ['Revenue from new and returning customers', 'Revenue with and without a coupon'],
    ],
    [
      '[I-027] [I-028] [I-029] [I-030] [I-031]',
      'retention',
      ['Returning and new users', 'User growth rate', 'Customer lifetime value', 'Average order frequency'],
      ['Repurchase rate', 'Retention on day 1', 'Retention on day 30'],
    ],
    [
      '[I-023] [I-024] [I-025]',
      'journey',
      ['Purchase funnel', 'Cart abandonment rate', 'Top search keywords', 'Top category views', 'Top products'],
      [],
    ],
    [
      '[I-019] [I-020]',
      'notifications',
      ['Notification funnel', 'Click-through rate', 'Total push performance', 'Individual notification performance'],
      [],
    ],
  ] as const)('%s %s has its charts, drawn from their reports', async (_rows, tab, some, others) => {
    await openScreen(`/?tab=${tab}`)
    await expect.poll(headings).toEqual(expect.arrayContaining([...some, ...others]))
    expect(headings().filter((title) => [...some, ...others].some((one) => one === title))).toEqual([
      ...some,
      ...others,
    ])
    await showAll(tab)
    for (const id of placesOf(tab).map(([first]) => first)) {
      if (!id) continue
      const region = card(titleWords[id]())
      const drawn = { ranking: 'list', funnel: 'list', table: 'table' }[String(chartOf(id).kind)] ?? 'img'
      await expect.element(region.getByRole(drawn as 'img').first(), { message: id }).toBeVisible()
    }
    await expectAccessible()
  })

  test('[I-005] another range asks for every chart of the tab again, and stays when the tab changes', async () => {
    await openScreen('/?tab=retention')
    await showAll('retention')
    const before = asked().length
    await page.getByRole('button', { name: /^Last 30 days/ }).click()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect.poll(() => location.search).toBe('?tab=retention&range=last7Days')
    await showAll('retention')
    const again = asked().slice(before)
    expect([...new Set(again.map(({ params }) => params.chartId))].sort()).toEqual(chartsOfTab('retention').sort())
    const { startDate, endDate } = rangeOfPreset('last7Days', todayIn(deviceZone()))
    for (const { query } of again) expect(query).toMatchObject({ startDate, endDate })
    await page.getByRole('tab', { name: 'Revenue' }).click()
    await expect.poll(() => location.search).toBe('?tab=revenue&range=last7Days')
    await expect.poll(() => asked().at(-1)?.params.chartId).toMatch(/order|revenue/)
    expect(asked().at(-1)?.query).toMatchObject({ startDate, endDate })
  })
})

describe('the range of days', () => {
  test('[I-065] [I-175] [I-176] says its days, has nine presets, and begins with the last 30 days', async () => {
    await openScreen('/?tab=retention&from=2025-12-01&until=2025-12-05')
    await expect
      .element(page.getByRole('button', { name: /^Custom range/ }))
      .toMatchTextContent('Dec 01, 2025 – Dec 05, 2025')
    await openScreen('/?tab=retention')
    await page.getByRole('button', { name: /^Last 30 days/ }).click()
    const presets = () =>
      page
        .getByRole('dialog')
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent)
    await expect
      .poll(presets)
      .toEqual([
        ...['Today', 'Yesterday', 'Last week', 'Last month', 'Last 7 days', 'Last 30 days', 'Last 90 days'],
        ...['Last 12 months', 'This year'],
      ])
    await expect.poll(() => asked().length).toBeGreaterThan(0)
    const today = todayIn(deviceZone())
    expect(asked().at(-1)?.query).toMatchObject({ startDate: addDays(today, -30), endDate: addDays(today, -1) })
  })

  test('[I-066] days after today cannot be chosen', async () => {
    await openScreen('/?tab=retention&range=today')
    await page.getByRole('button', { name: /^Today/ }).click()
    const days = () => [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] table button')]
    await expect.poll(() => days().length).toBeGreaterThan(27)
    const dayOf = (day: HTMLButtonElement) => new Date(`${day.ariaLabel} UTC`).toISOString().slice(0, 10)
    const shown = days().filter(({ ariaLabel }) => ariaLabel !== null && /^\d/.test(ariaLabel))
    const chosen = shown.filter(({ disabled }) => !disabled).map(dayOf)
    expect(chosen).toContain(todayIn(deviceZone()))
    expect(chosen).toEqual(shown.map(dayOf).filter((day) => day <= todayIn(deviceZone())))
  })
})

describe('a chart', () => {
  test('[I-084] [I-167] [I-168] says its number by its unit and the change in percent, in words and in colour', async () => {
    opened.shop.reports.numbers = {
      ...{ installs: 12_345.4, sales: 1_234_567, conversion: 4.1267 },
    }
    await openScreen('/')
    await expect.element(card('Installs').getByText('12,345', { exact: true })).toBeVisible()
    await expect.element(card('Revenue').getByText('$12,345.67', { exact: true })).toBeVisible()
    await expect.element(card('Conversion').getByText('4.13%', { exact: true })).toBeVisible()
    await expect.element(card('Installs').getByText('+25.00%')).toBeVisible()
    await expect.element(card('Installs').getByText('vs. before')).toBeVisible()
    await showAll('overview')
  })

  test('a fall is said, and nothing where there is nothing to compare with', async () => {
    opened.shop.reports.compare = -0.031
    await openScreen('/')
    await expect.element(card('Sessions').getByText('-3.10%')).toBeVisible()
    await expect.element(card('Sessions').getByText('vs. before')).toBeVisible()
    opened.shop.reports.compare = null
    await openScreen('/?range=last7Days')
    await expect.element(card('Sessions').getByRole('img')).toBeVisible()
    expect(
      card('Sessions')
        .getByText(/before/)
        .elements(),
    ).toEqual([])
  })

  test("[I-177] has dates like 'Nov 01' on its axis, and marks the day that is not over", async () => {
    opened.shop.reports.unfinishedDay = '2025-12-05'
    await openScreen('/?tab=acquisition&from=2025-12-01&until=2025-12-05')
    const axis = () => [...card('App installs').element().querySelectorAll('svg text')].map((one) => one.textContent)
    await expect.poll(axis).toEqual(expect.arrayContaining(['Dec 01', 'Dec 05']))
    await expect.element(card('App installs').getByText('Dec 05, 2025 is not over yet.')).toBeVisible()
    expect(card('App installs').element().querySelectorAll('svg rect')).toHaveLength(1)
  })

  test('[I-013] has a series for each platform, which its legend hides, and arrow keys read the days', async () => {
    await openScreen('/?tab=acquisition&from=2025-12-01&until=2025-12-05')
    const region = card('App installs')
    const legend = region.getByRole('list', { name: 'App installs: what is shown' })
    await expect.element(legend.getByRole('button', { name: 'Android' })).toHaveAttribute('aria-pressed', 'true')
    await legend.getByRole('button', { name: 'Android' }).click()
    await expect.element(legend.getByRole('button', { name: 'Android' })).toHaveAttribute('aria-pressed', 'false')
    const chart = region.getByRole('img')
    ;(chart.element() as unknown as SVGElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(region.getByRole('status')).toMatchTextContent('Dec 02, 2025, iOS 20, Web 20')
  })

  test('[I-011] shows a weekday by hour with a legend from low to high', async () => {
    await openScreen('/')
    await showAll('overview')
    const region = card('App activity')
    expect(region.element().querySelectorAll('svg rect')).toHaveLength(7 * 24)
    await expect.element(region.getByText('Low', { exact: true })).toBeVisible()
    await expect.element(region.getByText('High', { exact: true })).toBeVisible()
    ;(region.getByRole('img').element() as unknown as SVGElement).focus()
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}')
    await expect.element(region.getByRole('status')).toMatchTextContent('Mon, 01:00: 25')
  })

  test('stands as a table, and as a file without formulas', async () => {
    const saved: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:here'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await openScreen('/?tab=journey&from=2025-12-01&until=2025-12-02')
    await showAll('journey')
    await button('Top search keywords', 'as a table').click()
    expect(cells('Top search keywords')).toEqual([
      ['Keyword', 'Count'],
      ['Linen shirt', '10'],
      ['Wool coat', '20'],
      ['=cmd()', '30'],
    ])
    await expectAccessible()
    await button('Top search keywords', 'as CSV').click()
    expect(names).toEqual(['top-keywords-2025-12-01-2025-12-02-UTC.csv'])
    expect(await saved[0]?.text()).toBe(
      "\uFEFFKeyword,Count\r\nLinen shirt,10\r\nWool coat,20\r\n'=cmd(),30\r\n".slice(1),
    )
    await button('Top search keywords', 'as a chart').click()
    await expect.element(card('Top search keywords').getByRole('list')).toBeVisible()
  })

  test('of money stands as a table in its currency, and by currency, each with an axis of its own', async () => {
    opened.shop.reports.currencyCode = 'EUR'
    await openScreen('/?tab=revenue&from=2025-12-01&until=2025-12-02')
    await expect.element(card('App revenue').getByText('€0.90', { exact: true })).toBeVisible()
    await button('App revenue', 'as a table').click()
    expect(cells('App revenue')).toEqual([
      ['Day (UTC)', 'iOS (EUR)', 'Android (EUR)', 'Web (EUR)'],
      ['Dec 01, 2025', '€0.10', '€0.10', '€0.10'],
      ['Dec 02, 2025', '€0.20', '€0.20', '€0.20'],
    ])
    await button('App revenue', 'as a chart').click()
    await button('App revenue', 'by currency').click()
    await expect.poll(() => location.search).toContain('split=app-revenue')
    expect(asked().at(-1)).toMatchObject({ params: { chartId: 'app-revenue' }, query: { split: 'currency' } })
    await expect.element(card('App revenue').getByText('USD $87.00')).toBeVisible()
    await expect.element(card('App revenue').getByText('EUR €43.50')).toBeVisible()
    await expect.element(card('App revenue').getByText(/of all currencies, converted to EUR/)).toBeVisible()
    expect(card('App revenue').getByRole('img').elements()).toHaveLength(2)
    expect(button('Total orders', 'by currency').elements()).toEqual([])
    const source = card('Revenue by source')
    source.element().scrollIntoView()
    await expect.element(source.getByRole('listitem').first()).toBeVisible()
    const texts = [...card('Revenue by source').element().querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(texts.every((text) => text.includes('€'))).toBe(true)
  })

  test('says what its numbers mean, in which version, and how many orders have no rate', async () => {
    opened.shop.reports.ordersWithoutRate = 2
    await openScreen('/?tab=revenue')
    await card('App revenue').getByRole('button', { name: 'Definition of App revenue' }).click()
    const popover = page.getByRole('dialog', { name: 'Definition of App revenue' })
    await expect.element(popover.getByText(/after discounts, in the currency of the store/)).toBeVisible()
    await expect.element(popover.getByText('Version 1 of this definition')).toBeVisible()
    await expect.element(card('App revenue').getByText(/^2 orders in currencies without a rate/)).toBeVisible()
    await expectAccessible()
  })

  test('without data says so, and that it failed, with a way to try again', async () => {
    opened.shop.reports.isEmpty = true
    opened.shop.reports.numbers = { conversion: null }
    await openScreen('/')
    await expect.element(card('Installs').getByText('No data in these days')).toBeVisible()
    await expect.element(card('Conversion').getByText('–', { exact: true })).toBeVisible()
    await expect.element(button('Installs', 'as CSV')).toBeDisabled()
    expect(card('Installs').getByRole('img').elements()).toEqual([])
    opened.server.refuse(insightsRoutes.readChart, new AppError('internal'))
    await openScreen('/?range=last7Days')
    const retry = card('Installs').getByRole('button', { name: 'Try again' })
    await expect.element(retry).toBeVisible()
    opened.shop.reports.isEmpty = false
    opened.shop.reports.serve(opened.server)
    await retry.click()
    await expect.element(card('Installs').getByRole('img')).toBeVisible()
    expect(headings()).toContain('What to do next')
  })

  test('is not shown to whom it is not allowed', async () => {
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'insights.read')
    await openScreen('/?tab=revenue')
    await expect
      .element(page.getByText('You need the permission ‘View insights’ for this. Ask an owner of this app.'))
      .toBeVisible()
    expect(asked()).toEqual([])
  })
})

describe('a switch of charts', () => {
  test('[I-026] [I-025] top products are ranked by what is chosen, and the address keeps it', async () => {
    await openScreen('/?tab=journey')
    await showAll('journey')
    const choices = card('Top products').getByRole('radiogroup')
    const names = [...choices.element().querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(names).toEqual(['Searched', 'Viewed', 'Added to cart', 'Units sold', 'Total sales', 'Wishlisted'])
    await choices.getByText('Total sales').click()
    await expect.poll(() => asked().at(-1)?.params.chartId).toBe('top-products-sales')
    await expect.element(card('Top products').getByText('$0.30')).toBeVisible()
    expect(location.search).toBe('?tab=journey&products=sales')
    await openScreen('/?tab=journey&products=wishlisted')
    await expect.element(page.getByRole('radio', { name: 'Wishlisted' })).toBeChecked()
  })

  test('[I-021] [I-022] performance of notifications is compared with the rest in the chosen measure', async () => {
    await openScreen('/?tab=notifications&push=conversion&from=2025-12-01&until=2025-12-02')
    for (const title of ['Total push performance', 'Individual notification performance']) {
      await expect.element(card(title)).toBeInTheDocument()
      card(title).element().scrollIntoView()
    }
    const choices = card('Total push performance').getByRole('radiogroup')
    const names = [...choices.element().querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(names).toEqual(['Sessions', 'Cart adds', 'Orders', 'Revenue', 'Conversion'])
    await expect.poll(askedIds).toContain('push-conversion')
    await button('Total push performance', 'as a table').click()
    expect(cells('Total push performance')).toEqual([
      ['Day (UTC)', 'Notification (%)', 'Other (%)'],
      ['Dec 01, 2025', '10.00%', '11.00%'],
      ['Dec 02, 2025', '20.00%', '21.00%'],
    ])
    await choices.getByText('Cart adds').click()
    await expect.poll(askedIds).toContain('push-cart-adds')
    await expect.poll(() => location.search).toContain('push=cart-adds')
    await expect
      .poll(() => cells('Individual notification performance')[0])
      .toEqual(['Name', 'Sessions', 'Cart adds', 'Orders', 'Revenue (USD)', 'Conversion (%)', 'Date sent'])
  })
})

describe('each look', () => {
  test.each(['overview', 'acquisition', 'journey', 'notifications'] as const)(
    'of %s is good: light and dark, English and Arabic, on every width [I-166]',
    async (tab) => {
      for (const look of looks) {
        await preferLook(opened.shop, look)
        await openScreen(`/?tab=${tab}`)
        await expectGoodLooks(`${tab} ${look}`)
      }
    },
  )
})
