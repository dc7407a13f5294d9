/** Tests in a real browser how HTML of owners and stores is shown, with both renderers. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, startBrowser } from './kit/fixtures/browser.fixture.ts'
import type { BrowserPage } from './kit/fixtures/browser-page.fixture.tsx'
import { bundle, preact } from './kit/fixtures/bundle-page.fixture.ts'
import { sampleBlock } from './kit/fixtures/samples.fixture.ts'
import type { BlockHost } from './kit/host/host.ts'

declare const window: { page: BrowserPage }

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const filled = (type: BlockType, more: object = {}): Block => ({ ...sampleBlock(type), ...more })

describe.each([
  ['React', {}],
  ['Preact', preact],
])('HTML in %s', (_, alias) => {
  let page: Page
  beforeAll(async () => {
    page = await openPage(browser, await bundle(alias))
  })
  afterAll(() => page?.close())

  const draw = async (blocks: Block[], host: Partial<BlockHost> = {}) => {
    await page.evaluate(([list, given]) => window.page.draw(list, given), [blocks, host] as const)
    await page.waitForFunction((count) => document.querySelectorAll('main > *').length === count, blocks.length)
  }
  const htmlFrame = async (html: string, host: Partial<BlockHost> = {}, more: object = {}) => {
    await draw([filled('spacer')])
    await draw([filled('inlineHtmlContent', { id: 'text', source: { html }, ...more })], host)
    const frame = await (await page.waitForSelector('main iframe')).contentFrame()
    if (!frame) throw new Error('no frame')
    await frame.waitForSelector('body > div')
    return frame
  }
  const banner = '<div style="background:#b00;color:#fff;padding:10px">Last chance: 30 % off</div>'

  test('what an HTML block shows can be read, on a dark block too', async () => {
    const colorsOf = (selector: string, frame: Awaited<ReturnType<typeof htmlFrame>>) =>
      frame.$eval(selector, (element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return [color, backgroundColor]
      })
    expect(await colorsOf('div > div', await htmlFrame(banner))).toEqual(['rgb(255, 255, 255)', 'rgb(187, 0, 0)'])
    const dark = { backgroundColor: '#101010' }
    const html = '<p style="color:#003366">a</p><table><tr><td style="background:#fff">b</td></tr></table>'
    const frame = await htmlFrame(html, {}, dark)
    expect((await colorsOf('p', frame))[0]).toBe('rgb(255, 255, 255)')
    expect(await colorsOf('td', frame)).toEqual(['rgb(31, 33, 40)', 'rgb(255, 255, 255)'])
  })

  test('a wide table scrolls sideways and breaks no word', async () => {
    const cells = ['Measurement', 'Circumference', 'Centimetres', 'International', 'Recommended', 'Availability']
    const row = cells.map((cell) => `<td>${cell}</td>`).join('')
    const frame = await htmlFrame(`<table><tr>${row}</tr></table>`)
    const measured = await frame.$eval('.vt-scroll', (box) => ({
      scrolls: box.scrollWidth > box.clientWidth,
      page: document.documentElement.scrollWidth <= innerWidth,
      lines: [...box.querySelectorAll('td')].map((cell) => Math.round((cell.clientHeight - 12) / 23)),
    }))
    expect(measured).toEqual({ scrolls: true, page: true, lines: cells.map(() => 1) })
  })

  test('a table has the width, and its cells the side, that its attributes say', async () => {
    const frame = await htmlFrame(
      '<table width="50%"><tr align="right"><td>a</td><td align="center">b</td></tr><tr><th>c</th></tr></table><table><tr><td>d</td></tr></table>',
    )
    const sides = await frame.$$eval('td, th', (all) => all.map((cell) => getComputedStyle(cell).textAlign))
    expect(sides).toEqual(['-webkit-right', '-webkit-center', 'start', 'start'])
    const widths = await frame.$$eval('table', (all) =>
      all.map((table) => table.offsetWidth / document.body.offsetWidth),
    )
    expect(widths.map((width) => Math.round(width * 10))).toEqual([5, 10])
  })

  test('a text keeps its own direction in a right-to-left shop, list and table with it', async () => {
    const html = '<p>Made in Kyiv.</p><p>مرحبا!</p><ul><li>One</li></ul>Plain<br>text'
    const frame = await htmlFrame(html, { rightToLeft: true })
    const directions = await frame.$$eval('body > div, p, ul', (all) =>
      all.map((each) => getComputedStyle(each).direction),
    )
    expect(directions).toEqual(['ltr', 'ltr', 'rtl', 'ltr'])
    await draw([filled('banner', { title: { text: 'Summer sale!', textColor: '#1F2128', visible: true } })], {
      rightToLeft: true,
    })
    expect(await page.$eval('h2', (title) => getComputedStyle(title).direction)).toBe('ltr')
  })

  test('a film of another host is a still with a button, and its player opens over the page after a tap', async () => {
    const asked: string[] = []
    await page.route(/youtube|vimeo/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' })
    })
    const html =
      '<p><iframe title="How it is made" width="560" height="315" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></p>'
    const frame = await htmlFrame(html)
    const button = frame.getByRole('button', { name: 'playVideo: How it is made (YouTube)' })
    const box = await button.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(560 / 315, 1)
    expect(asked).toEqual([])
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'How it is made' })
    await dialog.waitFor()
    const player = page.frameLocator('dialog iframe')
    await player.getByText('Playing').waitFor()
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0'])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // The frame is of another process, which gets the focus later than the page gives it: a key that comes before goes elsewhere.
    await button.focus()
    await frame.waitForFunction(() => document.hasFocus() && document.activeElement?.tagName === 'BUTTON')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await button.click()
    await dialog.getByText('videoOffline').waitFor()
    await page.context().setOffline(false)
    await player.getByText('Playing').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.unroute(/youtube|vimeo/)
  })

  test('a film on the canvas plays nothing', async () => {
    const html = '<iframe src="https://player.vimeo.com/video/76979871"></iframe>'
    const frame = await htmlFrame(html, { mode: 'edit' })
    await frame.getByRole('button').dispatchEvent('click')
    expect(await page.locator('dialog').count()).toBe(0)
  })
})
