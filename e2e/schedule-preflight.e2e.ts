/** What an owner is told before a design goes live beside the live one; on a server of its own. */
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { newId } from '@vitrine/domain/ids'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { ownersColours } from './editor-driver.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { blockOf, searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'
import type { RunningServer } from './server.ts'

const appKey = 'demo-harbor'
const exceptions = [...ownersColours, '[data-picture]']

describe('the pre-flight of scheduled designs', () => {
  const { newContext } = useBrowser()
  let server: RunningServer
  let session: HttpSession
  let page: Page
  let sale: { id: string; block: string }

  /** The tab Notification of the design's own bar opens a page that is nowhere, or notifications again. */
  async function setTab(target: 'nowhere' | 'notifications', designId?: string): Promise<void> {
    const of = { params: { appKey }, query: designId === undefined ? {} : { designId } }
    const { layout } = (await session.call(pagesRoutes.getDesign, of)).data
    const { id: _id, revision, updatedAt: _at, updatedBy: _by, ...content } = layout
    const bottomTabs = content.bottomTabs.map((tab) => {
      if (tab.title.text !== 'Notification' && tab.title.text !== 'Sale') return tab
      const title = { ...tab.title, text: target === 'nowhere' ? 'Sale' : 'Notification' }
      const page = { id: 'nowhere', title: 'Sale', type: 'custom' as const }
      return target === 'nowhere'
        ? { ...tab, title, type: 'custom' as const, page }
        : { ...tab, title, type: 'notifications' as const, page: null }
    })
    const data = { layout: { revision, data: { ...content, bottomTabs } } }
    await session.call(pagesRoutes.saveDesign, { ...of, body: { data } })
  }

  beforeAll(async () => {
    server = ownServer()
    session = await signInOverHttp(server.consoleUrl, 'owner', appKey)
    const { data: design } = await session.call(designsRoutes.createDesign, {
      body: { title: 'Big sale', pages: [{ type: 'home', isDefault: true }], layout: { isDefault: true } },
    })
    const block = newId()
    const blocks = [searchBarOf('Big sale'), { ...blockOf('slider'), id: block }]
    await session.call(designsRoutes.updateElement, {
      params: { id: design.id, pageId: design.pages[0]?.id ?? '' },
      body: { data: { type: 'home', title: { text: 'Big sale' }, blocks } as never },
    })
    sale = { id: design.id, block }
    const context = await newContext({ baseURL: server.consoleUrl, timezoneId: 'Europe/Paris' })
    page = await context.newPage()
    await openConsole(page, 'owner', appKey)
  }, 120_000)

  const card = () => page.locator(`article[data-design="${sale.id}"]`)
  const openList = async () => {
    await page.goto('/design/schedule')
    await card().waitFor()
  }
  const choose = async (action: string) => {
    await card().getByRole('button', { name: 'Actions of Big sale' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Pre-flight' }).waitFor()
    return dialog
  }

  test('scheduling and going live show what shoppers would stumble over, and a finding leads to its block', async () => {
    await openList()
    for (const action of ['Schedule', 'Go live now']) {
      const dialog = await choose(action)
      await dialog.getByRole('link', { name: /Nothing is chosen yet.*Image slider, Big sale/ }).waitFor()
      expect(await dialog.getByRole('button', { name: action, exact: true }).isEnabled()).toBe(true)
      await expectAccessible(page, exceptions)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    const dialog = await choose('Go live now')
    await dialog.getByRole('link', { name: /Nothing is chosen yet.*Image slider, Big sale/ }).press('Enter')
    await page.waitForURL(`**/design/schedule/${sale.id}*`)
    await page.locator(`[data-block-id="${sale.block}"][data-selected]`).waitFor()
    await page.locator('[data-settings-panel]').getByRole('heading', { name: 'Image slider' }).waitFor()
  })

  test('what would break the app keeps it from being scheduled and from going live', async () => {
    await setTab('nowhere', sale.id)
    await openList()
    for (const action of ['Schedule', 'Go live now']) {
      const dialog = await choose(action)
      await dialog.getByRole('heading', { name: 'Must be fixed before it goes live' }).waitFor()
      await dialog.getByRole('link', { name: 'The page of the tab ‘Sale’ no longer exists.' }).waitFor()
      await dialog.getByText('Fix what must be fixed, then check again.').waitFor()
      expect(await dialog.getByRole('button', { name: action, exact: true }).isDisabled()).toBe(true)
      await expectAccessible(page, exceptions)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await setTab('notifications', sale.id)
    const dialog = await choose('Go live now')
    await dialog.getByRole('link', { name: /Nothing is chosen yet/ }).waitFor()
    expect(await dialog.getByRole('link', { name: /no longer exists/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  test('an upcoming design that has become broken says so in the list and in its editor', async () => {
    await session.call(designsRoutes.setDesignTime, {
      params: { id: sale.id },
      body: { startTime: new Date(Date.now() + 90 * 86_400_000).toISOString(), endTime: null, timezone: 'UTC' },
    })
    await setTab('nowhere', sale.id)
    await openList()
    await card().getByText('Would break the app: The page of the tab ‘Sale’ no longer exists.').waitFor()
    await expectAccessible(page, exceptions)
    await card().getByRole('link').click()
    const bar = page.getByRole('region', { name: 'Scheduled design' })
    await bar.getByText(/It goes live at its time, and would break the app: The page of the tab ‘Sale’/).waitFor()
    await page.locator('[data-phone]').waitFor()
    await expectAccessible(page, exceptions)
    await setTab('notifications', sale.id)
    await openList()
    await card().waitFor()
    expect(
      await card()
        .getByText(/Would break the app/)
        .count(),
    ).toBe(0)
  })

  test('a finding about a tab of the draft leads to the tab', async () => {
    await setTab('nowhere')
    await page.goto('/design/home')
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish to mobile' })
    const finding = dialog.getByRole('link', { name: 'The page of the tab ‘Sale’ no longer exists.' })
    await finding.waitFor()
    expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
    await finding.press('Enter')
    await page.waitForURL('**/design/navigation-bar')
    await page.locator('[data-settings-panel]').getByRole('heading', { name: 'Sale', exact: true }).waitFor()
    await setTab('notifications')
  })
})
