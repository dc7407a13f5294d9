import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { refreshRoutes } from '@vitrine/domain/identity/refresh.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { openScreen, openSignedOut, serveEachTest } from '../../../test/open-screen.tsx'
import { router } from '../../app/router.ts'

const opened = serveEachTest()
const signInHeading = page.getByRole('heading', { name: 'Sign in to Vitrine' })
const alert = page.getByRole('alert')
const stored = (...names: string[]) => names.map((name) => sessionStorage.getItem(name))
const path = () => router.state.location.pathname

const tokens = {
  access_token: 'exchanged',
  token_type: 'Bearer' as const,
  expires_in: 300,
  refresh_token: 'exchanged-handle',
  third_party: true,
  impersonated: false,
}

const atSignIn = async () => {
  await expect.element(signInHeading).toBeVisible()
  expect(path()).toBe('/auth/login')
}

describe('without a session', () => {
  test('the sign-in page opens and offers the way in [A-002]', async () => {
    await openSignedOut('/auth/login')
    await atSignIn()
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    expect(stored('token')).toEqual([null])
    await expectAccessible()
  })

  test('every address of the console logs out: nothing of a session stays [A-011]', async () => {
    for (const address of ['/', '/design', '/profile', '/switch-application', '/auth/applications', '/auth/no-app']) {
      sessionStorage.setItem('refreshToken', 'left behind')
      sessionStorage.setItem('idTokenHint', 'left behind')
      await openSignedOut(address)
      await atSignIn()
      expect([address, ...stored('token', 'refreshToken', 'idTokenHint')]).toEqual([address, null, null, null])
    }
  })
})

describe('the exchange', () => {
  beforeEach(() => {
    opened.server.on(identityRoutes.prepareExchange, () => ({
      data: { token: 'identity', appKey: null, impersonated: false },
    }))
    opened.server.on(identityRoutes.exchangeToken, () => tokens)
  })
  const calls = () => [
    opened.server.calls(identityRoutes.prepareExchange).map(({ query }) => query.jmToken),
    opened.server.calls(identityRoutes.exchangeToken).map(({ body }) => body.token),
  ]

  test('opens without a token, waits with its spinner for a slug, then signs in and opens the app [A-008] [A-009]', async () => {
    await openSignedOut('/auth/exchange')
    await expect.element(page.getByText('Signing you in')).toBeVisible()
    await expectAccessible()
    expect(path()).toBe('/auth/exchange')
    expect(calls()).toEqual([[], []])
    // The address gets its parameters while the screen is open, as when another product's console fills them in.
    await router.navigate({ href: '/auth/exchange?slug=once&appKey=demo-shop' })
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(path()).toBe('/')
    expect(calls()).toEqual([['once'], ['identity']])
    expect(localStorage.getItem('appKey')).toBe('demo-shop')
    expect(stored('token', 'refreshToken', 'thirdParty', 'impersonated')).toEqual([
      'exchanged',
      'exchanged-handle',
      'true',
      'false',
    ])
  })

  test('that fails with an answer clears the credentials, dismisses messages and ends at the sign-in page [A-063]', async () => {
    opened.server.refuse(publishingRoutes.publish, new AppError('unavailable'))
    opened.server.refuse(identityRoutes.exchangeToken, new AppError('invalid_grant'))
    await openScreen('/profile')
    sessionStorage.setItem('idTokenHint', 'hint')
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.element(alert.first()).toBeVisible()
    expect(stored('token')).toEqual(['access'])
    await router.navigate({ href: '/auth/exchange?slug=spent' })
    await atSignIn()
    await expect.poll(() => alert.elements().length).toBe(0)
    expect(stored('token', 'refreshToken', 'idTokenHint')).toEqual([null, null, null])
  })
})

describe('somebody without an app', () => {
  beforeEach(() => {
    opened.server.on(refreshRoutes.revokeToken, () => ({ ok: true as const }))
  })
  const heading = page.getByRole('heading', { name: 'You have no app!' })

  test("gets 'You have no app!', is told what to do, and OK logs out [A-017] [A-185] [A-186] [A-187]", async () => {
    opened.shop.apps = []
    await openScreen('/', { appKey: null })
    await expect.element(heading).toBeVisible()
    const main = page.getByRole('main')
    await expect.element(main).toMatchTextContent('Ask the owner of an app to grant you permission to it.')
    await expect
      .element(main)
      .toMatchTextContent('install the mobile app from the marketplace of your e-commerce platform')
    await expectAccessible()
    await page.getByRole('link', { name: 'OK' }).click()
    await atSignIn()
    expect(stored('token')).toEqual([null])
    expect(opened.server.calls(refreshRoutes.revokeToken)).toHaveLength(1)
  })

  test('also where the address names a store; who has apps in other stores is told that none was found [A-017]', async () => {
    opened.shop.apps = []
    await openScreen('/auth/applications?storeCode=harbor', { appKey: null })
    await expect.element(heading).toBeVisible()
    expect(page.getByText('No apps found').elements()).toEqual([])
    const { app } = opened.shop
    opened.server.on(appsRoutes.listApps, ({ query }) => ({
      data: query.storeCode === 'nowhere' ? [] : [app],
      total: 1,
    }))
    await openScreen('/auth/applications?storeCode=nowhere', { appKey: null })
    await expect.element(page.getByText('No apps found')).toBeVisible()
    await openScreen('/', { appKey: null, storeCode: 'nowhere' })
    await expect.element(page.getByText('No apps found')).toBeVisible()
  })

  test("has no OK button where the console is embedded with exactly 'true' [A-187]", async () => {
    opened.shop.apps = []
    await openScreen('/auth/no-app?embedded=true')
    await expect.element(heading).toBeVisible()
    expect(page.getByText('OK', { exact: true }).elements()).toEqual([])
    sessionStorage.clear()
    await openScreen('/auth/no-app?embedded=1')
    await expect.element(page.getByText('OK', { exact: true })).toBeVisible()
  })
})
