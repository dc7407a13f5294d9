import { describe, expect, test } from 'vitest'
import { password } from './accounts.ts'
import { expectAccessible, useBrowser, waitForConsole } from './browser.ts'
import { picture } from './picture.ts'
import { storedSession } from './stored-session.ts'

describe('signing in', () => {
  const { newContext } = useBrowser()

  /** At the provider's page, with nothing of a session anywhere. */
  async function openProvider() {
    const page = await (await newContext()).newPage()
    await page.goto('/auth/login')
    await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail').fill('staff@demo.test')
    await page.getByLabel('Password').fill(password)
    return { page, submit: () => page.getByRole('button', { name: 'Sign in' }).click() }
  }

  test('the sign-in page opens without a token and offers the way in [A-002]', async () => {
    const page = await (await newContext()).newPage()
    await page.goto('/auth/login')
    await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    expect(await page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
    expect((await storedSession(page))['token']).toBeUndefined()
    await expectAccessible(page)
    await picture(page, 'sign-in')
  })

  test('who signs in at the provider comes back signed in and lands in the console [A-001]', async () => {
    const { page, submit } = await openProvider()
    await expectAccessible(page)
    await picture(page, 'sign-in-provider')
    await submit()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('banner').getByText('Aurora Goods').waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  })

  test('code verifier and state are kept meanwhile, complete the sign-in, and are gone after it [A-042]', async () => {
    const { page, submit } = await openProvider()
    const kept = await storedSession(page)
    expect(kept['codeVerifier']).toMatch(/^[\w~.-]{43,128}$/)
    const redeemed = page.waitForRequest((request) => request.url().endsWith('/oidc/token'))
    const answered = page.waitForURL((url) => url.pathname === '/auth/callback')
    await submit()
    await answered
    expect(new URL(page.url()).searchParams.get('state')).toBe(kept['state'])
    const form = new URLSearchParams((await redeemed).postData() ?? '')
    expect(form.get('code_verifier')).toBe(kept['codeVerifier'])
    await waitForConsole(page)
    const after = await storedSession(page)
    expect([after['codeVerifier'], after['state']]).toEqual([undefined, undefined])
  })

  test('an answer with another state is refused: back at the sign-in page, without a token [A-043]', async () => {
    const { page, submit } = await openProvider()
    await page.evaluate(() => sessionStorage.setItem('state', 'of-another-attempt'))
    let exchanges = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/onboard/v1/token/exchange')) exchanges++
    })
    await submit()
    await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    expect((await storedSession(page))['token']).toBeUndefined()
    expect(exchanges).toBe(0)
  })

  test('the exchanged tokens are stored and the console opens 1 second later [A-062]', async () => {
    const { page, submit } = await openProvider()
    const exchanged = page.waitForResponse((response) => response.url().endsWith('/onboard/v1/token/exchange'))
    await submit()
    const answer = (await (await exchanged).json()) as { access_token: string; refresh_token: string }
    await waitForConsole(page)
    expect(await storedSession(page)).toMatchObject({ token: answer.access_token, refreshToken: answer.refresh_token })
    const waitedMs = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const end = calls.find(({ name }) => name.endsWith('/onboard/v1/token/exchange'))?.responseEnd ?? 0
      const next = calls.find(({ name, startTime }) => name.includes('/app/v1/builder/') && startTime > end)
      return (next?.startTime ?? 0) - end
    })
    expect(waitedMs).toBeGreaterThanOrEqual(1000)
    expect(waitedMs).toBeLessThan(3000)
  })
})
