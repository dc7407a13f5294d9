/**
 * The account menu's own items, identified by an internal code in their icon (document 2, section 2.5). Free of zod.
 */
import type { HostWord } from '../../kit/host/host-words.ts'

/** Maps each code to the text of an item without a title, in the order of the menu. */
export const accountItems = {
  profile: 'profile',
  'map-pin-location': 'addressBook',
  bell: 'notifications',
  receipt: 'ordersList',
  heart: 'wishlist',
  'recently-viewed': 'recentlyViewed',
  settings: 'settings',
} as const satisfies Record<string, HostWord>
export type AccountItemCode = keyof typeof accountItems

interface Item {
  editable?: boolean | undefined
  iconset?: { code: string } | null | undefined
}

/** The item's code; null for a button that the owner added, whatever its icon. */
export function accountCodeOf({ editable, iconset }: Item): AccountItemCode | null {
  const code = iconset?.code ?? ''
  return editable === false && Object.hasOwn(accountItems, code) ? (code as AccountItemCode) : null
}

export const isAccountItem = (item: Item): boolean => accountCodeOf(item) !== null
