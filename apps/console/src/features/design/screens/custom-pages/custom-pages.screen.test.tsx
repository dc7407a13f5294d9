import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockOf,
  ownersColors,
  paletteItem,
  paletteNames,
  settings,
  shownBlocks,
  shownTypes,
  undo,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const chooser = page.getByRole('combobox', { name: 'Page', exact: true })
const createDialog = page.getByRole('dialog', { name: 'Create page' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

const savedPages = () =>
  opened.shop.pages.filter(({ type }) => type !== 'home').map(({ type, title }) => [type, title.text])

/** One page of each type, with the info page shown. */
async function openPages(): Promise<void> {
  const { shop } = opened
  shop.addPage('custom', 'About us', [blockOf('banner'), blockOf('inlineHtmlContent'), blockOf('spacer')])
  shop.addPage('storeLocator', 'Our stores', [
    blockOf('store', { store: { name: 'Aurora', address: 'Main street 1' } }),
  ])
  shop.addPage('loyalty', 'Rewards')
  await openScreen('/design/custom-pages')
  await expect.element(chooser).toHaveValue('About us · Info Page')
}

async function choose(title: string): Promise<void> {
  await chooser.click()
  await page.getByRole('option', { name: title }).click()
  await expect.element(chooser).toHaveValue(expect.stringContaining(title))
}

async function openCreation(): Promise<void> {
  await page.getByRole('button', { name: 'Create page' }).first().click()
  await expect.element(createDialog.getByLabelText('Page type')).toBeVisible()
}

describe('custom pages', () => {
  test('a page is found in the dropdown by its name, and its blocks show [D-031]', async () => {
    await openPages()
    await choose('Our stores')
    await expect.poll(shownTypes).toEqual(['store'])
    await chooser.fill('about')
    await expect.poll(options).toEqual(['About us · Info Page'])
    await page.getByRole('option').click()
    await expect.poll(shownTypes).toEqual(['banner', 'inlineHtmlContent', 'spacer'])
    await expectAccessible(ownersColors)
  })

  test('creating asks for type and name, and the new page is the selected one [D-032] [D-198] [D-271]', async () => {
    await openPages()
    await openCreation()
    await createDialog.getByRole('button', { name: 'Create page' }).click()
    await expect.poll(() => createDialog.getByText('Required!').elements().length).toBe(2)
    expect(options()).toEqual(['Choose a page type…', 'Rewards', 'Info Page', 'Store Locator'])
    await expectAccessible(ownersColors)
    await createDialog.getByLabelText('Page type').selectOptions('Rewards')
    await expect.poll(() => createDialog.getByText('Required!').elements().length).toBe(1)
    await createDialog.getByLabelText('Page name').fill('Club')
    await createDialog.getByRole('button', { name: 'Create page' }).click()
    await expect.element(page.getByText('Create page successfully')).toBeVisible()
    await expect.element(chooser).toHaveValue('Club · Rewards')
    await expect.element(page.getByText('Start by dragging block to build your app')).toBeVisible()
  })

  test('each type that can be created is stored as what it is, and offers its own blocks [D-032]', async () => {
    await openPages()
    for (const [label, type, palette] of [
      [
        'Rewards',
        'loyalty',
        ['Image banner', 'My balance', 'Ways to earn', 'Ways to redeem', 'Refer friends', 'Spacer'],
      ],
      ['Store Locator', 'storeLocator', ['Store location']],
    ] as const) {
      await openCreation()
      await createDialog.getByLabelText('Page type').selectOptions(label)
      await createDialog.getByLabelText('Page name').fill(`New ${label}`)
      await createDialog.getByRole('button', { name: 'Create page' }).click()
      await expect.element(chooser).toHaveValue(`New ${label} · ${label}`)
      await expect.poll(paletteNames).toEqual(palette)
      await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
      await expect.poll(() => savedPages().at(-1)).toEqual([type, `New ${label}`])
    }
  })

  test('the balance of a rewards page greets with its message and counts its letters', async () => {
    await openPages()
    await choose('Rewards')
    await expect.poll(paletteNames).toContain('My balance')
    await paletteItem('My balance').click()
    await expect.poll(() => shownBlocks()[0]?.textContent).toContain('120 points')
    await settings.getByLabelText('Instruction message').fill('Hello {{first_name}}')
    await expect.poll(() => shownBlocks()[0]?.textContent).toContain('Hello Alex')
    await expect.element(settings.getByText('20/200')).toBeVisible()
  })

  test("a deleted page is asked about first, and without any page the screen says 'Empty pages' [D-032] [D-033] [D-272]", async () => {
    await openPages()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Delete page About us' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(chooser).toHaveValue('About us · Info Page')
    for (const title of ['About us', 'Our stores', 'Rewards']) {
      await page.getByRole('button', { name: `Delete page ${title}` }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(page.getByText('Delete page successfully').first()).toBeVisible()
    }
    await expect.element(page.getByText('Empty pages', { exact: true })).toBeVisible()
    expect(paletteNames()).toEqual([])
    await expectAccessible(ownersColors)
    await undo()
    await expect.element(chooser).not.toHaveValue('')
    await undo()
    await undo()
    await page.getByRole('button', { name: 'Delete page About us' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
    await expect.poll(() => savedPages().map(([, title]) => title)).toEqual(['Our stores', 'Rewards'])
  })

  test('an empty screen name says so and is not saved, whatever the type of the page [D-196]', async () => {
    await openPages()
    for (const title of ['About us', 'Our stores', 'Rewards']) {
      await choose(title)
      await settings.getByLabelText('Screen name').fill('')
      await userEvent.tab()
      await expect.element(settings.getByText('Required!')).toBeVisible()
      await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
      await expect.element(page.getByText(new RegExp(`Screen name: Required! .*${title}`)).first()).toBeVisible()
    }
    expect(opened.server.calls(pagesRoutes.saveDesign)).toEqual([])
  })

  test('types whose integration is not active cannot be chosen and say what they need', async () => {
    opened.server.on(catalogRoutes.listActiveIntegrations, () => ({ data: [] }))
    await openPages()
    await openCreation()
    await expect
      .element(createDialog.getByText(/^Connect the loyalty and referrals integration to create a Rewards page\./))
      .toBeVisible()
    expect(
      createDialog
        .getByRole('option', { disabled: true })
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['Choose a page type…', 'Rewards (not available)', 'Store Locator (not available)'])
    await createDialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(createDialog).not.toBeInTheDocument()
  })
})
