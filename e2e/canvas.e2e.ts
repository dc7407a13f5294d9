import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { EditorDriver } from './editor-driver.ts'
import { editedApp } from './editor-journey.ts'
import { useOwnBadges } from './own-badges.ts'

const browser = useBrowser()

/** Reads and writes this language of the app's content from the next page on. */
const setLanguage = (page: Page, code: string) =>
  page.evaluate(([key, value]) => sessionStorage.setItem(`appLanguage:${key}`, value ?? ''), [editedApp, code])

const centre = async (target: ReturnType<Page['locator']>) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box.x + box.width / 2
}

describe('the phone of the editor', () => {
  let page: Page
  const badges = useOwnBadges(editedApp)

  beforeAll(async () => {
    page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner', editedApp)
  }, 60_000)

  test('the toolbar of a block keeps its size however small the phone is shown', async () => {
    const driver = new EditorDriver(page)
    await page.setViewportSize({ width: 1024, height: 520 })
    await driver.open()
    for (const index of [0, 1]) {
      await driver.select(index)
      for (const name of ['Move down', 'Duplicate']) {
        const box = await driver.toolbar(name).boundingBox()
        expect(box?.width).toBeCloseTo(28, 0)
        expect(box?.height).toBeCloseTo(28, 0)
      }
      const [bar, phone] = [page.getByRole('toolbar', { name: 'Selected block' }), page.locator('[data-phone]')]
      const [inner, outer] = await Promise.all([bar.boundingBox(), phone.boundingBox()])
      expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? 0)
    }
    await expectAccessible(page, ['[data-tab-bar]'])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('badges stand on the gallery of the product page as shoppers get them', async () => {
    await badges.plan([
      { title: { text: 'Only here' }, displayLocation: 'productDetail', position: 'topRight', conditions: [] },
      { title: { text: 'In lists' }, displayLocation: 'productList', position: 'topRight', conditions: [] },
    ])
    await page.goto('/design/product-detail')
    const gallery = designDriver(page).canvas.locator('[data-block-type=gallery]')
    await gallery.getByText('Only here').waitFor()
    expect(await gallery.getByText('In lists').count()).toBe(0)
  })

  test('for a language that runs from the right it mirrors: blocks, bottom bar, toolbar and its keys', async () => {
    await setLanguage(page, 'ar')
    await page.goto('/design/home')
    const driver = new EditorDriver(page)
    await driver.open()
    const phone = page.locator('[data-phone]')
    await expect.poll(() => phone.getAttribute('dir')).toBe('rtl')
    expect(await page.locator('html').getAttribute('dir')).not.toBe('rtl')
    const tabs = page.locator('[data-tab-bar] > *')
    expect(await centre(tabs.first())).toBeGreaterThan(await centre(tabs.last()))
    await driver.select(1)
    const [bar, outer] = await Promise.all([
      page.getByRole('toolbar', { name: 'Selected block' }).boundingBox(),
      phone.boundingBox(),
    ])
    expect(bar?.x).toBeGreaterThanOrEqual(outer?.x ?? Number.NaN)
    expect(bar?.x).toBeLessThan((outer?.x ?? 0) + 60)

    await driver.open('/design/navigation-bar')
    const named = page.locator('[data-tab-id] > button')
    const names = () => named.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    await named.first().waitFor()
    const [first, second, ...others] = await names()
    expect(await centre(named.first())).toBeGreaterThan(await centre(named.nth(1)))
    await named.nth(1).hover()
    const popover = page.getByRole('toolbar', { name: `Actions of ${second}` })
    expect(Math.abs((await centre(popover)) - (await centre(named.nth(1))))).toBeLessThan(3)
    // To the right is towards the start.
    await popover.getByRole('button', { name: `Move ${second} right` }).click()
    await expect.poll(names).toEqual([second, first, ...others])
    await named.first().focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(names).toEqual([first, second, ...others])
    await expectAccessible(page, ['[data-tab-bar]', '[data-phone]'])
    const discard = page.getByRole('button', { name: 'Discard changes' })
    await discard.click()
    await discard.waitFor({ state: 'hidden' })
    await setLanguage(page, 'en')
  })
})
