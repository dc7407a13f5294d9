/** What an owner does in the design tool, as verbs. Everything goes through the mouse, the keyboard and visible names. */
import type { Locator, Page } from 'playwright-core'
import { publishToMobile } from './publish-to-mobile.ts'
import { saveDesign } from './save-design.ts'

export function designDriver(page: Page) {
  const canvas = page.getByRole('region', { name: 'Canvas' })
  const blocks = canvas.locator('[data-block-id]')
  const settings = page.locator('[data-settings-panel]')
  const paletteItem = (label: string) => page.locator('[data-palette]').filter({ hasText: new RegExp(`^${label}$`) })

  async function centreOf(target: Locator) {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('Nothing is shown where the drag should go.')
    return box
  }

  /** Moves the mouse in steps, as a hand does: native drag and drop needs more than one move. */
  async function drag(from: Locator, to: { x: number; y: number }): Promise<void> {
    const box = await centreOf(from)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 8, box.y + box.height / 2 + 8, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.move(to.x, to.y + 1)
    await page.mouse.up()
  }

  const typesShown = (): Promise<string[]> =>
    blocks.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-block-type') ?? ''))

  return {
    canvas,
    blocks,
    settings,
    paletteItem,
    typesShown,

    async open(): Promise<void> {
      await page.goto('/design/home')
      await blocks.first().waitFor()
    },

    /** Drops the palette's block just above the block at `index`. */
    async dragFromPalette(label: string, index: number): Promise<void> {
      const item = paletteItem(label)
      // What makes it draggable is loaded after the screen stands.
      await item.and(page.locator('[draggable="true"]')).waitFor()
      const target = await centreOf(blocks.nth(index))
      await drag(item, { x: target.x + target.width / 2, y: target.y + 3 })
    },

    /** Drags the selected block by its handle to just above the block at `index`. */
    async dragSelectedTo(index: number): Promise<void> {
      const target = await centreOf(blocks.nth(index))
      await drag(page.getByRole('button', { name: 'Drag to move' }), {
        x: target.x + target.width / 2,
        y: target.y + 3,
      })
    },

    async select(index: number): Promise<void> {
      await blocks.nth(index).scrollIntoViewIfNeeded()
      await blocks.nth(index).click({ position: { x: 60, y: 12 } })
      await settings.getByRole('button', { name: 'Close settings' }).waitFor()
    },

    field: (name: string | RegExp) => settings.getByRole('textbox', { name }).first(),

    save: () => saveDesign(page),

    publish: () => publishToMobile(page),
  }
}
