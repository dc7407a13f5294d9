/** A real Chromium for the journeys, and what every journey does with it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Account, password } from './accounts.ts'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Opens one Chromium for the file, with further switches where a journey needs them; contexts are closed with it. */
export function useBrowser(more: readonly string[] = []) {
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...switches, ...more],
    })
  })
  afterAll(async () => {
    await browser?.close()
  })

  /** A fresh browser profile. */
  async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    if (!browser) throw new Error('The browser has not started.')
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: inject('consoleUrl'),
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    })
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

/** Signed in with an app open: picks the named one where there is a choice. */
export async function openConsole(page: Page, account: Account, appKey = 'demo-aurora'): Promise<void> {
  await page.addInitScript((key) => {
    if (location.port !== '' && localStorage.getItem('appKey') === null) localStorage.setItem('appKey', key)
  }, appKey)
  await signIn(page, account)
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
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  const late = new Promise((resolve) => setTimeout(resolve, 1_000))
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
        },
      ),
    except,
  )
  const findings = run.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 200)).join('\n  ')}`,
  )
  expect(findings).toEqual([])
}
