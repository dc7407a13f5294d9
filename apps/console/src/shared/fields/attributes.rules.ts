/** Editing the attributes that a block lists: {id, name} in the owner's order. */
import { asList, asObject, asText } from './field-props.ts'

export interface AttributeItem {
  /** Of the store's attribute; empty until one is chosen. */
  id: string
  name: string
}

export const readAttributes = (raw: unknown): AttributeItem[] =>
  asList(raw).map((item) => ({ id: asText(asObject(item)['id']), name: asText(asObject(item)['name']) }))

/** The next is named 'Attribute N' (document 2, section 4.2). */
export const addAttribute = (items: readonly AttributeItem[]): AttributeItem[] => [
  ...items,
  { id: '', name: `Attribute ${items.length + 1}` },
]

const givenName = /^Attribute \d+$/

/** Choosing what a row shows names it so, unless the owner has named it. */
export const chooseAttribute = (item: AttributeItem, chosen: AttributeItem): AttributeItem => ({
  id: chosen.id,
  name: item.name === '' || givenName.test(item.name) ? chosen.name : item.name,
})

export function moveAttribute(items: readonly AttributeItem[], from: number, to: number): AttributeItem[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item ? [...rest.slice(0, to), item, ...rest.slice(to)] : [...items]
}
