import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { ownersColors } from './editor-driver.ts'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { signInOverHttp } from './http-session.ts'
import { blockOf, searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

interface PictureFile {
  name: string
  type?: string
  /** Bytes instead of a real picture. */
  bytes?: number
}

/** Files as a person drags or copies them: real pictures of 400 by 200, each with a colour of its own. */
const filesOf = (page: Page, wanted: PictureFile[]) =>
  page.evaluateHandle(async (files) => {
    const data = new DataTransfer()
    for (const [index, { name, type = 'image/png', bytes }] of files.entries()) {
      const canvas = new OffscreenCanvas(400, 200)
      const pen = canvas.getContext('2d')
      if (pen) {
        pen.fillStyle = `hsl(${(name.length * 47 + index * 90) % 360} 60% 50%)`
        pen.fillRect(0, 0, 400, 200)
        pen.fillStyle = '#fff'
        pen.fillText(`${name} ${Math.random()}`, 10, 100)
      }
      const content = bytes === undefined ? await canvas.convertToBlob({ type: 'image/png' }) : new Uint8Array(bytes)
      data.items.add(new File([content], name, { type }))
    }
    return data
  }, wanted)

describe('pictures on blocks', () => {
  const { openEditor, read } = useEditorJourneys()
  const sources = (driver: { blocks: Locator }, index: number) =>
    driver.blocks
      .nth(index)
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/^.*\/media\//, '')))

  test('a copied picture is pasted onto the selected banner, then cropped in place while the original stays', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('One'), blockOf('banner')] }])
    await driver.select(1)
    const clipboard = await filesOf(page, [{ name: 'copied.png' }])
    await page.evaluate((clipboardData) => {
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, clipboard)
    await expect.poll(() => sources(driver, 1)).toHaveLength(1)
    const [original] = await sources(driver, 1)
    await driver.settings.getByLabel('Alternative text').fill('A blue wall')

    await driver.settings.getByRole('button', { name: 'Crop Image', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
    const status = dialog.getByRole('status')
    await expect.poll(() => status.textContent()).toBe('400 × 200 pixels')
    expect(await dialog.getByRole('button', { name: 'Crop', exact: true }).isDisabled()).toBe(true)
    await expectAccessible(page, ownersColors)
    await dialog.getByText('1:1', { exact: true }).click()
    await expect.poll(() => status.textContent()).toBe('200 × 200 pixels')
    const area = dialog.getByRole('button', { name: /^Part that is kept/ })
    await area.press('Shift+ArrowLeft')
    await dialog.getByRole('button', { name: /^Bottom right corner/ }).press('ArrowLeft')
    await expect.poll(() => status.textContent()).toBe('196 × 196 pixels')
    const handle = await dialog.getByRole('button', { name: /^Bottom right corner/ }).boundingBox()
    if (!handle) throw new Error('The corner is not shown.')
    await page.mouse.move(handle.x + 14, handle.y + 14)
    await page.mouse.down()
    await page.mouse.move(handle.x - 40, handle.y - 40, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => status.textContent()).not.toBe('196 × 196 pixels')
    const size = /^(\d+) × \1 pixels$/.exec((await status.textContent()) ?? '')?.[1]
    expect(Number(size)).toBeLessThan(196)
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => sources(driver, 1)).not.toEqual([original])
    await driver.save()
    expect((await read()).pages[0]?.blocks[1]?.['images']).toMatchObject([
      { width: Number(size), height: Number(size), ratio: 1, alt: 'A blue wall' },
    ])

    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => sources(driver, 1)).toEqual([original])
    const session = await signInOverHttp(ownServer().consoleUrl, 'owner', editedApp)
    const { data } = await session.call(mediaRoutes.listFiles, { query: { size: 5 } })
    expect(data.map(({ fileName }) => fileName)).toEqual(expect.arrayContaining(['copied cropped.webp', 'copied.png']))
  })
})
