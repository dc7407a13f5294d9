import { describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { password } from './accounts.ts'
import { addPasskey, enterPassword, plugIn } from './authenticator.ts'
import { expectAccessible, openConsole, useBrowser, waitForConsole } from './browser.ts'

describe('a passkey', () => {
  const { newContext } = useBrowser()

  test('is added in the profile, asked for when signing in, and confirms a change that is sensitive', async () => {
    const page = await (await newContext()).newPage()
    const { client, authenticatorId } = await plugIn(page)
    await openConsole(page, 'staff')
    await page.goto('/profile')
    await addPasskey(page, 'Work laptop')
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
    await codes.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Not used yet.').waitFor()
    // The same device is not added a second time.
    await addPasskey(page, 'Again', 'passkey')
    await page.getByRole('alert').getByText('This passkey has been added already.').waitFor()
    await page.keyboard.press('Escape')

    await page.goto('/auth/logout')
    await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
    await enterPassword(page, password)
    await expectAccessible(page)
    const use = page.getByRole('button', { name: 'Use a passkey' })
    await expect.poll(() => use.evaluate((button) => button === document.activeElement)).toBe(true)
    // Who declines is told so, and may try again.
    await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await use.click()
    await page.getByRole('alert').getByText('No passkey was used.').waitFor()
    await expectAccessible(page)
    await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await use.click()
    await waitForConsole(page)

    await page.goto('/profile')
    await page
      .getByText(/Last used/)
      .first()
      .waitFor()
    // As ten minutes later, once.
    await page.route(
      '**/security/passkeys/*',
      (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 'recent_sign_in_needed', message: 'Confirm that it is you to go on.' } },
        }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Remove the passkey “Work laptop”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
    const confirmed = page.waitForResponse((response) => response.url().endsWith('/recent-sign-in/passkey'))
    await confirm.getByRole('button', { name: 'Use a passkey' }).click()
    expect((await confirmed).status()).toBe(200)
    await page.getByText('No authenticator app is set up. Signing in asks for your password only.').waitFor()
    expect(await page.getByText('Work laptop').count()).toBe(0)
  })

  test.runIf(isLongRun)('leaves the recovery code in a browser that knows no passkeys', async () => {
    const page = await (await newContext()).newPage()
    const { client, authenticatorId } = await plugIn(page)
    await openConsole(page, 'staff')
    await page.goto('/profile')
    await addPasskey(page, 'Phone')
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
    const [first = ''] = await codes.getByRole('listitem').allTextContents()
    await codes.getByRole('button', { name: 'Done' }).click()
    await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await page.goto('/auth/logout')
    await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
    // As in a browser that knows no passkeys.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
    await enterPassword(page, password)
    expect(await page.getByRole('button', { name: 'Use a passkey' }).isVisible()).toBe(false)
    await page.getByLabel('Recovery code').fill(first)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await waitForConsole(page)
  })
})
