import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'

describe('the sidebar', () => {
  const { newContext } = useBrowser()

  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
  const active = (page: Page) => menuOf(page).locator('> ul > li > a[aria-current]').allTextContents()

  test('each entry opens its path; home is active on exactly / and the active one wears the brand colour [A-013] [I-068]', async () => {
    const page = await (await newContext()).newPage()
    await openConsole(page, 'owner')
    expect(await active(page)).toEqual(['Insights'])
    expect((await menuOf(page).boundingBox())?.width).toBe(224)

    for (const [label, path] of [
      ['Design', '/design/home'],
      ['Switch application', '/switch-application'],
      ['Insights', '/'],
    ] as const) {
      const link = menuOf(page).getByRole('link', { name: label })
      await link.click()
      await page.waitForURL((url) => url.pathname === path)
      expect(await active(page)).toEqual([label])
      const colours = await link.evaluate((element) => ({
        icon: getComputedStyle(element.querySelector('svg') ?? element).color,
        bar: getComputedStyle(element, '::before').backgroundColor,
      }))
      expect(colours).toEqual({ icon: 'rgb(228, 95, 53)', bar: 'rgb(228, 95, 53)' })
    }
    await page.goto('/profile')
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    expect(await active(page)).toEqual([])
  })

  test('/design, which the menu opens, is the parent of the design screens and shows the home design [D-001]', async () => {
    const page = await (await newContext()).newPage()
    await openConsole(page, 'owner')
    const link = menuOf(page).getByRole('link', { name: 'Design', exact: true })
    expect(await link.getAttribute('href')).toBe('/design')
    const shown = () =>
      Promise.all([
        page.waitForURL((url) => url.pathname === '/design/home'),
        page.getByRole('heading', { name: 'Home design' }).waitFor({ state: 'attached' }),
        page.locator('[data-phone]').waitFor(),
      ])
    await link.click()
    await shown()
    const screens = page.getByRole('list', { name: 'Design screens' }).getByRole('link')
    const paths = await screens.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(paths).toEqual(
      'home categories product-detail my-account brands schedule navigation-bar branding custom-pages product-badges history releases'
        .split(' ')
        .map((name) => `/design/${name}`),
    )
    await page.goto('/design')
    await shown()
  })
})
