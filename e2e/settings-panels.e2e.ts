/** Panels of the design tool that are not a block's. Nothing is saved: other journeys find the design as it was. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { EditorDriver } from './editor-driver.ts'
import { drawing } from './upload-files.ts'

const browser = useBrowser()

describe('settings panels', () => {
  let page: Page
  let driver: EditorDriver
  const heading = (name: string) => driver.panel().getByRole('heading', { name, exact: true })
  const discard = async () => {
    const button = page.getByRole('button', { name: 'Discard changes' })
    await button.click()
    await button.waitFor({ state: 'hidden' })
  }

  beforeAll(async () => {
    page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner', 'demo-aurora')
    driver = new EditorDriver(page)
  }, 60_000)

  test('home, brands, categories, info page, store locator, rewards page and badge have one each [D-068]', async () => {
    for (const [path, title, field] of [
      ['/design/home', 'Page settings', /^Title/],
      ['/design/brands', 'Brands', /^Screen name/],
      ['/design/categories', 'Categories', /^Screen name/],
    ] as const) {
      await driver.open(path)
      await heading(title).waitFor()
      await driver.panel().getByLabel(field).first().waitFor()
    }
    await driver.open('/design/custom-pages')
    for (const [name, title] of [
      ['About us', 'Info Page settings'],
      ['Our stores', 'Store Locator settings'],
      ['Rewards', 'Rewards settings'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Page', exact: true }).click()
      await page.getByRole('option', { name }).click()
      await heading(title).waitFor()
      await driver.panel().getByLabel('Screen name').waitFor()
    }
    await page.goto('/design/product-badges')
    const badge = page.getByRole('region', { name: 'Settings of the badge' })
    await badge.getByRole('textbox', { name: 'Title' }).first().waitFor()
  })

  test('an icon that is chosen takes on the two colors of the bar [D-126]', async () => {
    await driver.open('/design/navigation-bar')
    await page.getByRole('textbox', { name: 'Inactive color', exact: true }).fill('#117733')
    await page.getByRole('textbox', { name: 'Active color', exact: true }).fill('#7711AA')
    await page.locator('[data-tab-id]').nth(1).getByRole('button').first().click()
    const inactive = driver.panel().getByRole('textbox', { name: 'Inactive icon color', exact: true })
    const active = driver.panel().getByRole('textbox', { name: 'Active icon color', exact: true })
    for (const own of [inactive, active]) await own.fill('#AA4400')
    await driver
      .panel()
      .getByRole('button', { name: /^Replace an icon/ })
      .click()
    const library = page.getByRole('dialog')
    await library.locator('button[aria-pressed]').first().click()
    await library.getByRole('button', { name: 'OK', exact: true }).click()
    await library.waitFor({ state: 'hidden' })
    await expect.poll(() => inactive.inputValue()).toBe('#117733')
    await expect.poll(() => active.inputValue()).toBe('#7711AA')
    await discard()
  })

  test('the panel of a bottom tab edits its title and uploads or removes its icon, and the preview follows [D-067]', async () => {
    await driver.open('/design/navigation-bar')
    const tab = page.locator('[data-tab-id]').nth(1)
    const icon = () => tab.locator('button > span').first().innerHTML()
    await tab.getByRole('button').first().click()
    await driver.panel().getByRole('textbox', { name: 'Title', exact: true }).fill('Shop')
    await expect.poll(() => tab.textContent()).toContain('Shop')
    const before = await icon()
    await driver
      .panel()
      .getByRole('button', { name: /^Replace an icon/ })
      .click()
    const library = page.getByRole('dialog')
    await library.getByText('Uploaded', { exact: true }).click()
    await library.locator('input[type=file]').setInputFiles({
      name: 'own.svg',
      mimeType: 'image/svg+xml',
      buffer: drawing('own'),
    })
    await page.getByText('Upload success').first().waitFor()
    await library
      .getByRole('button', { name: /own\.svg/ })
      .first()
      .click()
    await library.getByRole('button', { name: 'OK', exact: true }).click()
    await library.waitFor({ state: 'hidden' })
    await expect.poll(icon).toMatch(/\/media\/demo-aurora\//)
    await driver
      .panel()
      .getByRole('button', { name: /^Remove the icon/ })
      .click()
    await expect.poll(icon).not.toMatch(/\/media\/demo-aurora\//)
    await driver.panel().getByText('No icon').waitFor()
    expect(await icon()).not.toBe(before)
    await discard()
  })

  test('variants, description, reviews, related products and attributes have title, presentation style and conditions, attributes a list too [D-066]', async () => {
    await page.goto('/design/product-detail')
    const { settings, select, typesShown, blocks } = designDriver(page)
    await blocks.first().waitFor()
    for (const type of ['variants', 'description', 'reviews', 'relatedProducts', 'customFields']) {
      const at = (await typesShown()).indexOf(type)
      expect([type, at]).not.toEqual([type, -1])
      await select(at)
      await settings.getByRole('textbox', { name: 'Title', exact: true }).fill(`Own ${type}`)
      await settings.getByRole('switch', { name: 'Show title' }).check()
      await blocks.nth(at).getByText(`Own ${type}`).first().waitFor()
      const style = settings.getByRole('radiogroup', { name: 'Presentation style' })
      for (const name of ['Modal', 'Accordion']) {
        await style.getByText(name).click()
        await expect.poll(() => style.getByRole('radio', { name }).isChecked()).toBe(true)
      }
      await settings.getByRole('button', { name: 'Add condition' }).click()
      await page.getByRole('menuitem', { name: 'Tag' }).click()
      await settings.getByRole('combobox', { name: /^Tag is one of/ }).waitFor()
    }
    await settings.getByRole('button', { name: 'Add attribute' }).click()
    await settings.getByLabel('Name in the app').last().fill('Own attribute')
    await settings.getByText('Own attribute', { exact: true }).waitFor()
    await discard()
  })

  test("the add button appends 'Attribute N' and 'Home N', N being the next number [D-157]", async () => {
    await page.goto('/design/product-detail')
    const { settings, select, typesShown, blocks } = designDriver(page)
    await blocks.first().waitFor()
    await select((await typesShown()).indexOf('customFields'))
    const rows = settings.getByText(/^Attribute \d+$/)
    const numbers = () => rows.allTextContents()
    const add = settings.getByRole('button', { name: 'Add attribute' })
    await add.click()
    const [first = ''] = await rows.allTextContents()
    const number = Number(first.replace('Attribute ', ''))
    await add.click()
    await expect.poll(numbers).toEqual([first, `Attribute ${number + 1}`])
    await settings.getByText(first, { exact: true }).locator('xpath=..').getByRole('button', { name: 'Remove' }).click()
    await add.click()
    await expect.poll(numbers).toEqual([`Attribute ${number + 1}`, `Attribute ${number + 2}`])
    await discard()
    await driver.open('/design/home')
    const several = driver.panel().getByLabel('Several home pages')
    if (!(await several.isChecked())) await several.check()
    const homes = driver.panel().locator('[data-row-id]')
    const count = await homes.count()
    for (const next of [count + 1, count + 2]) {
      await page.getByRole('button', { name: 'Add home page' }).click()
      await expect.poll(() => homes.allTextContents()).toHaveLength(next)
      expect((await homes.allTextContents()).at(-1)).toContain(`Home ${next}`)
    }
    await discard()
  })
})
