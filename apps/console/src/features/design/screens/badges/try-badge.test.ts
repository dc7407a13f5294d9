import { sampleBadge, sampleFacts } from '@vitrine/domain/badges/badge-sample.fixture'
import { describe, expect, test } from 'vitest'
import { judge, tryBadges } from './try-badge.rules.ts'

const unmet = { operand: 'product.tags', operator: 'equals', value: 'nowhere' }
const notReduced = sampleFacts({ variants: [['M', 4500, null, null, null]] })

describe('the preview of badges', () => {
  test('the edited badge is on the sample product, whether or not its conditions hold [D-050]', () => {
    const badges = [sampleBadge('edited', { conditions: [unmet] }), sampleBadge('other', { position: 'topRight' })]
    const shown = (editedId: string | null) =>
      tryBadges(sampleFacts(), badges, 'productList', editedId).map(({ badge }) => badge.id)
    expect(shown('edited').sort()).toEqual(['edited', 'other'])
    expect(shown(null)).toEqual(['other'])
  })

  test('its variables have the values of the product, and examples where it has none [D-131]', () => {
    const said = (text: string, facts = sampleFacts()) =>
      tryBadges(facts, [sampleBadge('b', { text })], 'productList', 'b').map((one) => one.text)
    expect(said('-{{sale_percent}}')).toEqual(['-25%'])
    expect(said('-{{sale_percent}}', notReduced)).toEqual(['-20%'])
    expect(said('Save {{sale_amount}}', notReduced)).toEqual(['Save $10.00'])
  })

  test('it says what shoppers see', () => {
    const verdict = (badge: ReturnType<typeof sampleBadge>, facts = sampleFacts()) =>
      judge(facts, [badge, sampleBadge('rival', { priority: 5 })], badge)
    expect(verdict(sampleBadge('b', { priority: 9 })).kind).toBe('shown')
    expect(verdict(sampleBadge('b', { conditions: [unmet] })).kind).toBe('unmet')
    expect(verdict(sampleBadge('b', { text: '{{quantity}}' }), notReduced).kind).toBe('unsaid')
    expect(verdict(sampleBadge('b', { title: { text: 'b', visible: false } })).kind).toBe('empty')
    expect(verdict(sampleBadge('b'))).toEqual({ kind: 'outranked', other: 'rival' })
  })
})
