import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { picture } from './picture.ts'

const screens = [
  { path: '/design/home', name: 'design-home' },
  { path: '/design/categories', name: 'design-categories' },
  { path: '/design/product-detail', name: 'design-product-detail' },
  { path: '/design/my-account', name: 'design-my-account' },
  { path: '/design/brands', name: 'design-brands' },
  { path: '/design/schedule', name: 'design-schedule' },
  { path: '/design/schedule?view=calendar', name: 'design-calendar' },
  { path: '/design/navigation-bar', name: 'design-navigation-bar' },
  { path: '/design/branding', name: 'design-branding' },
  { path: '/design/custom-pages', name: 'design-custom-pages' },
  { path: '/design/product-badges', name: 'design-product-badges' },
  { path: '/design/history', name: 'design-history' },
  { path: '/design/releases', name: 'design-releases' },
] as const

const looks = [
  { scheme: 'light', size: { width: 1440, height: 900 } },
  { scheme: 'dark', size: { width: 1024, height: 768 } },
  { scheme: 'light', size: { width: 390, height: 844 } },
] as const

describe('screens of the design tool', () => {
  const { newContext } = useBrowser()

  /** Everything that is on its way has come: data, pictures, the preview's products. */
  async function settled(page: Page): Promise<void> {
    await page.locator('main#content').waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  }
  const isSideways = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

  test.for(looks)('are accessible, fit and fail nowhere: $scheme, $size.width wide', async ({ scheme, size }) => {
    const context = await newContext({ colorScheme: scheme, reducedMotion: 'reduce', viewport: size })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await openConsole(page, 'owner')
    for (const { path, name } of screens) {
      await page.goto(path)
      await settled(page)
      expect([path, await isSideways(page)]).toEqual([path, false])
      // What the owner designed has the owner's colours.
      await expectAccessible(page, ['[data-phone]', '[data-picture]'])
      await picture(page, `${name}-${size.width}-${scheme}`)
    }
    expect(errors).toEqual([])
    // Or the next look shows this one as another tab of the same person.
    await context.close()
  })
})
