/** Tests in a real browser, with both renderers, that what changes is seen to change while a translator is at work. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, startBrowser } from './kit/fixtures/browser.fixture.ts'
import type { BrowserPage } from './kit/fixtures/browser-page.fixture.tsx'
import { bundle, preact } from './kit/fixtures/bundle-page.fixture.ts'
import { sampleBlock } from './kit/fixtures/samples.fixture.ts'
import {
  runTranslatorModel,
  type TranslatedElement,
  type TranslatorWay,
  translatorWays,
} from './kit/fixtures/translator-model.fixture.ts'
import { blockSchemas, createBlock } from './schemas.ts'

declare const window: { page: BrowserPage }

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const types = Object.keys(blockSchemas) as BlockType[]
const named = (block: Block, at: number): Block => ({ ...block, id: `block-${at}` })
const full = types.map((type, at) => named(sampleBlock(type), at))
const empty = types.map((type, at) => named(createBlock(type), at))

describe.each([
  ['React', {}],
  ['Preact', preact],
])('under a translator, in %s', (_, alias) => {
  let built: Awaited<ReturnType<typeof bundle>>
  beforeAll(async () => {
    built = await bundle(alias)
  })

  const open = (): Promise<Page> => openPage(browser, built)
  const translate = async (page: Page, way: TranslatorWay) => {
    await page.evaluate(() => window.page.keepTextsLive())
    await page.evaluate(runTranslatorModel, way)
  }
  /** What is seen, one paragraph or block a line, once the renderer and the model are through. */
  const seen = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      for (let wait = 0; wait < 3; wait += 1) await new Promise((resolve) => setTimeout(resolve))
      return [...document.querySelectorAll('main > *')].map(({ textContent }) => textContent)
    })

  type Step = (page: Page) => Promise<unknown>
  /** What each step shows where no translator is at work. */
  async function runControl(steps: readonly Step[]): Promise<string[][]> {
    const control = await open()
    const shown: string[][] = []
    for (const step of steps) {
      await step(control)
      shown.push(await seen(control))
    }
    await control.close()
    return shown
  }
  async function expectSame(way: TranslatorWay, steps: readonly Step[], wanted: readonly string[][]): Promise<void> {
    const page = await open()
    for (const [at, step] of steps.entries()) {
      await step(page)
      await expect.poll(() => seen(page), { message: `after step ${at}` }).toEqual(wanted[at])
      if (at > 0) continue
      await translate(page, way)
      await expect.poll(() => page.locator('[data-model]').count()).toBeGreaterThan(0)
    }
    expect(await page.evaluate(() => window.page.reported)).toEqual([])
    await page.close()
  }

  describe('texts are written, removed, moved and put between others', () => {
    const press = (page: Page) => page.locator('button').click()
    const turn = (to: number) => (page: Page) => page.evaluate((at) => window.page.drawTexts(at), to)
    const steps = [...[0, 1, 2, 3, 4].map(turn), press, press, ...[7, 6, 0].map(turn), press]
    let wanted: string[][]
    beforeAll(async () => {
      wanted = await runControl(steps)
    })

    test.each(translatorWays)('taken in %s', (way) => expectSame(way, steps, wanted))

    test.each(['the texts', 'copies'])('and the original is shown again, by %s', async (by) => {
      const restore = (page: Page) =>
        page.$$eval(
          '[data-model]',
          (elements, areCopies) => {
            for (const element of elements as TranslatedElement[])
              element.replaceWith(areCopies ? element.textContent : element.original)
          },
          by === 'copies',
        )
      const restored = steps.flatMap((step) => [step, restore])
      await expectSame(
        'one step',
        restored,
        wanted.flatMap((shown) => [shown, shown]),
      )
    })

    test('where the translator wrapped an element that goes', async () => {
      const page = await open()
      await page.evaluate(() => window.page.keepTextsLive())
      await steps[0]?.(page)
      await page.locator('em').waitFor()
      await page.$$eval('b, i, em', (elements) => {
        for (const element of elements) {
          const line = document.createElement('font')
          element.replaceWith(line)
          line.append(element)
        }
      })
      await steps[1]?.(page)
      await expect.poll(() => seen(page)).toEqual(wanted[1])
      await page.close()
    })
  })

  test('every block shows what changes', async () => {
    const draw = (blocks: Block[]) => (page: Page) => page.evaluate((all) => window.page.draw(all, {}), blocks)
    const change = (page: Page) => page.evaluate((all) => window.page.drawChanged(all), full)
    const steps = [draw(full), change, draw(full), draw(empty), change]
    await expectSame('one step', steps, await runControl(steps))
  })
})
