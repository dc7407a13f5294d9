import { badgeSchema } from '@vitrine/domain/badges/badge.schema'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import arabic from '@vitrine/messages/ar/shopper-blocks.json'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockAt,
  blockOf,
  openHome,
  ownersColors,
  searchBarOf,
  selectBlock,
  shownBlocks,
  shownTexts,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { appKey } from '../../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
const centre = (element: Element | null | undefined) => {
  const { left, width } = boxOf(element)
  return left + width / 2
}
const phone = () => document.querySelector('[data-phone]')
const toolbar = page.getByRole('toolbar', { name: 'Selected block' })
const blocks = () => [{ title: 'Home', blocks: [searchBarOf('One'), searchBarOf('Two'), blockOf('spacer')] }]

beforeEach(() => page.viewport(1440, 900))
afterEach(() => page.viewport(1440, 900))

describe('the phone of the editor', () => {
  test('the toolbar of a block keeps its size however small the phone is shown', async () => {
    await page.viewport(1024, 520)
    opened.shop.planHomes(blocks(), { multiplePage: false })
    await openScreen('/design/home')
    await expect.poll(() => shownBlocks().length).toBe(3)
    for (const index of [0, 1]) {
      await userEvent.click(blockAt(index), { position: { x: 20, y: 12 } })
      await expect.element(toolbar).toBeVisible()
      for (const name of ['Move down', 'Duplicate']) {
        const box = boxOf(toolbar.getByRole('button', { name }).element())
        expect(box.width).toBeCloseTo(28, 0)
        expect(box.height).toBeCloseTo(28, 0)
      }
      expect(boxOf(toolbar.element()).x).toBeGreaterThanOrEqual(boxOf(phone()).x)
    }
    await expectAccessible(ownersColors)
  })

  test('the bar stands at the foot also while the screen above it is still being fetched', async () => {
    await openScreen('/design/navigation-bar')
    const bar = page.getByRole('list', { name: 'Buttons of the navigation bar' })
    const shown = page.getByRole('region', { name: 'Home page' })
    await expect.element(shown).toBeVisible()
    const toFoot = () => boxOf(phone()).bottom - boxOf(bar.element()).bottom
    expect(toFoot()).toBeCloseTo(0, 0)
    shown.element().remove()
    expect(toFoot()).toBeCloseTo(0, 0)
  })

  test('badges stand on the gallery of the product page as shoppers get them', async () => {
    const badgeOf = (text: string, displayLocation: string) =>
      badgeSchema.parse({
        id: text,
        appKey,
        language: 'en',
        priority: 1,
        revision: 'r1',
        updatedAt: '2026-11-01T09:00:00.000Z',
        updatedBy: 'Ada',
        title: { text },
        displayLocation,
        position: 'topRight',
        conditions: [],
      })
    const badges = [badgeOf('Only here', 'productDetail'), badgeOf('In lists', 'productList')]
    opened.server.on(badgesRoutes.listBadges, () => ({ data: badges, total: badges.length }))
    opened.shop.addPage('product', 'Product', [blockOf('gallery')])
    await openScreen('/design/product-detail')
    const gallery = () => document.querySelector('[data-block-type=gallery]')
    await expect.poll(() => gallery()?.textContent).toContain('Only here')
    expect(gallery()?.textContent).not.toContain('In lists')
  })

  test('for a language that runs from the right blocks, bottom bar and toolbar mirror, and the console does not', async () => {
    opened.shop.speakArabic()
    await openHome(opened.shop, blocks())
    await expect.poll(() => phone()?.getAttribute('dir')).toBe('rtl')
    expect(document.documentElement.getAttribute('dir')).not.toBe('rtl')
    const tabs = [...document.querySelectorAll('[data-tab-bar] > *')]
    expect(centre(tabs[0])).toBeGreaterThan(centre(tabs.at(-1)))
    await selectBlock(1)
    const { x } = boxOf(toolbar.element())
    expect(x).toBeGreaterThanOrEqual(boxOf(phone()).x)
    expect(x).toBeLessThan(boxOf(phone()).x + 60)
  })

  test("what the app says by itself stands in the app's language, as its shoppers read it", async () => {
    opened.shop.speakArabic()
    const countdown = { ...blockOf('countdown'), endAt: '2099-01-01T00:00:00Z' }
    await openHome(opened.shop, [{ title: 'Home', blocks: [countdown] }])
    await expect.poll(() => shownTexts()[0] ?? '').toContain(arabic.days)
    expect(shownTexts()[0]).not.toContain('Days')
  })

  test('there, the actions and the keys of a tab of the bar go the way that is seen', async () => {
    opened.shop.speakArabic()
    await openScreen('/design/navigation-bar')
    const tabs = () => [...document.querySelectorAll<HTMLElement>('[data-tab-id] > button')]
    const names = () => tabs().map((one) => one.getAttribute('aria-label'))
    await expect.poll(names).toHaveLength(5)
    const [first, second, ...others] = names()
    expect(centre(tabs()[0])).toBeGreaterThan(centre(tabs()[1]))
    await userEvent.click(tabs()[1] as HTMLElement)
    const popover = page.getByRole('toolbar', { name: `Actions of ${second}` })
    await expect.element(popover).toBeVisible()
    expect(Math.abs(centre(popover.element()) - centre(tabs()[1]))).toBeLessThan(3)
    // In a language that runs from right to left, moving right moves the tab towards the start.
    await popover.getByRole('button', { name: `Move ${second} right` }).click()
    await expect.poll(names).toEqual([second, first, ...others])
    tabs()[0]?.focus()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect.poll(names).toEqual([first, second, ...others])
    await expectAccessible(ownersColors)
  })
})
