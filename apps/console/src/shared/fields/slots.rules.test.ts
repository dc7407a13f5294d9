import { describe, expect, it } from 'vitest'
import { fillSlot, fillSlots, firstEmptySlot, moveSlot, padSlots, removeSlot, type Slots } from './slots.rules.ts'

const slots: Slots<string> = { count: 8, empty: '', isFilled: (item) => item !== '' }
const full = [...'abcdefgh']

describe('slots', () => {
  it('there are always eight, padded with empty ones [D-163]', () => {
    expect(padSlots([], slots)).toEqual(Array(8).fill(''))
    expect(padSlots(['a', 'b'], slots)).toEqual(['a', 'b', '', '', '', '', '', ''])
    expect(padSlots([...full, 'i'], slots)).toEqual(full)
  })

  it('an upload fills the clicked slot, or the first empty one [D-164]', () => {
    expect(fillSlot(['a'], null, 'x', slots)).toEqual(['a', 'x'])
    expect(fillSlot(['a', '', 'c'], null, 'x', slots)).toEqual(['a', 'x', 'c'])
    expect(fillSlot(['a'], 4, 'x', slots)).toEqual(['a', '', '', '', 'x'])
    expect(fillSlot(['a', 'b'], 0, 'x', slots)).toEqual(['x', 'b'])
  })

  it('nothing is filled when all eight are', () => {
    expect(firstEmptySlot(full, slots)).toBe(-1)
    expect(fillSlot(full, null, 'x', slots)).toEqual(full)
    expect(fillSlot([], 8, 'x', slots)).toEqual([])
  })

  it('removing moves the following ones up and leaves the last slot empty [D-165]', () => {
    expect(padSlots(removeSlot(full, 2, slots), slots)).toEqual(['a', 'b', 'd', 'e', 'f', 'g', 'h', ''])
    expect(removeSlot(['a', '', 'c'], 0, slots)).toEqual(['c'])
  })

  it('only filled slots move and empty ones stay at the end [D-166]', () => {
    expect(moveSlot(['a', 'b', 'c'], 0, 2, slots)).toEqual(['b', 'c', 'a'])
    expect(moveSlot(['a', 'b', 'c'], 2, 0, slots)).toEqual(['c', 'a', 'b'])
    expect(moveSlot(['a', 'b', 'c'], 0, 7, slots)).toEqual(['b', 'c', 'a'])
    expect(moveSlot(['a', '', 'c'], 1, 0, slots)).toEqual(['a', '', 'c'])
    expect(moveSlot(['a', '', 'c', 'd'], 3, 0, slots)).toEqual(['d', 'a', 'c'])
  })

  it('choosing a category fills the first empty of 8 slots, deleting one appends an empty slot, dragging reorders [D-169]', () => {
    const kind: Slots<{ id: string }> = { count: 8, empty: { id: '' }, isFilled: ({ id }) => id !== '' }
    const ids = (items: readonly { id: string }[]) => padSlots(items, kind).map(({ id }) => id || '-')
    const two = [{ id: 'a' }, { id: 'b' }]
    expect(ids(fillSlot(two, null, { id: 'x' }, kind)).join('')).toBe('abx-----')
    expect(ids(removeSlot(two, 0, kind)).join('')).toBe('b-------')
    expect(ids(moveSlot(two, 1, 0, kind)).join('')).toBe('ba------')
  })

  describe('several uploads', () => {
    const fill = (_slot: string, value: string) => value
    const isSame = (one: string, other: string) => one === other
    const filling = (clicked: { index: number; held: string } | null) => ({ slots, clicked, isSame, fill })

    it('fill the clicked slot and then the empty ones, and what finds no slot is counted [D-164]', () => {
      expect(fillSlots(['a'], ['x', 'y'], filling({ index: 0, held: 'a' }))).toEqual({ items: ['x', 'y'], left: 0 })
      expect(fillSlots([...'abcdefg'], ['x', 'y'], filling(null))).toEqual({ items: [...'abcdefgx'], left: 1 })
      expect(fillSlots(full, ['x'], filling(null))).toEqual({ items: full, left: 1 })
    })

    it('that end after the slots changed replace what was clicked, and nothing else', () => {
      const clicked = { index: 0, held: 'a' }
      expect(fillSlots(['b', 'a'], ['x'], filling(clicked)).items).toEqual(['b', 'x'])
      expect(fillSlots(['b'], ['x'], filling(clicked)).items).toEqual(['b', 'x'])
      expect(fillSlots(['a', 'b'], ['x'], filling({ index: 1, held: '' })).items).toEqual(['a', 'b', 'x'])
    })
  })
})
