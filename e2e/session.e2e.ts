import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { followMenu, openConsole, signIn, useBrowser, waitForConsole } from './browser.ts'
import { spoilToken, storedAppKey, storedSession } from './stored-session.ts'

const isRefresh = (url: string) => new URL(url).pathname === '/auth/token'

const atSignIn = (page: Page) => page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()

describe('the session', () => {
  const { newContext } = useBrowser()

  test('without a stored token every address of the console logs out: nothing of a session stays [A-011]', async () => {
    const page = await (await newContext()).newPage()
    await page.goto('/auth/login')
    await atSignIn(page)
    for (const path of ['/', '/design', '/profile', '/switch-application', '/auth/applications', '/auth/no-app']) {
      await page.evaluate(() => {
        sessionStorage.setItem('refreshToken', 'left behind')
        sessionStorage.setItem('idTokenHint', 'left behind')
      })
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/auth/login')
      await atSignIn(page)
      const left = await storedSession(page)
      expect([left['token'], left['refreshToken'], left['idTokenHint']]).toEqual([undefined, undefined, undefined])
    }
  })

  test('holds its seven values after sign-in, USD as its currency; the first app is taken where none is stored, and the address asked for opens [A-040] [A-041] [A-045]', async () => {
    const page = await (await newContext()).newPage()
    await page.goto('/profile')
    await atSignIn(page)
    await signIn(page, 'owner')
    await waitForConsole(page)
    expect(new URL(page.url()).pathname).toBe('/profile')
    const kept = await storedSession(page)
    expect(kept).toMatchObject({ thirdParty: 'false', impersonated: 'false', storeCode: '', currencyCode: 'USD' })
    for (const name of ['token', 'idTokenHint']) expect(kept[name]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(kept['refreshToken']).not.toBe('')
    expect(await storedAppKey(page)).toBe('demo-aurora')
  })

  test('after a 401 the tokens are renewed once, the calls are repeated, and nobody notices [A-064]', async () => {
    const page = await (await newContext()).newPage()
    await openConsole(page, 'staff')
    const before = await storedSession(page)
    await spoilToken(page)
    const answers: { path: string; status: number }[] = []
    let refreshes = 0
    page.on('response', (response) => {
      if (isRefresh(response.url())) refreshes++
      else answers.push({ path: new URL(response.url()).pathname, status: response.status() })
    })
    await followMenu(page, 'Design')
    await page.getByRole('button', { name: 'Image banner' }).waitFor()
    const refused = answers.filter(({ status }) => status === 401).map(({ path }) => path)
    expect(refused.length).toBeGreaterThan(0)
    for (const path of refused) expect(answers).toContainEqual({ path, status: 200 })
    expect(refreshes).toBe(1)
    const after = await storedSession(page)
    expect(after['token']).not.toBe(before['token'])
    expect(after['refreshToken']).not.toBe(before['refreshToken'])
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a refresh that is refused logs out [A-065]', async () => {
    const context = await newContext()
    const page = await context.newPage()
    await openConsole(page, 'staff')
    await context.clearCookies({ name: 'vitrine-session' })
    await spoilToken(page)
    await followMenu(page, 'Design')
    await atSignIn(page)
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    expect((await storedSession(page))['token']).toBeUndefined()
    expect((await storedSession(page))['refreshToken']).toBeUndefined()
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
