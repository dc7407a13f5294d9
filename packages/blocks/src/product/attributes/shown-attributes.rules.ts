import type { Product } from '@vitrine/domain/catalog/catalog.schema'

export interface ShownAttribute {
  key: string
  name: string
  /** Null when the product does not have the attribute. */
  value: string | null
}

/** The block's rows: the owner's choice with its order and names, or all attributes of the product. */
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
