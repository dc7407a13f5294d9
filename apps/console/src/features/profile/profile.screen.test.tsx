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
})
