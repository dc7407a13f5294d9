import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { password } from './accounts.ts'
import { expectAccessible, useBrowser, waitForConsole } from './browser.ts'
import { picture } from './picture.ts'

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused === document.body ? '' : (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '')
  })

describe('with the keyboard alone', () => {
  const { newContext } = useBrowser()

  async function tabTo(page: Page, name: string): Promise<void> {
    for (let steps = 0; steps < 25 && (await focusedName(page)) !== name; steps++) await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe(name)
  }

  async function signInByKeys(page: Page): Promise<void> {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await tabTo(page, 'Sign in')
    await page.keyboard.press('Enter')
    await page.locator('input[name=email]:focus').waitFor()
    await page.keyboard.type('owner@demo.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
  }

  test('from sign-in to an open app, its menu, the palette, the shortcuts and out again', async () => {
    const page = await (await newContext()).newPage()
    await signInByKeys(page)

    await page.getByRole('heading', { name: /Welcome back/ }).waitFor()
    await page.getByRole('radio').first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('harbor')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await page.getByRole('radio', { name: /Harbor & Home/ }).isChecked()).toBe(true)
    await tabTo(page, 'Open')
    await page.keyboard.press('Enter')
    await waitForConsole(page)
    await page.getByRole('heading', { name: 'Insights' }).waitFor()

    await page.keyboard.press('Control+k')
    await page
      .getByRole('textbox', { name: 'Search screens, orders, customers, designs and texts' })
      .and(page.locator(':focus'))
      .waitFor()
    await expectAccessible(page)
    await picture(page, 'command-palette')
    await page.keyboard.type('switch')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/switch-application')
    await page.getByRole('heading', { name: 'Switch application' }).and(page.locator(':focus')).waitFor()

    await page.keyboard.press('?')
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await shortcuts.getByText('Search or jump to').waitFor()
    await expectAccessible(page)
    await picture(page, 'keyboard-shortcuts')
    await page.keyboard.press('Escape')
    await shortcuts.waitFor({ state: 'detached' })

    await tabTo(page, 'User menu of Olive Owner')
    await page.keyboard.press('Enter')
    await page.getByRole('menu').locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await focusedName(page)).toBe('User menu of Olive Owner')
    await page.keyboard.press('Enter')
    await page.getByRole('menu').locator(':focus').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
  })
})
