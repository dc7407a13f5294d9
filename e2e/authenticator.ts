/** A device that keeps passkeys, as the browser of a journey sees one. */
import type { CDPSession, Page } from 'playwright-core'

/** A device of this tab: it is there until it is taken away, and says yes to whatever it is asked. */
export async function plugIn(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}

/** `by` says whether a passkey that is there proves first that another one may be added. */
export async function addPasskey(page: Page, name: string, by: 'nothing' | 'passkey' = 'nothing'): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  if (by === 'passkey') {
    const question = page.getByRole('dialog', { name: 'Prove a second step first' })
    await question.getByRole('button', { name: 'Use a passkey' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Go on' }).click()
}

/** From the start of the sign-in up to the page of the second step. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill('staff@demo.test')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
}
