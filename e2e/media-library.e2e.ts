import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './browser.ts'
import { openPanel, type Panel } from './panel.ts'
import { drawing } from './upload-files.ts'

const { newContext } = useBrowser()

describe('the media library', () => {
  let panel: Panel
  const dialog = (): Locator => panel.page.getByRole('dialog')
  const tiles = (): Locator => dialog().getByRole('list').locator('button[aria-pressed]')
  const firstName = () => tiles().first().textContent()
  const ok = (): Locator => dialog().getByRole('button', { name: 'OK', exact: true })
  const close = () => dialog().getByRole('button', { name: 'Cancel', exact: true }).click()

  async function openImages(): Promise<void> {
    await panel.select('slider')
    await panel.root.getByRole('button', { name: 'Library' }).click()
    await tiles().first().waitFor()
  }
  const upload = (...names: string[]) =>
    dialog()
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'image/svg+xml', buffer: drawing(name) })))

  beforeAll(async () => {
    panel = await openPanel(await (await newContext()).newPage())
  })
  // What a failed test left open must not fail the next.
  beforeEach(async () => {
    if ((await dialog().count()) > 0) await panel.page.keyboard.press('Escape')
  })

  test('shows 8 items in 4 columns and pages through the rest; OK waits for a choice [I-070] [I-072]', async () => {
    await openImages()
    await upload(...Array.from({ length: 9 }, (_, index) => `page-${index}.svg`))
    await panel.page.getByText('Upload success').first().waitFor()
    await expect.poll(() => tiles().count()).toBe(8)
    const boxes = await tiles().evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
    expect(new Set(boxes).size).toBe(4)
    const first = await firstName()
    await dialog().getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect.poll(firstName).not.toBe(first)
    expect(await ok().isDisabled()).toBe(true)
    await tiles().first().click()
    expect(await ok().isEnabled()).toBe(true)
    await expectAccessible(panel.page, ['[data-phone]'])
    await tiles().first().click()
    expect(await ok().isDisabled()).toBe(true)
    await close()
  })

  test('a slider takes several at once, a clicked slot takes one [I-071] [D-281]', async () => {
    await openImages()
    await tiles().nth(0).click()
    await tiles().nth(1).click()
    expect(await tiles().locator('xpath=self::*[@aria-pressed="true"]').count()).toBe(2)
    await close()
    await panel.root.getByRole('button', { name: /^Slot 1,/ }).click()
    await panel.root.getByRole('button', { name: 'Library' }).click()
    await tiles().nth(0).click()
    await tiles().nth(1).click()
    expect(await tiles().locator('xpath=self::*[@aria-pressed="true"]').count()).toBe(1)
    await close()
  })

  test('the images and the videos library show their own kind and have an uploader [I-069] [I-073] [I-115] [I-157]', async () => {
    await openImages()
    await expect.poll(() => dialog().getByRole('heading').textContent()).toBe('Images Library')
    await upload('fresh.svg')
    await panel.page.getByText('Upload success').first().waitFor()
    await expect.poll(firstName).toContain('fresh.svg')
    await close()
    await panel.select('video')
    await panel.root.getByRole('button', { name: 'Choose Video from the library' }).click()
    await expect.poll(() => dialog().getByRole('heading').textContent()).toBe('Videos Library')
    expect(await dialog().locator('input[type=file]').getAttribute('accept')).toBe('video/mp4')
    await dialog().getByText('No videos yet').waitFor()
    await close()
  })

  test('says why a file is not taken, and that registering failed [I-125] [I-127] [I-158]', async () => {
    await openImages()
    const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
    await dialog().locator('input[type=file]').setInputFiles(wrong)
    await panel.page.getByText('Only image files are allowed').waitFor()
    await panel.page.route('**/media/v1/files?**', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'No.' } } }),
    )
    await upload('lost.svg')
    await panel.page.getByText('Upload failed').waitFor()
    await panel.page.unroute('**/media/v1/files?**')
    await close()
    await panel.select('video')
    await panel.root.getByRole('group', { name: 'Video' }).locator('input[type=file]').setInputFiles(wrong)
    await panel.page.getByText('Only video files are allowed').waitFor()
  })

  test("deleting asks 'Are you sure?', and sends the preferred username as registering does; declining keeps the item [I-116] [I-137]", async () => {
    await openImages()
    const [registered] = await Promise.all([
      panel.page.waitForRequest((request) => new URL(request.url()).pathname === '/media/v1/files'),
      upload('doomed.svg'),
    ])
    expect(registered.method()).toBe('POST')
    expect(new URL(registered.url()).searchParams.get('username')).toBe('Olive Owner')
    const doomed = dialog().getByRole('button', { name: /^doomed\.svg/ })
    await doomed.waitFor()
    const remove = dialog().getByRole('button', { name: 'Delete doomed.svg' })
    await remove.click()
    const question = panel.page.getByRole('dialog', { name: 'Delete media' })
    await question.getByText('Are you sure?', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await doomed.count()).toBe(1)
    await remove.click()
    const [sent] = await Promise.all([
      panel.page.waitForRequest((request) => request.method() === 'DELETE'),
      question.getByRole('button', { name: 'Delete' }).click(),
    ])
    expect(new URL(sent.url()).searchParams.get('username')).toBe('Olive Owner')
    expect(sent.postDataJSON()).toMatchObject({ fileName: 'doomed.svg' })
    await doomed.waitFor({ state: 'hidden' })
    await question.waitFor({ state: 'hidden' })
    await close()
  })
})
