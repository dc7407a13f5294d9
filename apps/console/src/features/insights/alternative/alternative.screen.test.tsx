import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLooks, looks, preferLook, preferMotion } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
/** The cards stand above the charts, whose numbers are lists too. */
const figures = () => [...(document.querySelector('main dl')?.querySelectorAll<HTMLElement>(':scope > div') ?? [])]
const textsOf = (card: HTMLElement) => [...card.querySelectorAll('dt, strong, bdi')].map((one) => one.textContent)
const card = (title: string) => page.getByRole('region', { name: title, exact: true })

describe('the alternative dashboard', () => {
  test('[I-001] [I-002] is opened by clicking the icon of the app in the header five times', async () => {
    await openScreen('/')
    const icon = page.getByRole('button', { name: 'Icon of Demo shop' })
    for (let click = 0; click < 4; click++) await icon.click()
    expect(location.pathname).toBe('/')
    await icon.click()
    await expect.poll(() => location.pathname).toBe('/insights')
    await expect.poll(() => figures().length).toBe(5)
  })

  test('[I-040] has the tabs Overview and Orders', async () => {
    await openScreen('/insights')
    const names = page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Overview', 'Orders'])
    await page.getByRole('tab', { name: 'Orders' }).click()
    await expect.element(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible()
    expect(location.pathname + location.search).toBe('/insights?tab=orders')
  })

  test('[I-041] [I-042] its five cards come in before any chart is asked for, a rise in green and a fall in red', async () => {
    await preferMotion()
    const release = opened.server.hold(insightsRoutes.readChart)
    await openScreen('/insights')
    const asked = () => opened.server.calls(insightsRoutes.readChart).map(({ params }) => params.chartId)
    await expect.poll(asked).toEqual(['insights-overview'])
    expect(page.getByRole('region', { name: 'Downloads', exact: true }).elements()).toEqual([])
    release()
    await expect
      .poll(() => figures().map(textsOf))
      .toEqual([
        ['Downloads', '1,000', '+25.00%'],
        ['Daily active users, mean per day', '2,000.00', '-10.00%'],
        ['Orders', '3,000', '+25.00%'],
        ['Revenue', '$40.00', '-10.00%'],
        ['AOV', '$50.00', '+25.00%'],
      ])
    const changes = () => figures().map((one) => one.querySelector('[data-direction]')?.getAttribute('data-direction'))
    expect(changes()).toEqual(['rise', 'fall', 'rise', 'fall', 'rise'])
    const [rise, fall] = figures().map((one) => getComputedStyle(one.querySelector('[data-direction]') ?? one).color)
    expect([rise, fall]).toEqual(['rgb(28, 122, 69)', 'rgb(192, 32, 44)'])
    await expect.element(card('Downloads')).toBeInTheDocument()
    const charts = ['Downloads', 'DAU and MAU', 'Orders', 'Revenue', 'AOV', 'Lifetime downloads', 'App activity']
    for (const title of charts) await expect.element(card(title)).toBeInTheDocument()
    card('Lifetime downloads').element().scrollIntoView()
    await expect.element(card('Lifetime downloads').getByText('Counted since Feb 03, 2025')).toBeVisible()
  })

  test('[I-085] [I-087] names the platforms and the users of its series', async () => {
    await openScreen('/insights')
    const legendOf = (title: string) => card(title).getByRole('list', { name: `${title}: what is shown` })
    await expect.element(legendOf('Downloads')).toMatchTextContent('iOSAndroidWeb')
    await expect.element(legendOf('DAU and MAU')).toMatchTextContent('DAUMAU')
  })

  test('is good in each look, where nothing moves', async () => {
    for (const look of looks) {
      await preferLook(opened.shop, look)
      await openScreen('/insights')
      await expectGoodLooks(`alternative ${look}`)
    }
  })
})
