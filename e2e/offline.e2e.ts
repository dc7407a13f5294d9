/**
 * The console without a connection, on a server of its own that is stopped: that its code is there. What each screen and
 * dialog says then is shown by the screens tier.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { rounds } from '../tooling/rounds.ts'
import { openConsole, useBrowser } from './browser.ts'
import {
  browserOffline,
  type Cut,
  expectFrame,
  expectSettled,
  serverGone,
  untilBack,
  untilLost,
  whenKept,
} from './offline-driver.ts'

const settingsOf = (page: Page) => page.locator('[data-settings-panel]')
const dialogOf = (page: Page) => page.getByRole('dialog').last()

/** Selects the first block of the type, or adds one. */
async function select(page: Page, type: string): Promise<void> {
  const block = page.locator(`[data-block-type="${type}"]`).first()
  if ((await block.count()) === 0) await page.locator(`[data-palette="${type}"]`).click()
  else {
    await block.scrollIntoViewIfNeeded()
    await block.click({ position: { x: 12, y: 12 } })
  }
  await settingsOf(page).getByRole('button', { name: 'Content' }).waitFor()
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const inSettings = (name: string | RegExp) => (page: Page) =>
  settingsOf(page).getByRole('button', { name }).first().click()

/** How each dialog of the home design is opened. */
const dialogs: Record<string, (page: Page) => Promise<void>> = {
  'the search over all commands': (page) => page.keyboard.press('ControlOrMeta+k'),
  publishing: press('Publish to mobile'),
  'the preview': press('Preview'),
  'the saved versions': async (page) => {
    await press('History')(page)
    await page.getByRole('menuitem', { name: 'Saved versions of this page' }).click()
  },
  'the images library': async (page) => {
    await select(page, 'slider')
    await inSettings('Library')(page)
  },
  'the videos library': async (page) => {
    await select(page, 'video')
    await inSettings('Choose Video from the library')(page)
  },
}

describe('without a connection', () => {
  const { newContext } = useBrowser()
  let context: BrowserContext
  let page: Page

  async function openHome(serviceWorkers: 'allow' | 'block'): Promise<void> {
    await context?.close()
    context = await newContext({ serviceWorkers })
    page = await context.newPage()
    await openConsole(page, 'owner')
    await page.goto('/design/home')
    await page.locator('[data-phone]').waitFor()
    await settingsOf(page).waitFor()
  }
  // What failed without a connection must not leave the next without one.
  afterEach(async () => {
    for (const cut of cuts) await cut.restore()
  })
  const search = () => page.getByRole('textbox', { name: 'Placeholder' }).first()
  /** An edit that nobody saved. */
  async function edit(text: string): Promise<void> {
    await select(page, 'searchBar')
    await search().fill(text)
    await page.getByRole('button', { name: 'Save draft' }).waitFor()
  }
  const expectKept = (text: string, what: string) =>
    expect
      .poll(() => page.locator('[data-block-type="searchBar"]').first().textContent(), { message: what })
      .toContain(text)

  const cuts: Cut[] = [browserOffline(() => context), serverGone].slice(0, rounds(1, 2))

  test.each(cuts)(
    '$name: dialogs and every screen open in the frame, edits stay, all comes by itself, and signing out leaves nothing of the person in what is kept [A-096]',
    async (cut) => {
      await openHome('allow')
      await whenKept(page)
      await edit('Not saved yet')
      await cut.lose()
      await page.keyboard.press('ControlOrMeta+s')
      await page.getByRole('alert').getByText('The server could not be reached').waitFor()
      await untilLost(page)
      for (const [name, open] of Object.entries(dialogs)) {
        await open(page)
        await dialogOf(page).waitFor()
        await expectSettled(dialogOf(page), name)
        await expectFrame(page, name)
        await expectKept('Not saved yet', name)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
      // Leaving asks as ever: staying keeps the edit, leaving goes.
      const link = (href: string) => page.locator(`nav[aria-label="Main"] a[href="${href}"]`)
      await link('/').click()
      await page.getByRole('dialog').getByText('You have unsaved changes.').waitFor()
      await page.getByRole('button', { name: 'Stay' }).click()
      await expectKept('Not saved yet', 'after staying')
      const hrefs = await page
        .locator('nav[aria-label="Main"] a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      await link('/').click()
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
      await page.waitForURL((url) => url.pathname === '/')
      expect(hrefs.length).toBeGreaterThan(12)
      for (const href of hrefs) {
        await link(href.startsWith('/design') ? '/design' : href).click()
        await link(href).click()
        await expectSettled(page.locator('main#content'), href)
        await expectFrame(page, href)
      }
      await page.goto('/profile')
      await page.locator('header').waitFor()
      await expectFrame(page, 'an address that was typed')
      await page.getByText('loads by itself').first().waitFor()
      await cut.restore()
      await untilBack(page)
      await page.getByRole('textbox', { name: 'Email' }).waitFor()
      expect(await page.getByText('loads by itself').count()).toBe(0)
      await page.goto('/auth/logout')
      await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
      const kept = await page.evaluate(async () => {
        const names = await caches.keys()
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return lists.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(kept.length).toBeGreaterThan(100)
      expect(kept.filter((path) => !/^\/(assets\/.*|color-scheme\.js|favicon\.svg)?$/.test(path))).toEqual([])
    },
  )

  test('before anything was kept, a part that cannot be fetched says so in its place and comes by itself', async () => {
    await openHome('block')
    await edit('Not saved yet')
    await context.setOffline(true)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('alert').getByText('It opens by itself').waitFor()
    await expectFrame(page, 'the search over all commands')
    await select(page, 'slider')
    await settingsOf(page).getByText('loads by itself').first().waitFor()
    await expectKept('Not saved yet', 'a field that is missing')
    await page.locator('nav[aria-label="Main"] a[href="/design/branding"]').click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.locator('main').getByText('loads by itself').waitFor()
    await expectFrame(page, 'a screen that is missing')
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Branding' }).first().waitFor()
    await dialogOf(page).waitFor()
  })
})
