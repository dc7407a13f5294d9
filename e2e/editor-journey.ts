/** The editor on a design of the journey's own, opened by a person who may change it. */
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { signInOverHttp } from './http-session.ts'
import { ownDesign, type PlannedPage } from './own-design.ts'
import { ownServer } from './own-server.ts'

/** No other journey looks at what this app's draft holds. */
export const editedApp = 'demo-harbor'

/** One signed-in page for the file; each journey begins with its own design and leaves no edit behind. */
export function useEditorJourneys(appKey = editedApp, contextOptions: BrowserContextOptions = {}) {
  const { newContext } = useBrowser()
  let before: DesignDraft | undefined
  let design: ReturnType<typeof ownDesign> | undefined
  let opened: Page | undefined

  const planned = () => {
    if (!design) throw new Error('The journeys have not begun.')
    return design
  }
  beforeAll(async () => {
    design = ownDesign(await signInOverHttp(ownServer().consoleUrl, 'owner', appKey), appKey)
    before = await design.read()
  })
  afterEach(async () => {
    const discard = opened?.getByRole('button', { name: 'Discard changes' })
    if (!(await discard?.isVisible())) return
    await discard?.click()
    await discard?.waitFor({ state: 'hidden' })
  })
  afterAll(async () => {
    if (before) await planned().restore(before)
  })

  /** Opens /design/home on these pages. */
  async function openEditor(pages: readonly PlannedPage[], options: { multiplePage?: boolean } = {}) {
    const ids = await planned().plan(pages, options)
    if (!opened) {
      opened = await (await newContext(contextOptions)).newPage()
      await openConsole(opened, 'owner', appKey)
    }
    const page = opened
    await page.goto('/design/home')
    await page.getByRole('button', { name: 'Image banner' }).waitFor()
    await page.getByRole('region', { name: 'Settings' }).waitFor()
    return { page, ids, driver: designDriver(page) }
  }

  return { newContext, openEditor, read: () => planned().read() }
}
