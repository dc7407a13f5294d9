import { AppError } from '@vitrine/domain/errors'
import { secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { appCode, appSecret } from '../../../test/fake-second-factor.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()
const heading = page.getByRole('heading', { name: 'Security' })
const setUp = page.getByRole('button', { name: 'Set up an authenticator app' })
const renew = page.getByRole('button', { name: 'New recovery codes' })
const turnOff = page.getByRole('button', { name: 'Turn off' })
const isOn = page.getByText(/^Signing in asks for a code of your authenticator app since/)
const isOff = page.getByText(/^No authenticator app is set up/)
const setupDialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
const code = setupDialog.getByRole('textbox', { name: 'Code that the app shows' })
const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' })
const calls = (name: keyof typeof secondFactorRoutes) => opened.server.calls(secondFactorRoutes[name]).length

async function beginSetup() {
  await openScreen('/profile')
  await setUp.click()
  await expect.element(code).toHaveFocus()
}

async function enter(text: string) {
  await code.fill(text)
  await userEvent.keyboard('{Enter}')
}

/** Types a code into the dialog of this title, which asks for one. */
async function prove(title: string, text = appCode) {
  const question = page.getByRole('dialog', { name: title })
  await expect.element(question.getByRole('textbox', { name: 'Code of your app, or a recovery code' })).toHaveFocus()
  await userEvent.keyboard(`${text}{Enter}`)
  return question
}

describe('setting up an authenticator app', () => {
  test('goes from the QR code to the recovery codes, by keyboard alone, and they are shown once', async () => {
    await openScreen('/profile')
    await expect.element(isOff).toBeVisible()
    await expectAccessible()
    setUp.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveFocus()
    await expect.element(setupDialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    const key = setupDialog.getByRole('textbox', { name: 'Key for an app that cannot scan' })
    await expect.element(key).toHaveValue('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    await expectAccessible()
    await userEvent.keyboard(`${appCode}{Enter}`)
    await expect.element(codesDialog.getByRole('button', { name: 'Done' })).toHaveFocus()
    const items = codesDialog.getByRole('listitem')
    expect(items.elements().map((item) => item.textContent)).toEqual(opened.shop.secondFactor.codes)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(codesDialog).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(codesDialog).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
    await expect.element(isOn).toBeVisible()
    await expect.element(page.getByText('10 recovery codes are left.')).toBeVisible()
    expect(document.body.textContent).not.toContain(opened.shop.secondFactor.codes[0])
    await expectAccessible()
  })

  test('says at the field that a code is missing or wrong, and takes the next one', async () => {
    await beginSetup()
    await userEvent.keyboard('{Enter}')
    await expect.element(setupDialog.getByText('Required!')).toBeVisible()
    expect(calls('confirmAuthenticator')).toBe(0)
    await enter('111111')
    await expect.element(setupDialog.getByText('This code is not right, or was used before.')).toBeVisible()
    await expect.element(code).toHaveFocus()
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    await enter('246 810')
    await expect.element(codesDialog).toBeVisible()
  })

  test('changes nothing where it is cancelled, and the button has the focus again', async () => {
    await beginSetup()
    await userEvent.keyboard('{Escape}')
    await expect.element(setupDialog).not.toBeInTheDocument()
    await expect.element(setUp).toHaveFocus()
    await expect.element(isOff).toBeVisible()
    expect(calls('confirmAuthenticator')).toBe(0)
  })

  test('shows the codes even where the dialog is closed while the code is checked', async () => {
    await beginSetup()
    const release = opened.server.hold(secondFactorRoutes.confirmAuthenticator)
    await enter(appCode)
    await expect.poll(() => calls('confirmAuthenticator')).toBe(1)
    await setupDialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(setupDialog).not.toBeInTheDocument()
    release()
    await expect.element(codesDialog.getByText(opened.shop.secondFactor.codes[0] ?? 'aaaa')).toBeVisible()
  })

  test('that was open for too long begins again with another key', async () => {
    await beginSetup()
    opened.server.refuse(secondFactorRoutes.confirmAuthenticator, new AppError('setup_expired'))
    await enter(appCode)
    await expect.element(setupDialog.getByRole('alert')).toMatchTextContent(/open for too long/)
    const again = setupDialog.getByRole('button', { name: 'Begin again' })
    await expect.element(again).toHaveFocus()
    await expectAccessible()
    opened.shop.serve(opened.server)
    await again.click()
    await expect.element(code).toHaveFocus()
    await enter(appCode)
    await expect.element(codesDialog).toBeVisible()
    const sent = opened.server.calls(secondFactorRoutes.confirmAuthenticator).map(({ body }) => body.setup)
    expect(sent).toEqual(['setup-1', 'setup-2'])
  })

  test('says that another tab was faster, and shows what it did', async () => {
    await beginSetup()
    opened.shop.secondFactor.turnOn()
    await enter(appCode)
    await expect.element(setupDialog.getByRole('alert')).toMatchTextContent(/was set up meanwhile/)
    await expectAccessible()
    await setupDialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(isOn).toBeVisible()
    await expect.element(heading).toHaveFocus()
    expect(codesDialog.elements()).toEqual([])
  })

  test('is stopped at once where another tab has done it before', async () => {
    await openScreen('/profile')
    await expect.element(setUp).toBeVisible()
    opened.shop.secondFactor.turnOn()
    await setUp.click()
    await expect.element(setupDialog.getByRole('alert')).toMatchTextContent(/was set up meanwhile/)
    await expect.element(isOn).toBeInTheDocument()
    expect(code.elements()).toEqual([])
  })

  test('that cannot begin or end says so, and can be tried again', async () => {
    opened.server.refuse(secondFactorRoutes.beginAuthenticator, new AppError('unavailable'))
    await openScreen('/profile')
    await setUp.click()
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(/The service is busy/)
    opened.shop.serve(opened.server)
    await setUp.click()
    await expect.element(code).toHaveFocus()
    expect(setupDialog.getByText(/The service is busy/).elements()).toEqual([])
    opened.server.refuse(secondFactorRoutes.confirmAuthenticator, new AppError('unavailable'))
    await enter(appCode)
    await expect.element(setupDialog.getByRole('alert')).toMatchTextContent(/The service is busy/)
    await expect.element(code).toHaveValue(appCode)
    opened.shop.serve(opened.server)
    await setupDialog.getByRole('button', { name: 'Turn on' }).click()
    await expect.element(codesDialog).toBeVisible()
  })

  test('beside a passkey asks for one first, and once more where the server refuses it; the key stays', async () => {
    opened.shop.secondFactor.addPasskey('Laptop')
    const [first = '', second = ''] = opened.shop.secondFactor.codes
    await openScreen('/profile')
    await setUp.click()
    const question = page.getByRole('dialog', { name: 'Prove a second step first' })
    const recoveryCode = question.getByRole('textbox', { name: 'Recovery code' })
    await expect.element(recoveryCode).toHaveFocus()
    expect(calls('beginAuthenticator')).toBe(0)
    await expectAccessible()
    await userEvent.keyboard(`${first}{Enter}`)
    await expect.element(code).toHaveFocus()
    // It was used in another tab.
    opened.shop.secondFactor.codes = [second]
    await enter(appCode)
    await expect.element(question.getByRole('alert')).toMatchTextContent('This code is not right, or was used before.')
    await recoveryCode.fill(second)
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveFocus()
    await enter(appCode)
    await expect.element(isOn).toBeVisible()
    await expect.element(heading).toHaveFocus()
    expect(codesDialog.elements()).toEqual([])
    const sent = opened.server.calls(secondFactorRoutes.confirmAuthenticator).map(({ body }) => body)
    expect(sent.map(({ setup, proof }) => [setup, proof?.code])).toEqual([
      ['setup-1', first],
      ['setup-1', second],
    ])
  })

  test('beside a passkey does nothing where the proof is not given', async () => {
    opened.shop.secondFactor.addPasskey('Laptop')
    await openScreen('/profile')
    await setUp.click()
    await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(setUp).toHaveFocus()
    expect(calls('beginAuthenticator')).toBe(0)
  })

  test('asks for the password first where the sign-in is not recent', async () => {
    opened.server.isSignInOld = true
    await openScreen('/profile')
    await setUp.click()
    const password = page.getByRole('dialog', { name: 'Confirm that it is you' }).getByRole('textbox')
    await password.fill(opened.shop.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toBeVisible()
    await expect.element(password).not.toBeInTheDocument()
  })

  test('does nothing where the password is not entered', async () => {
    opened.server.isSignInOld = true
    await openScreen('/profile')
    await setUp.click()
    await expect.element(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(setUp).toBeEnabled()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(setupDialog.elements()).toEqual([])
  })
})

describe('the key and the codes', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => {
    writeText.mockReset().mockResolvedValue()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  test('are copied as apps and people take them', async () => {
    await beginSetup()
    await setupDialog.getByRole('button', { name: 'Copy the key' }).click()
    await expect.element(setupDialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(writeText.mock.lastCall).toEqual([appSecret])
    await enter(appCode)
    await codesDialog.getByRole('button', { name: 'Copy the recovery codes' }).click()
    await expect.element(codesDialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(writeText.mock.lastCall).toEqual([opened.shop.secondFactor.codes.join('\n')])
  })

  test('stay to be copied by hand where the browser refuses, and that is said', async () => {
    writeText.mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    await beginSetup()
    await setupDialog.getByRole('button', { name: 'Copy the key' }).click()
    await expect.element(page.getByText(/did not let the page use the clipboard/)).toBeVisible()
  })

  test('the codes are downloaded as a text that says whose they are', async () => {
    const make = URL.createObjectURL.bind(URL)
    const files: Blob[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) files.push(blob)
      return make(blob)
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    try {
      await beginSetup()
      await enter(appCode)
      await codesDialog.getByRole('button', { name: 'Download' }).click()
      await expect.poll(() => files.length).toBe(1)
      const names = clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
      expect(names).toEqual(['vitrine-recovery-codes.txt'])
      const { codes } = opened.shop.secondFactor
      const about = 'Vitrine: recovery codes of ada@shop.example. Each works once.'
      expect(await files[0]?.text()).toBe(`${about}\n\n${codes.join('\n')}\n`)
    } finally {
      made.mockRestore()
      clicked.mockRestore()
    }
  })
})

describe('an authenticator app that is set up', () => {
  beforeEach(() => {
    opened.shop.secondFactor.turnOn()
  })

  test.each([
    [1, '1 recovery code is left.'],
    [0, 'No recovery codes are left. Make new ones, so that you can sign in when your app or passkey is lost.'],
  ])('says how many recovery codes are left: %i', async (count, text) => {
    opened.shop.secondFactor.codes = opened.shop.secondFactor.codes.slice(0, count)
    await openScreen('/profile')
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(isOn).toMatchTextContent(/since May 04, 2026/)
  })

  test('gets new recovery codes after a question, and the count is read again', async () => {
    opened.shop.secondFactor.codes = ['last-2345-6781']
    await openScreen('/profile')
    await renew.click()
    await expect.element(page.getByText(/The codes that you have now stop working/)).toBeVisible()
    await expectAccessible()
    await prove('New recovery codes', 'last-2345-6781')
    await expect.element(codesDialog.getByText('aaaa-2345-6782')).toBeVisible()
    await codesDialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByText('10 recovery codes are left.')).toBeVisible()
    await expect.element(heading).toHaveFocus()
    expect(calls('renewRecoveryCodes')).toBe(1)
  })

  test('is turned off by a code of the app, after what happens then was said', async () => {
    await openScreen('/profile')
    await turnOff.click()
    await expect.element(page.getByText(/your recovery codes stop working\. Your open sessions go on/)).toBeVisible()
    await expectAccessible()
    const question = await prove('Turn off the authenticator app', '000000')
    await expect.element(question.getByText('This code is not right, or was used before.')).toBeVisible()
    await expectAccessible()
    await question.getByRole('textbox').fill(appCode)
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByText('Signing in no longer asks for a code.')).toBeVisible()
    await expect.element(isOff).toBeVisible()
    await expect.element(heading).toHaveFocus()
  })

  test.each([
    ['New recovery codes', 'Cancel'],
    ['Turn off', 'Escape'],
  ])('stays as it is where "%s" is declined by %s', async (name, way) => {
    await openScreen('/profile')
    await page.getByRole('button', { name }).click()
    const question = page.getByRole('dialog')
    await expect.element(question).toBeVisible()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await question.getByRole('button', { name: way }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(isOn).toBeVisible()
    expect(calls('renewRecoveryCodes') + calls('removeAuthenticator')).toBe(0)
  })

  test.each([
    ['New recovery codes', 'New recovery codes'],
    ['Turn off', 'Turn off the authenticator app'],
  ])('that another tab turned off is said at "%s", and the section shows it', async (name, title) => {
    await openScreen('/profile')
    await expect.element(isOn).toBeVisible()
    opened.shop.secondFactor.turnOff()
    await page.getByRole('button', { name }).click()
    const question = await prove(title)
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(/was turned off meanwhile/)
    await expect.element(setUp).toBeVisible()
    expect(codesDialog.elements()).toEqual([])
  })

  test('stays where turning it off fails, and that is said', async () => {
    opened.server.refuse(secondFactorRoutes.removeAuthenticator, new AppError('unavailable'))
    await openScreen('/profile')
    await turnOff.click()
    const question = await prove('Turn off the authenticator app')
    await expect.element(question.getByRole('alert')).toMatchTextContent(/The service is busy/)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(isOn).toBeVisible()
  })
})

describe('the security of the account', () => {
  test('of a person of an external provider is set up there', async () => {
    opened.shop.isExternal = true
    await openScreen('/profile')
    await expect.element(page.getByText(/a second step of the sign-in is set up there/)).toBeVisible()
    expect(setUp.elements()).toEqual([])
    await expectAccessible()
  })

  test('that cannot be read says so, and is read again when asked', async () => {
    opened.server.refuse(secondFactorRoutes.getSecurity, new AppError('rate_limited'))
    await openScreen('/profile')
    await expect.element(page.getByRole('main').getByText('Too many tries. Wait a moment and try again.')).toBeVisible()
    opened.shop.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(setUp).toBeVisible()
  })

  test('is said in Arabic, with key and codes from left to right', async () => {
    opened.shop.language = 'ar'
    await openScreen('/profile')
    await page.getByRole('button', { name: 'إعداد تطبيق مصادقة' }).click()
    const key = page.getByRole('textbox', { name: 'مفتاح لتطبيق لا يستطيع المسح' })
    await expect.element(key).toHaveStyle({ direction: 'ltr' })
    await page.getByRole('textbox', { name: 'الرمز الذي يعرضه التطبيق' }).fill(appCode)
    await userEvent.keyboard('{Enter}')
    const codes = page.getByRole('dialog', { name: 'رموز الاسترداد الخاصة بك' }).getByRole('list')
    await expect.element(codes).toHaveAttribute('dir', 'ltr')
    await expectAccessible()
    await page.getByRole('button', { name: 'تم', exact: true }).click()
    await expect.element(page.getByText('بقيت 10 رموز استرداد.')).toBeVisible()
  })
})
