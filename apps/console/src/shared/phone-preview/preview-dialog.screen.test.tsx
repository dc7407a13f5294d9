import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openHome, ownersColors, searchBarOf, selectBlock, settings } from '../../../test/design-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const dialog = page.getByRole('dialog', { name: 'Preview' })
const devices = [
  ['iOS', 'iPhone 14 Pro Max', 'ios'],
  ['Android', 'Pixel 6 Pro', 'android'],
] as const
const frameOf = (platform: string) => document.querySelector<HTMLElement>(`[data-platform="${platform}"]`)

function servePreview(lanUrl: string | null): void {
  opened.server.on(publishingRoutes.createPreviewToken, () => ({
    data: { token: 'token', expiresAt: '2026-11-01T09:15:00.000Z', url: 'about:blank', lanUrl },
  }))
}

beforeEach(() => servePreview(null))

async function openPreview(): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).first().click()
  await expect.element(dialog).toBeVisible()
}

describe('the preview', () => {
  test('shows the draft on an iPhone 14 Pro Max or a Pixel 6 Pro, 414 wide with a frame 830 high [D-075]', async () => {
    await openScreen('/design/home')
    await openPreview()
    await page.viewport(1440, 1200)
    for (const [label, name, platform] of devices) {
      await dialog.getByText(label, { exact: true }).click()
      await expect.poll(() => frameOf(platform)?.offsetHeight).toBe(830)
      await expect.element(dialog.getByTitle(`The app on ${name}`)).toHaveAttribute('src', 'about:blank')
    }
    expect(document.querySelector<HTMLElement>('[role="dialog"]')?.offsetWidth).toBe(414)
    // In a lower window all of the phone is in sight.
    await page.viewport(1440, 800)
    await expect.poll(() => frameOf('android')?.getBoundingClientRect().bottom ?? 900).toBeLessThan(800)
    await page.viewport(1440, 900)
    expect(opened.server.calls(publishingRoutes.createPreviewToken).map(({ body }) => body)).toEqual([{}])
    await expectAccessible(ownersColors)
  })

  test('comes onto a phone by a code where the server listens on the network, and says how else', async () => {
    await openScreen('/design/home')
    await openPreview()
    await expect.element(dialog.getByText(/^This server answers on this machine only\./)).toBeVisible()
    servePreview('http://192.0.2.1:4001/a/x/#token=t')
    await openScreen('/design/home')
    await openPreview()
    const code = dialog.getByRole('img', { name: 'Code that opens the preview on a phone' })
    await expect.element(code).toBeVisible()
    expect(code.element().querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){200,}$/)
  })

  test('says that it shows what is saved, and saves on demand', async () => {
    await openHome(opened.shop, [{ title: 'Home', blocks: [searchBarOf('Only a draft')] }])
    await selectBlock(0)
    await settings.getByRole('textbox', { name: 'Placeholder' }).fill('Saved from the preview')
    await openPreview()
    await expect.element(dialog.getByText('This is the saved draft.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save and refresh' }).click()
    await expect.element(dialog.getByText('This is the saved draft.')).not.toBeInTheDocument()
    expect(opened.shop.pages[0]?.blocks[0]).toMatchObject({ placeholder: 'Saved from the preview' })
  })
})
