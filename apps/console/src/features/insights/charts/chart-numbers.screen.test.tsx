import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import type { InsightTab } from '@vitrine/domain/insights/chart-shape.rules'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import titleWords from '@vitrine/messages/console/charts.title'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { todayIn } from '../insights-address.ts'
import { placesOf } from './charts-of-tab.tsx'

const opened = serveEachTest()

const card = (title: string) => page.getByRole('region', { name: title, exact: true })
const asked = () => opened.server.calls(insightsRoutes.readChart)
const askedIds = () => [...new Set(asked().map(({ params }) => params.chartId))]
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
/** The numbers above a chart: name, number and change. */
const figures = (title: string) =>
  [...card(title).element().querySelectorAll('dl > div')].map((one) =>
    ['dt', 'strong', 'bdi'].map((part) => one.querySelector(part)?.textContent),
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

describe('a chart', () => {
  test('[I-008] [I-012] [I-036] [I-167] of several series has a number for each, with what it is', async () => {
    opened.shop.reports.totals = {
      ...{ 'Daily Active Users': 123.456, 'Monthly Active Users': 4_321 },
      ...{ 'Hours to First Purchase': 36, 'Median Hours to First Purchase': 12 },
      ...{ 'Revenue per User': 1_234.5, 'Revenue per Paying User': 56_789.1 },
    }
    await openScreen('/')
    await showAll('overview')
    expect(figures('Daily and monthly active users')).toEqual([
      ['Daily active users, mean per day', '123.46', '+100.00%'],
      ['Monthly active users', '4,321', '+100.00%'],
    ])
    expect(figures('Time to first purchase')).toEqual([
      ['Mean', '1.50 days', '+100.00%'],
      ['Median', '0.50 days', '+100.00%'],
    ])
    await card('Daily and monthly active users')
      .getByRole('button', { name: /^Definition/ })
      .click()
    await expect.element(page.getByText(/The number for several days is the mean per day/)).toBeVisible()
    // Averages of money have two decimals where the currency has none.
    opened.shop.reports.currencyCode = 'JPY'
    await openScreen('/?tab=revenue')
    await showAll('revenue')
    expect(figures('Revenue per user and per paying user')).toEqual([
      ['Per user', '¥1,234.50', '+100.00%'],
      ['Per paying user', '¥56,789.10', '+100.00%'],
    ])
    await expect.element(card('Average order value').getByText('¥1,234.50', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  test('[I-167] of parts has each part in the unit of its chart', async () => {
    await openScreen('/?tab=revenue&from=2025-12-01&until=2025-12-02')
    await showAll('revenue')
    const parts = (title: string) =>
      [...card(title).element().querySelectorAll('figure li')].map(({ textContent }) => textContent)
    await expect.poll(() => parts('Revenue by source').length).toBeGreaterThan(0)
    for (const part of parts('Revenue by source')) expect(part).toMatch(/\$\d+\.\d\d/)
    await expect.poll(() => parts('Orders by source').length).toBeGreaterThan(0)
    for (const part of parts('Orders by source')) expect(part).not.toContain('$')
  })

  test('[I-032] [I-037] [I-038] that adds up has its total, and what is hidden is not in it', async () => {
    await openScreen('/?tab=revenue&from=2025-12-01&until=2025-12-02')
    await showAll('revenue')
    expect(figures('App revenue')).toEqual([
      ['Total', '$0.90', '+100.00%'],
      ...['iOS', 'Android', 'Web'].map((name) => [name, '$0.30', '+100.00%']),
    ])
    const legend = card('App revenue').getByRole('list', { name: 'App revenue: what is shown' })
    await legend.getByRole('button', { name: 'Android' }).click()
    await expect
      .poll(() => figures('App revenue'))
      .toEqual([['Total', '$0.60', '+100.00%'], ...['iOS', 'Web'].map((name) => [name, '$0.30', '+100.00%'])])
    expect(figures('Revenue with and without a coupon').map(([name]) => name)).toEqual([
      ...['Total', 'With a coupon', 'Without a coupon'],
    ])
    expect(figures('Revenue from new and returning customers').map(([name]) => name)).toEqual([
      ...['Total', 'New customers', 'Returning customers'],
    ])
  })

  test.each([
    [1440, 3],
    [390, 2],
  ])('at %d px wide stand beside each other, below their total', async (width, beside) => {
    await page.viewport(width, 900)
    await openScreen('/?tab=revenue&from=2025-12-01&until=2025-12-02')
    await showAll('revenue')
    const [total, ...parts] = [...card('App revenue').element().querySelectorAll('dl > div')].map((one) =>
      one.getBoundingClientRect(),
    )
    expect(parts.slice(0, beside).map(({ top }) => top)).toEqual(parts.slice(0, beside).map(() => parts[0]?.top))
    expect(parts[0]?.top).toBeGreaterThan(total?.top ?? 0)
    expect(new Set(parts.slice(0, beside).map(({ left }) => left)).size).toBe(beside)
  })
})

describe('the zone of the days', () => {
  const zone = (name: string) => page.getByRole('button', { name: `Time zone: ${name}. Choose another one` })
  afterEach(() => localStorage.removeItem(`insights-zone:${opened.shop.app.appKey}`))

  test('stands on the page, is chosen there, and is kept in the address and for the next visit', async () => {
    const answer = opened.server.hold(designsRoutes.listTimezones)
    await openScreen('/?tab=retention')
    await zone('UTC').click()
    const select = page.getByRole('combobox', { name: 'Time zone' })
    await expect.element(select).toHaveFocus()
    await select.click()
    await userEvent.keyboard('Mum')
    await expect.element(page.getByText('Loading…')).toBeVisible()
    answer()
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument()
    await select.click()
    await userEvent.keyboard('Mumbai')
    await page.getByRole('option', { name: /Kolkata/ }).click()
    await expect.element(zone('Asia/Kolkata')).toBeVisible()
    expect(location.search).toContain('zone=Asia%2FKolkata')
    await expect.poll(() => asked().at(-1)?.query.timezone).toBe('Asia/Kolkata')
    await page.getByRole('tab', { name: 'Revenue' }).click()
    await expect.poll(() => asked().at(-1)?.params.chartId).toMatch(/order|revenue/)
    expect(asked().at(-1)?.query.timezone).toBe('Asia/Kolkata')
    await openScreen('/?tab=acquisition')
    await expect.element(zone('Asia/Kolkata')).toBeVisible()
    await expect.poll(() => asked().at(-1)?.query.timezone).toBe('Asia/Kolkata')
    // A link says whose days it means; what is no zone says nothing.
    await openScreen('/?tab=acquisition&zone=America%2FNew_York')
    await expect.element(zone('America/New York')).toBeVisible()
    await openScreen('/?tab=acquisition&zone=Mars%2FOlympus')
    await expect.element(zone('Asia/Kolkata')).toBeVisible()
    await expectAccessible()
  })

  test('decides which day is today', async () => {
    for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await openScreen(`/?tab=acquisition&range=today&zone=${encodeURIComponent(name)}`)
      await expect.poll(() => asked().at(-1)?.query).toMatchObject({ timezone: name, endDate: todayIn(name) })
    }
    expect(todayIn('Pacific/Kiritimati')).not.toBe(todayIn('Pacific/Pago_Pago'))
  })
})

test('the Overview begins with its figures, then who is there now, the newest orders, and the other charts', async () => {
  await openScreen('/')
  const wanted = ['Installs', 'Conversion', 'Live now', 'Latest orders', 'Daily and monthly active users']
  await expect.poll(() => headings().filter((title) => wanted.some((one) => one === title))).toEqual(wanted)
})
