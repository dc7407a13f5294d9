/** What a tab keeps of its session, as a script of the page would see it. */
import type { Page } from 'playwright-core'

export const storedSession = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)

export const storedAppKey = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('appKey'))

/** The next call is answered with 401, as it is when the access token has run out. */
export const spoilToken = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.setItem('token', 'run-out'))
