import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { minuteMs } from '@vitrine/domain/time'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { designDriver } from './design-driver.ts'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { signInOverHttp } from './http-session.ts'
import { searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

async function openPreview(page: Page) {
  await page.getByRole('button', { name: 'Preview' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await dialog.waitFor()
  return dialog
}

describe('the preview', () => {
  const { newContext, openEditor } = useEditorJourneys()
  const design = () => [{ title: 'Home 1', blocks: [searchBarOf('Only a draft')] }]

  async function followSaves(): Promise<void> {
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
  }

  async function endPreview(): Promise<void> {
    const session = await signInOverHttp(ownServer().consoleUrl, 'owner', editedApp)
    const params = { appKey: editedApp }
    const { data } = await session.call(publishingRoutes.createPreviewToken, { params, body: {} })
    const minutes = (new Date(data.expiresAt).getTime() - Date.now()) / minuteMs
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    const phone = await (await newContext()).newPage()
    await phone.route('**/preview.json?*', (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'Over' } } }),
    )
    await phone.goto(data.url)
    await phone.getByText('This preview has ended').waitFor()
    await phone.close()
  }

  test('an open preview shows the draft that is saved, here or in another tab, where the person looks, and ends a quarter of an hour after it was opened', async () => {
    await followSaves()
    await endPreview()
  })
})
