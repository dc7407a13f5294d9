import { describe, expect, test } from 'vitest'
import { addValue, readConditions, toConditionCategory, unusedKeys } from './conditions.rules.ts'

describe('conditions of a block in the settings panel', () => {
  test('a category that is already selected is ignored [D-213]', () => {
    const shoes = { id: 'c1', name: 'Shoes' }
    const once = addValue([], shoes)
    expect(once).toEqual([shoes])
    expect(addValue(once, { id: 'c1', name: 'Shoes, renamed' })).toBe(once)
    expect(addValue(once, { id: 'c2', name: 'Bags' })).toHaveLength(2)
    expect(addValue(['new'], 'new')).toEqual(['new'])
  })

  test('each key is offered once', () => {
    expect(unusedKeys([])).toEqual(['collections', 'tags', 'productTypes'])
    expect(unusedKeys([{ key: 'tags', values: [] }])).toEqual(['collections', 'productTypes'])
  })

  test('what a block holds is read without what is no condition', () => {
    const raw = [{ key: 'tags', values: ['new', 7, { id: '' }] }, { key: 'weight', values: [] }, null]
    expect(readConditions(raw)).toEqual([{ key: 'tags', values: ['new'] }])
    expect(readConditions(null)).toEqual([])
  })

  test('a category is kept as an object with what identifies it', () => {
    const category = {
      id: 'c1',
      name: 'Shoes',
      title: 'All shoes',
      image: null,
      parentId: 'c0',
      visible: true,
      position: 3,
      productCount: 9,
    }
    expect(toConditionCategory(category)).toEqual({
      id: 'c1',
      name: 'Shoes',
      title: 'All shoes',
      image: null,
      parentId: 'c0',
    })
  })
})
