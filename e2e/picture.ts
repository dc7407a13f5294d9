/** Pictures of screens for the documentation: PICTURES=1 writes docs/screens/<name>.jpg, otherwise nothing happens. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = join(import.meta.dirname, '../docs/screens')

export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] !== '1') return
  await page.evaluate(() => document.fonts.ready)
  const path = join(folder, `${name}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled', caret: 'hide' })
}
