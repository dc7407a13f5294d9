import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser, waitForConsole } from './browser.ts'
import { picture } from './picture.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

const screens = [
  { path: '/', name: 'home', heading: 'Insights' },
  { path: '/switch-application', name: 'switch-application', heading: 'Switch application' },
  { path: '/profile', name: 'profile', heading: 'Profile' },
  { path: '/auth/applications', name: 'app-chooser', heading: /Welcome back/ },
  { path: '/auth/no-app', name: 'no-app', heading: 'You have no app!' },
  { path: '/nowhere', name: 'not-found', heading: 'There is no page at this address' },
]

describe('screens of the frame', () => {
  const { newContext } = useBrowser()

  const hasSideways = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

  async function lookAt(page: Page, scheme: string, { path, name, heading }: (typeof screens)[number]): Promise<void> {
    await page.goto(path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect([path, size.width, await hasSideways(page)]).toEqual([path, size.width, false])
      await expectAccessible(page)
      await picture(page, `${name}-${size.width}-${scheme}`)
    }
  }

  test.for(['light', 'dark'] as const)('are accessible and fit at every width, %s', async (scheme) => {
    const context = await newContext({ colorScheme: scheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectAccessible(page)
      await picture(page, `sign-in-${size.width}-${scheme}`)
    }
    await openConsole(page, 'owner')
    await waitForConsole(page)
    for (const screen of screens) await lookAt(page, scheme, screen)
  })
})
