import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { password } from './accounts.ts'
import { expectAccessible, followMenu, openConsole, useBrowser, waitForConsole } from './browser.ts'
import { spoilToken, storedAppKey, storedSession } from './stored-session.ts'

const atSignIn = (page: Page) => page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()

describe('signing in', () => {
  const { newContext } = useBrowser()

  /** At the provider's page, after the console was asked for without a session anywhere. */
  async function openProvider(address: string) {
    const page = await (await newContext()).newPage()
    await page.goto(address)
    await atSignIn(page)
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail').fill('owner@demo.test')
    await page.getByLabel('Password').fill(password)
    let exchanges = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/onboard/v1/token/exchange')) exchanges++
    })
    return { page, exchanges: () => exchanges, submit: () => page.getByRole('button', { name: 'Sign in' }).click() }
  }

  test('at the provider leads back to the address asked for, signed in with the first app; verifier and state are kept meanwhile, an answer with another state is refused, and the console opens 1 second after the exchange [A-001] [A-040] [A-041] [A-042] [A-043] [A-045] [A-062]', async () => {
    const refused = await openProvider('/profile')
    await refused.page.evaluate(() => sessionStorage.setItem('state', 'of-another-attempt'))
    await refused.submit()
    await atSignIn(refused.page)
    expect(new URL(refused.page.url()).pathname).toBe('/auth/login')
    expect((await storedSession(refused.page))['token']).toBeUndefined()
    expect(refused.exchanges()).toBe(0)

    const { page, submit } = await openProvider('/profile')
    await expectAccessible(page)
    const kept = await storedSession(page)
    expect(kept['codeVerifier']).toMatch(/^[\w~.-]{43,128}$/)
    const redeemed = page.waitForRequest((request) => request.url().endsWith('/oidc/token'))
    const exchanged = page.waitForResponse((response) => response.url().endsWith('/onboard/v1/token/exchange'))
    const answered = page.waitForURL((url) => url.pathname === '/auth/callback')
    await submit()
    await answered
    expect(new URL(page.url()).searchParams.get('state')).toBe(kept['state'])
    const form = new URLSearchParams((await redeemed).postData() ?? '')
    expect(form.get('code_verifier')).toBe(kept['codeVerifier'])
    const answer = (await (await exchanged).json()) as { access_token: string; refresh_token: string }
    await waitForConsole(page)
    expect(new URL(page.url()).pathname).toBe('/profile')
    await page.getByRole('banner').getByText('Aurora Goods').waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    expect(await storedAppKey(page)).toBe('demo-aurora')

    const after = await storedSession(page)
    expect([after['codeVerifier'], after['state']]).toEqual([undefined, undefined])
    expect(after).toMatchObject({
      token: answer.access_token,
      refreshToken: answer.refresh_token,
      thirdParty: 'false',
      impersonated: 'false',
      storeCode: '',
      currencyCode: 'USD',
    })
    for (const name of ['token', 'idTokenHint']) expect(after[name]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const waitedMs = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const end = calls.find(({ name }) => name.endsWith('/onboard/v1/token/exchange'))?.responseEnd ?? 0
      const next = calls.find(({ name, startTime }) => name.includes('/app/v1/builder/') && startTime > end)
      return (next?.startTime ?? 0) - end
    })
    expect(waitedMs).toBeGreaterThanOrEqual(1000)
  })

  test('Logout goes through /auth/logout, ends the session here, in the other tab and at the provider, and ends at /auth/login [A-066]', async () => {
    const context = await newContext()
    const page = await context.newPage()
    await openConsole(page, 'staff')
    const other = await context.newPage()
    await other.goto('/profile')
    await waitForConsole(other)
    const spoken: string[] = []
    page.on('request', (request) => spoken.push(new URL(request.url()).pathname))
    const passed = page.waitForURL((url) => url.pathname === '/auth/logout')
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await passed
    await atSignIn(page)
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    expect(spoken).toContain('/auth/revoke')
    expect(spoken).toContain('/oidc/session/end')
    expect((await storedSession(page))['token']).toBeUndefined()
    await atSignIn(other)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Password').waitFor()
  })
})

describe('two tabs of one browser', () => {
  const { newContext } = useBrowser()

  test('the second one signs in without a question, and of two refused tabs one refreshes for both [A-064]', async () => {
    const context = await newContext()
    const first = await context.newPage()
    await openConsole(first, 'staff')
    const second = await context.newPage()
    await second.goto('/profile')
    await waitForConsole(second)
    expect(new URL(second.url()).pathname).toBe('/profile')

    let refreshes = 0
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/auth/token') refreshes++
    })
    await Promise.all([spoilToken(first), spoilToken(second)])
    await Promise.all([first, second].map((page) => followMenu(page, 'Design')))
    await Promise.all([first, second].map((page) => page.getByRole('button', { name: 'Image banner' }).waitFor()))
    expect(refreshes).toBe(1)
    const [one, two] = await Promise.all([storedSession(first), storedSession(second)])
    expect(one['token']).toBe(two['token'])
    expect(one['refreshToken']).toBe(two['refreshToken'])
  })
})
