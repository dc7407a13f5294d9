import { describe, expect, test } from 'vitest'
import { refusalToOpen } from '../pages/refused-screens.rules.ts'
import {
  keepFlags,
  refusalToDelete,
  refusalToLeave,
  refusedTabs,
  tabScreens,
  tabTemplates,
} from './bottom-tabs.rules.ts'
import { initialLayout } from './initial-layout.rules.ts'

const bar = initialLayout().bottomTabs
const tabOf = (type: string) => {
  const tab = bar.find((one) => one.type === type)
  if (!tab) throw new Error(`The bar has no ${type}.`)
  return tab
}
const without = (...types: string[]) => bar.filter(({ type }) => !types.includes(type))

describe('bottom tabs', () => {
  test('the icons to add are Home, Categories, Cart, Notification, Profile, Wishlist and Search [D-043]', () => {
    expect(tabTemplates.map(({ title }) => title)).toEqual([
      'Home',
      'Categories',
      'Cart',
      'Notification',
      'Profile',
      'Wishlist',
      'Search',
    ])
    expect(tabTemplates.find(({ title }) => title === 'Profile')?.type).toBe('myAccount')
  })

  test('a tab may open ten screens, and three more while their integration is active [D-218]', () => {
    const open = 'home catalogs cart notifications myAccount wishlist search custom brands categoryTree'.split(' ')
    expect(tabScreens([])).toEqual(open)
    expect(tabScreens(['barcodeQR', 'loyalty_and_referrals'])).toEqual([...open, 'scanner', 'loyalty'])
  })

  test.each([
    ['home', 'Home cannot be deleted'],
    ['cart', 'Shopping cart cannot be deleted'],
    ['myAccount', 'My account cannot be deleted'],
  ])('the tab of %s stays, flagged or not [D-266] [D-267] [D-268]', (type, message) => {
    const unflagged = bar.map((tab) => ({ ...tab, notDelete: false }))
    expect(refusalToDelete(tabOf(type), bar)).toBe(message)
    expect(refusalToDelete({ ...tabOf(type), notDelete: false }, unflagged)).toBe(message)
    expect(refusedTabs(unflagged, without(type))).toEqual([message])
    expect(
      refusedTabs(
        unflagged,
        bar.map((tab) => (tab.type === type ? { ...tab, type: 'search' } : tab)),
      ),
    ).toEqual([message])
  })

  test('a second tab of the same screen may go, and the first may open another', () => {
    const twice = [...bar, { ...tabOf('home'), id: 'again', notDelete: false }]
    expect(refusalToDelete({ ...tabOf('home'), id: 'again', notDelete: false }, twice)).toBeNull()
    expect(refusalToLeave(tabOf('home'), twice)).toBeNull()
    expect(refusalToLeave(tabOf('notifications'), bar)).toBeNull()
  })

  test('a flagged tab of any screen cannot be removed [D-206]', () => {
    const flagged = { ...tabOf('notifications'), notDelete: true }
    expect(refusalToDelete(flagged, [...bar, flagged])).toBe('Notification cannot be deleted')
    expect(refusedTabs([...without('notifications'), flagged], without('notifications'))).toEqual([
      'Notification cannot be deleted',
    ])
  })

  test('a flag that was set is not cleared by what is sent [D-206]', () => {
    const sent = bar.map((tab) => ({ ...tab, notDelete: false }))
    expect(keepFlags(bar, sent)).toEqual(bar)
    expect(keepFlags([], sent)).toEqual(sent)
  })

  test('a screen that no tab opens is refused by its name [D-218]', () => {
    expect(refusalToOpen('wishlist', [])).toBeNull()
    expect(refusalToOpen('orders', [])).toEqual({
      message: 'A button of the navigation bar cannot open Orders.',
      reason: { name: 'screen_not_for_tab', parameters: { screen: 'Orders' } },
    })
    expect(refusalToOpen('scanner', [])).toEqual({
      message: 'Scanner cannot be opened: its integration is not active.',
      reason: { name: 'screen_inactive', parameters: { screen: 'Scanner' } },
    })
    expect(refusalToOpen('scanner', ['barcodeQR'])).toBeNull()
  })

  test('with 3 left none can be deleted [D-205]', () => {
    const free = bar.slice(0, 3).map((tab, at) => ({ ...tab, id: `t${at}`, type: 'search' as const, notDelete: false }))
    expect(free.map((tab) => refusalToDelete(tab, free))).toEqual(Array(3).fill('You cannot have fewer than 3 buttons'))
    expect(refusedTabs(free, free.slice(0, 2))).toEqual(['You cannot have fewer than 3 buttons'])
    expect(refusedTabs(free.slice(0, 2), free.slice(0, 2))).toEqual([])
  })
})
