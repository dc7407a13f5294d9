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
    opened.server.refuse(identityRoutes.getProfile, new AppError('permission_missing'))
    await openScreen('/profile')
    await expect.element(page.getByText('You do not have the permission for this.')).toBeVisible()
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
})
