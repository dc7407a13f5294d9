/** Products and categories that the rules of a segment name. */
import type { FindReplacement } from '../store-connection/replace-goods.rules.ts'
import type { SegmentRule, SegmentRules } from './audience.schema.ts'

interface NamedGood {
  kind: 'product' | 'category'
  id: string
}

function goodsOf(rule: SegmentRule): NamedGood[] {
  if (rule.kind === 'product') return rule.products.map((id) => ({ kind: rule.kind, id }))
  return rule.kind === 'category' ? rule.categories.map((id) => ({ kind: rule.kind, id })) : []
}

export const goodsOfRules = ({ groups }: SegmentRules) => groups.flatMap(({ rules }) => rules.flatMap(goodsOf))

/** Null where nothing takes the place of anything in them. */
export function withGoods(segment: SegmentRules, find: FindReplacement): SegmentRules | null {
  if (!goodsOfRules(segment).some(({ kind, id }) => find(kind, id))) return null
  const idsOf = (kind: 'product' | 'category', ids: readonly string[]) => [
    ...new Set(ids.map((id) => find(kind, id)?.to.id ?? id)),
  ]
  const changed = (rule: SegmentRule): SegmentRule => {
    if (rule.kind === 'product') return { ...rule, products: idsOf('product', rule.products) }
    return rule.kind === 'category' ? { ...rule, categories: idsOf('category', rule.categories) } : rule
  }
  return { ...segment, groups: segment.groups.map((group) => ({ ...group, rules: group.rules.map(changed) })) }
}
