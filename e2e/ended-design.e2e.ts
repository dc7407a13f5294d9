/** A design that goes live or ends while somebody edits it; on a server of its own. */
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'
import type { RunningServer } from './server.ts'

const appKey = 'demo-harbor'
const soon = { timeout: 15_000 }

describe('a design that ends while it is edited', () => {
  const { newContext } = useBrowser()
  let server: RunningServer
  let session: HttpSession
  let page: Page
  let driver: EditorDriver
  let sale: string
  let next: string

  async function makeDesign(title: string): Promise<string> {
    const { data: design } = await session.call(designsRoutes.createDesign, {
      body: { title, pages: [{ type: 'home', isDefault: true }], layout: { isDefault: true } },
    })
    const blocks = ['One', 'Two'].map(searchBarOf)
    await session.call(designsRoutes.updateElement, {
      params: { id: design.id, pageId: design.pages[0]?.id ?? '' },
      body: { data: { type: 'home', title: { text: title }, blocks } as never },
    })
    return design.id
  }
  const goLive = (id: string) => session.call(designsRoutes.goLiveNow, { params: { id } })
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text })
  const placeholders = async (id: string) =>
    (await session.call(designsRoutes.getScheduledDesign, { params: { id } })).data.pages[0]?.blocks.map(
      (block) => block['placeholder'],
    )

  beforeAll(async () => {
    server = ownServer()
    session = await signInOverHttp(server.consoleUrl, 'owner', appKey)
    sale = await makeDesign('Sale')
    next = await makeDesign('Next')
    page = await (await newContext({ baseURL: server.consoleUrl })).newPage()
    await openConsole(page, 'owner', appKey)
    driver = new EditorDriver(page)
  }, 120_000)

  test('its edits become a new design with one click, and undo goes on there', async () => {
    await page.goto(`/design/schedule/${sale}`)
    await driver.block(0).waitFor()
    await driver.select(0)
    await driver.panel().getByRole('textbox', { name: 'Placeholder' }).first().fill('Typed before it ended')
    await driver.saveBar().waitFor()
    await goLive(sale)
    await notice('‘Sale’ is live now').waitFor(soon)
    await goLive(next)
    await notice('‘Sale’ has ended and can no longer be saved').waitFor(soon)
    await expectAccessible(page, ownersColours)
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('A past design cannot be edited.').first().waitFor()
    await driver.block(0).getByText('Typed before it ended').waitFor()

    await page.getByRole('button', { name: 'Save as new design' }).click()
    await page.waitForURL((url) => /\/design\/schedule\/.+/.test(url.pathname) && !url.pathname.endsWith(sale))
    await page.getByText("Your changes are in 'Copy of Sale' now").first().waitFor()
    await driver.block(0).getByText('Typed before it ended').waitFor()
    expect(await driver.saveBar().count()).toBe(0)
    const copy = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await placeholders(copy)).toEqual(['Typed before it ended', 'Two'])
    expect(await placeholders(sale)).toEqual(['One', 'Two'])

    await driver.block(0).focus()
    await driver.undo()
    await driver.block(0).getByText('One', { exact: true }).waitFor()
    await driver.saveBar().waitFor()
    await driver.save()
    expect(await placeholders(copy)).toEqual(['One', 'Two'])
    await page.reload()
    await driver.block(0).getByText('One', { exact: true }).waitFor()
    expect(await page.getByText(/Unsaved changes from/).count()).toBe(0)
  })
})
