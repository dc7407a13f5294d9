import { AppError } from '@vitrine/domain/errors'
import { refreshRoutes } from '@vitrine/domain/identity/refresh.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serveEachTest } from '../../test/open-screen.tsx'
import { router } from './router.ts'

const opened = serveEachTest()
const menu = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const renewed = {
  access_token: 'renewed',
  token_type: 'Bearer' as const,
  expires_in: 300,
  refresh_token: 'next-handle',
  third_party: false,
  impersonated: false,
}
const bearer = (request: Request) => request.headers.get('authorization')

describe('the session', () => {
  test('after a 401 the tokens are renewed once, the calls are repeated, and nobody notices [A-064]', async () => {
    const { server } = opened
    server.on(refreshRoutes.refreshToken, () => renewed)
    await openScreen('/profile')
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    server.expire('access')
    const before = server.requests.length
    await menu('Design').click()
    await expect.element(page.getByRole('button', { name: 'Image banner' })).toBeVisible()
    const sentWith = (token: string) =>
      server.requests.slice(before).flatMap((request) => (bearer(request) === `Bearer ${token}` ? [request.url] : []))
    expect(sentWith('access').length).toBeGreaterThan(0)
    // Some of them are of what stands in the screen later than the palette.
    await expect.poll(() => sentWith('renewed')).toEqual(expect.arrayContaining(sentWith('access')))
    expect(server.calls(refreshRoutes.refreshToken).map(({ body }) => body.refresh_token)).toEqual(['refresh'])
    expect(sessionStorage.getItem('token')).toBe('renewed')
    expect(sessionStorage.getItem('refreshToken')).toBe('next-handle')
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  test('a refresh that is refused logs out [A-065]', async () => {
    const { server } = opened
    server.refuse(refreshRoutes.refreshToken, new AppError('invalid_grant'))
    await openScreen('/profile')
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    const design = menu('Design').element() as HTMLElement
    server.expire('access')
    // At once: a call that the screen makes by itself would log out before a pointer gets there.
    design.click()
    await expect.element(page.getByRole('heading', { name: 'Sign in to Vitrine' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/login')
    expect(sessionStorage.getItem('token')).toBeNull()
    expect(sessionStorage.getItem('refreshToken')).toBeNull()
  })
})

describe('calls of the console', () => {
  test('every call carries authorization, app-key and X-App-Language; those to the identity server no language [A-128]', async () => {
    const { server } = opened
    server.on(refreshRoutes.refreshToken, () => renewed)
    await openScreen('/profile')
    await menu('Switch application').click()
    await expect.element(page.getByRole('radio').first()).toBeVisible()
    server.expire('access')
    await menu('Design').click()
    await expect.element(page.getByRole('button', { name: 'Image banner' })).toBeVisible()

    const pathOf = ({ url }: Request) => new URL(url).pathname
    // The identity part of our single server: sign-in, refresh, log-out and the exchange.
    const isIdentityCall = (request: Request) => /^\/(oidc|auth|onboard)\//.test(pathOf(request))
    const identity = server.requests.filter(isIdentityCall)
    const others = server.requests.filter((request) => !isIdentityCall(request) && pathOf(request) !== '/livez')
    expect(new Set(identity.map(pathOf))).toContain('/auth/token')
    expect(new Set(others.map(pathOf)).size).toBeGreaterThan(5)
    for (const { headers } of identity) expect(headers.get('x-app-language')).toBeNull()
    for (const request of others) {
      expect.soft(bearer(request), pathOf(request)).toMatch(/^Bearer \S+$/)
      expect.soft(request.headers.get('app-key'), pathOf(request)).toBe('demo-shop')
      expect.soft(request.headers.get('x-app-language'), pathOf(request)).toBe('en')
    }
  })
})
