import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { openOwnServer } from './own-server.ts'
import { freePorts } from './server.ts'

const measurementId = 'G-AB12CD34EF'
const websiteId = '12345678-90ab-cdef-1234-567890abcdef'

/** Google's tag and Crisp's chat as far as a page meets them; a wrong id gets nothing. */
const googleTag = `for (const command of dataLayer) send(command)
dataLayer.push = (command) => send(command)
function send([verb, name, params]) {
  if (verb === 'config') document.cookie = '_ga=1; path=/'
  if (verb === 'event') fetch(new URL('/collect', document.querySelector('script[src*="/gtag/js"]').src), { method: 'POST', mode: 'no-cors', body: JSON.stringify([name, params]) })
}`
const crispChat = `document.cookie = 'crisp-client%2Fsession=1; path=/; domain=' + window.CRISP_COOKIE_DOMAIN
const box = document.createElement('aside')
box.textContent = 'Chat of ' + CRISP_WEBSITE_ID
window.$crisp = { push([verb, name]) { if (verb === 'do' && name === 'chat:open') document.body.append(box) } }`

async function startStandIn() {
  const asked: string[] = []
  const events: [string, Record<string, unknown>][] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (request.method === 'POST') {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        events.push(JSON.parse(body))
        response.writeHead(204).end()
      })
      return
    }
    asked.push(url)
    const script = url === `/gtag/js?id=${measurementId}` ? googleTag : url === '/l.js' ? crispChat : null
    if (script === null) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, events, stop: () => server.close() }
}

describe('services of other hosts in the shopper app', async () => {
  const standIn = await startStandIn()
  const ports = await freePorts(3)
  const hostOf = (appKey: string) => `http://${appKey}.localhost:${ports[1]}`
  beforeAll(() =>
    openOwnServer({
      ports,
      environment: {
        SHOPPER_URL: `http://{app}.localhost:${ports[1]}`,
        GOOGLE_TAG_URL: standIn.url,
        CRISP_URL: standIn.url,
      },
    }).then(() => {}),
  )
  afterAll(standIn.stop)
  const { newContext } = useBrowser()
  // A worker's requests are not seen here, and it would keep pages of the time before.
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block' as const,
  }

  async function connect(staff: Page, slug: string, label: string, value: string): Promise<void> {
    await staff.goto(`/integrations/${slug}`)
    await staff.getByLabel(label).fill(value)
    await staff.getByRole('button', { name: 'Connect', exact: true }).click()
    await staff.getByRole('button', { name: 'Disconnect', exact: true }).waitFor()
  }
  async function openShop(context: BrowserContext, path = '/'): Promise<Page> {
    const page = await context.newPage()
    await page.goto(hostOf('demo-aurora') + path)
    await page.locator('html[data-ready]').waitFor()
    return page
  }
  const names = () => standIn.events.map(([name]) => name)
  const question = (page: Page) => page.getByRole('heading', { name: 'May we count your visit?' })

  test('nothing is loaded before a yes; after it, visits and products are told, and a no takes all of it away', async () => {
    const staff = await (await newContext()).newPage()
    await openConsole(staff, 'owner')
    await connect(staff, 'google-analytics', 'Measurement id', measurementId)
    await connect(staff, 'crisp', 'Website id', websiteId)

    const declining = await openShop(await newContext(phone))
    await question(declining).waitFor()
    await expectAccessible(declining)
    await declining.getByRole('button', { name: 'No, thanks' }).click()
    await question(declining).waitFor({ state: 'detached' })
    await declining.goto(`${hostOf('demo-aurora')}/search?q=tote`)
    await declining
      .getByRole('link', { name: /Canvas tote/ })
      .first()
      .click()
    await declining.getByRole('button', { name: 'Chat with us' }).waitFor()
    await expect.poll(() => question(declining).count()).toBe(0)
    expect([standIn.asked, standIn.events]).toEqual([[], []])

    const context = await newContext(phone)
    const page = await openShop(context)
    await question(page).waitFor()
    await page.getByRole('button', { name: 'Yes, I agree' }).click()
    await expect.poll(names).toEqual(['page_view'])
    expect(standIn.asked).toEqual([`/gtag/js?id=${measurementId}`])
    await page.goto(`${hostOf('demo-aurora')}/search?q=tote`)
    await page
      .getByRole('link', { name: /Canvas tote/ })
      .first()
      .click()
    await expect.poll(names).toContain('view_item')
    const [, viewed] = standIn.events.find(([name]) => name === 'view_item') ?? []
    expect(viewed).toMatchObject({ send_to: measurementId, currency: 'USD', items: [{ quantity: 1 }] })

    // What it keeps stays on this host, and no page of another app's host is in its reach.
    expect(await page.evaluate(() => document.cookie)).toContain('_ga=1')
    const other = await context.newPage()
    await other.goto(hostOf('demo-harbor'))
    expect(await other.evaluate(() => document.cookie + JSON.stringify(localStorage))).not.toMatch(/_ga|aurora/)
    const reach = (url: string) =>
      page.evaluate(
        (address) =>
          fetch(address, { credentials: 'include' }).then(
            () => 'read',
            () => 'refused',
          ),
        url,
      )
    expect(await reach(`${hostOf('demo-harbor')}/account/session`)).toBe('refused')
    expect(await reach(`${hostOf('demo-aurora')}/account/session`)).toBe('read')

    await page.getByRole('button', { name: 'Chat with us' }).click()
    await page.getByRole('heading', { name: 'Open the chat?' }).waitFor()
    await expectAccessible(page)
    expect(standIn.asked).not.toContain('/l.js')
    await page.getByRole('button', { name: 'Yes, I agree' }).click()
    await page.getByText(`Chat of ${websiteId}`).waitFor()
    expect(await page.evaluate(() => document.cookie)).toContain('crisp-client')

    await page.goto(`${hostOf('demo-aurora')}/account`)
    await page.getByRole('link', { name: 'Privacy' }).click()
    const statistics = page.getByRole('group', { name: 'May we count your visit?' })
    await expect.poll(() => statistics.getByRole('radio', { name: 'Yes, I agree' }).isChecked()).toBe(true)
    await statistics.getByRole('radio', { name: 'No, thanks' }).check({ force: true })
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toMatch(/_ga|crisp/)
    await expect.poll(() => statistics.getByRole('radio', { name: 'No, thanks' }).isChecked()).toBe(true)
    const before = standIn.events.length
    await page.goto(`${hostOf('demo-aurora')}/`)
    await page.locator('html[data-ready]').waitFor()
    await page.getByRole('button', { name: 'Chat with us' }).waitFor()
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    expect(standIn.events).toHaveLength(before)
  })
})
