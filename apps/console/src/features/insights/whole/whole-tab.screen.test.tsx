import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const media = (name: string) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media: name },
  )
const choose = async (name: string) => {
  await page.getByRole('button', { name: 'More of this tab' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const asked = () => new Set(opened.server.calls(insightsRoutes.readChart).map(({ params }) => params.chartId))

afterEach(async () => {
  await media('')
  vi.restoreAllMocks()
})

describe('all of a tab', () => {
  test('is saved as one picture, with the charts that were out of sight, the app and the days', async () => {
    const saved: { blob: Blob; name: string }[] = []
    const made = vi.spyOn(URL, 'createObjectURL')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = made.mock.calls.at(-1)?.[0]
      if (blob instanceof Blob) saved.push({ blob, name: this.download })
    })
    await openScreen('/?tab=retention&from=2026-03-02&until=2026-03-08')
    await expect.element(page.getByRole('region', { name: 'Repurchase rate' })).toBeInTheDocument()
    await choose('Save as a picture')
    await expect.poll(() => saved.length).toBe(1)
    expect(saved[0]?.name).toBe('insights-retention-2026-03-02-2026-03-08.png')
    expect(asked()).toContain('day-30-retention')
    const picture = await createImageBitmap(saved[0]?.blob ?? new Blob())
    const sheet = document.querySelector('[role="tabpanel"] > div')
    // Twice as sharp, with a margin of 24 on both sides.
    expect(picture.width).toBe(((sheet?.scrollWidth ?? 0) + 2 * 24) * 2)
    // It shows something: a picture of one colour is a few kilobytes at most.
    expect(saved[0]?.blob.size).toBeGreaterThan(20_000)
    await expect.poll(() => document.querySelector('[data-shown]')).toBe(null)
  })

  test('is printed without the frame of the console, in light colours, with the app and the days on top', async () => {
    let seen: string | undefined
    vi.spyOn(window, 'print').mockImplementation(() => {
      dispatchEvent(new Event('beforeprint'))
      seen = document.documentElement.dataset['mantineColorScheme']
      dispatchEvent(new Event('afterprint'))
    })
    await openScreen('/?tab=retention&from=2026-03-02&until=2026-03-08')
    document.documentElement.dataset['mantineColorScheme'] = 'dark'
    await choose('Print')
    await expect.poll(() => seen).toBe('light')
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
    expect(asked()).toContain('day-30-retention')
    await media('print')
    const head = page.getByText('Retention, Mar 02, 2026 – Mar 08, 2026')
    await expect.element(head).toBeVisible()
    await expect.element(head).toMatchTextContent('Demo shop')
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Events' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^What/ })).not.toBeInTheDocument()
    for (const card of document.querySelectorAll('[role="tabpanel"] section'))
      expect(getComputedStyle(card).breakInside).toBe('avoid')
    expect(getComputedStyle(document.querySelector('main') ?? document.body).overflow).toBe('visible')
  })

  test('is printed by its keys too, with the charts that were out of sight', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await openScreen('/?tab=retention&from=2026-03-02&until=2026-03-08')
    await expect.element(page.getByRole('button', { name: 'More of this tab' })).toBeVisible()
    await userEvent.keyboard('{Control>}p{/Control}')
    await expect.poll(() => print.mock.calls.length).toBe(1)
    expect(asked()).toContain('day-30-retention')
  })
})
