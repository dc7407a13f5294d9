import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, openShopperPage, useBrowser } from './browser.ts'
import { signInOverHttp } from './http-session.ts'
import { ownDesign, searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

const appKey = 'demo-harbor'
const arabic = 'العربية'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
const address = (path = '') => `${ownServer().shopperUrl}/a/${appKey}/${path}`

const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

describe('an app in another language', () => {
  const { newContext } = useBrowser()
  let publish: () => Promise<unknown>

  beforeAll(async () => {
    const session = await signInOverHttp(ownServer().consoleUrl, 'owner', appKey)
    const blocks = [searchBarOf('Fresh today'), searchBarOf('Free delivery')]
    await ownDesign(session, appKey).plan([{ title: 'Home', blocks }])
    publish = () => session.call(publishingRoutes.publish, { body: { appKey } })
  })

  /** The demo's app has Arabic: it goes, and comes as in an app that never had it. */
  async function addArabic(staff: Page): Promise<void> {
    const row = staff.getByRole('listitem').filter({ hasText: arabic })
    await staff.getByRole('button', { name: `Remove ${arabic}` }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'detached' })
    await staff.getByRole('button', { name: 'Add language' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Add language' })
    await dialog.getByRole('combobox', { name: 'Language' }).fill(arabic)
    await staff.getByRole('option', { name: `${arabic} (ar)` }).click()
    await dialog.getByRole('button', { name: 'Add language' }).click()
    await staff.getByText('The new language has been created successfully.').waitFor()
    await row.getByText('Right to left').waitFor()
  }

  async function translate(staff: Page, source: string, text: string): Promise<void> {
    await staff.getByRole('textbox', { name: `${arabic}: ${source}`, exact: true }).fill(text)
    const bar = staff.getByRole('region', { name: 'Unsaved changes' })
    await bar.getByRole('button', { name: 'Save' }).click()
    await bar.waitFor({ state: 'hidden' })
  }

  test('its owner adds Arabic, translates and publishes; a shopper switches, reads from right to left with gaps filled, and loads no other language', async () => {
    const staff = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await openConsole(staff, 'owner', appKey)
    await staff.goto('/languages')
    await addArabic(staff)
    await staff.getByRole('link', { name: `Translate ${arabic}` }).click()
    await staff.getByRole('searchbox', { name: 'Search texts' }).fill('Fresh today')
    await translate(staff, 'Fresh today', 'طازج اليوم')
    await expectFits(staff)
    await expectAccessible(staff)
    await publish()

    const shopper = await (await newContext(phone)).newPage()
    const asked: string[] = []
    shopper.on('request', (request) => asked.push(request.url()))
    await openShopperPage(shopper, address())
    await shopper.getByText('Fresh today').first().waitFor()
    await openShopperPage(shopper, address('settings'))
    await shopper.getByRole('combobox', { name: 'Language' }).selectOption('ar')
    const html = shopper.locator('html')
    await expect.poll(() => html.getAttribute('dir').catch(() => null)).toBe('rtl')
    await openShopperPage(shopper, address())
    await shopper.getByText('طازج اليوم').first().waitFor()
    await shopper.getByText('Free delivery').first().waitFor()
    expect(await html.getAttribute('lang')).toBe('ar')
    await expectFits(shopper)
    await expectAccessible(shopper)
    const boot = JSON.parse((await shopper.locator('#boot').textContent()) ?? '')
    expect([boot.language, boot.snapshot.overlays]).toEqual(['ar', {}])
    expect(JSON.stringify(boot.snapshot.pages)).not.toContain('Fresh today')

    await translate(staff, 'Fresh today', 'جديد اليوم')
    await publish()
    await shopper.getByText('جديد اليوم').first().waitFor()
    const releases = asked.filter((url) => url.includes('/releases/'))
    expect(releases.length).toBeGreaterThan(0)
    expect(releases.every((url) => url.endsWith('?texts=ar.en'))).toBe(true)
  })
})
