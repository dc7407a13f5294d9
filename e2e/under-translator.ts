/** Two phones that do the same in the shopper app: on one of them a model of a browser's translator is at work. */
import { sayOtherWords } from '@vitrine/blocks/kit/fixtures/other-words.fixture'
import { runTranslatorModel, type TranslatorWay } from '@vitrine/blocks/kit/fixtures/translator-model.fixture'
import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { openShopperPage } from './browser.ts'
import { ownServer } from './own-server.ts'

type NewContext = (options: BrowserContextOptions) => Promise<BrowserContext>

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  bypassCSP: true,
  // What the worker asks for is not seen by the routes of a test.
  serviceWorkers: 'block',
}
const base = () => `${ownServer().shopperUrl}/a/demo-aurora/`
/** Answers that say what a screen shows. */
const shown = /\/a\/demo-aurora\/(catalog|carts|account|loyalty)\b/
/** Amounts, e-mail addresses, and who is signed in: no translator is given them. */
const left = /[$€£]\s?\d|\S@\S+\.\S|\bMira\b|\bAda\b/

/** Lets two minutes pass at once, after which the app asks anew for what it shows. */
function addClock(): void {
  let lateMs = 0
  const now = Date.now
  Date.now = () => now() + lateMs
  window.addEventListener('late', () => {
    lateMs += 120_000
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
  })
}

export async function openPair(newContext: NewContext) {
  let isOtherwise = false
  const open = async (): Promise<Page> => {
    const context = await newContext(phone)
    await context.addInitScript(addClock)
    const answerOtherwise = async (route: Route) => {
      const response = await route.fetch()
      const isData = response.headers()['content-type']?.includes('json') && response.ok()
      await route.fulfill(isData ? { response, json: sayOtherWords(await response.json()) } : { response })
    }
    await context.route(shown, (route) =>
      // A call that its page has given up meanwhile needs no answer.
      (isOtherwise ? answerOtherwise(route) : route.continue()).catch(() => {}),
    )
    const page = await context.newPage()
    await openShopperPage(page, base())
    return page
  }
  const control = await open()
  const translated = await open()
  const both = (act: (page: Page) => Promise<unknown>) => Promise.all([act(control), act(translated)])
  const calm = (page: Page) =>
    page.evaluate(async () => {
      for (let wait = 0; wait < 3; wait += 1) await new Promise((resolve) => setTimeout(resolve))
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
      const lines = document.body.innerText.split('\n').map((line) => line.trim())
      return document.querySelector('main [aria-busy=true]') ? [] : [lines.join(' ').replaceAll(/\s+/g, ' ')]
    })
  /** What was on its way is asked for again: whoever is shown the same twice draws nothing. */
  const askAnew = () => both((page) => page.evaluate(() => window.dispatchEvent(new Event('late'))))
  await translated.evaluate<unknown, TranslatorWay>(runTranslatorModel, 'one step')

  return {
    both,
    /** Goes to a screen without loading the page, as a tap does. */
    goTo: (path: string) =>
      both((page) =>
        page.evaluate((address) => {
          history.pushState({ key: String(Math.random()), depth: 1 }, '', address)
          window.dispatchEvent(new PopStateEvent('popstate'))
        }, base() + path),
      ),
    /** All that the server says from now on reads otherwise, or as before. */
    async sayOtherwise(yes: boolean): Promise<void> {
      await both((page) => page.waitForLoadState('networkidle'))
      isOtherwise = yes
      await askAnew()
    },
    async expectSame(moment: string): Promise<void> {
      await both((page) => page.waitForLoadState('networkidle'))
      const seen = async () => {
        const [one, other] = await Promise.all([calm(control), calm(translated)])
        if (one.length > 0 && one[0] === other[0]) return 'the same'
        await askAnew()
        return { control: one[0], translated: other[0] }
      }
      await expect.poll(seen, { message: moment, interval: 500 }).toBe('the same')
    },
    /** What the translator was given and should not have been. */
    wronglyTranslated: (): Promise<string[]> =>
      translated.evaluate(
        (source) =>
          [...document.querySelectorAll('[data-model]')]
            .map(({ textContent }) => textContent ?? '')
            .filter((text) => new RegExp(source).test(text)),
        left.source,
      ),
  }
}
