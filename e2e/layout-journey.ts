/** A screen of the layout, opened by its owner on the demo's second app; the layout comes back afterwards. */
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'
import { EditorDriver } from './editor-driver.ts'
import { editedApp } from './editor-journey.ts'
import { signInOverHttp } from './http-session.ts'
import { ownDesign } from './own-design.ts'
import { ownServer } from './own-server.ts'
import { publishToMobile } from './publish-to-mobile.ts'

export const shopOf = (appKey: string) => `${ownServer().shopperUrl}/a/${appKey}/`

export function useLayoutJourneys(path: string) {
  const { newContext } = useBrowser()
  let design: ReturnType<typeof ownDesign> | undefined
  let before: DesignDraft | undefined
  let page: Page | undefined

  const theDesign = () => {
    if (!design || !before) throw new Error('The journeys have not begun.')
    return { design, before }
  }
  beforeAll(async () => {
    design = ownDesign(await signInOverHttp(ownServer().consoleUrl, 'owner', editedApp), editedApp)
    before = await design.read()
    page = await (await newContext()).newPage()
    await openConsole(page, 'owner', editedApp)
  })
  afterAll(async () => {
    if (design && before) await design.restore(before)
  })

  return {
    newContext,
    appKey: editedApp,

    /** The screen on the demo's own layout, whatever a journey before it left. */
    async open(): Promise<{ page: Page; driver: EditorDriver }> {
      const journey = theDesign()
      if (!page) throw new Error('The journeys have not begun.')
      const discard = page.getByRole('button', { name: 'Discard changes' })
      if (await discard.isVisible()) await discard.click()
      await journey.design.restore(journey.before)
      const driver = new EditorDriver(page)
      await driver.open(path)
      return { page, driver }
    },

    layout: async (): Promise<LayoutContent> => (await theDesign().design.read()).layout,

    publish: (driver: EditorDriver) => publishToMobile(driver.page),
  }
}
