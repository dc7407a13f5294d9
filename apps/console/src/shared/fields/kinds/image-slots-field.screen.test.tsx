import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  blockOf,
  openHome,
  ownersColors,
  save,
  selectBlock,
  settings,
  shownBlocks,
} from '../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { fileOf, pictureAddress } from '../../../../test/fake-media.ts'
import { serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const slots = settings.getByRole('button', { name: /^Slot \d/ })
const names = () => slots.elements().map((slot) => slot.getAttribute('aria-label'))
/** The content of the eight slots: the name of a picture, or null. */
const shown = () =>
  slots
    .elements()
    .map((slot) => new URLSearchParams(slot.querySelector('img')?.getAttribute('src')?.split('?')[1]).get('name'))
const eight = (...filled: (string | null)[]) => [...filled, ...Array.from({ length: 8 - filled.length }, () => null)]
const imageOf = (name: string) => ({ src: pictureAddress(name), alt: '', visible: true, ratio: 2 })
const savedImages = () => opened.shop.pages[0]?.blocks[0]?.['images']
const arrow = (name: string) => settings.getByRole('button', { name }).element().querySelector('svg')

async function openBlock(type: 'grid' | 'slider', ...pictures: string[]): Promise<void> {
  await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf(type, { images: pictures.map(imageOf) })] }])
  await selectBlock(0)
  await expect.element(slots.first()).toBeVisible()
}

const upload = (button: Locator, ...files: string[]) =>
  userEvent.upload(
    button,
    files.map((name) => fileOf(name)),
  )
/** The input of a file button has no accessible name, so this takes the first one of the panel. */
const uploadInput = () => page.elementLocator(settings.element().querySelector('input[type=file]') as HTMLElement)

describe.each(['grid', 'slider'] as const)('the eight slots of an image %s', (type) => {
  test('are always eight; an upload fills the clicked slot, or the first empty one [D-163] [D-164]', async () => {
    await openBlock(type)
    expect(names()).toEqual(eight().map((_, at) => `Slot ${at + 1}, empty`))
    await upload(uploadInput(), 'one.png')
    await expect.poll(shown).toEqual(eight('one.png'))
    await upload(uploadInput(), 'two.png')
    await expect.poll(shown).toEqual(eight('one.png', 'two.png'))
    await slots.nth(5).click()
    await upload(uploadInput(), 'six.png')
    await expect.poll(shown).toEqual(eight('one.png', 'two.png', null, null, null, 'six.png'))
    expect(names()[5]).toBe('Slot 6, image 6')
    // A click on a slot counts for one upload: the next goes to the first empty slot again.
    await upload(uploadInput(), 'three.png')
    await expect.poll(shown).toEqual(eight('one.png', 'two.png', 'three.png', null, null, 'six.png'))
    await expectAccessible(ownersColors)
  })

  test('a clicked slot that is filled is replaced [D-164]', async () => {
    await openBlock(type, 'a', 'b')
    await slots.nth(0).click()
    await upload(uploadInput(), 'other.png')
    await expect.poll(shown).toEqual(eight('other.png', 'b'))
    expect(opened.server.calls(mediaRoutes.registerFiles)).toHaveLength(1)
  })

  test('selecting one shows the action of that image [D-167]', async () => {
    await openBlock(type, 'a', 'b')
    await slots.nth(1).click()
    await settings.getByLabelText('When image 2 is tapped').selectOptions('openUrl')
    await settings.getByRole('textbox', { name: 'Address' }).fill('https://shop.example')
    await slots.nth(0).click()
    await expect.element(settings.getByLabelText('When image 1 is tapped')).toHaveValue('noAction')
    await slots.nth(1).click()
    await expect.element(settings.getByRole('textbox', { name: 'Address' })).toHaveValue('https://shop.example')
    await save()
    expect(savedImages()).toMatchObject([{}, { action: { type: 'openUrl', url: { url: 'https://shop.example' } } }])
  })

  test('filled ones are reordered by drag or by keys; empty ones cannot be moved and stay at the end [D-166]', async () => {
    await openBlock(type, 'a', 'b', 'c')
    await slots.nth(0).dropTo(slots.nth(1))
    await expect.poll(shown).toEqual(eight('b', 'a', 'c'))
    await slots.nth(2).dropTo(slots.nth(0))
    await expect.poll(shown).toEqual(eight('c', 'b', 'a'))
    // A picture dropped after the last one becomes the last one.
    await slots.nth(0).dropTo(slots.nth(7))
    await expect.poll(shown).toEqual(eight('b', 'a', 'c'))
    await slots.nth(7).dropTo(slots.nth(0))
    expect(shown()).toEqual(eight('b', 'a', 'c'))
    ;(slots.nth(0).element() as HTMLElement).focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.poll(shown).toEqual(eight('a', 'b', 'c'))
    await settings.getByRole('button', { name: 'Move on' }).click()
    await expect.poll(shown).toEqual(eight('a', 'c', 'b'))
    await save()
    expect(savedImages()).toMatchObject(['a', 'c', 'b'].map((name) => ({ src: pictureAddress(name) })))
  })

  test('removing one moves the following up and adds an empty slot at the end [D-165]', async () => {
    await openBlock(type, ...'abcdefgh')
    await slots.nth(2).click()
    await settings.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(shown).toEqual(eight(...'abdefgh'))
    expect(names()[7]).toBe('Slot 8, empty')
    expect(names()).toHaveLength(8)
    await save()
    expect(savedImages()).toMatchObject([...'abdefgh'].map((name) => ({ src: pictureAddress(name) })))
  })
})

test('read from the right, the arrows of a slot turn with the row, and those of a phone read from the left do not', async () => {
  const leadsOn = blockOf('productGrid', {
    title: { text: 'Shirts' },
    products: [{ id: 'p1', name: 'Linen shirt 1' }],
    action: { type: 'openCategory', category: { id: 'c1', title: 'Shirts' } },
  })
  const images = ['a', 'b'].map(imageOf)
  await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf('grid', { images }), leadsOn] }])
  await selectBlock(0)
  await slots.nth(1).click()
  const inPhone = () => document.querySelector('[data-phone] svg[class*="mirrored"]')
  await expect.poll(inPhone).not.toBeNull()
  const scales = () =>
    [arrow('Move back'), arrow('Move on'), inPhone()].map((one) => one && getComputedStyle(one).scale)
  expect(scales()).toEqual(['none', 'none', 'none'])
  document.documentElement.setAttribute('dir', 'rtl')
  try {
    await expect.poll(scales).toEqual(['-1 1', '-1 1', 'none'])
  } finally {
    document.documentElement.setAttribute('dir', 'ltr')
  }
})

test('the spacing switch of the image grid sets 16 around and 8 between when on and 0 when off [D-168]', async () => {
  await openBlock('grid', 'a', 'b', 'c')
  const spacing = settings.getByRole('switch', { name: 'Spacing' })
  const measures = () => {
    const list = shownBlocks()[0]?.querySelector('ul')
    const frame = list?.closest('[data-mode]')
    const styles = frame && getComputedStyle(frame)
    return styles && list
      ? [styles.paddingTop, styles.paddingRight, styles.paddingBottom, styles.paddingLeft, getComputedStyle(list).gap]
      : []
  }
  const spacingSaved = () => opened.shop.pages[0]?.blocks[0]?.['spacing']
  await expect.element(spacing).toBeChecked()
  await expect.poll(measures).toEqual(['16px', '16px', '16px', '16px', '8px'])
  await spacing.click({ force: true })
  await expect.poll(measures).toEqual(['0px', '0px', '0px', '0px', '0px'])
  await save()
  expect(spacingSaved()).toEqual({ top: 0, bottom: 0, left: 0, right: 0, inner: 0 })
  await spacing.click({ force: true })
  await expect.poll(measures).toEqual(['16px', '16px', '16px', '16px', '8px'])
  await save()
  expect(spacingSaved()).toEqual({ top: 16, bottom: 16, left: 16, right: 16, inner: 8 })
})
