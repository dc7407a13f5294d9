import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  categorySlots,
  compactSlots,
  fillSlot,
  imageSlots,
  moveFilledSlot,
  padSlots,
  removeSlot,
  type SlotKind,
} from './slots.ts'

const images = (letters: string) => [...letters].map((letter) => ({ ...imageSlots.empty, src: letter.trim() }))
const letters = (slots: readonly { src: string }[]) => slots.map(({ src }) => src || '-').join('')
const named = (names: string) => [...names].map((name) => ({ ...categorySlots.empty, id: name, name }))
const names = (slots: readonly { id: string }[]) => slots.map(({ id }) => id || '-').join('')

describe('slots of grid and slider', () => {
  test('there are always 8, padded with empty ones [D-163]', () => {
    expect(letters(padSlots(imageSlots, images('abc')))).toBe('abc-----')
    expect(padSlots(imageSlots, undefined)).toHaveLength(8)
    expect(letters(padSlots(imageSlots, images('abcdefghi')))).toBe('abcdefgh')
  })

  test('an upload fills the clicked slot, or the first empty one [D-164]', () => {
    const x = { ...imageSlots.empty, src: 'x' }
    expect(letters(fillSlot(imageSlots, images('ab'), x, 4))).toBe('ab--x---')
    expect(letters(fillSlot(imageSlots, images('ab'), x, 0))).toBe('xb------')
    expect(letters(fillSlot(imageSlots, images('a b'), x))).toBe('axb-----')
    expect(letters(fillSlot(imageSlots, images('abcdefgh'), x))).toBe('abcdefgh')
  })

  test('removing one moves the following up and adds an empty one at the end [D-165]', () => {
    expect(letters(removeSlot(imageSlots, images('abcd'), 1))).toBe('acd-----')
    expect(letters(removeSlot(imageSlots, images('abcdefgh'), 7))).toBe('abcdefg-')
    expect(letters(removeSlot(imageSlots, images('abc'), 6))).toBe('abc-----')
  })

  test.each([
    ['abcd', 0, 2, 'bcad----'],
    ['abcd', 3, 0, 'dabc----'],
    ['abcd', 1, 7, 'acdb----'],
    ['abcd', 5, 0, 'abcd----'],
    ['abcd', 2, 2, 'abcd----'],
    ['ab d', 3, 1, 'adb-----'],
    ['ab d', 0, 2, 'bad-----'],
  ])('of %s, dragging %i to %i reorders filled slots only [D-166]', (start, from, to, result) => {
    expect(letters(moveFilledSlot(imageSlots, images(start), { from, to }))).toBe(result)
  })

  test('no operation loses a picture, and empty slots end up last after a move', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c', ' ') }),
        fc.nat(8),
        fc.nat(8),
        (start, from, to) => {
          const sorted = (text: string) => [...text].sort().join('')
          const before = letters(padSlots(imageSlots, images(start)))
          const moved = letters(moveFilledSlot(imageSlots, images(start), { from, to }))
          expect(sorted(moved)).toBe(sorted(before))
          if (before[from] !== '-' && from < 8) expect(moved).toMatch(/^[^-]*-*$/)
          expect(letters(compactSlots(imageSlots, images(start)))).toMatch(/^[^-]*-*$/)
        },
      ),
    )
  })
})

describe('slots of the category grid', () => {
  test('choosing fills the first empty, deleting appends an empty one, dragging reorders [D-169]', () => {
    const kind: SlotKind<(typeof categorySlots)['empty']> = categorySlots
    expect(names(fillSlot(kind, named('ab'), { ...kind.empty, id: 'x' }))).toBe('abx-----')
    expect(names(removeSlot(kind, named('abc'), 0))).toBe('bc------')
    expect(names(moveFilledSlot(kind, named('abc'), { from: 2, to: 0 }))).toBe('cab-----')
  })
})
