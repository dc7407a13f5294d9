import { keepPastes } from '@vitrine/blocks/kit/text/keep-pastes'
import { createBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import { AppError } from '@vitrine/domain/errors'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { chooseTime } from '../../../../test/choose-time.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { appKey } from '../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { recoveryDrafts } from '../document/recovery-drafts.ts'

const opened = serveEachTest()

// The browser keeps drafts from test to test.
afterEach(async () => {
  for (const place of ['live', 'live/design/custom-pages', 'live/design/categories', 'live/design/brands'])
    await recoveryDrafts(`ada/${appKey}/${place}/en`, 'layout').forget()
})

const settings = page.getByRole('region', { name: 'Settings', exact: true })
const bar = page.getByRole('region', { name: 'Unsaved changes', exact: true })
const alert = page.getByRole('alert')
const block = (type: BlockType, over: Partial<Block> = {}): Block => ({ ...createBlock(type), ...over })
const openUrl = (url: string) => ({ type: 'openUrl' as const, url: { url, openExternal: false } })

/** Gives the home page these blocks, followed by a spacer. */
function withBlocks(...blocks: Block[]): void {
  const [home] = opened.shop.pages
  if (home) opened.shop.savePage(home.id, (content) => ({ ...content, blocks: [...blocks, block('spacer')] }))
}

async function select(idOrType: string): Promise<void> {
  const selector = `[data-block-id="${idOrType}"], [data-block-type="${idOrType}"]`
  await expect.poll(() => document.querySelector(selector)).not.toBeNull()
  document.querySelector<HTMLElement>(selector)?.click()
  await expect.poll(() => document.querySelector(`:is(${selector})[data-selected]`)).not.toBeNull()
}

const input = (label: string) => settings.getByRole('textbox', { name: label })
const time = (label: string) => settings.getByRole('group', { name: label, exact: true })
const isShown = (text: string) =>
  settings
    .getByText(text, { exact: true })
    .elements()
    .some((one) => one.checkVisibility({ visibilityProperty: true }))
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const sentBlocks = () => opened.server.calls(pagesRoutes.saveDesign).at(-1)?.body.data.pages[0]?.data.blocks

describe('a field that cannot take what was typed', () => {
  const banner = (action: unknown) => block('banner', { action } as Partial<Block>)
  const email = { address: 'a@shop.example', subject: '', content: '' }
  const refused: readonly [of: Block, label: string, typed: string, message: string][] = [
    [
      banner(openUrl('https://a.example')),
      'Address',
      'javascript:alert(1)',
      'Enter an address that begins with https://',
    ],
    [
      banner({ type: 'makePhoneCall', phone: { number: '+49 30 123' } }),
      'Phone number',
      'call me',
      m['preflight.finding.phone_needed'](),
    ],
    [banner({ type: 'sendEmail', email }), 'E-mail address', 'nobody', m['preflight.finding.email_needed']()],
    [banner({ type: 'sendSMS', sms: { text: '' } }), 'Phone number', 'me', m['preflight.finding.phone_needed']()],
    [banner({ type: 'openSocialMedia' }), 'App address', 'javascript:1', m['preflight.finding.app_address_needed']()],
    [banner({ type: 'openSocialMedia' }), 'Android package', 'one word', m['preflight.finding.package_needed']()],
    [banner(openUrl('https://a.example')), 'Address', '', 'Required!'],
    [
      block('webpage', { source: { url: 'https://a.example' } }),
      'Address',
      'no page',
      'Enter an address that begins with https://',
    ],
    [block('searchBar'), 'Placeholder', 'x'.repeat(101), 'At most 100 characters'],
    [banner(openUrl('https://a.example')), 'Address', `https://${'a'.repeat(2000)}`, 'At most 2000 characters'],
    [block('webpage'), 'Background color', 'reddish', m.fields_color_needed()],
  ]

  test('keeps it, whatever the field, over another block, undo and redo, and no save takes it', async () => {
    withBlocks(...refused.map(([of]) => of))
    await openScreen('/design/home')
    for (const [{ id }, label, typed, message] of refused) {
      await select(id)
      await input(label).fill(typed)
      await userEvent.tab()
      await expect.poll(() => isShown(message), { message }).toBe(true)
    }
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input('Background color')).toHaveValue('#FFFFFF')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(input('Background color')).toHaveValue('reddish')
    for (const [{ id }, label, typed, message] of refused) {
      await select(id)
      await expect.element(input(label)).toHaveValue(typed)
      await expect.poll(() => isShown(message), { message }).toBe(true)
    }
    await save()
    await expect.element(alert.getByText(/^Not saved: .* and 8 more$/)).toBeVisible()
    expect(opened.server.calls(pagesRoutes.saveDesign)).toEqual([])
    await expect.element(page.getByText('Your changes have been saved successfully')).not.toBeInTheDocument()
    await expect.element(bar.getByRole('button', { name: '11 fields cannot be saved' })).toBeVisible()
  })

  test('is also the name of a block, which its menu in the outline asks for', async () => {
    withBlocks(block('searchBar'))
    await openScreen('/design/home')
    await page.getByText('Outline', { exact: true }).click()
    await page.getByRole('button', { name: 'More for Search', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const name = page.getByRole('textbox', { name: 'Name of Search' })
    await expect.element(page.getByRole('menuitem', { name: 'Rename' })).not.toBeInTheDocument()
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard(`${'x'.repeat(61)}{Enter}`)
    await expect.element(name).toHaveAccessibleDescription('At most 60 characters')
    await name.fill('The search')
    await userEvent.keyboard('{Enter}')
    await save()
    await expect.poll(() => sentBlocks()?.[0]).toMatchObject({ name: 'The search' })
  })

  test('saves everything else, says what was not, leads to it, and keeps it over a reload and other screens', async () => {
    withBlocks(block('banner', { action: openUrl('https://a.example') } as Partial<Block>))
    await openScreen('/design/home')
    await select('banner')
    await input('Address').fill('javascript:alert(1)')
    await select('spacer')
    await page.getByRole('button', { name: 'Spacer', exact: true }).click()
    await save()
    await expect.element(alert.getByText(/^Your changes were saved, except: When tapped, Address: /)).toBeVisible()
    expect(sentBlocks()).toHaveLength(3)
    expect(sentBlocks()?.[0]).toMatchObject({ action: openUrl('https://a.example') })
    await bar.getByRole('button', { name: '1 field cannot be saved' }).click()
    await expectAccessible(['[data-phone]'])
    await page.getByRole('menuitem', { name: /When tapped, Address/ }).click()
    await expect.element(input('Address')).toHaveFocus()
    // Leaving loses nothing, so no question is asked.
    await page.getByRole('link', { name: 'Branding' }).click()
    await expect.element(page.getByRole('heading', { name: 'Branding' }).first()).toBeInTheDocument()
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish to mobile' })
    await expect.element(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    await dialog.getByRole('link', { name: /When tapped, Address/ }).click()
    await expect.poll(() => location.pathname).toBe('/design/home')
    await expect.element(input('Address')).toHaveValue('javascript:alert(1)')
    await expect.element(input('Address')).toHaveFocus()
    await cleanup()
    await openScreen('/design/home')
    await expect.element(bar.getByRole('button', { name: '1 field cannot be saved' })).toBeVisible()
    await select('banner')
    await input('Address').fill('https://b.example')
    await save()
    await expect.element(page.getByText('Your changes have been saved successfully')).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    expect(sentBlocks()?.[0]).toMatchObject({ action: openUrl('https://b.example') })
    expect(opened.server.calls(publishingRoutes.publish)).toEqual([])
  })

  test('takes a color as CSS writes it, and says what of it was left out', async () => {
    withBlocks(block('webpage'))
    await openScreen('/design/home')
    await select('webpage')
    const color = input('Background color')
    for (const [typed, kept] of [
      ['   #AABBCC', '#AABBCC'],
      ['rgb(228, 95, 53)', '#E45F35'],
      ['"tomato";', '#FF6347'],
    ] as const) {
      await color.fill(typed)
      await expect.element(color).toHaveValue(kept)
    }
    await color.fill('#AABBCCDD')
    await expect.element(color).toHaveValue('#AABBCC')
    await expect.element(settings.getByText(m.fields_color_opaque({ color: '#AABBCC' }))).toBeVisible()
    await expectAccessible(['[data-phone]'])
    await save()
    await expect.poll(() => sentBlocks()?.[0]).toMatchObject({ backgroundColor: '#AABBCC' })
    await color.fill('#123456')
    await expect.element(settings.getByText(m.fields_color_opaque({ color: '#AABBCC' }))).not.toBeInTheDocument()
  })

  test('takes a pasted color whole, before the limit of 7 characters cuts it, and says where it is none [D-045]', async () => {
    keepPastes()
    withBlocks(block('webpage'))
    await openScreen('/design/home')
    await select('webpage')
    const color = input('Background color')
    const paste = async (text: string) => {
      const source = document.body.appendChild(document.createElement('textarea'))
      source.value = text
      source.select()
      await userEvent.copy()
      source.remove()
      await color.click()
      await userEvent.keyboard('{Control>}a{/Control}')
      await userEvent.paste()
    }
    await expect.element(color).toHaveAttribute('maxlength', '7')
    await paste('  rgb(228, 95, 53);')
    await expect.element(color).toHaveValue('#E45F35')
    await paste('a nice orange')
    await expect.element(settings.getByText(m.fields_color_needed())).toBeVisible()
    await expect.element(color).toHaveValue('a nice orange')
    await paste('#13579B')
    await expect.element(settings.getByText(m.fields_color_needed())).not.toBeInTheDocument()
    await save()
    await expect.poll(() => sentBlocks()?.[0]).toMatchObject({ backgroundColor: '#13579B' })
  })

  test('of an emptied store keeps the name that it has, and a new store says what is still to fill in [D-197]', async () => {
    const store = block('store', { store: { name: 'Aurora', address: 'Main street 1' } } as Partial<Block>)
    opened.shop.addPage('storeLocator', 'Our stores', [store])
    await openScreen('/design/custom-pages')
    await select('store')
    await input('Store name').fill('')
    await input('Store address').fill('  ')
    await userEvent.tab()
    await expect.poll(() => settings.getByText('Required!').elements().length).toBe(2)
    await page.getByRole('button', { name: 'Store location', exact: true }).click()
    await save()
    await expect.element(alert.getByText(/except: Store name: Required! .*; Store address: Required!/)).toBeVisible()
    expect(sentBlocks()?.[0]).toMatchObject({ store: { name: 'Aurora', address: 'Main street 1' } })
    await bar.getByRole('button', { name: '2 fields cannot be saved' }).click()
    await page.getByRole('menuitem', { name: /Store name/ }).click()
    await expect.poll(() => document.activeElement?.id).toBe(`${store.id}_store_name`)
    await input('Store name').fill('Aurora')
    await input('Store address').fill('Main street 2')
    await save()
    await expect.element(page.getByText(/^Still to fill in: Store name: Required!/)).toBeVisible()
  })

  test('an end that is not after the start is said at its field; what waited for the other is taken with it [D-216]', async () => {
    const times = { startAt: '2026-01-01T00:00:00Z', endAt: '2026-02-01T00:00:00Z' }
    withBlocks(block('countdown', times))
    await openScreen('/design/home')
    await select('countdown')
    await chooseTime(time('Start'), '2026-03-01T10:20:30')
    await expect.element(settings.getByText('The start must be before the end')).toBeVisible()
    await chooseTime(time('End'), '2026-04-01T00:00:00')
    await expect.element(settings.getByText('The start must be before the end')).not.toBeInTheDocument()
    await save()
    await expect.element(page.getByText('Your changes have been saved successfully')).toBeVisible()
    const sent = ['startAt', 'endAt'].map((path) => String(sentBlocks()?.[0]?.[path]))
    for (const one of sent) expect(one).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.000)?Z$/)
    expect(sent.map((text) => Date.parse(text))).toEqual(
      ['2026-03-01T10:20:30', '2026-04-01T00:00:00'].map((text) => Date.parse(text)),
    )
    await chooseTime(time('End'), '2025-01-01T00:00:00')
    await expect.element(settings.getByText('The end must be after the start')).toBeVisible()
  })

  test('by the server alone is said by its label at its field, never by its place in the request', async () => {
    withBlocks(block('countdown'))
    const issue = {
      in: 'body' as const,
      path: 'data.pages.0.data.blocks.0.endAt',
      message: 'The end must be after the start',
    }
    opened.server.refuse(
      pagesRoutes.saveDesign,
      new AppError('validation_failed', { message: `${issue.path}: no`, issues: [issue] }),
    )
    await openScreen('/design/home')
    await select('countdown')
    await chooseTime(time('Start'), '2026-03-01T00:00:00')
    await save()
    await expect.element(alert.getByText(/^Not saved: End: The end must be after the start \(Countdown/)).toBeVisible()
    await expect.element(settings.getByText('The end must be after the start')).toBeVisible()
    await expect.element(page.getByText(/data\.pages/)).not.toBeInTheDocument()
    await expect.element(bar).toBeVisible()
  })

  test('of an emptied screen name is not saved, and the name stays [D-196]', async () => {
    opened.shop.addPage('custom', 'About us')
    await openScreen('/design/custom-pages')
    await input('Screen name').fill('')
    await userEvent.tab()
    await expect.element(settings.getByText('Required!')).toBeVisible()
    await save()
    await expect.element(alert.getByText('Not saved: Screen name: Required! (About us)')).toBeVisible()
    expect(opened.server.calls(pagesRoutes.saveDesign)).toEqual([])
  })
})
