import { AppError } from '@vitrine/domain/errors'
import { weeklySummaryRoutes } from '@vitrine/domain/weekly-summary/weekly-summary.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()
const wish = page.getByRole('switch', { name: 'Weekly summary of Demo shop by mail' })

describe('the weekly summary in the profile', () => {
  test('is asked for and ended with a switch, and stays as it was set', async () => {
    await openScreen('/profile')
    await expect.element(wish).not.toBeChecked()
    await wish.click()
    await expect.element(wish).toBeChecked()
    // The switch is on at once, before the server is asked.
    await expect
      .poll(() => opened.server.calls(weeklySummaryRoutes.setWeeklySummary).at(-1)?.body.data.timezone)
      .toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expect.element(page.getByText('Sent on Mondays at 08:00 by the clock of Asia/Ho Chi Minh.')).toBeVisible()
    await expectAccessible()
    await openScreen('/profile')
    await expect.element(wish).toBeChecked()
    await wish.click()
    await expect.element(wish).not.toBeChecked()
  })

  test('that could not be saved is as it was before', async () => {
    await openScreen('/profile')
    await expect.element(wish).not.toBeChecked()
    opened.server.refuse(weeklySummaryRoutes.setWeeklySummary, new AppError('unavailable'))
    await wish.click()
    await expect.element(page.getByText(/The service is busy/)).toBeVisible()
    await expect.element(wish).not.toBeChecked()
  })

  test('cannot be asked for where the server sends no mail, and is not there for who may not read insights', async () => {
    opened.shop.summary.canBeSent = false
    await openScreen('/profile')
    await expect.element(page.getByText('This server sends no mail.')).toBeVisible()
    await expect.element(wish).toBeDisabled()
    opened.shop.app.permissions = opened.shop.app.permissions.filter((permission) => permission !== 'insights.read')
    await openScreen('/profile')
    await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible()
    expect(wish.elements()).toEqual([])
  })
})
