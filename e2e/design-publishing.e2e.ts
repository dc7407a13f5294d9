import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { readDesign, resetDesign, sessionIsThere } from './design-api.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'

const browser = useBrowser()

describe('publishing to mobile', () => {
  let design: EditorDriver
  const liveNumber = () =>
    design.page.evaluate(async () => {
      const appKey = localStorage.getItem('appKey') ?? ''
      const headers = { Authorization: `Bearer ${sessionStorage.getItem('token')}`, 'app-key': appKey }
      const answer = await fetch(`/app/v1/builder/${appKey}/releases?size=1`, { headers })
      return ((await answer.json()) as { total: number }).total
    })
  const openDialog = async () => {
    await design.page.getByRole('button', { name: 'Publish to mobile' }).first().click()
    const dialog = design.page.getByRole('dialog', { name: 'Publish to mobile' })
    await dialog.waitFor()
    return dialog
  }

  beforeAll(async () => {
    const page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner')
    await sessionIsThere(page)
    design = new EditorDriver(page)
    await resetDesign(page, [{ id: 'aaaaaaaaaa', type: 'searchBar', placeholder: 'first' }])
    await design.open()
  })

  test('it is asked before, and declining does nothing [D-191]', async () => {
    const before = await liveNumber()
    const dialog = await openDialog()
    await dialog.getByText('Home 1').first().waitFor()
    await expectAccessible(design.page, ownersColours)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => liveNumber()).toBe(before)
  })

  test('a confirmed publish saves the draft first, then publishes, says so, and the unsaved flag is gone [D-193]', async () => {
    const before = await liveNumber()
    await design.select(0)
    await design.panel().getByLabel('Placeholder').fill('published words')
    const dialog = await openDialog()
    await dialog.getByText('Your unsaved changes are saved first').waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await design.page
      .getByText('Published successfully! Please refresh your app to see the latest design.')
      .first()
      .waitFor()
    await expect.poll(() => design.saveBar().count()).toBe(0)
    expect((await readDesign(design.page)).pages[0]?.blocks[0]).toMatchObject({ placeholder: 'published words' })
    await expect.poll(() => liveNumber()).toBe(before + 1)
  })

  test('the preview shows the draft in a phone, iOS or Android, 414 wide with a frame 830 high [D-075]', async () => {
    await design.open()
    await design.page.getByRole('button', { name: 'Preview' }).first().click()
    const dialog = design.page.getByRole('dialog', { name: 'Preview' })
    const frame = dialog.locator('iframe')
    await frame.waitFor()
    expect((await dialog.boundingBox())?.width).toBe(414)
    await expect
      .poll(() => frame.evaluate((one) => one.closest<HTMLElement>('[data-platform]')?.offsetHeight))
      .toBe(830)
    await dialog.getByText('Android').click()
    await dialog.locator('[data-platform="android"]').waitFor()
    await expect.poll(() => frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    await expectAccessible(design.page, ownersColours)
  })
})
