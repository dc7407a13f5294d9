import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { maxPasskeys, secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { appCode } from '../../../test/fake-second-factor.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'
import { confirmDialog } from '../../../test/recent-sign-in-driver.ts'

const opened = serveEachTest()
const add = page.getByRole('button', { name: 'Add a passkey' })
const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' })
const question = page.getByRole('dialog', { name: 'Prove a second step first' })
const heading = page.getByRole('heading', { name: 'Security' })
const calls = (name: keyof typeof secondFactorRoutes) => opened.server.calls(secondFactorRoutes[name]).length

const bytes = (text: string) => new TextEncoder().encode(text).buffer
/** What the browser gives: a passkey that was made, or what one signed. */
const fromDevice = (response: Record<string, unknown>) => ({
  id: 'ZGV2aWNl',
  rawId: bytes('device'),
  type: 'public-key',
  authenticatorAttachment: null,
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('{}'), ...response },
})
const made = fromDevice({ attestationObject: bytes('made'), getTransports: () => ['internal'] })
const signed = fromDevice({ authenticatorData: bytes('data'), signature: bytes('signed'), userHandle: null })
const refused = new DOMException('Not allowed.', 'NotAllowedError')

const create = vi.spyOn(navigator.credentials, 'create')
const get = vi.spyOn(navigator.credentials, 'get')
beforeEach(() => {
  create.mockReset().mockResolvedValue(made as unknown as Credential)
  get.mockReset().mockResolvedValue(signed as unknown as Credential)
})
afterEach(() => vi.unstubAllGlobals())

async function addNamed(name: string) {
  await add.click()
  await enterName(name)
}

async function enterName(name: string) {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await userEvent.keyboard('{Enter}')
}

describe('adding a passkey', () => {
  test('asks for its name, then the browser, and shows the recovery codes of a first factor, by keyboard alone', async () => {
    await openScreen('/profile')
    await expect.element(add).toBeVisible()
    add.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('Work laptop{Enter}')
    await expect.element(codesDialog.getByRole('button', { name: 'Done' })).toHaveFocus()
    expect(codesDialog.getByRole('listitem').elements()).toHaveLength(10)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Work laptop')).toBeVisible()
    await expect.element(page.getByText(/^Added May 04, 2026.*Not used yet\.$/)).toBeVisible()
    await expect.element(page.getByText('10 recovery codes are left.')).toBeVisible()
    await expect.element(page.getByText('No authenticator app is set up.', { exact: true })).toBeVisible()
    await expect.element(heading).toHaveFocus()
    await expectAccessible()
    const [sent] = opened.server.calls(secondFactorRoutes.addPasskey)
    expect(sent?.body).toMatchObject({ name: 'Work laptop', passkey: { id: 'ZGV2aWNl', rawId: 'ZGV2aWNl' } })
  })

  test('shows no codes to somebody who has some, and the button has the focus again', async () => {
    opened.shop.secondFactor.turnOn()
    await openScreen('/profile')
    await add.click()
    await expect.element(question.getByText(/prove one that you have/)).toBeVisible()
    await expect.element(question.getByRole('textbox', { name: 'Code of your app, or a recovery code' })).toHaveFocus()
    expect(question.getByRole('button', { name: 'Use a passkey' }).elements()).toEqual([])
    await expectAccessible()
    await userEvent.keyboard(`${appCode}{Enter}`)
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await enterName('Phone')
    await expect.element(page.getByText('The passkey was added.')).toBeVisible()
    expect(opened.server.calls(secondFactorRoutes.addPasskey)[0]?.body).toMatchObject({ proof: { code: appCode } })
    await expect.element(page.getByText('Phone', { exact: true })).toBeVisible()
    expect(codesDialog.elements()).toEqual([])
    await expect.element(add).toHaveFocus()
  })

  test('asks for the proof once more where the server refuses it, and keeps the name', async () => {
    opened.shop.secondFactor.turnOn()
    await openScreen('/profile')
    await add.click()
    await question.getByRole('textbox').fill('000000')
    await userEvent.keyboard('{Enter}')
    await enterName('Phone')
    await expect.element(question.getByRole('alert')).toMatchTextContent('This code is not right, or was used before.')
    expect(dialog.elements()).toEqual([])
    await expectAccessible()
    await question.getByRole('textbox').fill(appCode)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Phone')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect.element(page.getByText('Phone', { exact: true })).toBeVisible()
    expect(calls('addPasskey')).toBe(2)
  })

  test('asks for no other proof where the dialog was closed before the server refused the first', async () => {
    opened.shop.secondFactor.turnOn()
    await openScreen('/profile')
    await add.click()
    await question.getByRole('textbox').fill('000000')
    await userEvent.keyboard('{Enter}')
    const release = opened.server.hold(secondFactorRoutes.addPasskey)
    await enterName('Phone')
    await expect.poll(() => calls('addPasskey')).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    release()
    await expect.element(page.getByText('This code is not right, or was used before.')).toBeVisible()
    expect(question.elements()).toEqual([])
  })

  test('asks for a proof where another tab added the first factor meanwhile', async () => {
    await openScreen('/profile')
    await add.click()
    opened.shop.secondFactor.addPasskey('Laptop')
    await enterName('Phone')
    await expect.element(question.getByRole('alert')).toMatchTextContent('Prove one of your second steps first.')
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect.element(page.getByText('Phone', { exact: true })).toBeVisible()
    const sent = opened.server.calls(secondFactorRoutes.addPasskey)
    expect(sent.map(({ body }) => body.proof?.passkey?.id)).toEqual([undefined, 'ZGV2aWNl'])
  })

  test('adds nothing where the proof is not given, also when the browser answers later', async () => {
    opened.shop.secondFactor.addPasskey('Laptop')
    await openScreen('/profile')
    let answer = (_passkey: Credential) => {}
    get.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await add.click()
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.poll(() => get.mock.calls.length).toBe(1)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(add).toHaveFocus()
    answer(signed as unknown as Credential)
    await expect.element(question).not.toBeInTheDocument()
    expect(dialog.elements()).toEqual([])
    expect(calls('beginPasskey')).toBe(0)
  })

  test('needs a name, and says what browser and server refuse; the next try may be right', async () => {
    await openScreen('/profile')
    await addNamed('')
    await expect.element(dialog.getByText('Required!')).toBeVisible()
    expect(calls('beginPasskey')).toBe(0)
    create.mockRejectedValueOnce(refused)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Phone')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('The browser gave no passkey. Try again.')
    create.mockRejectedValueOnce(new DOMException('Known.', 'InvalidStateError'))
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('This passkey has been added already.')
    opened.server.refuse(secondFactorRoutes.addPasskey, new AppError('passkey_refused'))
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('This passkey was not accepted. Try again.')
    await expectAccessible()
    opened.shop.serve(opened.server)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect.element(codesDialog).toBeVisible()
    expect(opened.shop.secondFactor.passkeys).toHaveLength(1)
  })

  test('shows the codes even where the dialog is closed while the server answers', async () => {
    await openScreen('/profile')
    const release = opened.server.hold(secondFactorRoutes.addPasskey)
    await addNamed('Phone')
    await expect.poll(() => calls('addPasskey')).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    release()
    await expect.element(codesDialog.getByText(opened.shop.secondFactor.codes[0] ?? 'aaaa')).toBeVisible()
  })

  test('is not offered with ten, at an address without a name, or by a browser that knows none', async () => {
    for (let at = 1; at <= maxPasskeys; at++) opened.shop.secondFactor.addPasskey(`Key ${at}`)
    await openScreen('/profile')
    await expect.element(page.getByText(/There can be at most 10 passkeys/)).toBeVisible()
    expect(add.elements()).toEqual([])
    opened.shop.secondFactor.passkeys = []
    vi.stubGlobal('PublicKeyCredential', undefined)
    await openScreen('/profile')
    await expect.element(page.getByText('This browser does not know passkeys.')).toBeVisible()
    expect(add.elements()).toEqual([])
    vi.unstubAllGlobals()
    opened.shop.secondFactor.passkeysPossible = false
    await openScreen('/profile')
    await expect.element(page.getByText(/Passkeys need a server with https/)).toBeVisible()
    expect(add.elements()).toEqual([])
  })
})

describe('a passkey that was added', () => {
  beforeEach(() => {
    opened.shop.secondFactor.addPasskey('Laptop')
  })
  const removeButton = page.getByRole('button', { name: 'Remove the passkey “Laptop”' })
  const removal = page.getByRole('dialog', { name: 'Remove “Laptop”' })
  const recoveryCode = page.getByRole('textbox', { name: 'Recovery code' })

  test('is renamed', async () => {
    await openScreen('/profile')
    await page.getByRole('button', { name: 'Rename the passkey “Laptop”' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename the passkey' })
    await expect.element(rename.getByRole('textbox')).toHaveValue('Laptop')
    await rename.getByRole('textbox').fill('Old laptop')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Old laptop')).toBeVisible()
    await expect.element(rename).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Rename the passkey “Old laptop”' })).toHaveFocus()
  })

  test('is removed by itself or a recovery code, after what happens was said, and the codes go with the last one', async () => {
    opened.shop.secondFactor.addPasskey('Phone')
    await openScreen('/profile')
    await removeButton.click()
    await expect.element(removal.getByText(/no longer accepts this passkey/)).toBeVisible()
    await expectAccessible()
    get.mockRejectedValueOnce(refused)
    await removal.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.element(removal.getByRole('alert')).toMatchTextContent('The browser gave no passkey. Try again.')
    await removal.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.element(page.getByText('The passkey was removed.')).toBeVisible()
    await expect.element(heading).toHaveFocus()
    await page.getByRole('button', { name: 'Remove the passkey “Phone”' }).click()
    await expect.element(page.getByText(/your recovery codes stop working/)).toBeVisible()
    await recoveryCode.fill(opened.shop.secondFactor.codes[0] ?? '')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText(/^No authenticator app is set up\. Signing in asks/)).toBeVisible()
    expect(page.getByRole('heading', { name: 'Recovery codes' }).elements()).toEqual([])
  })

  test('that another tab removed is said, and the section shows it', async () => {
    await openScreen('/profile')
    await expect.element(removeButton).toBeVisible()
    opened.shop.secondFactor.passkeys = []
    await removeButton.click()
    await recoveryCode.fill('aaaa-2345-6781')
    await removal.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(removeButton).not.toBeInTheDocument()
  })

  test('confirms that it is the person, and the call goes on; what the browser refuses is said', async () => {
    opened.server.isSignInOld = true
    await openScreen('/profile')
    await removeButton.click()
    await recoveryCode.fill(opened.shop.secondFactor.codes[0] ?? '')
    await removal.getByRole('button', { name: 'Remove' }).click()
    const use = confirmDialog.getByRole('button', { name: 'Use a passkey' })
    get.mockRejectedValueOnce(refused)
    await use.click()
    await expect.element(confirmDialog.getByRole('alert')).toMatchTextContent('The browser gave no passkey. Try again.')
    await expectAccessible()
    await use.click()
    await expect.element(confirmDialog).not.toBeInTheDocument()
    await expect.element(removeButton).not.toBeInTheDocument()
    expect(opened.server.calls(identityRoutes.confirmByPasskey)).toHaveLength(1)
    expect(calls('removePasskey')).toBe(2)
  })
})
