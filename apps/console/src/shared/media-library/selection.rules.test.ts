import { expect, it } from 'vitest'
import { toggleItem } from './selection.rules.ts'

const [a, b] = [{ id: 'a' }, { id: 'b' }]

it('a click toggles an item; single mode keeps one, multi mode several [I-071] [D-281]', () => {
  expect(toggleItem([], a, 'single')).toEqual([a])
  expect(toggleItem([a], b, 'single')).toEqual([b])
  expect(toggleItem([b], b, 'single')).toEqual([])
  expect(toggleItem([a], b, 'multi')).toEqual([a, b])
  expect(toggleItem([a, b], a, 'multi')).toEqual([b])
})
