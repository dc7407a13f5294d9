import { badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import { describe, expect, test } from 'vitest'
import { mergeBadge } from './merge-badge.rules.ts'

const content = (more: object = {}) => badgeContentSchema.parse({ title: { text: 'Sale' }, ...more })
const condition = { operand: 'product.title', operator: 'contains', value: 'x', valueType: 'text' }

describe('two edits of one badge', () => {
  test('different fields are joined, those of the title too', () => {
    const mine = content({ title: { text: 'Sold' }, position: 'topRight' })
    const theirs = content({ title: { text: 'Sale', textColor: '#112233' }, description: 'For June' })
    expect(mergeBadge(content(), mine, theirs)).toMatchObject({
      title: { text: 'Sold', textColor: '#112233' },
      position: 'topRight',
      description: 'For June',
    })
  })

  test('the same field changed to the same is no question, to something else it is', () => {
    const mine = content({ title: { text: 'Sold' } })
    expect(mergeBadge(content(), mine, mine)).toEqual(mine)
    expect(mergeBadge(content(), mine, content({ title: { text: 'Gone' } }))).toBeNull()
  })

  test('conditions and how they count are one thing', () => {
    const mine = content({ logicalOperator: 'or' })
    expect(mergeBadge(content(), mine, content({ conditions: [condition] }))).toBeNull()
    expect(
      mergeBadge(content(), content({ position: 'topRight' }), content({ conditions: [condition] })),
    ).toMatchObject({
      position: 'topRight',
      conditions: [condition],
    })
  })
})
