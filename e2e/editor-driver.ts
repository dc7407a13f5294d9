/** The design tool as a person uses it: tests read as the specification does. */

import type { Locator, Page } from 'playwright-core'
import { ownServer } from './own-server.ts'
import { saveBarOf, saveDesign } from './save-design.ts'

/** The app in the phone has the owner's colours: their contrast is said at the colour, and is not the console's. */
export const ownersColors = ['[data-phone]']

/** The design tool as a person uses it: tests read as the specification does. */
export class EditorDriver {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path = '/design/home'): Promise<void> {
    await this.page.goto(ownServer().consoleUrl + path)
    await this.page.locator('[data-phone]').waitFor()
    await this.page.locator('[data-settings-panel]').waitFor()
  }

  blocks = (): Locator => this.page.locator('[data-block-id]')
  block = (index: number): Locator => this.blocks().nth(index)
  types = (): Promise<(string | undefined)[]> =>
    this.blocks().evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['blockType']))
  palette = (type: string): Locator => this.page.locator(`[data-palette="${type}"]`)
  toolbar = (name: string): Locator => this.page.getByRole('toolbar', { name: 'Selected block' }).getByLabel(name)
  panel = (): Locator => this.page.locator('[data-settings-panel]')
  tab = (name: string): Locator => this.page.getByRole('tab', { name })
  /** What the screen offers without a selection, and what it has. */
  async offered() {
    await this.panel().getByRole('heading').first().waitFor()
    return {
      palette: await this.page.locator('[data-palette]').evaluateAll((all) => all.map((one) => one.textContent)),
      settings: await this.panel().locator('label, legend').allTextContents(),
      types: await this.types(),
    }
  }
  announcement = (): Locator => this.page.locator('[data-live-region]')

  async select(index: number, keys: ('Shift' | 'ControlOrMeta')[] = []): Promise<void> {
    const box = await this.block(index).boundingBox()
    if (!box) throw new Error(`Block ${index} cannot be seen`)
    await this.block(index).click({ position: { x: 20, y: Math.min(12, box.height / 2) }, modifiers: keys })
  }

  /** Presses, moves in steps as a hand does, and lets go; native drags need the steps. */
  async drag(from: Locator, to: { x: number; y: number }): Promise<void> {
    const start = await from.boundingBox()
    if (!start) throw new Error('Nothing to drag')
    const { mouse } = this.page
    const [x, y] = [start.x + Math.min(30, start.width / 2), start.y + Math.min(12, start.height / 2)]
    await mouse.move(x, y)
    await mouse.down()
    for (let step = 1; step <= 12; step++) {
      await mouse.move(x + ((to.x - x) * step) / 12, y + ((to.y - y) * step) / 12)
    }
    await mouse.move(to.x, to.y + 1)
    await mouse.up()
  }

  /** A point just inside the upper or lower edge of a block. */
  async edgeOf(index: number, edge: 'top' | 'bottom'): Promise<{ x: number; y: number }> {
    const box = await this.block(index).boundingBox()
    if (!box) throw new Error(`Block ${index} cannot be seen`)
    return { x: box.x + box.width / 2, y: edge === 'top' ? box.y + 3 : box.y + box.height - 3 }
  }

  async undo(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+z')
  }

  saveBar = (): Locator => saveBarOf(this.page)

  save = (): Promise<void> => saveDesign(this.page)
}
