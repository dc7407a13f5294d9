/** Menus are the same for everybody; what one may not do is refused where it is done. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Account } from './accounts.ts'
import { openConsole, useBrowser } from './browser.ts'

describe('the menus', () => {
  const { newContext } = useBrowser()

  const linksOf = (page: Page, name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('href')}`))

  async function menusOf(account: Account) {
    const page = await (await newContext()).newPage()
    await openConsole(page, account)
    const main = await linksOf(page, 'Main')
    await page.goto('/design/home')
    await page.locator('[data-phone]').waitFor()
    const design = await linksOf(page, 'Main')
    const header = page.getByRole('banner')
    const user = header.getByRole('button', { name: /^User menu of/ })
    await user.click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    const entries = (await page.getByRole('menuitem').allTextContents()).slice(1)
    await page.keyboard.press('Escape')
    return { main, design, entries }
  }

  test('are the same for owner, staff and who may only look [A-123]', async () => {
    const owner = await menusOf('owner')
    const staff = await menusOf('staff')
    const viewer = await menusOf('viewer')
    expect(owner.main.length).toBeGreaterThan(1)
    expect(owner.entries.length).toBeGreaterThan(1)
    expect(staff).toEqual(owner)
    expect(viewer).toEqual(owner)
  })

  test('the avatar shows the first letter of the username, not of the e-mail [I-064]', async () => {
    const page = await (await newContext()).newPage()
    await page.route('**/app/v1/builder/profile', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, preferred_username: 'zoe' } } })
    })
    await openConsole(page, 'owner')
    const user = page.getByRole('banner').getByRole('button', { name: 'User menu of zoe' })
    expect(await user.textContent()).toMatch(/^z$/i)
  })
})
