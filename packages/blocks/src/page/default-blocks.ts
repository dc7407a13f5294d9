/**
 * The content of product page and account until somebody designs them, also for releases from before they could be
 * designed. Written without zod, so that the shopper app can use it.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import { type AccountItemCode, accountItems } from '../content/action-button/account-items.ts'

const title = (visible = true) => ({ text: '', textColor: '#1F2128', visible })

const plain = (type: BlockType): Block => ({ id: type, type, title: title(), backgroundColor: '#FFFFFF' })

const section = (type: BlockType, { titled = true, collapsed = false } = {}): Block => ({
  ...plain(type),
  title: title(titled),
  options: { presentationStyle: 'accordion', collapsed },
})

/** The blocks that every product page needs: pictures, name and price. */
export const productCore: readonly Block[] = [plain('gallery'), plain('information')]

export const defaultProductBlocks: readonly Block[] = [
  ...productCore,
  section('variants', { titled: false }),
  section('description'),
  { ...section('customFields', { collapsed: true }), fields: [] },
  section('productDetailProductVideos'),
  section('reviews', { collapsed: true }),
  section('relatedProducts'),
]

/** Names of the items in the outline, in the order of the menu (document 2, section 2.5). */
const itemNames: Record<AccountItemCode, string> = {
  profile: 'Profile',
  'map-pin-location': 'Address book',
  bell: 'Notifications',
  receipt: 'Orders list',
  heart: 'Wishlist',
  'recently-viewed': 'Recently viewed',
  settings: 'Settings',
}

const accountItem = (code: AccountItemCode): Block => ({
  ...plain('actionButton'),
  id: `item-${code}`,
  name: itemNames[code],
  editable: false,
  deleteable: false,
  iconset: {
    name: itemNames[code],
    code,
    style: 'linear',
    source: { uri: '' },
    color: '#7F8596',
    selectedColor: '#1F2128',
  },
})

/** The account menu's own items. They can be moved and hidden, but not changed or deleted. */
export const defaultAccountBlocks: readonly Block[] = (Object.keys(accountItems) as AccountItemCode[]).map(accountItem)

/** The page's blocks. Pictures and name are added at the top when the page does not have them. */
export function withProductCore(blocks: readonly Block[]): readonly Block[] {
  const missing = productCore.filter(({ type }) => !blocks.some((block) => block.type === type))
  return missing.length === 0 ? blocks : [...missing, ...blocks]
}
