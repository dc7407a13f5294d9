import { describe, expect, test } from 'vitest'
import { useEditorJourneys } from './editor-journey.ts'
import { searchBarOf } from './own-design.ts'

describe('leaving a design with unsaved changes', () => {
  const { openEditor, read } = useEditorJourneys()
  const design = () => [{ title: 'Home 1', blocks: [searchBarOf('One')] }]

  async function openWithEdit(text: string) {
    const opened = await openEditor(design())
    await opened.driver.select(0)
    await opened.driver.field('Placeholder').fill(text)
    await opened.page.getByRole('button', { name: 'Save draft' }).waitFor()
    return opened
  }

  test('the menu asks; Stay keeps the edits, Leave goes, and without edits nothing is asked [A-096]', async () => {
    const { page, driver } = await openWithEdit('Kept')
    const question = page
      .getByRole('dialog')
      .getByText('You have unsaved changes. Are you sure you want to leave this page?')
    await page.getByRole('link', { name: 'Insights', exact: true }).click()
    await question.waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/design/home')
    await driver.blocks.first().getByText('Kept').waitFor()

    await page.getByRole('link', { name: 'Insights', exact: true }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('heading', { name: 'Insights' }).waitFor()
    await page.getByRole('link', { name: 'Design', exact: true }).click()
    await driver.blocks.first().getByText('One').waitFor()
    await page.getByRole('link', { name: 'Insights', exact: true }).click()
    await page.getByRole('heading', { name: 'Insights' }).waitFor()
  })

  test('going back warns that the wizard is reset, and a reload gets the question of the browser [D-190]', async () => {
    const { page, driver } = await openEditor(design())
    await page.getByRole('link', { name: 'Insights', exact: true }).click()
    await page.getByRole('heading', { name: 'Insights' }).waitFor()
    await page.getByRole('link', { name: 'Design', exact: true }).click()
    await driver.blocks.first().waitFor()
    await driver.select(0)
    await driver.field('Placeholder').fill('Kept')
    await page.getByRole('button', { name: 'Save draft' }).waitFor()
    await page.evaluate(() => history.back())
    await page.getByRole('dialog').getByText('Leaving this page will reset the wizard').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await driver.blocks.first().getByText('Kept').waitFor()

    const asked = page.waitForEvent('dialog')
    const reloading = page.evaluate(() => setTimeout(() => location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await reloading
    await driver.blocks.first().getByText('Kept').waitFor()
  })

  test('edits of a tab that was closed are offered when the design is opened again, and restored', async () => {
    const { page, driver } = await openWithEdit('Nearly lost')
    await page.reload()
    await page.getByText(/Unsaved changes from .* were kept/).waitFor()
    await expect.poll(() => driver.blocks.first().textContent()).toContain('One')
    await page.getByRole('button', { name: 'Restore them' }).click()
    await driver.blocks.first().getByText('Nearly lost').waitFor()
    await driver.save()
    expect((await read()).pages[0]?.blocks[0]?.['placeholder']).toBe('Nearly lost')
    await page.reload()
    await driver.blocks.first().getByText('Nearly lost').waitFor()
    await expect.poll(() => page.getByText(/Unsaved changes from/).isVisible()).toBe(false)
  })
})
