import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { expectAccessible, useBrowser } from './browser.ts'
import { drawLabel, filmOf, type Label, pictureOf } from './drawn-label.ts'
import { ownServer } from './own-server.ts'
import { picture } from './picture.ts'

const appKey = 'demo-aurora'
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  bypassCSP: true,
  // What a worker fetches is not seen here.
  serviceWorkers: 'block' as const,
}
const address = (path = '') => `${ownServer().shopperUrl}/a/${appKey}/${path}`
const ask = async <T>(path: string): Promise<T> => ((await (await fetch(address(path))).json()) as { data: T }).data

describe('the scanner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-scanner-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const film = join(folder, 'label.y4m')
  const { newContext } = useBrowser({
    switches: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })
  let product: Product
  let sku = ''

  beforeAll(async () => {
    const [card] = await ask<{ id: string }[]>('catalog/products?size=1')
    product = await ask<Product>(`catalog/products/${card?.id}`)
    sku = product.variants.at(-1)?.sku ?? ''
    writeFileSync(film, filmOf(drawLabel(sku)))
  })

  async function open(permissions: string[] = ['camera'], query = ''): Promise<Page> {
    const context = await newContext({ ...phone, permissions })
    const page = await context.newPage()
    // Some browsers bring a reader of their own: ours is what is looked at here.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
    await page.goto(address(`scanner${query}`))
    await page.getByRole('heading', { level: 1, name: query === '' ? 'Scanner' : 'الماسح الضوئي' }).waitFor()
    return page
  }
  const arrived = async (page: Page) => {
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
    expect(new URL(page.url()).searchParams.get('variant')).toBe(product.variants.at(-1)?.id)
  }
  const cameras = (page: Page) =>
    page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream | null | undefined
      return stream?.getTracks().filter(({ readyState }) => readyState === 'live').length ?? 0
    })

  async function readByCamera(): Promise<void> {
    const page = await open()
    expect(await cameras(page)).toBe(0)
    await expectAccessible(page)
    await picture(page, 'shopper-scanner-390-light')
    await page.getByRole('button', { name: 'Open the camera' }).click()
    await arrived(page)
  }

  async function closeCamera(): Promise<void> {
    const page = await open()
    // Nothing is read while the reader does not come: the camera stays.
    await page.route('**/assets/decode-pixels-*', () => {})
    const start = page.getByRole('button', { name: 'Open the camera' })
    const stop = page.getByRole('button', { name: 'Close the camera' })
    await start.click()
    await stop.waitFor()
    expect(await cameras(page)).toBe(1)
    await expectAccessible(page)
    await stop.click()
    await expect.poll(() => cameras(page)).toBe(0)
    await start.click()
    await stop.waitFor()
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await start.waitFor()
    expect(await cameras(page)).toBe(0)
    await start.click()
    await stop.waitFor()
    const track = await page.evaluateHandle(
      () => (document.querySelector('video')?.srcObject as MediaStream | null)?.getTracks()[0],
    )
    await page.getByRole('button', { name: 'Back' }).click()
    await stop.waitFor({ state: 'detached' })
    expect(await track.evaluate((one) => one?.readyState)).toBe('ended')
  }

  async function missReader(): Promise<void> {
    const page = await open()
    await page.route('**/assets/decode-pixels-*', (route) => route.abort())
    await page.getByRole('button', { name: 'Open the camera' }).click()
    const hint = page.getByText('Check your connection and try again.')
    await hint.waitFor()
    expect(await cameras(page)).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'label.bmp',
      mimeType: 'image/bmp',
      buffer: pictureOf(drawLabel(sku)),
    })
    await expect.poll(() => hint.count()).toBe(2)
  }

  async function findWithoutCamera(): Promise<void> {
    const page = await open([])
    await page.getByRole('button', { name: 'Open the camera' }).click()
    await page.getByText('The camera is not allowed here.').waitFor()
    await expectAccessible(page)
    const choose = (label: Label) =>
      page
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'label.bmp', mimeType: 'image/bmp', buffer: pictureOf(label) })
    await choose({ width: 300, height: 300, pixels: Buffer.alloc(300 * 300, 200) })
    await page.getByText('There is no readable code in this picture.').waitFor()
    await choose(drawLabel(sku))
    await arrived(page)
    await page.goBack()
    await page.getByLabel('Barcode or item number').fill(sku.toLowerCase())
    await page.keyboard.press('Enter')
    await arrived(page)
  }

  async function meetUnknownCode(): Promise<void> {
    const page = await open([])
    const field = page.getByLabel('Barcode or item number')
    await field.fill('https://example.test/a/b')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('No product has the code https://example.test/a/b.').waitFor()
    await field.fill('4006381333931')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('No product has the code 4006381333931.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Search for it' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/search') && url.searchParams.get('q') === '4006381333931')
    await page.goBack()
    await field.fill(address(`product/${product.id}`))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  }

  async function comeFromSearch(): Promise<void> {
    const page = await (await newContext({ ...phone, permissions: [] })).newPage()
    await page.goto(address('search'))
    await page.getByRole('link', { name: 'Scan a barcode or QR code' }).click()
    await page.getByRole('heading', { level: 1, name: 'Scanner' }).waitFor()
  }

  async function readFromTheRight(): Promise<void> {
    const page = await open([], '?lang=ar')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await expectAccessible(page)
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(content).toBe(window)
  }

  test('the camera opens when it is asked for, reads the bars before it, and closes when it should; without it a picture of the code or its number finds the product', async () => {
    await comeFromSearch()
    await readByCamera()
    await closeCamera()
    await findWithoutCamera()
    if (!isLongRun) return
    await missReader()
    await meetUnknownCode()
    await readFromTheRight()
  })
})
