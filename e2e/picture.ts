/** Pictures of screens for the documentation: PICTURES=1 writes docs/screens/<name>.png, otherwise nothing happens. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = join(import.meta.dirname, '../docs/screens')

export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] !== '1') return
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}
