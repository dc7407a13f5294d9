import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { deliveryOf, testDeviceOf } from '../../../test/fake-notifications.ts'
import { expectGoodLooks } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const dialog = page.getByRole('dialog', { name: 'Send Test Push' })
const send = dialog.getByRole('button', { name: 'Send Test Push' })
const open = async () => {
  await openScreen('/notifications')
  await page.getByRole('textbox', { name: 'Title' }).fill('Summer sale')
  await page.getByRole('textbox', { name: 'Body' }).fill('All shirts are half price.')
  await page.getByRole('button', { name: 'Send Test Push' }).click()
  await expect.element(dialog).toBeVisible()
}

test('a phone is added by its code, appears by itself, and shows what became of the push on it [I-049]', async () => {
  await open()
  await expect.element(dialog.getByText('No test device yet')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add a phone' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Code that adds a phone' })).toBeVisible()
  await expectAccessible()
  const asked = () => [routes.inviteTestDevice, routes.countAudience].map((route) => opened.server.calls(route).length)
  const [codes = 0, counts = 0] = asked()
  const askedAgain = () => asked().map((count, at) => count > (at === 0 ? codes : counts))
  opened.shop.notifications.testDevices = [
    testDeviceOf('phoneone'),
    testDeviceOf('phonetwo', { platform: 'android', os: 'Android 16' }),
    testDeviceOf('phonegone', { platform: 'web', os: '', reachable: false }),
  ]
  await expect.element(dialog.getByRole('checkbox', { name: 'iOS, iOS 19' })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: 'Web' })).toBeDisabled()
  // The code that the phone used opens nothing any more, and the message reaches one device more.
  await expect.poll(askedAgain).toEqual([true, true])
  opened.shop.notifications.deliveries = [
    deliveryOf('phoneone', { state: 'waiting', sentAt: null, deliveredAt: null }),
    deliveryOf('phonetwo', { state: 'failed', reason: 'unregistered', sentAt: null, deliveredAt: null }),
  ]
  await send.click()
  const result = (device: string) => dialog.getByRole('status', { name: `Result on ${device}`, exact: true })
  await expect.element(result('iOS, iOS 19')).toHaveTextContent('Waiting')
  await expect
    .element(result('Android, Android 16'))
    .toHaveTextContent('Failed: the app was removed from the device, or the subscription ended')
  opened.shop.notifications.deliveries = [deliveryOf('phoneone'), ...opened.shop.notifications.deliveries.slice(1)]
  await expect.element(result('iOS, iOS 19')).toHaveTextContent('Shown on the device')
  expect(opened.server.calls(routes.sendTestMessage)).toMatchObject([
    { body: { contents: [{ language: 'en', title: 'Summer sale' }], devices: ['phoneone', 'phonetwo'] } },
  ])
  await expectGoodLooks('a test push')
})

test('a device that is removed is a test device no more', async () => {
  opened.shop.notifications.testDevices = [testDeviceOf('phoneone')]
  await open()
  await dialog.getByRole('button', { name: 'Remove iOS, iOS 19' }).click()
  await expect.element(dialog.getByText('No test device yet')).toBeVisible()
})

test('a phone that became another device meanwhile is named as such, and the list is read again', async () => {
  opened.shop.notifications.testDevices = [testDeviceOf('phoneone')]
  await open()
  await expect.element(dialog.getByRole('checkbox', { name: 'iOS, iOS 19' })).toBeChecked()
  opened.server.on(routes.sendTestMessage, () => {
    opened.shop.notifications.testDevices = [testDeviceOf('phonetwo', { os: 'iOS 20' })]
    throw new AppError('not_found', because('test_device_gone'))
  })
  await send.click()
  await expect.element(dialog.getByText(/became another device by a sign-out/)).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'iOS, iOS 20' })).toBeChecked()
})

test('whoever may not write has no test devices', async () => {
  opened.shop.letOnlyLook()
  await openScreen('/notifications')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Send Test Push' }).elements()).toEqual([])
  expect(opened.server.calls(routes.listTestDevices)).toEqual([])
})

test('of an automation leads where its messages do', async () => {
  opened.shop.notifications.testDevices = [testDeviceOf('phoneone')]
  await openScreen('/notifications?tab=automation')
  await page.getByRole('button', { name: 'Cart reminder' }).click()
  await expect.element(page.getByRole('form', { name: 'Cart reminder' })).toBeVisible()
  await page.getByRole('button', { name: 'Send Test Push' }).click()
  await send.click()
  await expect
    .poll(() => opened.server.calls(routes.sendTestMessage).map(({ body }) => body.data.endPointType))
    .toEqual(['shopping_cart'])
})
