import { describe, expect, test } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'
import { storedSession } from './stored-session.ts'

describe('failed calls', () => {
  const { newContext } = useBrowser()

  test('an exchange that fails with an answer clears the credentials, dismisses messages and ends at the sign-in page [A-063]', async () => {
    const page = await (await newContext()).newPage()
    await openConsole(page, 'staff')
    await page.route('**/app/v1/builder/publish', (route) => route.abort())
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('alert').getByText('The server could not be reached.').waitFor()
    await page.route('**/app/v1/builder/exchange-token?**', (route) =>
      route.fulfill({ json: { data: { token: 'of-nobody', appKey: null, impersonated: false } } }),
    )
    expect((await storedSession(page))['token']).toBeTruthy()
    await page.evaluate(() => history.pushState({}, '', '/auth/exchange?slug=spent'))
    const refused = page.waitForResponse((response) => response.url().endsWith('/onboard/v1/token/exchange'))
    expect((await refused).status()).toBe(400)
    await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    const left = await storedSession(page)
    expect([left['token'], left['refreshToken'], left['idTokenHint']]).toEqual([undefined, undefined, undefined])
  })
})
