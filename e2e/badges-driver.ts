/** The badges screen as a person uses it. */
import type { Locator, Page } from 'playwright-core'

export function badgesDriver(page: Page) {
  const list = page.getByRole('list', { name: 'Badges' })
  const settings = page.locator('[data-badge-settings]')
  const preview = page.getByRole('region', { name: 'Preview' })
  const row = (name: string) => list.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  return {
    list,
    settings,
    preview,
    row,
    /** What the sample product, the first one, wears. */
    worn: (text: string) => preview.getByRole('listitem').first().locator('[data-badge]').filter({ hasText: text }),
    title: settings.getByRole('textbox', { name: 'Title', exact: true }),
    saveBar: page.getByRole('region', { name: 'Unsaved changes' }),
    names: () => list.locator('[data-row-id] > button:first-of-type > span:first-child').allTextContents(),
    condition: (place: number) =>
      settings
        .getByRole('list', { name: 'Conditions' })
        .getByRole('listitem')
        .nth(place - 1),

    async save(): Promise<void> {
      await page.keyboard.press('ControlOrMeta+s')
      await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden' })
    },
    async open(): Promise<void> {
      await page.goto('/design/product-badges')
      await preview.getByRole('listitem').first().locator('img').first().waitFor()
    },
    async addCondition(label: string): Promise<void> {
      await settings.getByRole('button', { name: 'Add condition' }).click()
      await page.getByRole('menuitem', { name: label, exact: true }).click()
    },
    async more(name: string, action: string): Promise<void> {
      await list.getByRole('button', { name: `More for ${name}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
    async drag(from: Locator, to: Locator): Promise<void> {
      const [start, end] = [await from.boundingBox(), await to.boundingBox()]
      if (!start || !end) throw new Error('Nothing to drag is shown.')
      const x = start.x + start.width / 2
      await page.mouse.move(x, start.y + start.height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 6, start.y + start.height / 2 - 6, { steps: 3 })
      await page.mouse.move(x, end.y + 3, { steps: 12 })
      await page.mouse.move(x, end.y + 4)
      await page.mouse.up()
    },
  }
}
