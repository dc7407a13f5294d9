import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { messageOf } from '../../../test/fake-notifications.ts'
import { expectGoodLooks, looks, preferLook } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const devices = page.getByRole('textbox', { name: 'Device IDs' })
const heading = page.getByRole('heading', { name: 'Push Type' })
const sent = () => opened.server.calls(routes.sendMessage).map((call) => call.body)

test('the older screen has two tabs, a preview and four destinations, and is reached from the newer one [I-003] [I-053] [I-055]', async () => {
  opened.shop.notifications.history = [messageOf('m1')]
  await openScreen('/notifications')
  await page.getByRole('link', { name: 'Older screen' }).click()
  await expect.element(heading).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/notifications/older')
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Push Notification', 'All Notifications'])
  const destination = page.getByRole('combobox', { name: 'Destination' })
  expect(
    destination
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Product', 'Category', 'Custom page', 'Plain text'])
  await page.getByRole('textbox', { name: 'Title' }).fill('Summer sale')
  await expect.element(page.getByRole('region', { name: 'Preview' }).getByText('Summer sale').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: 'All Notifications' }).click()
  await expect.element(page.getByRole('button', { name: 'Title m1: show the details' })).toBeVisible()
})

test('device ids are asked for after five clicks on the heading, and are sent with their kind [I-054] [I-078] [I-080]', async () => {
  await openScreen('/notifications/older')
  for (let clicks = 0; clicks < 4; clicks++) await heading.click()
  expect(devices.elements()).toEqual([])
  await heading.click()
  await devices.fill('short')
  await page.getByRole('textbox', { name: 'Title' }).fill('Summer sale')
  await page.getByRole('textbox', { name: 'Body' }).fill('All shirts')
  await page.getByRole('combobox', { name: 'Destination' }).selectOptions('Plain text')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.element(devices).toHaveFocus()
  expect(sent()).toEqual([])
  await devices.fill('device-one, device-two')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.element(page.getByText('Send push message successfully')).toBeVisible()
  expect(sent()).toMatchObject([
    {
      devices: ['device-one', 'device-two'],
      recipientType: 'devices',
      data: { endPointType: 'open_app', type: 'sale' },
    },
  ])
})

test.each(looks)('the older screen looks right at every width, %s and %s', async (...look) => {
  await preferLook(opened.shop, look)
  await openScreen('/notifications/older')
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expectGoodLooks(`the older screen, ${look.join(' ')}`)
})
