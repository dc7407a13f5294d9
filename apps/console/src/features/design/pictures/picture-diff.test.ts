import type { Block } from '@vitrine/domain/blocks/block.schema'
import { describe, expect, test } from 'vitest'
import { picturesOf } from './picture-diff.rules.ts'

const block = (id: string, more: object = {}): Block => ({ id, type: 'spacer', ...more })
const many = Array.from({ length: 20 }, (_, at) => block(`b${at}`))
const shown = (side: ReturnType<typeof picturesOf>['after']) =>
  side && [side.skipped, ...side.blocks.map(({ block: { id }, kind }) => (kind ? `${id} ${kind}` : id))]

describe('pictures of what publishing changes', () => {
  test('both begin just above the first change and tell what differs', () => {
    const after = [...many.slice(0, 10), block('fresh'), block('b10', { height: 9 }), ...many.slice(12)]
    const pictures = picturesOf(many, after)
    expect(shown(pictures.before)).toEqual([9, 'b9', 'b10 changed', 'b11 removed', 'b12', 'b13', 'b14', 'b15', 'b16'])
    expect(shown(pictures.after)).toEqual([9, 'b9', 'fresh added', 'b10 changed', 'b12', 'b13', 'b14', 'b15', 'b16'])
  })

  test('a block that only moved is marked where it stood and where it stands, and the rest is not', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => block(id)) as [Block, Block, Block, Block]
    const pictures = picturesOf([a, b, c, d], [a, c, d, b])
    expect(shown(pictures.before)).toEqual([0, 'a', 'b moved', 'c', 'd'])
    expect(shown(pictures.after)).toEqual([0, 'a', 'c', 'd', 'b moved'])
  })

  test('a new page has no before, a removed one no after, and nothing is marked in either', () => {
    expect(shown(picturesOf(null, [block('a')]).before)).toBeNull()
    expect(shown(picturesOf(null, [block('a')]).after)).toEqual([0, 'a'])
    expect(shown(picturesOf([block('a')], null).before)).toEqual([0, 'a'])
  })

  test('without a changed block they show the top, and what was cut at the end shows what is left', () => {
    expect(shown(picturesOf(many, many).after)?.[0]).toBe(0)
    expect(shown(picturesOf(many, many.slice(0, 5)).after)).toEqual([4, 'b4'])
    expect(shown(picturesOf([block('a')], []).after)).toEqual([0])
  })

  test('hidden blocks are not drawn: hiding one removes it for shoppers', () => {
    expect(shown(picturesOf([block('a'), block('b')], [block('a'), block('b', { hidden: true })]).before)).toEqual([
      0,
      'a',
      'b removed',
    ])
  })
})
