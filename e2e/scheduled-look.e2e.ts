/** Custom pages in the editor of a scheduled design, its previews, and what it says when something is done or refused. */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { ownServer } from './own-server.ts'

const appKey = 'demo-aurora'
const types = ['custom', 'loyalty', 'storeLocator'] as const
const pictures = ['[data-picture]']

describe('a scheduled design in its editor', () => {
  const { newContext } = useBrowser()
  let session: HttpSession
  let page: Page
  let driver: EditorDriver
  let design: DesignSummary
  const title = 'Scheduled look'
  const elements = () => page.getByRole('region', { name: 'Elements' }).getByRole('listitem')
  const views = () => page.getByRole('radiogroup', { name: 'Screen shown' })
  const phone = () => page.locator('[data-phone]')

  beforeAll(async () => {
    session = await signInOverHttp(ownServer().consoleUrl, 'owner', appKey)
    const { data } = await session.call(pagesRoutes.listPages, { params: { appKey }, query: { size: 100 } })
    const pages = types.map((type) => {
      const live = data.find((one) => one.type === type)
      if (!live) throw new Error(`The demo has no ${type} page.`)
      return { referenceId: live.id, isDefault: false, type }
    })
    design = (await session.call(designsRoutes.createDesign, { body: { title, pages } })).data
    page = await (await newContext({ timezoneId: 'Europe/Paris' })).newPage()
    await openConsole(page, 'owner', appKey)
    driver = new EditorDriver(page)
  }, 60_000)
  afterAll(() => session.call(designsRoutes.deleteDesign, { params: { id: design.id } }))

  const open = () => driver.open(`/design/schedule/${design.id}`)
  const choose = (at: number) => elements().nth(at).getByRole('button').first().click()
  /** What the field holds for this time tomorrow. */
  const tomorrow = () =>
    page.evaluate(() => {
      const at = new Date(Date.now() + 86_400_000)
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
    })
  const look = async () => {
    return {
      ...(await driver.offered()),
      tabs: await phone().getByRole('tab').allTextContents(),
    }
  }

  test.each(types.map((type, at) => [type, at] as const))(
    'an element of type %s is edited with palette, preview and settings of its screen [D-060]',
    async (type, at) => {
      await driver.open('/design/custom-pages')
      const chooser = page.getByRole('combobox', { name: 'Page', exact: true })
      await chooser.click()
      await page
        .getByRole('option', { name: design.pages[at]?.title.text ?? '' })
        .first()
        .click()
      await expect.poll(async () => (await look()).palette.length, { message: type }).toBeGreaterThan(0)
      const own = await look()
      await open()
      await choose(at)
      await expect.poll(look).toEqual(own)
    },
  )

  test('an element stands beside home, product list and product detail; choosing another comes back to it [D-060] [D-070]', async () => {
    await open()
    await choose(0)
    const names = () =>
      views()
        .getByRole('radio')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await expect.poll(names).toEqual(['Custom page', 'Home', 'Product list', 'Product detail'])
    for (const [name, seen] of [
      ['Home', phone().getByRole('region', { name: 'Home page' })],
      ['Product list', phone().getByRole('heading', { name: 'All products' })],
      ['Product detail', phone().getByText('Add to cart', { exact: true })],
    ] as const) {
      await views().getByRole('radio', { name, exact: true }).check({ force: true })
      await seen.waitFor()
    }
    await choose(1)
    await expect.poll(names).toEqual(['Rewards', 'Home', 'Product list', 'Product detail'])
    expect(await views().getByRole('radio', { name: 'Rewards', exact: true }).isChecked()).toBe(true)
    await expectAccessible(page, [...ownersColours, ...pictures])
  })

  test('saving a page of it has a message of its own [D-279]', async () => {
    await open()
    await choose(0)
    await driver.palette('banner').click()
    await driver.saveBar().waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await page
      .getByText('Your changes have been saved successfully in the scheduled design', { exact: true })
      .first()
      .waitFor()
  })

  test('what the server says of a refused schedule or going live stands in red lines in the dialog, which stays open [D-269]', async () => {
    await open()
    const bar = page.getByRole('region', { name: 'Scheduled design' })
    const refuse = (path: string) =>
      page.route(path, (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: 'conflict', message: 'First line\nSecond line' } }),
        }),
      )
    for (const { opens, dialogName, confirm, path } of [
      { opens: 'Go live now', dialogName: /^Go live with/, confirm: 'Go live now', path: '**/schedules/v1/*/time-now' },
      { opens: 'Schedule', dialogName: /^Schedule your design/, confirm: 'Schedule', path: '**/schedules/v1/*/time' },
    ]) {
      await refuse(path)
      await bar.getByRole('button', { name: opens, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: dialogName })
      if (opens === 'Schedule') await dialog.getByLabel('Start time').fill(await tomorrow())
      await dialog.getByRole('button', { name: confirm, exact: true }).click()
      const alert = dialog.getByRole('alert').filter({ hasText: 'First line' })
      await alert.waitFor()
      expect(await alert.textContent()).toBe('First line\nSecond line')
      const look = await alert.evaluate((one) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(one).color.match(/\d+/g) ?? []).map(Number)
        const lineHeight = Number.parseFloat(getComputedStyle(one).lineHeight)
        return {
          isRed: red > green * 2 && red > blue * 2,
          lines: Math.round(one.getBoundingClientRect().height / lineHeight),
        }
      })
      expect(look).toEqual({ isRed: true, lines: 2 })
      expect(await dialog.isVisible()).toBe(true)
      await expectAccessible(page, [...ownersColours, ...pictures])
      await page.unroute(path)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
  })
})
