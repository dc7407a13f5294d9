import { messageLimitsRoutes as routes } from '@vitrine/domain/notifications/message-limits.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { messageOf } from '../../../test/fake-notifications.ts'
import { expectGoodLooks, looks, preferLook } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const dialog = page.getByRole('dialog', { name: 'Quiet hours and limits' })
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const choice = (name: string) => dialog.getByRole('combobox', { name, exact: true })
const quiet = dialog.getByRole('switch', { name: 'Quiet hours' })
const save = dialog.getByRole('button', { name: 'Save', exact: true })
const saved = () => opened.server.calls(routes.saveMessageLimits).map((call) => call.body)

const open = async () => {
  await openScreen('/notifications')
  await page.getByRole('button', { name: 'Quiet hours and limits' }).click()
  await expect.element(quiet).toBeChecked()
}

describe('quiet hours and limits', () => {
  test('are shown as they are, checked at their fields, and saved', async () => {
    await open()
    await expect.element(choice('From')).toHaveValue('21')
    await expect.element(choice('Until')).toHaveValue('9')
    await expectAccessible()
    await choice('Until').selectOptions('21:00')
    await field('Messages a day').fill('6')
    await save.click()
    await expect.element(dialog.getByText('Choose another hour than the first')).toBeVisible()
    await expect.element(dialog.getByText('A week cannot have fewer than a day')).toBeVisible()
    expect(saved()).toEqual([])
    await choice('Until').selectOptions('08:00')
    await field('Messages a day').fill('2')
    await save.click()
    await expect.element(page.getByText('Quiet hours and limits are saved')).toBeVisible()
    expect(saved()).toEqual([{ quiet: { from: 21, to: 8 }, perDay: 2, perWeek: 4 }])
  })

  test('can be without quiet hours', async () => {
    await open()
    await quiet.click()
    await expect.poll(() => choice('From').elements().length).toBe(0)
    await save.click()
    await expect.poll(saved).toEqual([{ quiet: null, perDay: 1, perWeek: 4 }])
  })

  test('that were changed elsewhere meanwhile are asked about', async () => {
    await open()
    opened.shop.notifications.limits = { quiet: null, perDay: 3, perWeek: 9, revision: 'r2' }
    await field('Messages a day').fill('2')
    await save.click()
    await expect.element(dialog.getByText('This was changed elsewhere meanwhile')).toBeVisible()
    expect(opened.shop.notifications.limits).toMatchObject({ perDay: 3 })
    await expectAccessible()
  })

  test('are not offered to whoever may not change them', async () => {
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'notifications.send')
    await openScreen('/notifications')
    await expect.element(page.getByText('Sending them needs the permission ‘Send notifications’.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Quiet hours and limits' }).elements()).toEqual([])
  })
})

describe('numbers', () => {
  test('a message says what it brought, and above the list stands how far devices came', async () => {
    const { notifications } = opened.shop
    notifications.history = [messageOf('m1')]
    notifications.permission = { asked: 1_000, granted: 620, refused: 200, reachable: 580 }
    await openScreen('/notifications?tab=all')
    await expect.element(page.getByText('620 (62%)')).toBeVisible()
    await expect.element(page.getByText('$431.50').first()).toBeVisible()
    await page.getByRole('button', { name: 'Title m1: show the details' }).click()
    const drawer = page.getByRole('dialog', { name: 'Title m1' })
    await expect.element(drawer.getByText('110', { exact: true })).toBeVisible()
    await expect.element(drawer.getByText('$431.50')).toBeVisible()
    await expectAccessible()
  })
})

test.each(looks)('quiet hours and limits look right at every width, %s and %s', async (...look) => {
  await preferLook(opened.shop, look)
  await openScreen('/notifications')
  await page.getByRole('button', { name: /Quiet hours and limits|ساعات الهدوء والحدود/ }).click()
  await expect.element(page.getByRole('dialog').getByRole('switch')).toBeInTheDocument()
  await expectGoodLooks(`limits, ${look.join(' ')}`)
})
