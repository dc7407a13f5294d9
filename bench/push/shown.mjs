// From 'Send now' to a notification that a phone shows, on one machine, and how soon a key of the compose form is painted.
import { setTimeout as pause } from 'node:timers/promises'
import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { chromium } from 'playwright-core'
import { signInOverHttp } from '../../e2e/http-session.ts'
import { deliver, startPushService } from '../../e2e/push-service.ts'
import { findChromium } from '../../tooling/find-chromium.mjs'
import { median } from '../machine.mjs'
import { startServer } from '../server-process.mjs'

const appKey = 'demo-aurora'
const params = { appKey }
const rounds = 20
const goalMs = 1_000
const typed = 'The blue one is here again, in your size. Only a few are left, and they will not wait for long.'
const frameMs = 1_000 / 60

/** A phone whose browser took the app's key. */
async function openPhone(browser, server, service) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ['notifications'] })
  await service.serve(context)
  const phone = await context.newPage()
  await phone.goto(`${server.shopperUrl.replace('127.0.0.1', 'localhost')}/a/${appKey}/`)
  await phone.evaluate(() => navigator.serviceWorker.ready)
  return phone
}

const shownOn = (phone) =>
  phone.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const registration = await navigator.serviceWorker.getRegistration(active?.scriptURL)
    return (await registration.getNotifications()).map(({ title }) => title)
  })

async function measureShown(browser, server, service) {
  const phone = await openPhone(browser, server, service)
  const owner = await signInOverHttp(server.consoleUrl, 'owner')
  const { endpoint, p256dh, auth } = service.subscriptionOf('phone')
  const registered = await fetch(`${server.shopperUrl}/a/${appKey}/push/device`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      installId: 'bench-phone-1',
      target: { provider: 'web', endpoint, p256dh, auth },
      platform: 'web',
    }),
  })
  if (!registered.ok) throw new Error(`The phone was not registered: ${registered.status}`)
  const took = []
  for (let round = 0; round < rounds; round += 1) {
    const title = `Round ${round}`
    const body = {
      contents: [{ language: 'en', title, body: 'Now' }],
      data: {},
      urgent: true,
      devices: ['bench-phone-1'],
    }
    const count = service.received.length
    const began = performance.now()
    await owner.call(notificationsRoutes.sendMessage, { params, body })
    while (service.received.length === count) await pause(2)
    const scope = `${new URL(phone.url()).origin}/a/${appKey}/`
    await deliver(phone, scope, service.received.at(-1))
    while (!(await shownOn(phone)).includes(title)) await pause(2)
    took.push(performance.now() - began)
  }
  console.log(
    `from sent to shown: ${Math.round(median(took))} ms in the middle, at most ${Math.round(Math.max(...took))} (goal ${goalMs})`,
  )
}

/** From the key to the frame after it, as the page's own clock sees it. */
async function measureKeys(browser, server) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${server.consoleUrl}/auth/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('input[name=email]').fill('owner@demo.test')
  await page.locator('input[name=password]').fill('vitrine-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc') && !url.pathname.startsWith('/auth'))
  await page.goto(`${server.consoleUrl}/notifications`)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.click()
  await page.evaluate(() => {
    globalThis.keys = []
    addEventListener(
      'keydown',
      () => {
        const began = performance.now()
        // The task after the input's own work, before the next frame is drawn: what a key costs.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => globalThis.keys.push(performance.now() - began)
        requestAnimationFrame(() => channel.port2.postMessage(null))
      },
      true,
    )
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries())
        if (name === 'keydown') globalThis.slow = Math.max(globalThis.slow ?? 0, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  for (const key of typed) {
    await page.keyboard.type(key)
    await pause(40)
  }
  const keys = await page.evaluate(() => globalThis.keys)
  const within = keys.filter((ms) => ms <= frameMs * 2).length
  console.log(
    `a key in compose, until the frame after it: ${median(keys).toFixed(1)} ms in the middle, at most ${Math.max(...keys).toFixed(1)}; ${within} of ${keys.length} in the next frame`,
  )
}

export async function measureShownAndKeys() {
  const service = await startPushService()
  const server = await startServer({ environment: service.environment })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    await measureShown(browser, server, service)
    await measureKeys(browser, server)
  } finally {
    await browser.close()
    await server.stop()
    service.close()
  }
}
