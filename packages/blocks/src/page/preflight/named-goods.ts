/** The things of a store that a block or a badge names, each with what it is called there. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { GoodKind } from '@vitrine/domain/store-connection/goods.schema'
import { kindOfBadgeCondition, kindOfBlockCondition } from '@vitrine/domain/store-connection/replace-goods.rules'
import { actionsOf, brandsOf, categoriesOf, productsOf } from './block-parts.ts'

export interface NamedGood {
  kind: GoodKind
  id: string
  name: string
}

interface Reference {
  id: string
  name?: string | null | undefined
  title?: string | null | undefined
}

const named = (kind: GoodKind, { id, name, title }: Reference): NamedGood => ({ kind, id, name: name || title || id })

function* inConditions(block: Block): Generator<NamedGood> {
  const conditions = block['conditions']
  if (!Array.isArray(conditions)) return
  for (const { key, values } of conditions as { key: string; values: (string | Reference)[] }[]) {
    const kind = kindOfBlockCondition(key)
    if (kind) for (const value of values) yield named(kind, typeof value === 'string' ? { id: value } : value)
  }
}

export function* goodsOf(block: Block): Generator<NamedGood> {
  for (const product of productsOf(block)) yield named('product', product)
  for (const category of categoriesOf(block)) yield named('category', category)
  for (const brand of brandsOf(block)) yield named('brand', brand)
  for (const { type, product, category, brand } of actionsOf(block)) {
    if (type === 'openProduct' && product?.id) yield named('product', product)
    if ((type === 'openCategory' || type === 'openCollection') && category?.id) yield named('category', category)
    if ((type === 'openBrand' || type === 'openVendor') && brand?.id) yield named('brand', brand)
  }
  yield* inConditions(block)
}

export function goodsOfConditions(
  conditions: readonly { operand: string; operator: string; value: string | number }[],
): NamedGood[] {
  return conditions.flatMap(({ operand, operator, value }) => {
    const kind = kindOfBadgeCondition({ operand, operator })
    return kind && value !== '' ? [named(kind, { id: String(value) })] : []
  })
}
