import { describe, expect, test } from 'vitest'
import { fieldReason } from '../field-reasons.ts'
import { refusalToOpen } from '../pages/refused-screens.rules.ts'
import {
  heldIconColors,
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
  test('the icons to add are Home, Categories, Cart, Notification, Profile, Wishlist and Search, each of its type [D-043]', () => {
    expect(tabTemplates.map(({ title, type }) => [title, type])).toEqual([
      ['Home', 'home'],
      ['Categories', 'categoryTree'],
      ['Cart', 'cart'],
      ['Notification', 'notifications'],
      ['Profile', 'myAccount'],
      ['Wishlist', 'wishlist'],
      ['Search', 'search'],
    ])
  })

  test('a tab may open ten screens, and three more while their integration is active [D-218]', () => {
    const open = 'home catalogs cart notifications myAccount wishlist search custom brands categoryTree'.split(' ')
    expect(tabScreens([])).toEqual(open)
    expect(tabScreens(['barcodeQR', 'loyalty_and_referrals'])).toEqual([...open, 'scanner', 'loyalty'])
  })

  test.each([
    ['home', 'tab_home_stays'],
    ['cart', 'tab_cart_stays'],
    ['myAccount', 'tab_account_stays'],
  ] as const)('the tab of %s stays, flagged or not [D-266] [D-267] [D-268]', (type, name) => {
    const refusal = fieldReason(name)
    const unflagged = bar.map((tab) => ({ ...tab, notDelete: false }))
    expect(refusalToDelete(tabOf(type), bar)).toEqual(refusal)
    expect(refusalToDelete({ ...tabOf(type), notDelete: false }, unflagged)).toEqual(refusal)
    expect(refusedTabs(unflagged, without(type))).toEqual([refusal])
    expect(
      refusedTabs(
        unflagged,
        bar.map((tab) => (tab.type === type ? { ...tab, type: 'search' } : tab)),
      ),
    ).toEqual([refusal])
  })

  test('a second tab of the same screen may go, and the first may open another', () => {
    const twice = [...bar, { ...tabOf('home'), id: 'again', notDelete: false }]
    expect(refusalToDelete({ ...tabOf('home'), id: 'again', notDelete: false }, twice)).toBeNull()
    expect(refusalToLeave(tabOf('home'), twice)).toBeNull()
    expect(refusalToLeave(tabOf('notifications'), bar)).toBeNull()
  })

  test('a flagged tab of any screen cannot be removed [D-206]', () => {
    const flagged = { ...tabOf('notifications'), notDelete: true }
    const refusal = fieldReason('tab_stays', { tab: 'Notification' })
    expect(refusalToDelete(flagged, [...bar, flagged])).toEqual(refusal)
    expect(refusedTabs([...without('notifications'), flagged], without('notifications'))).toEqual([refusal])
  })

  test('a flag that was set is not cleared by what is sent [D-206]', () => {
    const sent = bar.map((tab) => ({ ...tab, notDelete: false }))
    expect(keepFlags(bar, sent)).toEqual(bar)
    expect(keepFlags([], sent)).toEqual(sent)
  })

  test('a screen that no tab opens is refused by its name [D-218]', () => {
    expect(refusalToOpen('wishlist', [])).toBeNull()
    expect(refusalToOpen('orders', [])).toEqual({
      reason: { name: 'screen_not_for_tab', parameters: { screen: 'orders' } },
    })
    expect(refusalToOpen('scanner', [])).toEqual({
      reason: { name: 'screen_inactive', parameters: { screen: 'scanner' } },
    })
    expect(refusalToOpen('scanner', ['barcodeQR'])).toBeNull()
  })

  test('with 3 left none can be deleted [D-205]', () => {
    const free = bar.slice(0, 3).map((tab, at) => ({ ...tab, id: `t${at}`, type: 'search' as const, notDelete: false }))
    expect(free.map((tab) => refusalToDelete(tab, free))).toEqual(Array(3).fill(fieldReason('tabs_least')))
    expect(refusedTabs(free, free.slice(0, 2))).toEqual([fieldReason('tabs_least')])
    expect(refusedTabs(free.slice(0, 2), free.slice(0, 2))).toEqual([])
  })
})

const held = (own: string, tabs: readonly string[]) =>
  heldIconColors({
    options: { bottomTabs: { icon: { iconColor: own, selectedIconColor: `s-${own}` } } },
    bottomTabs: tabs.map((color) => ({ iconset: { color, selectedColor: `s-${color}` } })),
  })

test.each([
  ['the colour of most tabs', 'red', ['blue', 'blue', 'red'], 'blue'],
  ["the bar's own, where as many tabs have it", 'red', ['blue', 'red'], 'red'],
  ['one that few tabs have, where the bar has none of them', 'red', ['blue', 'green', 'green'], 'green'],
  ["the bar's own, without tabs", 'red', [], 'red'],
])('icons have %s', (_, own, tabs, expected) => {
  expect(held(own, tabs)).toEqual({ iconColor: expected, selectedIconColor: `s-${expected}` })
})
