import { describe, expect, test } from 'vitest'
import { addAttribute, chooseAttribute, moveAttribute, readAttributes } from './attributes.rules.ts'

describe('attributes of a block in the settings panel', () => {
  test("the add button appends 'Attribute N', N being the next number, also after one was removed [D-157]", () => {
    const one = addAttribute([])
    expect(one).toEqual([{ id: '', name: 'Attribute 1' }])
    const two = addAttribute(one)
    expect(two[1]).toEqual({ id: '', name: 'Attribute 2' })
    expect(addAttribute(two.slice(1)).map(({ name }) => name)).toEqual(['Attribute 2', 'Attribute 3'])
    expect(addAttribute([{ id: 'material', name: 'Made of' }])[1]?.name).toBe('Attribute 2')
  })

  test('choosing an attribute names the row after it, unless the owner named it', () => {
    const material = { id: 'material', name: 'Material' }
    expect(chooseAttribute({ id: '', name: 'Attribute 3' }, material)).toEqual(material)
    expect(chooseAttribute({ id: '', name: 'Made of' }, material)).toEqual({ id: 'material', name: 'Made of' })
  })

  test('rows move, and what is no list reads as an empty one', () => {
    const items = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
    expect(moveAttribute(items, 0, 2).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(moveAttribute(items, 2, 1).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
    expect(readAttributes(null)).toEqual([])
  })
})
