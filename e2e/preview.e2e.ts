import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { ownersColours } from './editor-driver.ts'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { signInOverHttp } from './http-session.ts'
import { searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'
import { type RunningServer, removeData, startServer } from './server.ts'

async function openPreview(page: Page) {
  await page.getByRole('button', { name: 'Preview' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await dialog.waitFor()
  return dialog
}

describe('the preview', () => {
  const { openEditor } = useEditorJourneys()
  const design = () => [{ title: 'Home 1', blocks: [searchBarOf('Only a draft')] }]

  test('shows the draft on an iPhone 14 Pro Max or a Pixel 6 Pro, 414 wide with a frame 830 high [D-075]', async () => {
    const { page } = await openEditor(design())
    const dialog = await openPreview(page)
    for (const [label, name, platform] of [
      ['iOS', 'iPhone 14 Pro Max', 'ios'],
      ['Android', 'Pixel 6 Pro', 'android'],
    ] as const) {
      await dialog.getByText(label, { exact: true }).click()
      const frame = dialog.locator(`[data-platform="${platform}"]`)
      await frame.waitFor()
      await frame.getByTitle(`The app on ${name}`).contentFrame().getByText('Only a draft').waitFor()
      expect(await frame.evaluate((one: HTMLElement) => one.offsetHeight)).toBe(830)
    }
    expect((await dialog.boundingBox())?.width).toBe(414)
    await expectAccessible(page, ownersColours)
  })

  test('a code brings it onto a phone where the server listens on the network', async () => {
    const { page } = await openEditor(design())
    await (await openPreview(page)).getByText('This server answers on this machine only.').waitFor()
    await page.keyboard.press('Escape')
    await page.route('**/preview-token', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: { url: string } }
      await route.fulfill({
        response: answer,
        json: { data: { ...data, lanUrl: 'http://192.0.2.1:4001/a/x/#token=t' } },
      })
    })
    const code = (await openPreview(page)).getByRole('img', { name: 'Code that opens the preview on a phone' })
    await code.waitFor()
    expect(await code.locator('path').getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){200,}$/)
    await page.unroute('**/preview-token')
  })

  test('an open preview shows what is saved, here or in another tab, where the person looks', async () => {
    const { page, driver } = await openEditor(design())
    await driver.select(0)
    await driver.field('Placeholder').fill('Saved from the preview')
    const dialog = await openPreview(page)
    const shop = dialog.locator('iframe').contentFrame()
    await shop.getByText('Only a draft').waitFor()
    await shop.locator('html').evaluate((html) => {
      html.dataset['opened'] = 'once'
    })
    await dialog.getByRole('button', { name: 'Save and refresh' }).click()
    await shop.getByText('Saved from the preview').waitFor()

    const other = await page.context().newPage()
    const elsewhere = designDriver(other)
    await elsewhere.open()
    await elsewhere.select(0)
    await elsewhere.field('Placeholder').fill('Saved in another tab')
    await elsewhere.save()
    await shop.getByText('Saved in another tab').waitFor()
    expect(await shop.locator('html').getAttribute('data-opened')).toBe('once')
    await other.close()
    await page.keyboard.press('Escape')
  })

  test('ends a quarter of an hour after it was opened, and says so', async () => {
    const session = await signInOverHttp(ownServer().consoleUrl, 'owner', editedApp)
    const params = { appKey: editedApp }
    const { data } = await session.call(publishingRoutes.createPreviewToken, { params, body: {} })
    const minutes = (new Date(data.expiresAt).getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    const { page } = await openEditor(design())
    const phone = await page.context().newPage()
    await phone.route('**/preview.json', (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'Over' } } }),
    )
    await phone.goto(data.url)
    await phone.getByText('This preview has ended').waitFor()
    await phone.close()
  })
})

describe('the preview where a device streaming service is set up', () => {
  const { newContext } = useBrowser()
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer({ environment: { EMULATOR_KEY: 'public-key', EMULATOR_URL: 'https://devices.example' } })
  })
  afterAll(async () => {
    await server.stop()
    await removeData(server)
  })

  test('embeds the streamed device with the app key, its scale and its version [D-073] [D-074] [D-075]', async () => {
    const page = await (await newContext({ baseURL: server.consoleUrl })).newPage()
    const asked: URL[] = []
    await page.route('https://devices.example/**', (route) => {
      asked.push(new URL(route.request().url()))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Device</title><p>Streamed</p>' })
    })
    await openConsole(page, 'owner', 'demo-harbor')
    const dialog = await openPreview(page)
    for (const [label, name, device] of [
      ['iOS', 'iPhone 14 Pro Max', { device: 'iphone14promax', scale: '75', osVersion: '16.2' }],
      ['Android', 'Pixel 6 Pro', { device: 'pixel6pro', scale: '65', osVersion: '13.0' }],
    ] as const) {
      await dialog.getByText(label, { exact: true }).click()
      const frame = dialog.getByTitle(`${name}, streamed`)
      await frame.contentFrame().getByText('Streamed').waitFor()
      expect(await frame.evaluate((one: HTMLElement) => one.offsetHeight)).toBe(830)
      const url = asked.at(-1)
      expect(url?.pathname).toBe('/embed/public-key')
      expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
        ...device,
        proxy: 'intercept',
        params: JSON.stringify({ appKey: 'demo-harbor' }),
      })
    }
    expect((await dialog.boundingBox())?.width).toBe(414)
    // The device cannot be told of another time: that is shown in the app itself.
    await dialog.getByLabel('At another time').check({ force: true })
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await dialog.getByTitle('The app on Pixel 6 Pro').waitFor()
    expect(await dialog.getByTitle(/streamed/).count()).toBe(0)
  })
})
