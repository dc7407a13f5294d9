/** A sign-in that asks for more than the password. */
import { exchange, follow, openSignIn, password, redeemCode, startAuthorization } from './sign-in-journey.ts'
import type { TestApp } from './test-app.ts'
import { createBrowser, type Page } from './test-browser.ts'

export const ticketIn = ({ body }: Page): string => /name="secondStep" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** Up to the page of the second step. */
export async function enterPassword(app: TestApp, email: string, browser = createBrowser(app)) {
  const started = startAuthorization(app)
  const form = await openSignIn(browser, started)
  const page = await browser.postForm(form, { email, password })
  const secondStep = ticketIn(page)
  return {
    browser,
    started,
    form,
    page,
    secondStep,
    send: (fields: Record<string, string>) => browser.postForm(form, { secondStep, ...fields }),
    /** Whether the answer leads to the console, signed in. */
    async isSignedIn(answer: Page): Promise<boolean> {
      const { location } = await follow(browser, answer)
      const code = location === '' ? null : new URL(location).searchParams.get('code')
      if (code === null) return false
      const tokens = JSON.parse((await redeemCode(app, browser, code, started.verifier)).body)
      return (await exchange(browser, tokens.id_token)).access_token !== ''
    },
  }
}
