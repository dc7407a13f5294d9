import type { Locator, Page } from 'playwright-core'

/** Publishes what the design tool shows. It is over when the dialog closes: the notice may still be that of the publishing before. */
export async function publishToMobile(page: Page, lookAt?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Publish to mobile' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Publish to mobile' })
  await lookAt?.(dialog)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Published successfully! Please refresh your app to see the latest design.').first().waitFor()
}
