/** The home design's settings panel in a fresh browser. Nothing is saved: other journeys find the design as it was. */

import type { Locator, Page } from 'playwright-core'

import { openConsole } from './browser.ts'
import { ownServer } from './own-server.ts'

/** The demo's second app: journeys that change a design use the first. */
export const panelApp = 'demo-harbor'

export interface Panel {
  page: Page
  root: Locator
  /** Selects the first block of a type, or adds one where there is none. */
  select(type: string): Promise<void>
}

export async function openPanel(page: Page): Promise<Panel> {
  await openConsole(page, 'owner', panelApp)
  await page.goto(`${ownServer().consoleUrl}/design/home`)
  await page.locator('[data-phone]').waitFor()
  const root = page.locator('[data-settings-panel]')
  await root.waitFor()
  return {
    page,
    root,
    async select(type) {
      const block = page.locator(`[data-block-type="${type}"]`).first()
      if ((await block.count()) === 0) await page.locator(`[data-palette="${type}"]`).click()
      else {
        await block.scrollIntoViewIfNeeded()
        await block.click({ position: { x: 12, y: 12 } })
      }
      await root.getByRole('button', { name: 'Content' }).waitFor()
    },
  }
}
