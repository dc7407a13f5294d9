import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  openHome,
  save,
  saveBar,
  searchBarOf,
  selectBlock,
  settings,
  shownTexts,
} from '../../../../test/design-driver.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const menu = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const dialog = page.getByRole('dialog')
const placeholder = settings.getByRole('textbox', { name: 'Placeholder' })
const shows = (text: string) => expect.poll(shownTexts).toEqual([expect.stringContaining(text)])

async function edit(text: string): Promise<void> {
  await selectBlock(0)
  await placeholder.fill(text)
  await expect.element(saveBar).toBeVisible()
}

describe('leaving a design with unsaved changes', () => {
  beforeEach(() => openHome(opened.shop, [{ title: 'Home', blocks: [searchBarOf('One')] }]))

  test('the menu asks; Stay keeps the edits, Leave goes, and without edits nothing is asked [A-096]', async () => {
    await edit('Kept')
    const question = dialog.getByText('You have unsaved changes. Are you sure you want to leave this page?')
    await menu('Insights').click()
    await expect.element(question).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(location.pathname).toBe('/design/home')
    await shows('Kept')
    await menu('Insights').click()
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Insights' })).toBeVisible()
    await menu('Design').click()
    await shows('One')
    await menu('Insights').click()
    await expect.element(page.getByRole('heading', { name: 'Insights' })).toBeVisible()
  })

  test('going back warns that the wizard is reset, and leaving the site gets the question of the browser [D-190]', async () => {
    await menu('Insights').click()
    await expect.element(page.getByRole('heading', { name: 'Insights' })).toBeVisible()
    await menu('Design').click()
    await shows('One')
    const leaveSite = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaveSite()).toBe(true)
    await edit('Kept')
    history.back()
    await expect.element(dialog.getByText('Leaving this page will reset the wizard')).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await shows('Kept')
    // The event is cancelled, so that the browser asks.
    expect(leaveSite()).toBe(false)
  })

  test('edits of a tab that was closed are offered when the design is opened again, and restored', async () => {
    await edit('Nearly lost')
    // The page keeps its edits when it is hidden.
    dispatchEvent(new Event('pagehide'))
    await openScreen('/design/home')
    const notice = page.getByText(/Unsaved changes from .* were kept/)
    await expect.element(notice).toBeVisible()
    await shows('One')
    await page.getByRole('button', { name: 'Restore them' }).click()
    await shows('Nearly lost')
    await save()
    expect(opened.shop.pages[0]?.blocks[0]?.['placeholder']).toBe('Nearly lost')
    await openScreen('/design/home')
    await shows('Nearly lost')
    await expect.element(notice).not.toBeInTheDocument()
  })
})
