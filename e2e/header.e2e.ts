import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser, waitForConsole } from './browser.ts'
import { picture } from './picture.ts'

describe('the header', () => {
  const { newContext } = useBrowser()
  let page: Page
  const header = () => page.getByRole('banner')
  const item = (name: string) => page.getByRole('menuitem', { name })
  const openMenu = async (name: RegExp) => {
    await header().getByRole('button', { name }).click()
    await page.getByRole('menu').waitFor()
  }
  const menuGone = () => page.getByRole('menu').waitFor({ state: 'detached' })
  const closeMenu = async () => {
    await page.keyboard.press('Escape')
    await menuGone()
  }
  const widen = (width: number) => page.setViewportSize({ width, height: 844 })

  beforeAll(async () => {
    page = await (await newContext()).newPage()
    await openConsole(page, 'owner')
  })

  test("shows the app's icon, name and key, and on a desktop's width only its store too [I-060]", async () => {
    await header().getByText('Aurora Goods', { exact: true }).waitFor()
    expect(await header().locator('img').first().getAttribute('src')).toMatch(/\/media\/demo-aurora\//)
    const store = header().getByRole('link', { name: 'aurora-goods.example' })
    for (const [width, hasStore] of [
      [1440, true],
      [1025, true],
      [1024, false],
      [390, false],
    ] as const) {
      await widen(width)
      expect([width, await store.isVisible()]).toEqual([width, hasStore])
      expect(await header().getByText('Aurora Goods', { exact: true }).isVisible()).toBe(true)
      expect(await header().getByText('demo-aurora', { exact: true }).isVisible()).toBe(true)
    }
  })

  test('has Preview and Publish to mobile at every width [I-061]', async () => {
    for (const width of [1440, 1024, 390]) {
      await widen(width)
      for (const name of ['Preview', 'Publish to mobile']) {
        expect(await header().getByRole('button', { name, exact: true }).filter({ visible: true }).count()).toBe(1)
      }
    }
  })

  test('its avatar shows the first letter of the username; the menu has name and e-mail disabled, Profile, Subscription Info and Logout [I-062] [A-127]', async () => {
    await widen(1440)
    expect(await header().getByRole('button', { name: 'User menu of Olive Owner' }).textContent()).toBe('O')
    await openMenu(/User menu/)
    const who = page.getByRole('menuitem').first()
    expect(await who.textContent()).toBe('Olive Ownerowner@demo.test')
    expect(await who.isDisabled()).toBe(true)
    for (const name of ['Profile', 'Subscription Info', 'Logout']) expect(await item(name).isEnabled()).toBe(true)
    await expectAccessible(page)
    await picture(page, 'user-menu')
    await closeMenu()
  })

  test('Help center, Tutorial videos, the contact page and the subscription portal open outside the console [I-156]', async () => {
    await page.context().route('https://vitrine.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
    const leave = async (name: string, path: string) => {
      const [elsewhere] = await Promise.all([page.context().waitForEvent('page'), item(name).click()])
      await elsewhere.waitForURL(`https://vitrine.example${path}`)
      expect(await elsewhere.evaluate(() => opener)).toBeNull()
      await elsewhere.close()
      await menuGone()
    }
    for (const [name, path] of [
      ['Help center', '/help'],
      ['Tutorial videos', '/tutorials'],
      ['Contact us', '/contact'],
    ] as const) {
      await openMenu(/^Help$/)
      await leave(name, path)
    }
    await openMenu(/User menu/)
    await leave('Subscription Info', '/subscription')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('on a mobile width a toggle opens and closes the sidebar [I-063]', async () => {
    await widen(390)
    const menu = page.getByRole('navigation', { name: 'Main' })
    const open = header().getByRole('button', { name: 'Open menu' })
    await menu.waitFor({ state: 'hidden' })
    await open.click()
    await menu.waitFor()
    await expectAccessible(page)
    await header().getByRole('button', { name: 'Close menu' }).click()
    await menu.waitFor({ state: 'hidden' })
    await open.click()
    await menu.getByRole('link', { name: 'Switch application' }).click()
    await page.getByRole('heading', { name: 'Switch application' }).waitFor()
    await menu.waitFor({ state: 'hidden' })
    await widen(1440)
    expect(await open.isVisible()).toBe(false)
  })

  test('Logout is hidden where the embedded flag is true, and only there [A-127]', async () => {
    for (const [flag, count] of [
      ['true', 0],
      ['false', 1],
    ] as const) {
      await page.goto(`/?embedded=${flag}`)
      await waitForConsole(page)
      await openMenu(/User menu/)
      await item('Profile').waitFor()
      expect([flag, await item('Logout').count()]).toEqual([flag, count])
      await closeMenu()
    }
  })
})
