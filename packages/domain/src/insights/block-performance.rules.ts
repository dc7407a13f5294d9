/** What brings orders: which ids a block has for what stands in it, and which orders count as having followed a tap. */

/**
 * An order follows a tap when the same install placed it later in the visit of the tap, or at most this long after it.
 * It counts once for each block and each item that was tapped so, in the release in which that was tapped last, of the
 * last twelve that the install tapped. An order may follow several taps, so the orders of several blocks are not added up.
 * At most five orders follow one tap: what a device may invent stays in proportion to what it sends.
 */
export const tapHours = 24
export const mostTaps = 12
export const mostOrders = 5
/** The definition above. A change of it gets the next version. */
export const tapDefinition = { key: 'orders_after_tap', version: 2 } as const

/** An item is in sight when this much of it is, or of the screen, for this long (as the MRC counts a viewable ad). */
export const sightShare = 0.5
export const sightMs = 1_000

/** Names of items are at most this long; of longer ones the end tells them apart. */
const longestItem = 64

/** The name under which an item of a block is counted: a product, a category, or the file of a picture. */
export const itemId = (idOrAddress: string): string => idOrAddress.slice(-longestItem)

export interface BlockItem {
  id: string
  kind: 'image' | 'product' | 'category'
  /** What it is called in the block; '' without a name. */
  name: string
  picture: string | null
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (list: unknown): Fields[] =>
  (Array.isArray(list) ? list : []).filter((one): one is Fields => typeof one === 'object' && one !== null)
const textIn = (fields: Fields, ...names: string[]): string => {
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : ''
}
/** Of an address, or of a picture with its measures. */
const pictureIn = (fields: Fields): string | null => {
  const { image } = fields
  if (typeof image === 'object' && image !== null) return textIn(image as Fields, 'src') || null
  return textIn(fields, 'image') || null
}

/** Everything in a block that can be tapped by itself: its pictures, products and categories, each once. */
export function itemsOf(block: Fields): BlockItem[] {
  const items = [
    ...fieldsOf(block['images']).map((one) => ({
      ...{ kind: 'image' as const, id: textIn(one, 'src'), name: textIn(one, 'alt') },
      picture: textIn(one, 'thumbnail', 'src') || null,
    })),
    ...(['products', 'categories'] as const).flatMap((list) =>
      fieldsOf(block[list]).map((one) => ({
        kind: list === 'products' ? ('product' as const) : ('category' as const),
        ...{ id: textIn(one, 'id'), name: textIn(one, 'title', 'name'), picture: pictureIn(one) },
      })),
    ),
  ]
  const named = items.filter(({ id }) => id !== '').map((item) => ({ ...item, id: itemId(item.id) }))
  return [...new Map(named.map((item) => [item.id, item])).values()]
}
