import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { useEditorJourneys } from './editor-journey.ts'
import { blockOf, searchBarOf } from './own-design.ts'

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Publish to mobile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish to mobile' })
  await dialog.getByRole('heading', { name: 'Pre-flight' }).waitFor()
  return dialog
}

describe('before publishing', () => {
  const { openEditor, read } = useEditorJourneys()

  test('what changes is shown page by page with a picture of now and of afterwards', async () => {
    const { page, driver } = await openEditor([
      { title: 'Home 1', blocks: [searchBarOf('Unchanged'), searchBarOf('Old words')] },
    ])
    await driver.publish()
    await driver.select(1)
    await driver.field('Placeholder').fill('New words')
    await driver.save()
    const dialog = await openDialog(page)
    const card = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Home 1' }) })
    await card.getByText('Blocks: 1 changed').waitFor()
    const [now, after] = [
      card.getByRole('figure', { name: 'Now' }),
      card.getByRole('figure', { name: 'After publishing' }),
    ]
    await now.locator('[data-picture]').getByText('Old words').waitFor()
    await after.locator('[data-picture]').getByText('New words').waitFor()
    expect(await after.locator('[data-picture] [data-mark="changed"]').count()).toBe(1)
    // For who cannot see it: words, and nothing inside to tab into.
    expect(await after.textContent()).toContain('Search; Search, changed')
    expect(await after.locator('[data-picture]').evaluate((picture: HTMLElement) => picture.inert)).toBe(true)
    await expectAccessible(page, ['[data-tab-bar]'])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Publish to mobile' }).and(page.locator(':focus')).waitFor()
  })

  test('a finding leads to its block, on another page too, and is gone once it is mended', async () => {
    const { page, driver, ids } = await openEditor(
      [
        { title: 'Home 1', blocks: [searchBarOf('One')] },
        { title: 'Home 2', blocks: [searchBarOf('Two'), blockOf('slider'), blockOf('spacer')] },
      ],
      { multiplePage: true },
    )
    const dialog = await openDialog(page)
    const finding = dialog.getByRole('link', { name: /Nothing is chosen yet.*Image slider, Home 2/ })
    await finding.waitFor()
    await expectAccessible(page, ['[data-tab-bar]'])
    await finding.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Home 2')
    await driver.settings.getByRole('heading', { name: 'Image slider' }).waitFor()
    expect(new URL(page.url()).search).toBe('')

    // From another screen as well.
    await page.goto('/design/releases')
    await (await openDialog(page)).getByRole('link', { name: /Image slider, Home 2/ }).click()
    await page.waitForURL((url) => url.pathname === '/design/home')
    await driver.settings.getByRole('heading', { name: 'Image slider' }).waitFor()

    await page.keyboard.press('Delete')
    await expect.poll(driver.typesShown).toEqual(['searchBar', 'spacer'])
    const again = await openDialog(page)
    await again.getByText('Your unsaved changes are saved first and published with the rest.').waitFor()
    await again.getByText('Nothing found.').waitFor()
    expect((await read()).pages.find(({ id }) => id === ids[1])?.blocks).toHaveLength(3)
    await again.getByRole('button', { name: 'Cancel' }).click()
  })

  test('a failure keeps the dialog open with what the server said; what breaks the app cannot be published', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf(`Try ${Date.now()}`)] }])
    const message = 'The app cannot be published yet. The bottom bar has 2 tabs; it needs 3 to 5.'
    const finding = { message: 'The bottom bar has 2 tabs; it needs 3 to 5.', page: null, block: null }
    const group = { code: 'tab-count', severity: 'blocks', label: 'Number of bottom tabs', hint: 'Add a tab.' }
    const broken = { checkedAt: new Date().toISOString(), groups: [{ ...group, total: 1, findings: [finding] }] }
    const dialog = await openDialog(page)
    const publish = dialog.getByRole('button', { name: 'Publish', exact: true })
    await page.route('**/builder/publish', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'publish_blocked', message } } }),
    )
    await page.route('**/preflight', (route) => route.fulfill({ json: { data: broken } }))
    await publish.click()
    await dialog.getByRole('alert').getByText(message).waitFor()
    await dialog.getByRole('region', { name: 'Must be fixed before publishing' }).getByText(finding.message).waitFor()
    await expect.poll(() => publish.isDisabled()).toBe(true)
    await expectAccessible(page, ['[data-tab-bar]'])
    await page.unroute('**/builder/publish')
    await page.unroute('**/preflight')
    await dialog.getByRole('button', { name: 'Check again', exact: true }).click()
    await expect.poll(() => publish.isDisabled()).toBe(false)
    await publish.click()
    await page.getByText('Published successfully! Please refresh your app to see the latest design.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await driver.blocks.count()).toBe(1)
  })

  test('on a phone it is a sheet over the whole screen with its buttons in reach', async () => {
    const { page } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('Narrow'), blockOf('slider')] }])
    await page.setViewportSize({ width: 390, height: 844 })
    try {
      const dialog = await openDialog(page)
      await dialog.getByRole('link', { name: /Image slider/ }).waitFor()
      const box = await dialog.boundingBox()
      expect([box?.width, box?.height]).toEqual([390, 844])
      const button = await dialog.getByRole('button', { name: 'Publish', exact: true }).boundingBox()
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844)
      await expectAccessible(page, ['[data-tab-bar]'])
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'hidden' })
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
})
