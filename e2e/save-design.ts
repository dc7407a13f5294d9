import type { Locator, Page } from 'playwright-core'

export const saveBarOf = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes', exact: true })

/** Saves the draft. It is over when the save bar is gone: the notice may still be that of the save before. */
export async function saveDesign(page: Page): Promise<void> {
  // Nothing is there to be saved before it stands.
  await saveBarOf(page).waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Your changes have been saved successfully').first().waitFor()
  await saveBarOf(page).waitFor({ state: 'detached' })
}
