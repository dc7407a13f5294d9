import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'

describe('orders', () => {
  const { newContext } = useBrowser()

  test('the latest one on the home opens to its details, is found in the list of all, and stands in the file of them', async () => {
    const page = await (await newContext({ acceptDownloads: true })).newPage()
    await openConsole(page, 'owner')
    const latest = page.getByRole('region', { name: 'Latest orders' }).getByRole('link', { name: /show the details$/ })
    const number = await latest.first().textContent()
    expect(number).toMatch(/^\d+$/)
    await latest.first().click()
    const drawer = page.getByRole('dialog', { name: 'Order', exact: true })
    await drawer.getByText(`${number}`).first().waitFor()
    await drawer.getByRole('heading', { name: 'History' }).waitFor()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })

    const rows = page
      .getByRole('region', { name: 'Orders', exact: true })
      .getByRole('button', { name: /show the details$/ })
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(`${number}`)
    // The latest order may be one of today, and the list is first of the days before.
    const longer = page.getByRole('button', { name: 'Look in all days' })
    await longer
      .or(rows.filter({ hasText: `${number}` }))
      .first()
      .waitFor()
    if (await longer.isVisible()) await longer.click()
    await expect.poll(() => rows.allTextContents()).toEqual([number])
    await rows.first().click()
    await drawer.getByText(`${number}`).first().waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'hidden' })

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    await page.getByText('Export successfully').waitFor()
    const lines = (await text(await file.createReadStream())).trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${number}`)
  })
})
