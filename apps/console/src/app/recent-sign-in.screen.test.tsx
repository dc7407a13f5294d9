import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../test/open-screen.tsx'

const opened = serveEachTest()
const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
const password = dialog.getByRole('textbox', { name: 'Password' })
const button = page.getByRole('button', { name: 'End all other sessions' })
const calls = () => opened.server.calls(identityRoutes.endOtherSessions).length

/** The call is refused until the sign-in is confirmed. */
function needRecentSignIn() {
  const { server, shop } = opened
  shop.serve(server)
  server.isSignInOld = true
  const [here] = shop.sessions
  if (here) shop.sessions.push({ ...here, id: 'phone', current: false, system: 'iOS' })
  server.on(identityRoutes.endOtherSessions, () => {
    if (server.isSignInOld) throw new AppError('recent_sign_in_needed')
    shop.sessions = shop.sessions.filter(({ current }) => current)
    return { data: shop.sessions }
  })
}

const change = async () => {
  await openScreen('/profile')
  await button.click()
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
    await expect.element(button).not.toBeInTheDocument()
    expect(opened.shop.sessions).toHaveLength(1)
    expect(calls()).toBe(2)
  })

  test('says at the field that the password is wrong, and may be tried again', async () => {
    await change()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(dialog.getByText('Required!')).toBeVisible()
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
    await expect.element(button).toBeEnabled()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(calls()).toBe(1)
    await button.click()
    await expect.element(dialog).toBeVisible()
    await expect.element(password).toHaveValue('')
  })

  test('is not asked for a third time when the server still refuses', async () => {
    opened.server.refuse(identityRoutes.endOtherSessions, new AppError('recent_sign_in_needed'))
    await change()
    await password.fill(opened.shop.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(calls).toBe(2)
    await expect.element(button).toBeEnabled()
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
