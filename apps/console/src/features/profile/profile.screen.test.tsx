import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

describe('the profile', () => {
  test('shows name, e-mail and customer id of the identity, to be read only [A-039]', async () => {
    await openScreen('/')
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect.poll(() => location.pathname).toBe('/profile')
    for (const [label, value] of [
      ['Name', 'Ada Lind'],
      ['Email', 'ada@shop.example'],
      ['Customer ID', 'C-1002'],
    ] as const) {
      const field = page.getByLabelText(label, { exact: true })
      await expect.element(field).toHaveValue(value)
      await expect.element(field).toHaveAttribute('readonly')
    }
    await expectAccessible()
  })

  test('that cannot be read says so, and is read again when asked', async () => {
    opened.server.refuse(identityRoutes.getProfile, new AppError('rate_limited'))
    await openScreen('/profile')
    await expect.element(page.getByRole('main').getByText('Too many tries. Wait a moment and try again.')).toBeVisible()
    opened.shop.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Lind')
  })

  test('chooses the language of the console: words and direction change at once, and stay', async () => {
    await openScreen('/profile')
    await page.getByLabelText('Language of the console').selectOptions('العربية')
    await expect.element(page.getByRole('heading', { name: 'الملف الشخصي' })).toBeVisible()
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
    await expect.element(page.getByRole('navigation', { name: 'القائمة الرئيسية' })).toBeVisible()
    await expect.poll(() => document.title).toBe('الملف الشخصي · Vitrine')
    expect(opened.shop.language).toBe('ar')
    await expectAccessible()

    await openScreen('/profile')
    await expect.element(page.getByRole('heading', { name: 'الملف الشخصي' })).toBeVisible()
    await page.getByLabelText('لغة لوحة التحكم').selectOptions('English')
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
  })

  test('that a browser does not know yet takes the language of the account', async () => {
    opened.shop.language = 'ar'
    await openScreen('/profile')
    await expect.element(page.getByRole('heading', { name: 'الملف الشخصي' })).toBeVisible()
  })

  test('keeps the language where the choice could not be saved', async () => {
    opened.server.refuse(identityRoutes.updateProfile, new AppError('unavailable'))
    await openScreen('/profile')
    await page.getByLabelText('Language of the console').selectOptions('العربية')
    await expect.element(page.getByText(/The service is busy/)).toBeVisible()
    await expect.element(page.getByLabelText('Language of the console')).toHaveValue('en')
  })

  test('says a refusal of the server in the language of the console', async () => {
    opened.shop.language = 'ar'
    await openScreen('/profile')
    await expect.element(page.getByRole('heading', { name: 'الملف الشخصي' })).toBeVisible()
    opened.server.refuse(identityRoutes.updateProfile, new AppError('unavailable'))
    await page.getByLabelText('لغة لوحة التحكم').selectOptions('English')
    await expect.element(page.getByText(/الخدمة مشغولة/)).toBeVisible()
  })

  describe('the open sessions', () => {
    const phone = {
      id: 'phone',
      current: false,
      browser: 'Safari',
      system: 'iOS',
      begunAt: '2026-05-03T08:00:00.000Z',
      usedAt: '2026-05-04T09:00:00.000Z',
      impersonated: true,
    }
    const unknown = { ...phone, id: 'unknown', browser: null, system: null, impersonated: false }
    const rows = page.getByRole('listitem').filter({ hasText: 'Signed in' })

    test('say browser, system and who acts, and each but this one can be ended', async () => {
      opened.shop.sessions.push(phone, unknown)
      await openScreen('/profile')
      await expect.element(rows.nth(0)).toMatchTextContent(/Chrome on macOS\s*This session/)
      await expect.element(rows.nth(1)).toMatchTextContent(/Safari on iOS\s*Somebody acts for you/)
      await expect.element(rows.nth(2)).toMatchTextContent('A browser')
      expect(rows.nth(0).getByRole('button').elements()).toHaveLength(0)
      await expectAccessible()
      await rows
        .nth(1)
        .getByRole('button', { name: /^End the session Safari on iOS/ })
        .click()
      await expect.element(page.getByText('The session has ended.')).toBeVisible()
      await expect.poll(() => rows.elements().length).toBe(2)
      await expect.element(page.getByRole('heading', { name: 'Open sessions' })).toHaveFocus()
      await page.getByRole('button', { name: 'End all other sessions' }).click()
      await expect.poll(() => rows.elements().length).toBe(1)
      await expect.element(page.getByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument()
    })

    test('one that ended meanwhile is said, and goes from the list', async () => {
      opened.shop.sessions.push(phone)
      await openScreen('/profile')
      await expect.element(rows.nth(1)).toBeVisible()
      opened.shop.sessions.pop()
      opened.server.refuse(identityRoutes.endSession, new AppError('not_found'))
      await rows
        .nth(1)
        .getByRole('button', { name: /^End the session/ })
        .click()
      await expect.poll(() => rows.elements().length).toBe(1)
    })

    test('that cannot be read say so, and are read again when asked', async () => {
      opened.server.refuse(identityRoutes.listSessions, new AppError('unavailable'))
      await openScreen('/profile')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      opened.shop.serve(opened.server)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(rows.nth(0)).toBeVisible()
    })
  })
})
