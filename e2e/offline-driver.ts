/** What an owner does while the connection is lost, and what must stand whatever is opened. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { limit } from '../tooling/limits.ts'
import { ownServer, restartOwnServer } from './own-server.ts'

/** A way to lose the connection, and to get it back. */
export interface Cut {
  name: string
  lose(): Promise<void>
  restore(): Promise<void>
}

/** The browser knows: `navigator.onLine` is false. */
export const browserOffline = (context: () => BrowserContext): Cut => ({
  name: 'the browser is offline',
  lose: () => context().setOffline(true),
  restore: () => context().setOffline(false),
})

/** The browser does not know: connections are refused. */
export const serverGone: Cut = {
  name: 'the server is gone',
  lose: async () => {
    await ownServer().stop('SIGKILL')
  },
  restore: async () => {
    if (ownServer().process.signalCode !== null) await restartOwnServer()
  },
}

/** The service worker rules the page and has fetched everything: some hundred files, beside two other journeys. */
export const whenKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: limit(120_000) })

const lostNote = (page: Page) => page.getByRole('status').getByText('The connection is lost.')
export const untilLost = (page: Page) => lostNote(page).waitFor()
export const untilBack = (page: Page) => lostNote(page).waitFor({ state: 'hidden' })

/** Sidebar, header and content are there, and no screen broke. */
export async function expectFrame(page: Page, what: string): Promise<void> {
  for (const part of ['header', 'nav[aria-label="Main"]', 'main#content'])
    expect(await page.locator(part).first().isVisible(), `${what}: ${part}`).toBe(true)
  expect(await page.getByText('could not be shown').count(), what).toBe(0)
}

/** Nothing keeps waiting without a word: what is not here says so. */
export async function expectSettled(root: Locator, what: string): Promise<void> {
  const waiting = root.locator('.mantine-Skeleton-root, [aria-busy="true"]')
  await expect.poll(() => waiting.count(), { message: `${what} waits without a word` }).toBe(0)
}
