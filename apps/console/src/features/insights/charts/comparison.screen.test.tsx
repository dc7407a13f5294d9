import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const card = (title: string) => page.getByRole('region', { name: title, exact: true })

describe('on a phone', () => {
  test('the open tab and the chosen measure are in sight', async () => {
    await page.viewport(390, 844)
    await openScreen('/?tab=journey&products=wishlisted')
    const isInside = (row: Element | null | undefined, one: Element | null | undefined) => {
      if (!row || !one) return false
      const [outer, inner] = [row.getBoundingClientRect(), one.getBoundingClientRect()]
      return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    }
    const tabs = () => document.querySelector('[role=tablist]')
    await expect.poll(() => isInside(tabs(), tabs()?.querySelector('[aria-selected=true]'))).toBe(true)
    const choices = () => document.querySelector('[role=radiogroup]')
    await expect.poll(() => isInside(choices()?.parentElement, choices()?.querySelector('[data-active]'))).toBe(true)
  })
})

describe('a chart over other days', () => {
  test('a fall of what should be low is told as what is better', async () => {
    opened.shop.reports.compare = -0.031
    await openScreen('/?tab=journey')
    const toneOf = (title: string) =>
      card(title).element().querySelector('[data-direction="fall"]')?.getAttribute('data-tone')
    await expect.poll(() => toneOf('Cart abandonment rate')).toBe('better')
    await expect.poll(() => toneOf('Purchase funnel')).toBe('worse')
  })

  test('keeps the numbers of the days before, and says so, while those of other days are read', async () => {
    await openScreen('/?tab=revenue&from=2025-12-01&until=2025-12-05')
    await expect.element(card('App revenue').getByRole('img')).toBeVisible()
    const release = opened.server.hold(insightsRoutes.readChart)
    await page.getByRole('button', { name: /^Custom range/ }).click()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect.poll(() => card('App revenue').element().querySelectorAll('[aria-busy=true]').length).toBe(1)
    await expect.element(card('App revenue').getByRole('img', { name: /Dec 01, 2025 – Dec 05, 2025/ })).toBeVisible()
    release()
    await expect.poll(() => card('App revenue').element().querySelectorAll('[aria-busy=true]').length).toBe(0)
    expect(
      card('App revenue')
        .getByRole('img', { name: /Dec 05, 2025/ })
        .elements(),
    ).toEqual([])
  })
})
