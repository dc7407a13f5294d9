/** Editing the attributes that a block lists: {id, name} in the owner's order. */
import { m } from '@vitrine/messages/console'
import { asList, asObject, asText } from './field-props.ts'

export interface AttributeItem {
  /** Id of the store's attribute; empty until one is chosen. */
  id: string
  name: string
}

export const readAttributes = (raw: unknown): AttributeItem[] =>
  asList(raw).map((item) => ({ id: asText(asObject(item)['id']), name: asText(asObject(item)['name']) }))

const givenName = /^Attribute (\d+)$/

/**
 * The new attribute is named 'Attribute N', where N is one above the highest and never below the count, as for home
 * pages (D-157).
 */
export function addAttribute(items: readonly AttributeItem[]): AttributeItem[] {
  const used = items.map(({ name }) => Number(givenName.exec(name)?.[1] ?? 0))
  return [...items, { id: '', name: m.fields_attribute_number({ number: Math.max(items.length, ...used) + 1 }) }]
}

/** Choosing an attribute also names the row after it, unless the owner has named the row. */
export const chooseAttribute = (item: AttributeItem, chosen: AttributeItem): AttributeItem => ({
  id: chosen.id,
  name: item.name === '' || givenName.test(item.name) ? chosen.name : item.name,
})

export function moveAttribute(items: readonly AttributeItem[], from: number, to: number): AttributeItem[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item ? [...rest.slice(0, to), item, ...rest.slice(to)] : [...items]
}
