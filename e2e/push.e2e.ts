/** A push from the console to a phone, with all that lies between: joined by its code, tried, sent, shown, opened, counted. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { ownServer } from './own-server.ts'
import { deliver, startPushService } from './push-service.ts'

const appKey = 'demo-aurora'
const service = await startPushService()

/** Where it is noon now: at night a message would wait for the morning. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
/** Of Safari, as an app on the Home Screen says too. */
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const phoneProfile = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ['notifications'],
  timezoneId: noonZone(),
}

describe('a push', () => {
  const { newContext } = useBrowser({ switches: [], environment: service.environment })
  const scope = () => `${ownServer().shopperUrl}/a/${appKey}/`
  let console: Page
  let phone: Page

  beforeAll(async () => {
    console = await (await newContext()).newPage()
    await openConsole(console, 'owner')
    const context = await newContext(phoneProfile)
    await service.serve(context)
    phone = await context.newPage()
  })
  afterAll(() => service.close())

  const write = async (title: string, body: string) => {
    await console.getByRole('textbox', { name: 'Title' }).fill(title)
    await console.getByRole('textbox', { name: 'Body' }).fill(body)
  }
  const shownOnPhone = () =>
    phone.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      const registration = await navigator.serviceWorker.getRegistration(active?.scriptURL)
      return ((await registration?.getNotifications()) ?? []).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  /** What came to the service since, as the phone's browser gets it. */
  const arrive = async (count: number) => {
    await expect.poll(() => service.received.length).toBe(count)
    await deliver(phone, scope(), service.received.at(-1) ?? '')
  }

  test('a phone joins by its code and gets the test, whose arrival the console shows [I-049]', async () => {
    await console.goto('/notifications')
    await write('Try this', 'On {{first_name|your}} phone')
    await console.getByRole('button', { name: 'Send Test Push' }).click()
    const dialog = console.getByRole('dialog', { name: 'Send Test Push' })
    await dialog.getByRole('button', { name: 'Add a phone' }).click()
    await dialog.getByRole('button', { name: 'Copy the address' }).click()
    const address = await console.evaluate(() => navigator.clipboard.readText())
    await phone.goto(address)
    await phone.getByRole('button', { name: 'Use this phone' }).click()
    await phone.getByText('This phone is now a test device').waitFor()
    const device = dialog.getByRole('list', { name: 'Your test devices' }).getByRole('listitem')
    await device.waitFor()
    await expectAccessible(console, ['[data-tab-bar]'])
    await dialog.getByRole('button', { name: 'Send Test Push' }).click()
    await arrive(1)
    await expect.poll(shownOnPhone).toMatchObject([{ title: 'Try this', body: 'On your phone' }])
    // The device says so itself.
    await device.getByText(/Shown/).waitFor()
    await console.keyboard.press('Escape')
  })

  test('sent to everybody it is in the history, leads to its page, and counts as opened [I-051] [I-102] [I-161]', async () => {
    await write('Your cart', 'It waits for you')
    await console.getByRole('combobox', { name: 'Destination' }).selectOption({ label: 'Shopping cart' })
    await console.getByRole('button', { name: 'Send now' }).click()
    const check = console.getByRole('dialog')
    await check.getByRole('button', { name: /^Send/ }).click()
    await console.getByText('Send push message successfully').waitFor()
    await expect.poll(() => service.received.length).toBe(2)
    await deliver(phone, scope(), service.received.at(-1) ?? '')
    await expect.poll(async () => (await shownOnPhone()).map(({ title }) => title)).toContain('Your cart')
    const [worker] = phone.context().serviceWorkers()
    await worker?.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const notification = (await registration.getNotifications()).find(({ title }) => title === 'Your cart')
      const event = new Event('notificationclick') as Event & {
        notification?: unknown
        action?: string
        waitUntil?: unknown
      }
      dispatchEvent(Object.assign(event, { notification, action: '', waitUntil: () => {} }))
    })
    await phone.waitForURL(/\/cart/)
    await console.getByRole('tab', { name: 'View All' }).click()
    await console.getByText('Your cart').first().click()
    await expect.poll(async () => (await console.getByRole('dialog').textContent()) ?? '').toMatch(/Opened\D*1/)
  })

  test.runIf(isLongRun)(
    'an app on the Home Screen, which no scanned code opens, joins by the pasted address',
    async () => {
      const context = await newContext({ ...phoneProfile, userAgent: iPhone })
      await service.serve(context)
      await context.addInitScript(() => {
        const asked = window.matchMedia.bind(window)
        window.matchMedia = (query) => asked(query.includes('standalone') ? 'all' : query)
      })
      const app = await context.newPage()
      await app.goto(`${scope()}notifications?topics=1`)
      await app.getByText('For the staff of the shop').click()
      await app.getByRole('textbox', { name: 'Address from the console' }).fill('https://shop.example/')
      await app.getByRole('button', { name: 'Use this phone' }).click()
      await app.getByText('This is not the address of a test device.').waitFor()
      await expectAccessible(app, ['[data-tab-bar]'])
      await console.goto('/notifications')
      await write('Try this', 'Here too')
      await console.getByRole('button', { name: 'Send Test Push' }).click()
      const dialog = console.getByRole('dialog', { name: 'Send Test Push' })
      await dialog.getByRole('button', { name: 'Add a phone' }).click()
      await dialog.getByRole('button', { name: 'Copy the address' }).click()
      const address = await console.evaluate(() => navigator.clipboard.readText())
      await app.getByRole('textbox', { name: 'Address from the console' }).fill(address)
      await app.getByRole('button', { name: 'Use this phone' }).click()
      await app.getByRole('button', { name: 'Use this phone' }).click()
      await app.getByText('This phone is now a test device').waitFor()
      await context.close()
    },
  )
})
