/** Pages of a scheduled design are edited as on their own screens, and the live ones stay as they are. */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'
import { editedApp as appKey } from './editor-journey.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { ownServer } from './own-server.ts'

const browser = useBrowser()

/** Types of pages, and the screen that designs each. */
const screens = [
  { type: 'home', path: '/design/home' },
  { type: 'product', path: '/design/product-detail' },
  { type: 'myAccount', path: '/design/my-account' },
  { type: 'categoryTree', path: '/design/categories' },
  { type: 'brands', path: '/design/brands' },
] as const

describe('the elements of a scheduled design', () => {
  let session: HttpSession
  let page: Page
  let driver: EditorDriver
  let design: DesignSummary

  const livePages = async () => (await session.call(pagesRoutes.getDesign, { params: { appKey } })).data.pages
  /** What the screen offers, its settings without a selection, and what stands around the blocks. */
  const look = async () => {
    return {
      ...(await driver.offered()),
      buys: await page.locator('[data-phone]').getByText('Add to cart').count(),
      search: await page
        .locator('[data-phone]')
        .getByText(/^Search (brands|categories)/)
        .count(),
    }
  }

  beforeAll(async () => {
    session = await signInOverHttp(ownServer().consoleUrl, 'owner', appKey)
    const pages = await Promise.all(
      screens.map(async ({ type }) => {
        const query = { types: type }
        const [first] = (await session.call(pagesRoutes.getDesign, { params: { appKey }, query })).data.pages
        return { referenceId: first?.id ?? null, isDefault: first === undefined, type }
      }),
    )
    design = (await session.call(designsRoutes.createDesign, { body: { title: 'Elements', pages } })).data
    page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner', appKey)
    driver = new EditorDriver(page)
  }, 60_000)
  afterAll(() => session.call(designsRoutes.deleteDesign, { params: { id: design.id } }))

  test('choosing one edits that page with the palette, preview and settings of its screen; saving changes the copy alone [D-060]', async () => {
    const live = await livePages()
    for (const [at, { type, path }] of screens.entries()) {
      await driver.open(path)
      await expect.poll(async () => (await look()).palette.length).toBeGreaterThan(0)
      const own = await look()
      await driver.open(`/design/schedule/${design.id}`)
      await page
        .getByRole('region', { name: 'Elements' })
        .getByRole('listitem')
        .nth(at)
        .getByRole('button')
        .first()
        .click()
      // Home pages come and go as elements here: their list is on the left.
      const settings = type === 'home' ? expect.anything() : own.settings
      await expect.poll(look).toEqual({ ...own, settings })
    }
    await expectAccessible(page, ownersColours)

    await page
      .getByRole('region', { name: 'Elements' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .click()
    await driver.palette('spacer').click()
    await driver.save()
    const read = async () => (await session.call(designsRoutes.getScheduledDesign, { params: { id: design.id } })).data
    const home = (await read()).pages.find(({ type }) => type === 'home')
    expect(home?.blocks.map(({ type }) => type)).toContain('spacer')
    expect(home?.blocks.length).toBe((live[0]?.blocks.length ?? 0) + 1)
    expect(await livePages()).toEqual(live)
  })
})
