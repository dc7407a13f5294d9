import type { PreflightGroup } from '@vitrine/domain/publishing/preflight.schema'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { draggable, ownersColors, save, saveBar, settings, undo } from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const first = ['Home', 'Categories', 'Cart', 'Notification', 'Profile']
const bar = page.getByRole('list', { name: 'Buttons of the navigation bar' })
const tabs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-tab-id] > button')]
const tab = (name: string): Locator => bar.getByRole('button', { name, exact: true })
const titles = () => tabs().map((one) => one.getAttribute('aria-label'))
const icon = (title: string): Locator =>
  page.getByRole('list', { name: 'Icons to add' }).getByRole('button', { name: title })
const barColor = (name: string): Locator => page.getByRole('complementary').getByRole('textbox', { name, exact: true })
const screenChoice = settings.getByRole('combobox', { name: 'Screen' })
const iconColor = (one: Element | undefined) => {
  const span = one?.querySelector('span')
  return span ? getComputedStyle(span).color : undefined
}
const colorOf = (name: string) => iconColor(tab(name).element())
const said = (text: string) => expect.element(page.getByRole('alert').getByText(text).first()).toBeVisible()
const focus = (one: Locator) => (one.element() as HTMLElement).focus()

async function openBar(): Promise<void> {
  await openScreen('/design/navigation-bar')
  await expect.poll(titles).toEqual(first)
  // The panels beside the phone decide how large it is, so wait for them.
  await expect.element(icon('Search')).toBeVisible()
  await expect.element(settings).toBeVisible()
  await draggable(icon('Search'))
}

/**
 * Drops an icon in the middle of the bar or just inside its start. Neither depends on how large the phone is drawn: it may
 * become smaller before the pointer is there, and a point outside of the bar would never be reached.
 */
const dropAt = (from: Locator, place: 'middle' | 'start'): Promise<void> =>
  from.dropTo(bar, { ...(place === 'start' && { targetPosition: { x: 3, y: 10 } }), steps: 12 })

async function remove(name: string): Promise<void> {
  focus(tab(name))
  await userEvent.keyboard('{Delete}')
}

/** Moves the pointer to where no tab is under it. */
const awayFromBar = () => userEvent.hover(page.getByRole('banner'))

beforeEach(() => page.viewport(1440, 900))
afterEach(() => page.viewport(1440, 900))

describe('the navigation bar editor', () => {
  test('icons are dropped on the bar or pressed, and a sixth is refused [D-043] [D-204]', async () => {
    await openBar()
    const offered = page.getByRole('list', { name: 'Icons to add' }).getByRole('button')
    expect(offered.elements().map(({ textContent }) => textContent)).toEqual([...first, 'Wishlist', 'Search'])
    await dropAt(icon('Search'), 'middle')
    await said('You cannot add more than 5 buttons')
    expect(titles()).toEqual(first)
    await remove('Notification')
    // The bar of unsaved changes makes the phone smaller, so wait for it.
    await expect.element(saveBar).toBeVisible()
    await dropAt(icon('Search'), 'start')
    await expect.poll(titles).toEqual(['Search', 'Home', 'Categories', 'Cart', 'Profile'])
    await remove('Search')
    await expect.poll(titles).toHaveLength(4)
    focus(icon('Wishlist'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(titles).toContain('Wishlist')
    await save()
    const types = opened.shop.layout.bottomTabs.map(({ type }) => type)
    expect(types.toSorted()).toEqual(['cart', 'categoryTree', 'home', 'myAccount', 'wishlist'])
  })

  test('a click selects a tab and opens its settings; hovering offers to delete it; both show it in the selected colour [D-177] [D-178] [D-179]', async () => {
    await openBar()
    await barColor('Active color').fill('#AA0033')
    await awayFromBar()
    const still = colorOf('Categories')
    expect(still).not.toBe('rgb(170, 0, 51)')
    await tab('Categories').hover()
    await expect.element(page.getByRole('button', { name: 'Delete Categories' })).toBeVisible()
    expect(colorOf('Categories')).toBe('rgb(170, 0, 51)')
    await awayFromBar()
    await expect.poll(() => colorOf('Categories')).toBe(still)
    await tab('Categories').click()
    await awayFromBar()
    await expect.element(settings.getByRole('heading', { name: 'Categories' })).toBeVisible()
    expect(tab('Categories').element().getAttribute('aria-pressed')).toBe('true')
    expect(colorOf('Categories')).toBe('rgb(170, 0, 51)')
    await expectAccessible(ownersColors)
  })

  test('the active colors show in the tab that shoppers begin on, until another one is selected', async () => {
    await openBar()
    await awayFromBar()
    await barColor('Active color').fill('#AA0033')
    const active = () => tabs().flatMap((one) => (iconColor(one) === 'rgb(170, 0, 51)' ? [one.ariaLabel] : []))
    await expect.poll(active).toEqual(['Home'])
    await tab('Cart').click()
    await awayFromBar()
    await expect.poll(active).toEqual(['Cart'])
    await page.getByRole('button', { name: 'Close settings' }).first().click()
    await expect.poll(active).toEqual(['Home'])
  })

  test('a tab is shown in the color that shoppers get where its own could not be seen on the bar', async () => {
    await openBar()
    await barColor('Background color').fill('#FFFFFF')
    await barColor('Inactive color').fill('#FFFFFF')
    await awayFromBar()
    await expect.poll(() => colorOf('Cart')).not.toBe('rgb(255, 255, 255)')
  })

  test('the actions of a tab can be hit however small the phone is shown', async () => {
    await page.viewport(1440, 560)
    await openBar()
    for (const name of ['Home', 'Cart', 'Profile']) {
      await tab(name).hover()
      const actions = page.getByRole('toolbar', { name: `Actions of ${name}` }).getByRole('button')
      await expect.poll(() => actions.elements().length).toBe(3)
      const phone = document.querySelector('[data-phone]')?.getBoundingClientRect()
      for (const button of actions.elements()) {
        const { width, height, left, right } = button.getBoundingClientRect()
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
        expect(left + 1).toBeGreaterThan(phone?.left ?? Number.NaN)
        expect(right - 1).toBeLessThan(phone?.right ?? Number.NaN)
      }
    }
  })

  test('Home, cart and My account stay [D-266] [D-267] [D-268], so that three tabs are left', async () => {
    await openBar()
    for (const [name, message] of [
      ['Home', 'Home cannot be deleted'],
      ['Cart', 'Shopping cart cannot be deleted'],
      ['Profile', 'My account cannot be deleted'],
    ] as const) {
      await tab(name).hover()
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await said(message)
    }
    await remove('Notification')
    await remove('Categories')
    await expect.poll(titles).toEqual(['Home', 'Cart', 'Profile'])
    for (const name of ['Home', 'Cart', 'Profile']) await remove(name)
    expect(titles()).toEqual(['Home', 'Cart', 'Profile'])
  })

  test('tabs change places by drag and by keys, and undo brings them back [D-176]', async () => {
    await openBar()
    await dropAt(tab('Profile'), 'start')
    await expect.poll(titles).toEqual(['Profile', 'Home', 'Categories', 'Cart', 'Notification'])
    focus(tab('Profile'))
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.poll(titles).toEqual(['Home', 'Profile', 'Categories', 'Cart', 'Notification'])
    await undo()
    await undo()
    await expect.poll(titles).toEqual(first)
    await expect.element(saveBar).not.toBeInTheDocument()
  })

  test('a button of a custom page without a page says so, and its finding before publishing leads to it', async () => {
    await openBar()
    await tab('Notification').click()
    await screenChoice.selectOptions('custom')
    const asks = settings.getByText('Shoppers see this button once a page is chosen.')
    await expect.element(asks).toBeVisible()
    await expectAccessible(ownersColors)
    await save()
    const without = opened.shop.layout.bottomTabs[3]
    expect(without).toMatchObject({ type: 'custom' })
    const group: PreflightGroup = {
      code: 'tab-target-missing',
      severity: 'blocks',
      label: 'Buttons without a page',
      hint: 'Choose a page.',
      total: 1,
      findings: [{ message: 'Notification opens no page.', page: null, block: null, tab: without?.id ?? '' }],
    }
    opened.server.on(publishingRoutes.getPreflight, () => ({
      data: { checkedAt: '2026-11-01T09:00:00.000Z', groups: [group] },
    }))
    await openScreen('/design/branding')
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    await page.getByRole('dialog').getByText('Notification opens no page.').click()
    await expect.poll(() => location.pathname).toBe('/design/navigation-bar')
    await expect.element(asks).toBeVisible()
  })

  test('the guide says 3 to 5, and the switch hides and shows the titles of all tabs [D-042] [D-044]', async () => {
    await openBar()
    await page.getByRole('button', { name: 'User guide' }).click()
    const guide = page.getByText('holds a minimum of 3 and a maximum of 5 content tabs')
    await expect.element(guide).toBeVisible()
    const texts = () => tabs().map(({ textContent }) => textContent)
    const titlesShown = page.getByRole('switch', { name: 'Show titles' })
    // By keys: the guide and the bar of unsaved changes move what a pointer would aim at.
    focus(titlesShown)
    await userEvent.keyboard(' ')
    await expect.poll(texts).toEqual(['', '', '5', '', ''])
    await userEvent.keyboard(' ')
    await expect.poll(texts).toEqual(['Home', 'Categories', 'Cart5', 'Notification', 'Profile'])
  })

  test('each colour is a text of at most 7 characters and a picker that follow each other; an empty one falls back [D-045] [D-046]', async () => {
    await openBar()
    const swatch = (name: string) =>
      getComputedStyle(page.getByRole('button', { name: `Pick ${name}` }).element()).backgroundColor
    for (const [name, fallback, shown] of [
      ['Background color', '#FFFFFF', 'rgb(255, 255, 255)'],
      ['Active color', '#1F2128', 'rgb(31, 33, 40)'],
      ['Inactive color', '#7F8596', 'rgb(127, 133, 150)'],
    ] as const) {
      expect(barColor(name).element().getAttribute('maxlength')).toBe('7')
      await page.getByRole('button', { name: `Pick ${name}` }).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(barColor(name)).toHaveValue('#7C3AED')
      await barColor(name).fill('#13579B')
      await expect.poll(() => swatch(name)).toBe('rgb(19, 87, 155)')
      await barColor(name).fill('')
      await userEvent.keyboard('{Tab}')
      await expect.element(barColor(name)).toHaveValue(fallback)
      await expect.poll(() => swatch(name)).toBe(shown)
    }
    await awayFromBar()
    await expect.poll(() => colorOf('Cart')).toBe('rgb(127, 133, 150)')
  })

  test("an icon colour of the bar is the bar's and every tab's own [D-047]", async () => {
    await openBar()
    await barColor('Inactive color').fill('#00AA00')
    await barColor('Active color').fill('#AA0033')
    await awayFromBar()
    await expect
      .poll(() => tabs().map(iconColor))
      .toEqual(first.map((name) => (name === 'Home' ? 'rgb(170, 0, 51)' : 'rgb(0, 170, 0)')))
    await save()
    const { options, bottomTabs } = opened.shop.layout
    expect(options.bottomTabs.icon).toMatchObject({ iconColor: '#00AA00', selectedIconColor: '#AA0033' })
    expect(bottomTabs.map(({ iconset: { color, selectedColor } }) => [color, selectedColor])).toEqual(
      first.map(() => ['#00AA00', '#AA0033']),
    )
  })

  test('the colors are those that the tabs have; where tabs differ the panel names them, and one press makes them alike [D-047]', async () => {
    for (const one of opened.shop.layout.bottomTabs) one.iconset.selectedColor = '#5B3A8C'
    const [, , cart] = opened.shop.layout.bottomTabs
    if (cart) cart.title.visible = false
    await openBar()
    await expect.element(barColor('Active color')).toHaveValue('#5B3A8C')
    await expect.element(page.getByText('Off for Cart.')).toBeVisible()
    await tab('Cart').click()
    await settings.getByRole('textbox', { name: 'Active icon color', exact: true }).fill('#AA0033')
    await expect.element(page.getByText('Another color for Cart.')).toBeVisible()
    await expect.element(barColor('Active color')).toHaveValue('#5B3A8C')
    await page.getByRole('button', { name: 'Use this color for all' }).click()
    await expect.element(page.getByText(/Another color for/)).not.toBeInTheDocument()
    await save()
    const { options, bottomTabs } = opened.shop.layout
    expect(options.bottomTabs.icon.selectedIconColor).toBe('#5B3A8C')
    expect(bottomTabs.map(({ iconset }) => iconset.selectedColor)).toEqual(first.map(() => '#5B3A8C'))
  })

  test('a tab opens one of ten screens or of those of active integrations, and a new screen brings its title [D-218]', async () => {
    await openBar()
    await tab('Notification').click()
    const offered = () => [...(screenChoice.element() as HTMLSelectElement).options].map(({ text }) => text)
    const always = [
      'Home',
      'Catalogs',
      'Cart',
      'Notifications',
      'My account',
      'Wishlist',
      'Search',
      'Custom page',
      'Brands',
      'Category tree',
    ]
    // The integrations of the shop are active.
    await expect.poll(offered).toEqual([...always, 'Scanner', 'Store locator', 'Rewards'])
    await screenChoice.selectOptions('Brands')
    await expect.poll(titles).toEqual(['Home', 'Categories', 'Cart', 'Brands', 'Profile'])
    await tab('Home').click()
    await expect.element(screenChoice).toBeDisabled()
  })

  test('on a phone the settings of a tab are a sheet', async () => {
    await page.viewport(390, 844)
    await openScreen('/design/navigation-bar')
    await expect.poll(titles).toEqual(first)
    await tab('Categories').click()
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close settings' }).first().click()
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).not.toBeInTheDocument()
  })

  test('who may only look changes nothing', async () => {
    Object.assign(opened.shop.app, { role: 'staff', permissions: ['app.read', 'design.read'] })
    await openBar()
    await expect.element(page.getByText('You can look at this design but not change it.')).toBeVisible()
    await expect.element(icon('Search')).toBeDisabled()
    await remove('Notification')
    expect(titles()).toEqual(first)
    await expect.element(saveBar).not.toBeInTheDocument()
  })
})
