import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/expect-accessible.ts'
import { openSignedOut, serveEachTest } from '../../test/open-screen.tsx'
import { confirmDialog, endOtherSessions, refuseOldSignIn } from '../../test/recent-sign-in-driver.ts'
import { handOver } from '../shared/provider-window.ts'

const opened = serveEachTest()
const calls = () => opened.server.calls(identityRoutes.endOtherSessions).length

describe('a recent sign-in at an external provider', () => {
  const open = vi.spyOn(window, 'open')
  beforeEach(() => {
    opened.shop.isExternal = true
    refuseOldSignIn(opened)
    open.mockReset().mockReturnValue(window)
  })
  afterEach(() => open.mockReset())
  const idOfWindow = () => new URL(String(open.mock.lastCall?.[0]), location.origin).searchParams.get('id') ?? ''

  test('the person confirms there in a window of its own, and the call is repeated', async () => {
    await endOtherSessions()
    await expectAccessible()
    await confirmDialog.getByRole('button', { name: 'Sign in there' }).click()
    await expect.poll(idOfWindow).not.toBe('')
    // A window of another tab concerns nobody here.
    handOver({ id: 'other', token: opened.shop.idToken })
    handOver({ id: idOfWindow(), token: opened.shop.idToken })
    await expect.element(confirmDialog).not.toBeInTheDocument()
    await expect.poll(calls).toBe(2)
    expect(opened.server.calls(identityRoutes.confirmByProvider)).toHaveLength(1)
  })

  test('a refusal is said in the dialog, and so is a window that the browser kept from opening', async () => {
    await endOtherSessions()
    open.mockReturnValue(null)
    await confirmDialog.getByRole('button', { name: 'Sign in there' }).click()
    await expect.element(confirmDialog.getByText(/Allow pop-up windows/)).toBeVisible()
    open.mockReturnValue(window)
    await confirmDialog.getByRole('button', { name: 'Sign in there' }).click()
    handOver({ id: idOfWindow(), token: 'of somebody else' })
    await expect.element(confirmDialog.getByRole('alert')).toMatchTextContent(/can no longer be renewed/)
    await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
    expect(calls()).toBe(1)
  })

  test('the window says when the provider cannot be reached, and keeps no session', async () => {
    opened.server.goAway()
    await openSignedOut('/auth/confirm?id=w1')
    await expect.element(page.getByRole('heading', { name: 'This could not be confirmed' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close this window' })).toBeVisible()
    expect(sessionStorage.getItem('token')).toBeNull()
    await expectAccessible()
  })
})
