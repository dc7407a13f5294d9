import { findBlockEditor } from '@vitrine/blocks/editors'
import { badgeSchema } from '@vitrine/domain/badges/badge.schema'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import descriptions from '@vitrine/messages/console/blocks.description'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  blockOf,
  openHome,
  save,
  selectBlock,
  settings,
  shownBlocks,
  shownTypes,
} from '../../../../test/design-driver.ts'
import { appKey } from '../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { said } from '../../../shared/fields/said-field.ts'

const opened = serveEachTest()

const heading = settings.getByRole('heading', { level: 2 })
/** The panel that is shown: those of earlier selections stay in the page, hidden. */
const panel = (): HTMLElement | null => document.querySelector('[data-settings-panel] [data-shown=true]')
const textsIn = (selector: string) =>
  [...(panel()?.querySelectorAll(selector) ?? [])].map((one) => one.textContent?.replace(/\s*\*$/, '').trim())

/** The blocks that document 2, section 2.14, names, in its order. */
const configured = [
  'searchBar',
  'catalogGrid',
  'bannerCategories',
  'store',
  'countdown',
  'banner',
  'custombanner',
  'slider',
  'grid',
  'inlineHtmlContent',
  'webpage',
  'video',
  'actionButton',
  'spacer',
  'brand',
  'productGrid',
  'productCarousel',
  'productParallax',
  'url',
  'variants',
  'description',
  'reviews',
  'relatedProducts',
  'html',
  'productDetailImage',
  'customFields',
  'productDetailVideo',
  'productDetailProductVideos',
  'rewardPoint',
  'campaigns',
  'redemptionOptions',
  'referral',
  'tiers',
] as const satisfies readonly BlockType[]

describe('the settings panel', () => {
  test('has the title, the description and the settings of the selected block, whatever its type [D-061] [D-063]', async () => {
    await openHome(opened.shop, [{ title: 'Home', blocks: configured.map((type) => blockOf(type)) }])
    await expect.poll(shownTypes).toEqual(configured)
    const heads = new Set<string>()
    for (const [at, type] of configured.entries()) {
      const editor = findBlockEditor(type)
      shownBlocks()[at]?.click()
      await expect.poll(() => textsIn('h2')).toEqual([editor?.label()])
      expect(textsIn('h2 + p')).toEqual([descriptions[editor?.type as keyof typeof descriptions]()])
      heads.add(`${textsIn('h2')} ${textsIn('h2 + p')}`)
      const labels = (editor?.fields ?? []).filter(({ showWhen }) => !showWhen).map(({ label }) => said(label))
      expect(labels.length, type).toBeGreaterThan(0)
      await expect
        .poll(() => labels.filter((label) => !panel()?.textContent?.includes(label)), { message: type })
        .toEqual([])
    }
    expect(heads.size).toBe(configured.length)
  })
})

describe('the settings of the parts of a product page', () => {
  const parts = ['variants', 'description', 'reviews', 'relatedProducts', 'customFields'] as const
  const savedBlock = (at: number) => opened.shop.pages.find(({ type }) => type === 'product')?.blocks[at]

  async function openProductPage(): Promise<void> {
    opened.shop.addPage(
      'product',
      'Product',
      parts.map((type) => blockOf(type)),
    )
    await openScreen('/design/product-detail')
    await expect.poll(shownTypes).toEqual(parts)
  }

  test.each(parts.map((type, at) => [type, at] as const))(
    '%s: the title, the presentation style and the conditions are edited, shown and saved [D-066]',
    async (type, at) => {
      await openProductPage()
      await selectBlock(at)
      await settings.getByRole('textbox', { name: 'Title', exact: true }).fill(`Own ${type}`)
      const isShown = settings.getByRole('switch', { name: 'Show title' })
      if (!(isShown.element() as HTMLInputElement).checked) await isShown.click({ force: true })
      await expect.poll(() => shownBlocks()[at]?.textContent).toContain(`Own ${type}`)
      const style = settings.getByRole('radiogroup', { name: 'Presentation style' })
      for (const name of ['Accordion', 'Modal']) {
        await style.getByText(name).click()
        await expect.element(style.getByRole('radio', { name })).toBeChecked()
      }
      await settings.getByRole('button', { name: 'Add condition' }).click()
      await page.getByRole('menuitem', { name: 'Tag' }).click()
      await settings.getByRole('combobox', { name: /^Tag is one of/ }).click()
      await page.getByRole('option', { name: 'linen' }).click()
      await save()
      expect(savedBlock(at)).toMatchObject({
        type,
        title: { text: `Own ${type}`, visible: true },
        options: { presentationStyle: 'modal' },
        conditions: [{ key: 'tags', values: ['linen'] }],
      })
    },
  )

  test("attributes have a list: what is added is named 'Attribute N' with the next number, chosen, named and removed [D-066] [D-157]", async () => {
    await openProductPage()
    await selectBlock(parts.indexOf('customFields'))
    const rows = () => textsIn('p').filter((text) => /^(Attribute \d+|Own attribute)$/.test(text ?? ''))
    const add = settings.getByRole('button', { name: 'Add attribute' })
    await add.click()
    await add.click()
    await expect.poll(rows).toEqual(['Attribute 1', 'Attribute 2'])
    await settings.getByRole('button', { name: 'Remove', exact: true }).first().click()
    await add.click()
    await expect.poll(rows).toEqual(['Attribute 2', 'Attribute 3'])
    await settings.getByLabelText('Shows').last().selectOptions('Material')
    await settings.getByLabelText('Name in the app').last().fill('Own attribute')
    await expect.poll(rows).toEqual(['Attribute 2', 'Own attribute'])
    await settings.getByRole('button', { name: 'Remove', exact: true }).first().click()
    await expect.poll(rows).toEqual(['Own attribute'])
    await save()
    expect(savedBlock(parts.indexOf('customFields'))).toMatchObject({
      fields: [{ id: 'material', name: 'Own attribute' }],
    })
  })
})

describe('a new home page', () => {
  test("is named 'Home N', N being the next number [D-157]", async () => {
    await openHome(
      opened.shop,
      [
        { title: 'Home 1', blocks: [] },
        { title: 'Home 4', blocks: [] },
      ],
      { multiplePage: true },
    )
    const rows = () => page.getByRole('list', { name: 'Home pages' }).getByRole('listitem').elements()
    const names = () => rows().map(({ textContent }) => /Home \d+/.exec(textContent ?? '')?.[0])
    await page.getByRole('button', { name: 'Add home page' }).click()
    await expect.poll(names).toEqual(['Home 1', 'Home 4', 'Home 5'])
    await page.getByRole('button', { name: 'Add home page' }).click()
    await expect.poll(names).toEqual(['Home 1', 'Home 4', 'Home 5', 'Home 6'])
  })
})

describe('the settings of a screen', () => {
  test.each([
    ['home', 'home', '/design/home', 'Page settings', /^Title/],
    ['brands', 'brands', '/design/brands', 'Brands', /^Screen name/],
    ['categories', 'categoryTree', '/design/categories', 'Categories', /^Screen name/],
    ['info page', 'custom', '/design/custom-pages', 'Info Page settings', /^Screen name/],
    ['store locator', 'storeLocator', '/design/custom-pages', 'Store Locator settings', /^Screen name/],
    ['reward page', 'loyalty', '/design/custom-pages', 'Rewards settings', /^Screen name/],
  ] as const)('stand at its side and change its page: %s [D-068]', async (_name, type, path, title, field) => {
    opened.server.on(catalogRoutes.listCategoryNodes, () => ({ data: [], total: 0 }))
    if (type !== 'home') opened.shop.addPage(type, 'As it was')
    await openScreen(path)
    await expect.element(heading).toMatchTextContent(title)
    await settings.getByLabelText(field).first().fill('Renamed')
    await save()
    expect(opened.shop.pages.find((one) => one.type === type)?.title.text).toBe('Renamed')
  })

  test('and those of a badge [D-068]', async () => {
    const badge = badgeSchema.parse({
      id: 'badge',
      appKey,
      language: 'en',
      priority: 1,
      revision: 'r1',
      updatedAt: '2026-11-01T09:00:00.000Z',
      updatedBy: 'Ada',
      title: { text: 'New in' },
      conditions: [],
    })
    opened.server.on(badgesRoutes.listBadges, () => ({ data: [badge], total: 1 }))
    opened.server.on(badgesRoutes.listBadgeFields, () => ({ data: [] }))
    await openScreen('/design/product-badges')
    const ofBadge = page.getByRole('region', { name: 'Settings of the badge' })
    await expect.element(ofBadge.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('New in')
  })
})
