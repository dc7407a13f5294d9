import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { invitationsRoutes } from '@vitrine/domain/team/invitations.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { appKey } from '../../../test/fake-shop.ts'
import { expectGoodLooks, preferScheme } from '../../../test/looks.ts'
import { openScreen, openSignedOut, serveEachTest } from '../../../test/open-screen.tsx'
import { readAppKey } from '../../shared/api/app-key.ts'

const opened = serveEachTest()

const address = '/invitation#token'
const open = { state: 'open', app: 'Aurora', email: 'nora@shop.example', name: 'Nora', account: 'new' } as const
const closed = { app: 'Aurora', email: null, name: null, account: 'existing' } as const
const serve = (invitation: Parameters<typeof answer>[0]) =>
  opened.server.on(invitationsRoutes.lookAtInvitation, () => answer(invitation))
const answer = (data: {
  state: 'open' | 'accepted' | 'withdrawn' | 'replaced' | 'expired' | 'lapsed' | 'paused' | 'unknown'
  app: string | null
  email: string | null
  name: string | null
  account: 'new' | 'existing'
}) => ({ data })

describe('the link of an invitation', () => {
  test('lets somebody without an account choose name and password', async () => {
    serve(open)
    opened.server.on(invitationsRoutes.joinByInvitation, () => ({
      data: { appKey, email: open.email, slug: 'a-slug' },
    }))
    opened.server.on(identityRoutes.prepareExchange, () => ({
      data: { token: 'from-slug', appKey, impersonated: false },
    }))
    const tokens = { access_token: 'access', token_type: 'Bearer', expires_in: 300, refresh_token: 'handle' } as const
    opened.server.on(identityRoutes.exchangeToken, () => ({ ...tokens, third_party: false, impersonated: false }))
    await openSignedOut(address)
    await expect.element(page.getByRole('heading', { name: 'You are invited to Aurora' })).toBeVisible()
    await expect.element(page.getByLabelText('Email')).toHaveValue(open.email)
    const password = page.getByRole('textbox', { name: 'Password' })
    await password.fill('short')
    await page.getByRole('button', { name: 'Create account and join' }).click()
    await expect.element(page.getByText('Use at least 10 characters.')).toBeVisible()
    expect(opened.server.calls(invitationsRoutes.joinByInvitation)).toEqual([])
    await expectAccessible()
    await password.fill('a-good-password')
    await page.getByRole('button', { name: 'Create account and join' }).click()
    // The one who chose the password is signed in, and in the app.
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(location.pathname).toBe('/')
    expect(readAppKey()).toBe(appKey)
    expect(opened.server.calls(identityRoutes.prepareExchange)[0]?.query).toEqual({ jmToken: 'a-slug' })
    expect(opened.server.calls(identityRoutes.exchangeToken)[0]?.body).toEqual({ token: 'from-slug' })
    expect(opened.server.calls(invitationsRoutes.joinByInvitation).map(({ body }) => body)).toEqual([
      { token: 'token', name: 'Nora', password: 'a-good-password' },
    ])
  })

  test('that was used in another tab meanwhile says so', async () => {
    serve(open)
    opened.server.refuse(invitationsRoutes.joinByInvitation, new AppError('invitation_closed'))
    await openSignedOut(address)
    await page.getByRole('textbox', { name: 'Password' }).fill('a-good-password')
    serve({ ...closed, state: 'accepted' })
    await page.getByRole('button', { name: 'Create account and join' }).click()
    await expect.element(page.getByText('It was accepted already. Sign in to open the app.')).toBeVisible()
  })

  test('asks somebody with an account to sign in first, and comes back', async () => {
    serve({ ...open, account: 'existing' })
    await openSignedOut(address)
    await page.getByRole('button', { name: 'Sign in to accept' }).click()
    await expect.poll(() => location.pathname).toBe('/auth/login')
    expect(sessionStorage.getItem('askedFor')).toBe(address)
  })

  test('opens the app for the signed-in person who accepts', async () => {
    serve({ ...open, account: 'existing' })
    opened.server.on(invitationsRoutes.acceptInvitation, () => ({ data: { appKey, email: open.email } }))
    await openScreen(address, { appKey: null })
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect.poll(() => location.pathname).toBe('/')
    expect(readAppKey()).toBe(appKey)
  })

  test('tells who is signed in as somebody else', async () => {
    serve({ ...open, account: 'existing' })
    opened.server.refuse(invitationsRoutes.acceptInvitation, new AppError('wrong_account'))
    await openScreen(address)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect.element(page.getByText(/You are signed in with another account/)).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['accepted', 'It was accepted already.'],
    ['withdrawn', 'It was withdrawn.'],
    ['replaced', 'A newer link was sent.'],
    ['expired', 'The link worked for seven days'],
    ['lapsed', 'may not do so any more'],
    ['paused', 'Your access is switched off for now.'],
    ['unknown', 'There is no invitation at this address.'],
  ] as const)('that is %s says so plainly', async (state, text) => {
    serve({ ...closed, state })
    await openSignedOut(address)
    await expect.element(page.getByRole('heading', { name: 'This invitation is closed' })).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
  })

  test('that cannot be read is read again when asked', async () => {
    opened.server.refuse(invitationsRoutes.lookAtInvitation, new AppError('rate_limited'))
    await openSignedOut(address)
    await expect.element(page.getByRole('main').getByText('Too many tries. Wait a moment and try again.')).toBeVisible()
    serve(open)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'You are invited to Aurora' })).toBeVisible()
  })

  test.each(['light', 'dark'] as const)('looks right at every width, %s', async (scheme) => {
    await preferScheme(scheme)
    serve(open)
    await openSignedOut(address)
    await expect.element(page.getByRole('heading', { name: 'You are invited to Aurora' })).toBeVisible()
    await expectGoodLooks(`invitation, ${scheme}`)
  })
})
