/**
 * The screens of the shopper app, one of each kind and in the long run all, at a zoom of 400 %, on a phone on its side, with
 * large text and in forced colours.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyPlainPath } from '../apps/shopper/src/app/routes.ts'
import { tornSentences } from '../tooling/broken-words.ts'
import { coveredControls, stuckShare } from '../tooling/covered-controls.ts'
import { isLongRun } from '../tooling/rounds.ts'
import { password } from './accounts.ts'
import { openShopperPage, useBrowser } from './browser.ts'
import { fillCheckout } from './checkout-form.ts'
import { ownServer } from './own-server.ts'
import { picture } from './picture.ts'

const address = (path: string) => `${ownServer().shopperUrl}/a/demo-aurora/${path}`
const windows = [
  { width: 320, height: 256 },
  { width: 667, height: 270 },
] as const
/** They end the session that the other screens need. */
const ofNobody = ['sign-in', 'sign-up', 'forgot-password', 'reset-password', 'confirm-address']
/** What the owner designed, lists, forms, and bars at the foot. */
const ofEachKind = [
  '',
  'search',
  'cart',
  'checkout',
  'account',
  'address',
  'settings',
  'notifications',
  'sign-in',
  'sign-up',
]
const paths = everyPlainPath.filter((path) => isLongRun || ofEachKind.includes(path))

interface Listed {
  data: { id: string }[]
}
const firstOf = async (list: string): Promise<string> => {
  const { data } = (await (await fetch(address(list))).json()) as Listed
  return data[0]?.id ?? ''
}

const browser = useBrowser()
let page: Page
let product = ''

async function settle(): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
}

/** All that is covered, by screen and window, and each sentence that is torn. */
async function coveredIn(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await openShopperPage(page, address(path))
    await settle()
    found.push(...(await page.evaluate(tornSentences)).map((sentence) => `/${path}: ${sentence}`))
    for (const size of windows) {
      await page.setViewportSize(size)
      const covered = await page.evaluate(coveredControls)
      const share = await page.evaluate(stuckShare)
      const at = `/${path} at ${size.width} × ${size.height}`
      found.push(...covered.map((control) => `${at}: ${control}`))
      if (share > 0.5) found.push(`${at}: bars take ${Math.round(share * 100)} % of the height`)
    }
  }
  return found
}

describe('the shopper app in a small window', () => {
  beforeAll(async () => {
    page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })).newPage()
    product = await firstOf('catalog/products?size=1')
    await openShopperPage(page, address(`product/${product}`))
    await page.getByRole('button', { name: 'Add to cart' }).last().click()
    await page.getByText('View cart').first().waitFor()
  })

  test('every control is reached by scrolling, and no bar takes half of the height', async () => {
    expect(await coveredIn(paths.filter((path) => ofNobody.includes(path)))).toEqual([])
    await openShopperPage(page, address('sign-in'))
    await page.getByLabel('E-mail').fill('shopper@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'))
    const single = [`product/${product}`, `category/${await firstOf('catalog/categories')}`, 'page/none', 'order/none']
    expect(await coveredIn([...paths.filter((path) => !ofNobody.includes(path)), ...single])).toEqual([])
  })

  test('the cart’s foot stays in sight where it leaves half of the height', async () => {
    await openShopperPage(page, address('cart'))
    const end = page.getByRole('link', { name: 'Check out' }).locator('..')
    await end.waitFor()
    for (const height of [256, 340, 480, 568, 640, 720, 844]) {
      await page.setViewportSize({ width: 320, height })
      expect(await page.evaluate(stuckShare), `${height}`).toBeLessThanOrEqual(0.5)
    }
    expect(await end.evaluate((one) => getComputedStyle(one).position)).toBe('sticky')
    // A coupon, a reward and what is said of converted prices.
    await end.evaluate((foot) => {
      const sums = foot.querySelector('dl')
      const row = sums?.firstElementChild
      for (let count = 0; row && count < 2; count += 1) sums.insertBefore(row.cloneNode(true), row)
      const note = document.createElement('p')
      note.textContent = 'Prices in CHF are converted from USD at the rate of May 4, 2026. You pay in USD.'
      foot.append(note, note.cloneNode(true))
    })
    for (const height of [256, 640, 720, 844, 960, 1024, 1100]) {
      await page.setViewportSize({ width: 320, height })
      expect(await page.evaluate(stuckShare), `a full foot at ${height}`).toBeLessThanOrEqual(0.5)
    }
    await openShopperPage(page, address('cart'))
    await page.setViewportSize(windows[0])
    await picture(page, 'shopper-cart-320x256')
    await openShopperPage(page, address('checkout'))
    await fillCheckout(page)
    await picture(page, 'shopper-checkout-320x256')
  })

  test('text follows the size that the browser is set to', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    await page.setViewportSize({ width: 390, height: 844 })
    const sizes = () =>
      page.evaluate(() =>
        [document.body, document.querySelector('h2')].map((one) => one && getComputedStyle(one).fontSize),
      )
    await openShopperPage(page, address(''))
    const before = await sizes()
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await expect.poll(sizes).toEqual(before.map((size) => `${Number.parseFloat(size ?? '') * 2}px`))
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  })

  test('in a contrast theme a swatch has its colour, and what is chosen is outlined', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openShopperPage(page, address(`product/${product}`))
    const swatch = page.locator('label i[style]').first()
    await swatch.waitFor()
    const shown = await swatch.evaluate((one: HTMLElement) => [
      one.style.background,
      getComputedStyle(one).backgroundColor,
    ])
    expect(shown[0]).toBe(shown[1])
    const outlines = await page.evaluate(() =>
      ['[data-chosen]', 'label:not([data-chosen])'].map(
        (one) => getComputedStyle(document.querySelector(one) as Element).outlineStyle,
      ),
    )
    expect(outlines).toEqual(['solid', 'none'])
    await openShopperPage(page, address(''))
    const tab = page.locator('nav[data-bar] a[aria-current]')
    expect(await tab.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
    const dots = await page.evaluate(() =>
      [...document.querySelectorAll(':has(> button[aria-current]) > button')].map(
        (one) => getComputedStyle(one, '::before').backgroundColor,
      ),
    )
    expect(new Set(dots).size).toBe(2)
    const field = page.locator('main a[data-field]').first()
    expect(await field.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
    await openShopperPage(page, address('recent'))
    const heart = page.locator('main [aria-pressed] svg').first()
    await heart.waitFor()
    const [ground, line] = await heart.evaluate((one) => {
      const { backgroundColor, color } = getComputedStyle(one)
      return [backgroundColor, color]
    })
    expect(ground).not.toBe(line)
    const placeholder = await page.evaluate(() => {
      const one = document.createElement('div')
      one.className = 'skeleton'
      document.body.append(one)
      return getComputedStyle(one).outlineStyle
    })
    expect(placeholder).toBe('solid')
    await page.emulateMedia({ forcedColors: null })
  })
})
