import { defaultPage } from '@vitrine/blocks/page/default-pages'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockAt,
  dragToBlock,
  ownersColors,
  paletteItem,
  paletteNames,
  save,
  settings,
  shownBlocks,
  shownTexts,
  shownTypes,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const items = ['Profile', 'Address book', 'Notifications', 'Orders list', 'Wishlist', 'Recently viewed', 'Settings']

beforeEach(async () => {
  opened.shop.addPage('myAccount', '', defaultPage('myAccount').blocks)
  await openScreen('/design/my-account')
  await expect.poll(() => shownBlocks().length).toBe(7)
  await expect.element(settings).toBeVisible()
})

describe('the account', () => {
  test('offers an action button alone [D-018]', async () => {
    expect(paletteNames()).toEqual(['Action button'])
    await expectAccessible(ownersColors)
  })

  test('has a menu with its seven items, each with its icon; none can be changed or deleted [D-019]', async () => {
    await expect.poll(shownTexts).toEqual(items)
    // The arrow at the end of a row is a drawing too, so the first drawing is the icon. No two rows have the same icon.
    const icons = () => shownBlocks().map((row) => row.querySelector('svg')?.innerHTML ?? '')
    await expect.poll(() => icons().every((icon) => icon.startsWith('<path'))).toBe(true)
    expect(new Set(icons()).size).toBe(7)
    for (const [index, item] of items.entries()) {
      await userEvent.click(blockAt(index), { position: { x: 60, y: 20 } })
      await expect.element(settings.getByRole('heading', { name: item })).toBeVisible()
      expect(page.getByRole('button', { name: 'Delete', exact: true }).elements(), item).toEqual([])
      expect(settings.getByRole('textbox').elements(), item).toEqual([])
    }
  })

  test('takes an action button of the owner between its items', async () => {
    await dragToBlock(paletteItem('Action button'), 1, 'top')
    await expect.poll(shownTypes).toEqual(Array.from({ length: 8 }, () => 'actionButton'))
    await settings.getByRole('textbox', { name: 'Title' }).first().fill('Size advice')
    await expect.poll(shownTexts).toEqual([items[0], 'Size advice', ...items.slice(1)])
    await save()
    expect(opened.shop.pages.at(-1)?.blocks[1]).toMatchObject({ title: { text: 'Size advice' } })
  })
})
