import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const dialog = page.getByRole('dialog', { name: 'Preview' })

test('the preview where a device streaming service is set up embeds the streamed device with the app key, its scale and its version [D-073] [D-074] [D-075]', async () => {
  opened.server.on(publishingRoutes.createPreviewToken, () => ({
    data: { token: 'token', expiresAt: '2026-11-01T09:15:00.000Z', url: 'about:blank', lanUrl: null },
  }))
  opened.shop.emulator = { publicKey: 'public-key', url: 'https://devices.example' }
  await openScreen('/design/home')
  await page.getByRole('button', { name: 'Preview' }).first().click()
  for (const [label, name, device] of [
    ['iOS', 'iPhone 14 Pro Max', { device: 'iphone14promax', scale: '75', osVersion: '16.2' }],
    ['Android', 'Pixel 6 Pro', { device: 'pixel6pro', scale: '65', osVersion: '13.0' }],
  ] as const) {
    await dialog.getByText(label, { exact: true }).click()
    const frame = dialog.getByTitle(`${name}, streamed`)
    await expect.element(frame).toBeVisible()
    const { src, offsetHeight } = frame.element() as HTMLIFrameElement
    expect(offsetHeight).toBe(830)
    const url = new URL(src)
    expect(url.origin + url.pathname).toBe('https://devices.example/embed/public-key')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...device,
      proxy: 'intercept',
      params: JSON.stringify({ appKey: 'demo-shop' }),
    })
  }
  expect(document.querySelector<HTMLElement>('[role="dialog"]')?.offsetWidth).toBe(414)
  // The device cannot be given another time, so that is shown in the app itself.
  await dialog.getByLabelText('At another time').click({ force: true })
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(dialog.getByTitle('The app on Pixel 6 Pro')).toBeVisible()
  expect(dialog.getByTitle(/streamed/).elements()).toEqual([])
})
