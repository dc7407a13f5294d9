import { minuteMs } from '@vitrine/domain/time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buildPerson,
  exchange,
  openSignIn,
  redeemCode,
  refresh,
  signInFully,
  startAuthorization,
} from '../../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser, type Page, type TestBrowser } from '../../../../test/test-browser.ts'

describe('the end of a session', async () => {
  const app = await createTestApp()
  const { email } = await buildPerson(app)

  // The provider's library reads the machine's clock, so that is what these tests move.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterEach(() => void vi.useRealTimers())
  const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * minuteMs)

  const begin = async () => {
    const browser = createBrowser(app)
    const tokens = await signInFully(app, browser, email)
    return { browser, tokens }
  }
  const handleOf = (page: Page): string => JSON.parse(page.body).refresh_token as string
  /** Renews every twenty minutes; the last handle. */
  const work = async (browser: TestBrowser, handle: string, minutes: number): Promise<string> => {
    let last = handle
    for (let passed = 0; passed < minutes; passed += 20) {
      pass(Math.min(20, minutes - passed))
      const answer = await refresh(browser, last)
      expect(answer.status).toBe(200)
      last = handleOf(answer)
    }
    return last
  }
  const silently = async (browser: TestBrowser) => {
    const started = startAuthorization(app, { prompt: 'none' })
    const { searchParams } = new URL((await browser.get(started.url)).location)
    return { code: searchParams.get('code'), error: searchParams.get('error'), verifier: started.verifier }
  }
  const profileStatus = async (token: string): Promise<number> =>
    (await app.inject({ url: '/app/v1/builder/profile', headers: { authorization: `Bearer ${token}` } })).statusCode

  test('after thirty idle minutes neither a new tab nor the button enters without the password', async () => {
    const { browser, tokens } = await begin()
    pass(31)
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
    expect(await silently(browser)).toMatchObject({ code: null, error: 'login_required' })
    expect(await openSignIn(browser, startAuthorization(app))).toContain('/sign-in/')
  })

  test('work in one tab keeps a new tab’s way in open', async () => {
    const { browser, tokens } = await begin()
    await work(browser, tokens.refresh_token, 100)
    pass(25)
    const { code, verifier } = await silently(browser)
    const { id_token } = JSON.parse((await redeemCode(app, browser, code ?? '', verifier)).body)
    expect((await exchange(browser, id_token)).refresh_token).toBeDefined()
  })

  test('a session that begins late ends eight hours after the password, with its access token', async () => {
    const { browser, tokens } = await begin()
    await work(browser, tokens.refresh_token, 7 * 60 + 50)
    const { code, verifier } = await silently(browser)
    const { id_token } = JSON.parse((await redeemCode(app, browser, code ?? '', verifier)).body)
    const late = await exchange(browser, id_token)
    pass(8)
    const renewed = await refresh(browser, late.refresh_token)
    const last = JSON.parse(renewed.body)
    expect(last.expires_in).toBeLessThanOrEqual(120)
    expect(await profileStatus(last.access_token)).toBe(200)
    pass(2)
    expect(await profileStatus(last.access_token)).toBe(401)
    expect((await refresh(browser, last.refresh_token)).status).toBe(400)
    expect(await silently(browser)).toMatchObject({ error: 'login_required' })
  })

  test('signing out in a tab that holds no token ends the session of every tab and the provider’s [A-066]', async () => {
    const { browser, tokens } = await begin()
    expect((await browser.postForm('/auth/revoke', {})).status).toBe(200)
    expect(await profileStatus(tokens.access_token)).toBe(401)
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
    expect(await silently(browser)).toMatchObject({ error: 'login_required' })
  })

  test('signing out at the provider ends ours', async () => {
    const { browser, tokens } = await begin()
    const asked = await browser.get('/oidc/session/end')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.body)?.[1] ?? ''
    await browser.postForm('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
    await expect.poll(() => profileStatus(tokens.access_token)).toBe(401)
  })

  test('a session that ended because its handle was stolen is not had again without the password', async () => {
    const { browser, tokens } = await begin()
    await refresh(browser, tokens.refresh_token)
    pass(1)
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
    expect(await silently(browser)).toMatchObject({ error: 'login_required' })
  })

  test('while the database is away a renewal says so, and afterwards everybody is still signed in', async () => {
    const { browser, tokens } = await begin()
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const executor = vi.spyOn(app.database.db.getExecutor(), 'executeQuery').mockRejectedValue(away)
    const refused = await refresh(browser, tokens.refresh_token)
    executor.mockRestore()
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(200)
  })
})
