/** Dates and amounts on the screens, whatever language the browser has. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'
import { EditorDriver } from './editor-driver.ts'

const dateTime = '[A-Z][a-z]{2} \\d{2}, \\d{4} \\d{2}:\\d{2}'

describe('in a browser of another language', () => {
  const { newContext } = useBrowser()
  let page: Page

  beforeAll(async () => {
    page = await (await newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })).newPage()
    await openConsole(page, 'owner')
  }, 60_000)

  test("orders have 'MMM DD, YYYY HH:mm' and en-US amounts [A-188] [A-189]", async () => {
    const placed = page.getByRole('columnheader', { name: 'Placed', exact: true })
    const rows = page.getByRole('table').filter({ has: placed }).locator('tbody tr')
    await rows.first().waitFor()
    for (const row of await rows.all()) {
      expect(await row.locator('td').nth(1).textContent()).toMatch(new RegExp(`^${dateTime}$`))
      expect(await row.locator('td').last().textContent()).toMatch(/^[^\d\s]{1,4}\d{1,3}(,\d{3})*(\.\d{2,3})?$/)
    }
  })

  test('so has what an earlier visit left unsaved [A-189]', async () => {
    const driver = new EditorDriver(page)
    await driver.open()
    await driver.palette('spacer').click()
    await driver.saveBar().waitFor()
    // What the page holds is kept as it goes away.
    await page.reload()
    const notice = page.getByText(/^Unsaved changes from .* were kept$/)
    await notice.waitFor()
    expect(await notice.textContent()).toMatch(new RegExp(`^Unsaved changes from ${dateTime} were kept$`))
    await page.getByRole('button', { name: 'Drop them' }).click()
    await notice.waitFor({ state: 'detached' })
  })
})
