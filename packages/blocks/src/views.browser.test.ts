/** Tests the views in a real browser with both renderers: sizes, overflow, motion, keyboard, accessibility. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, startBrowser } from './kit/fixtures/browser.fixture.ts'
import type { BrowserPage } from './kit/fixtures/browser-page.fixture.tsx'
import { bundle, preact } from './kit/fixtures/bundle-page.fixture.ts'
import { sampleBlock } from './kit/fixtures/samples.fixture.ts'
import type { BlockHost } from './kit/host/host.ts'
import { blockSchemas, createBlock } from './schemas.ts'

declare const window: { page: BrowserPage; wordsOverLines(element: Element): string[] }
declare const axe: { run(options?: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }

const moving = `data:video/webm;base64,${readFileSync(join(import.meta.dirname, 'kit/fixtures/two-seconds.webm'), 'base64')}`
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

type VideoMoments = Partial<Record<'canplay' | 'playing', { at: number; spinner: boolean }>>

const filled = (type: BlockType, more: object = {}): Block => ({ ...sampleBlock(type), ...more })
const items = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Product ${at}` }))

describe.each([
  ['React', {}],
  ['Preact', preact],
])('views in %s', (_, alias) => {
  let page: Page
  beforeAll(async () => {
    page = await openPage(browser, await bundle(alias))
  })
  afterAll(() => page?.close())

  const draw = async (blocks: Block[], host: Partial<BlockHost> = {}) => {
    await page.evaluate(([list, given]) => window.page.draw(list, given), [blocks, host] as const)
    await page.waitForFunction((count) => document.querySelectorAll('main > *').length === count, blocks.length)
  }
  /**
   * Lets the page itself report when the next video can play and plays, so that delays of this process do not matter.
   */
  const listenToVideo = async (): Promise<() => Promise<VideoMoments>> => {
    const kept = await page.evaluateHandle(() => {
      const moments: VideoMoments = {}
      const note = ({ type }: Event) => {
        const spinner = document.querySelector('[class*=spinner]') !== null
        moments[type as keyof VideoMoments] ??= { at: performance.now(), spinner }
      }
      for (const type of ['canplay', 'playing']) document.addEventListener(type, note, { capture: true })
      return moments
    })
    return async () => {
      await page.waitForFunction(({ canplay, playing }) => canplay && playing, kept)
      return kept.jsonValue()
    }
  }
  const expectOneSecond = ({ canplay, playing }: VideoMoments) => {
    const waited = (playing?.at ?? 0) - (canplay?.at ?? 0)
    expect(waited).toBeGreaterThan(950)
  }
  const boxes = (selector: string) =>
    page.$$eval(selector, (elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
  const widths = async (selector: string) => (await boxes(selector)).map(({ width }) => Math.round(width))

  test('pictures are 155 wide in the product grid and 104 in the carousel [D-079]', async () => {
    await draw([filled('productGrid', { products: items(4) })])
    expect(await widths('img, [class*=picture]')).toEqual(expect.arrayContaining([155]))
    expect(new Set(await widths('[class*=picture]'))).toEqual(new Set([155]))
    await draw([filled('productCarousel', { products: items(8) })])
    expect(new Set(await widths('[class*=picture]'))).toEqual(new Set([104]))
  })

  test('three cards are in view, 98 wide, the outer two 18 less in height [D-080]', async () => {
    await draw([filled('productParallax', { products: items(8) })])
    await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== 'running'))
    const pictures = await boxes('[class*=picture]')
    const inView = pictures.filter(({ left, right }) => left >= 0 && right <= 390)
    expect(inView.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [98, 80],
      [98, 98],
      [98, 80],
    ])
  })

  test('swiping makes the card that comes to the middle the taller one', async () => {
    await draw([filled('productParallax', { products: items(8) })])
    await page.$eval('ul', (row) => row.scrollTo({ left: 126, behavior: 'instant' }))
    await page.waitForFunction(() => {
      const heights = [...document.querySelectorAll('[class*=picture]')].map((each) => each.clientHeight)
      return heights[2] === 98 && heights[1] === 80
    })
  })

  test('names of products and categories take at most 2 lines [D-081]', async () => {
    const title = 'A name that goes on and on over many more lines than there is room for'.repeat(2)
    const long = { id: 'long-product-id '.repeat(12), name: title }
    await draw([
      filled('catalogGrid', { categories: [{ id: 'c1', name: 'Short', title, visibleName: true }] }),
      ...(['productGrid', 'productCarousel', 'productParallax'] as const).map((type) =>
        filled(type, { products: [long] }),
      ),
    ])
    const lines = await page.$$eval('[class*=name]', (all) =>
      all.map((each) => Math.round(each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight))),
    )
    expect(lines).toEqual([2, 2, 2, 2])
  })

  test('image grid and category grid draw 4 columns by default, the product grid 2 [D-108] [D-208]', async () => {
    const columnsOf = async (block: Block) => {
      await draw([block])
      const tops = (await boxes('li')).map(({ top }) => Math.round(top))
      return tops.filter((top) => top === tops[0]).length
    }
    const categories = items(8).map((item) => ({ ...item, visibleName: true }))
    expect(await columnsOf(filled('grid', { images: Array(8).fill({ src: '/a', alt: '', visible: true }) }))).toBe(4)
    expect(await columnsOf(filled('catalogGrid', { categories }))).toBe(4)
    expect(await columnsOf(filled('catalogGrid', { id: 'six', categories, columns: 6 }))).toBe(6)
    expect(await columnsOf(filled('productGrid', { products: items(4) }))).toBe(2)
  })

  test.each([320, 390, 430])('nothing reaches over the edges at %i px, in both directions', async (width) => {
    await page.setViewportSize({ width, height: 844 })
    for (const rightToLeft of [false, true]) {
      await draw(everyBlock({ oversized: true }), { rightToLeft })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })

  test.each([320, 390])(
    'a title and its link share a line at %i px without a word broken while a line is free',
    async (width) => {
      await page.setViewportSize({ width, height: 844 })
      const action = { type: 'openCategory', category: { id: 'c1', name: 'Chairs' } }
      const heading = async (title: string, more: string, rightToLeft = false) => {
        const texts = { title: { text: title, visible: true }, viewMore: { text: more, visible: true }, action }
        await draw([filled('productGrid', { id: `${title}${more}`, products: items(2), ...texts })], { rightToLeft })
        const broken = await page.$$eval('[class*=heading] > *', (texts) =>
          texts.flatMap((text) => window.wordsOverLines(text)),
        )
        const [at, link] = await boxes('[class*=heading] > *')
        return { broken, shares: Math.abs((at?.top ?? 0) - (link?.top ?? 999)) < 12, title: at, link }
      }
      await page.addScriptTag({ content: `window.wordsOverLines = ${wordsOverLines}` })
      const short = await heading('New', 'View more')
      expect([short.broken, short.shares]).toEqual([[], true])
      for (const [title, more] of [
        ['Sommerneuheiten', 'Alle Sommerneuheiten der Saison ansehen'],
        ['Sommerneuheiten', 'Alle ansehen'],
        ['Gartenmöbelkollektionen', 'Weitere Angebote ansehen'],
        ['Neuheiten für den Sommer und den Herbst', 'Mehr'],
        ['مجموعة الصيف الجديدة', 'عرض جميع المنتجات الجديدة'],
      ] as const) {
        const { broken, link, title: at } = await heading(title, more, more.startsWith('ع'))
        expect([title, broken]).toEqual([title, []])
        expect(Math.max(link?.right ?? 0, at?.right ?? 0)).toBeLessThanOrEqual(width)
      }
      // Broken where it is wider than a line, and only there.
      const wide = await heading('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', 'Mehr')
      expect(wide.broken).toHaveLength(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await page.setViewportSize({ width: 390, height: 844 })
    },
  )

  test('axe finds nothing in shop or canvas', async () => {
    await page.addScriptTag({ path: axePath })
    for (const mode of ['live', 'edit'] as const) {
      await draw(mode === 'live' ? everyBlock() : [...everyBlock(), ...everyEmptyBlock()], { mode })
      const violations = await page.evaluate(async () =>
        (await axe.run({ preload: false, resultTypes: ['violations'], selectors: false })).violations
          .filter(({ id }) => id !== 'page-has-heading-one')
          .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      )
      expect(violations).toEqual([])
    }
  })

  test('an HTML block is as high as its text, at most 595 with a logo and 627 without [D-083]', async () => {
    const paragraphs = (count: number) => '<p>One more line of text.</p>'.repeat(count)
    const draws = async (html: string, hasLogo: boolean) => {
      const theme = { primary: '#1F2128', secondary: '#E45F35', cornerRadiusPx: 8, productImageRatio: 1, hasLogo }
      const title = { text: 'About us', textColor: '#1F2128', visible: true }
      await draw([filled('inlineHtmlContent', { id: `${html.length}${hasLogo}`, source: { html }, title })], { theme })
    }
    // The frame tells its height some time after it was drawn; until then it has that of any frame, 120 px.
    const height = async () => Math.round((await boxes('main > *'))[0]?.height ?? 0)
    const frame = async () => Math.round((await boxes('iframe'))[0]?.height ?? 0)
    await draws(paragraphs(60), true)
    await expect.poll(height).toBe(595)
    await draws(paragraphs(61), false)
    await expect.poll(height).toBe(627)
    await draws(paragraphs(3), true)
    await expect.poll(frame).not.toBeOneOf([0, 120, 595, 627])
    await expect.poll(height).toBeLessThan(220)
    expect(await height()).toBeGreaterThan(120)
    await expect.poll(() => page.locator('iframe[data-below]').count()).toBe(0)
    // What does not fit fades out, until the shopper has scrolled to its end.
    await draws(paragraphs(62), true)
    await page.waitForSelector('iframe[data-below]')
    const text = await (await page.waitForSelector('iframe')).contentFrame()
    await text?.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.locator('iframe[data-below]').count()).toBe(0)
  })

  test('hostile HTML runs nothing and reaches nothing', async () => {
    const html = [
      '<p>Kept</p>',
      '<script>parent.postMessage({frameHeight:1e9},"*");top.fired=1</script><img src=x onerror="top.fired=1">',
      '<svg onload="top.fired=1"></svg><iframe srcdoc="<script>top.fired=1</script>"></iframe><base href="https://evil.test/">',
      '<a id="l" href="javascript:top.fired=1">go</a><form action="https://evil.test/"><input name=x autofocus onfocus="top.fired=1"></form>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=top.fired=1&gt;">',
    ].join('')
    await draw([filled('inlineHtmlContent', { id: 'hostile', source: { html } })])
    const frame = await (await page.waitForSelector('iframe')).contentFrame()
    await frame?.waitForSelector('text=Kept')
    expect(await frame?.evaluate(() => document.querySelectorAll('form, input, iframe, svg, base[href]').length)).toBe(
      0,
    )
    expect(await frame?.evaluate(() => origin)).toBe('null')
    expect(await page.evaluate(() => [document.querySelector('iframe')?.contentDocument, 'fired' in window])).toEqual([
      null,
      false,
    ])
    expect((await boxes('iframe'))[0]?.height).toBeLessThanOrEqual(627)
  })

  test('a block that throws is left out and reported, and comes back when it is mended', async () => {
    const broken = { ...createBlock('banner'), images: [{ src: '/a.webp' }], title: null }
    const good = filled('searchBar')
    await page.evaluate(([list]) => window.page.draw(list, {}), [[broken, good] as Block[]] as const)
    await page.waitForFunction((id) => window.page.reported.includes(id), broken.id)
    expect(await page.locator('main > *').count()).toBe(1)
    await draw([{ ...filled('banner'), id: broken.id }, good])
  })

  test('arrow keys move the slider, the other way round in right-to-left shops', async () => {
    for (const [rightToLeft, key] of [
      [false, 'ArrowRight'],
      [true, 'ArrowLeft'],
    ] as const) {
      await draw([filled('slider')], { rightToLeft })
      await page.locator('ul').focus()
      await page.keyboard.press(key)
      await page.locator('[class*=dot]:nth-child(2)[aria-current]').waitFor()
      await draw([filled('spacer')])
    }
  })

  test('a video starts muted by itself 1 s after it can play, and a click plays and pauses it [D-087]', async () => {
    const src = await videoAt(page)
    const moments = await listenToVideo()
    await draw([filled('video', { videos: [{ src, ratio: 1, alt: '' }] })])
    // It is a second long, and must not end before it is paused.
    await page.$eval('video', (video: HTMLVideoElement) => {
      video.loop = true
    })
    expectOneSecond(await moments())
    expect(await page.$eval('video', (video: HTMLVideoElement) => video.muted)).toBe(true)
    await page.getByRole('button', { name: 'pause' }).click()
    expect(await page.$eval('video', (video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.getByRole('button', { name: 'play' }).click()
    await page.getByRole('button', { name: 'pause' }).waitFor()
  })

  test('a product video is 390 divided by its ratio high, which is 1 by default [D-084]', async () => {
    const heightOf = async (ratio: number | null) => {
      await draw([filled('productDetailVideo', { videos: [{ src: '/v.mp4', ratio, alt: '' }] })])
      return Math.round((await boxes('video'))[0]?.height ?? 0)
    }
    expect(await heightOf(null)).toBe(390)
    expect(await heightOf(1.5)).toBe(260)
    await draw([filled('productDetailProductVideos')])
    expect(Math.round((await boxes('video'))[0]?.height ?? 0)).toBe(390)
  })

  test('a product video starts muted and loops about 1 s after it can play, with a spinner until then [D-085]', async () => {
    const src = await videoAt(page)
    const moments = await listenToVideo()
    await draw([filled('productDetailVideo', { videos: [{ src, ratio: 1, alt: '' }] })])
    const seen = await moments()
    expectOneSecond(seen)
    expect(seen.canplay?.spinner).toBe(true)
    const looks = await page.$eval('video', ({ muted, loop }: HTMLVideoElement) => ({ muted, loop }))
    expect(looks).toEqual({ muted: true, loop: true })
    await page.locator('[class*=spinner]').waitFor({ state: 'detached' })
  })

  test('a click on a product video plays and pauses it, on the canvas too, and its end resets it [D-086]', async () => {
    const src = await videoAt(page)
    const isPaused = () => page.$eval('video', (video: HTMLVideoElement) => video.paused)
    for (const mode of ['edit', 'live'] as const) {
      await draw([filled('spacer')])
      await draw([filled('productDetailVideo', { videos: [{ src, ratio: 1, alt: '' }] })], { mode })
      await page.waitForFunction(() => document.querySelector('video')?.paused === false)
      await page.locator('[class*=spinner]').waitFor({ state: 'detached' })
      await page.locator('[class*=player]').click()
      expect(await isPaused()).toBe(true)
      await page.locator('[class*=badge]').waitFor()
      await page.locator('[class*=player]').click()
      await page.locator('[class*=badge]').waitFor({ state: 'detached' })
      expect(await isPaused()).toBe(false)
      await page.$eval('video', (video: HTMLVideoElement) => video.dispatchEvent(new Event('ended')))
      await page.locator('[class*=badge]').waitFor()
    }
  })

  test('a modal opens over the page, keeps the focus, and Escape gives it back to its row', async () => {
    const options = { presentationStyle: 'modal', collapsed: false }
    await draw([filled('customFields', { options, fields: [] })])
    await page.getByRole('button', { name: 'A title' }).click()
    await page.getByRole('dialog', { name: 'A title' }).getByText('Leather').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog')
  })

  test('who asked for less motion gets a video that waits for a click', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const src = await videoAt(page)
    await draw([filled('video', { videos: [{ src, ratio: 1, alt: '' }] })])
    await page.locator('[class*=badge]').waitFor()
    expect(await page.$eval('video', (video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })
})

const shownTypes = Object.keys(blockSchemas) as BlockType[]
const everyBlock = (options = {}): Block[] => shownTypes.map((type) => sampleBlock(type, options))
const everyEmptyBlock = (): Block[] => shownTypes.map((type) => createBlock(type))

/** The words of an element that stand on more than one line. It runs in the page. */
function wordsOverLines(element: Element): string[] {
  const words: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word)
    }
  return words
}

/** A page's address of a video of two seconds. */
const videoAt = (page: Page): Promise<string> =>
  page.evaluate(async (data) => URL.createObjectURL(await (await fetch(data)).blob()), moving)
