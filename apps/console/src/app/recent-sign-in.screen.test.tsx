import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/expect-accessible.ts'
import { openScreen, openSignedOut, serveEachTest } from '../../test/open-screen.tsx'
import { handOver } from '../shared/provider-window.ts'

const opened = serveEachTest()
const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
const password = dialog.getByRole('textbox', { name: 'Password' })
const language = page.getByLabelText('Language of the console')
const calls = () => opened.server.calls(identityRoutes.updateProfile).length

/** The call is refused until the sign-in is confirmed. */
function needRecentSignIn() {
  const { server, shop } = opened
  shop.serve(server)
  server.isSignInOld = true
  server.on(identityRoutes.updateProfile, ({ body }) => {
    if (server.isSignInOld) throw new AppError('recent_sign_in_needed')
    shop.language = body.data.language
    throw new AppError('unavailable')
  })
}

const change = async () => {
  await openScreen('/profile')
  await language.selectOptions('العربية')
  await expect.element(dialog).toBeVisible()
}

describe('a call that needs a recent sign-in', () => {
  beforeEach(needRecentSignIn)

  test('asks for the password in a dialog, and is repeated once', async () => {
    await change()
    await expect.element(password).toHaveFocus()
    await expectAccessible()
    await password.fill(opened.shop.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(/The service is busy/)).toBeVisible()
    expect(opened.shop.language).toBe('ar')
    expect(calls()).toBe(2)
  })

  test('says at the field that the password is wrong, and may be tried again', async () => {
    await change()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(dialog.getByText('This field is required')).toBeVisible()
    await password.fill('guessed')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('This password is not right.')).toBeVisible()
    await expect.element(password).toHaveFocus()
    await expectAccessible()
    await password.fill(opened.shop.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls()).toBe(2)
  })

  test.each(['Escape', 'Cancel'])('leaves everything as it was when the dialog is closed by %s', async (way) => {
    await change()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(language).toHaveValue('en')
    await expect.element(language).toBeEnabled()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(calls()).toBe(1)
    await language.selectOptions('العربية')
    await expect.element(dialog).toBeVisible()
    await expect.element(password).toHaveValue('')
  })

  test('is not asked for a third time when the server still refuses', async () => {
    opened.server.refuse(identityRoutes.updateProfile, new AppError('recent_sign_in_needed'))
    await change()
    await password.fill(opened.shop.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(calls).toBe(2)
    await expect.element(language).toBeEnabled()
  })

  test('the dialog goes when the session ends in another tab', async () => {
    await change()
    const channel = new BroadcastChannel('vitrine-session')
    channel.postMessage({ kind: 'ended' })
    channel.close()
    await expect.element(page.getByRole('heading', { name: 'Sign in to Vitrine' })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('with an external provider', () => {
  const open = vi.spyOn(window, 'open')
  beforeEach(() => {
    opened.shop.isExternal = true
    needRecentSignIn()
    open.mockReset().mockReturnValue(window)
  })
  afterEach(() => open.mockReset())
  const idOfWindow = () => new URL(String(open.mock.lastCall?.[0]), location.origin).searchParams.get('id') ?? ''

  test('the person confirms there in a window of its own, and the call is repeated', async () => {
    await change()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Sign in there' }).click()
    await expect.poll(idOfWindow).not.toBe('')
    // A window of another tab concerns nobody here.
    handOver({ id: 'other', token: opened.shop.idToken })
    handOver({ id: idOfWindow(), token: opened.shop.idToken })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(calls).toBe(2)
    expect(opened.server.calls(identityRoutes.confirmByProvider)).toHaveLength(1)
  })

  test('a refusal is said in the dialog, and so is a window that the browser kept from opening', async () => {
    await change()
    open.mockReturnValue(null)
    await dialog.getByRole('button', { name: 'Sign in there' }).click()
    await expect.element(dialog.getByText(/Allow pop-up windows/)).toBeVisible()
    open.mockReturnValue(window)
    await dialog.getByRole('button', { name: 'Sign in there' }).click()
    handOver({ id: idOfWindow(), token: 'of somebody else' })
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/can no longer be renewed/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(calls()).toBe(1)
  })

  test('the window says when the provider cannot be reached, and keeps no session', async () => {
    await openSignedOut('/auth/confirm?id=w1')
    await expect.element(page.getByRole('heading', { name: 'This could not be confirmed' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close this window' })).toBeVisible()
    expect(sessionStorage.getItem('token')).toBeNull()
    await expectAccessible()
  })
})
