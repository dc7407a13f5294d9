import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/expect-accessible.ts'
import { serveEachTest } from '../../test/open-screen.tsx'
import { confirmDialog, endOtherSessions, endOthersButton, refuseOldSignIn } from '../../test/recent-sign-in-driver.ts'

const opened = serveEachTest()
const password = confirmDialog.getByRole('textbox', { name: 'Password' })
const calls = () => opened.server.calls(identityRoutes.endOtherSessions).length

describe('a call that needs a recent sign-in', () => {
  beforeEach(() => refuseOldSignIn(opened))

  test('asks for the password in a dialog, and is repeated once', async () => {
    await endOtherSessions()
    await expect.element(password).toHaveFocus()
    await expectAccessible()
    await password.fill(opened.shop.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(confirmDialog).not.toBeInTheDocument()
    await expect.element(endOthersButton).not.toBeInTheDocument()
    expect(opened.shop.sessions).toHaveLength(1)
    expect(calls()).toBe(2)
  })

  test('says at the field that the password is wrong, and may be tried again', async () => {
    await endOtherSessions()
    await confirmDialog.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(confirmDialog.getByText('Required!')).toBeVisible()
    await password.fill('guessed')
    await userEvent.keyboard('{Enter}')
    await expect.element(confirmDialog.getByText('This password is not right.')).toBeVisible()
    await expect.element(password).toHaveFocus()
    await expectAccessible()
    await password.fill(opened.shop.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(confirmDialog).not.toBeInTheDocument()
    expect(calls()).toBe(2)
  })

  test.each(['Escape', 'Cancel'])('leaves everything as it was when the dialog is closed by %s', async (way) => {
    await endOtherSessions()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(confirmDialog).not.toBeInTheDocument()
    await expect.element(endOthersButton).toBeEnabled()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(calls()).toBe(1)
    await endOthersButton.click()
    await expect.element(confirmDialog).toBeVisible()
    await expect.element(password).toHaveValue('')
  })

  test('is not asked for a third time when the server still refuses', async () => {
    opened.server.refuse(identityRoutes.endOtherSessions, new AppError('recent_sign_in_needed'))
    await endOtherSessions()
    await password.fill(opened.shop.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(confirmDialog).not.toBeInTheDocument()
    await expect.poll(calls).toBe(2)
    await expect.element(endOthersButton).toBeEnabled()
  })

  test('the dialog goes when the session ends in another tab', async () => {
    await endOtherSessions()
    const channel = new BroadcastChannel('vitrine-session')
    channel.postMessage({ kind: 'ended' })
    channel.close()
    await expect.element(page.getByRole('heading', { name: 'Sign in to Vitrine' })).toBeVisible()
    await expect.element(confirmDialog).not.toBeInTheDocument()
  })
})
