import type { Product } from '@vitrine/domain/catalog/catalog.schema'

export interface ShownAttribute {
  key: string
  name: string
  /** Null: the product has none of that kind. */
  value: string | null
}

/** What the block lists: the owner's choice in its order and words, or all that the product has. */
export function shownAttributes(
  fields: readonly { id: string; name: string }[],
  attributes: Product['attributes'],
): ShownAttribute[] {
  if (fields.length === 0) return attributes.map(({ id, name, value }) => ({ key: id, name, value }))
  return fields.map(({ id, name }, at) => {
    const attribute = attributes.find((one) => one.id === id)
    return { key: `${at} ${id}`, name: name || attribute?.name || '', value: attribute?.value ?? null }
  })
}
