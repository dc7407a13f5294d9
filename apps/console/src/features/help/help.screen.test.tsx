import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPalette } from '../../../test/command-palette-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { expectGoodLooks, preferScheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

serveEachTest()
const drawer = page.getByRole('dialog', { name: 'Help' })
const article = page.getByRole('article')

describe('help', () => {
  test('opens beside the screen that it is about, leads on by its links, and closes to where the person was', async () => {
    await openScreen('/pricing')
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Help for this screen' }).click()
    await expect.element(drawer.getByRole('heading', { name: 'Pricing' })).toBeVisible()
    await expectAccessible()
    await drawer.getByRole('button', { name: 'Settings' }).click()
    await expect.element(drawer.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    expect(location.pathname).toBe('/pricing')
    await openPalette()
    await userEvent.keyboard('help for{Enter}')
    await expect.element(drawer.getByRole('heading', { name: 'Pricing' })).toBeVisible()
  })

  test('is searched as a page of its own, whose address keeps what is open', async () => {
    await openScreen('/help')
    await expect.element(page.getByText('Choose a page.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search help' }).fill('spreadsheet')
    await expect.element(page.getByText('No page of help says that.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search help' }).fill('recovery codes')
    await page.getByRole('button', { name: 'Profile', exact: true }).click()
    await expect.element(article.getByRole('heading', { name: 'Profile' })).toBeVisible()
    expect(location.search).toBe('?page=profile')
  })

  test.each(['light', 'dark'] as const)('stands well at every width, %s', async (scheme) => {
    await preferScheme(scheme)
    await openScreen('/help?page=schedule')
    await expect.element(article.getByRole('heading', { name: 'Schedule' })).toBeVisible()
    await expectGoodLooks('help')
  })
})
