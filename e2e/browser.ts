/** A real Chromium for the journeys, and what every journey does with it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { limit } from '../tooling/limits.ts'
import { type Account, password } from './accounts.ts'
import { launch } from './chromium.ts'
import { signInWith } from './http-session.ts'
import { openOwnServer, ownServer } from './own-server.ts'
import type { Start } from './server.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Browsing extends Start {
  /** For a whole Chromium of the file's own: the one of the run may have no windows, cameras and notifications. */
  switches?: readonly string[]
}

/** Profiles in the Chromium of the run or of the file, closed with the file. The file's server is started with it. */
export function useBrowser({ switches, ...start }: Browsing = {}) {
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    const [opened] = await Promise.all([
      switches ? launch(switches) : chromium.connect(inject('browserEndpoint')),
      openOwnServer(start),
    ])
    browser = opened
  })
  afterAll(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    await browser?.close()
  })

  /** A fresh browser profile. */
  async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    if (!browser) throw new Error('The browser has not started.')
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: ownServer().consoleUrl,
      permissions: ['clipboard-read', 'clipboard-write'],
      // As people's: what a browser without a window reports of a visit counts as a robot's.
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
      ...options,
    })
    context.setDefaultTimeout(limit(30_000))
    contexts.push(context)
    return context
  }

  return { newContext }
}

/** Fills the sign-in page as a person does and waits for the console. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('input[name=email]').fill(`${account}@demo.test`)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signed in with an app open. The tab gets what a sign-in leaves in it; only journeys of signing in fill the form. */
export async function openConsole(page: Page, account: Account, appKey = 'demo-aurora'): Promise<void> {
  // A small answer of the console's origin: its storage can be written before the console starts.
  const { origin } = new URL((await page.goto('/livez'))?.url() ?? '')
  const { token, refreshToken, idToken } = await signInWith(page.context().request, origin, account)
  await page.evaluate(
    ({ session, key }) => {
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
      localStorage.setItem('appKey', localStorage.getItem('appKey') ?? key)
    },
    {
      key: appKey,
      session: { token, refreshToken, idTokenHint: idToken, thirdParty: 'false', impersonated: 'false' },
    },
  )
  await page.goto('/')
  await waitForConsole(page)
}

/** The console's frame stands; the pages before it have a header too, but no content of an app. */
export const waitForConsole = (page: Page): Promise<void> => page.locator('main#content').waitFor()

/** Goes to a screen as a person does, by the sidebar. */
export const followMenu = (page: Page, label: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()

interface AxeRun {
  violations: { id: string; help: string; nodes: { html: string }[] }[]
}

/** What fades in has its colours only when it is there. */
async function settleAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  const late = new Promise((resolve) => setTimeout(resolve, 10_000))
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), late])
}

/**
 * No accessibility finding of WCAG 2.2 A and AA on what is shown now. `except` leaves out what the store's owner
 * designed, as colours in the preview.
 */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  await page.evaluate(axeSource)
  await page.evaluate(settleAnimations)
  const run = await page.evaluate(
    (exclude) =>
      (globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeRun> } }).axe.run(
        { include: [document], exclude: exclude.map((selector) => [selector]) },
        {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          // Style sheets are read ahead for a rule that is off.
          preload: false,
          // Each element that passes would be described too, which takes a quarter of the time.
          resultTypes: ['violations'],
          selectors: false,
        },
      ),
    except,
  )
  const findings = run.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 200)).join('\n  ')}`,
  )
  expect(findings).toEqual([])
}

/** Goes to a page of the shopper app and waits until it answers to taps: what the server drew before only looks so. */
export async function openShopperPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}
