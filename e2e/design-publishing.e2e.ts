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
    expect(await liveNumber()).toBe(before)
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
    expect(await design.saveBar().count()).toBe(0)
    expect((await readDesign(design.page)).pages[0]?.blocks[0]).toMatchObject({ placeholder: 'published words' })
    expect(await liveNumber()).toBe(before + 1)
  })

  test('releases are listed, an older one goes live again, and one is copied into the draft', async () => {
    await design.page.goto('/design/releases')
    await design.page.getByRole('heading', { name: 'Releases' }).waitFor()
    const rows = design.page.locator('tbody tr')
    await rows.first().getByText('Live').waitFor()
    await expectAccessible(design.page, ownersColours)
    await rows.nth(1).getByRole('button').click()
    await design.page.getByRole('menuitem', { name: 'Make it live again' }).click()
    await design.page.getByRole('button', { name: 'Make live' }).click()
    await design.page.getByText('is live again.').waitFor()
    await rows.first().getByText('Brought back release').waitFor()
    await rows.first().getByRole('button').click()
    await design.page.getByRole('menuitem', { name: 'Copy into the draft' }).click()
    await design.page.getByRole('button', { name: 'Copy', exact: true }).click()
    await design.page.getByText('The draft is release').waitFor()
  })

  test('the preview shows the draft in a phone, iOS or Android, 414 wide with a frame 830 high [D-073] [D-075]', async () => {
    await design.open()
    await design.page.getByRole('button', { name: 'Preview' }).first().click()
    const dialog = design.page.getByRole('dialog', { name: 'Preview' })
    const frame = dialog.locator('iframe')
    await frame.waitFor()
    expect((await dialog.boundingBox())?.width).toBe(414)
    expect(await frame.evaluate((one) => one.closest<HTMLElement>('[data-platform]')?.offsetHeight)).toBe(830)
    await dialog.getByText('Android').click()
    await dialog.locator('[data-platform="android"]').waitFor()
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    await expectAccessible(design.page, ownersColours)
  })
})
