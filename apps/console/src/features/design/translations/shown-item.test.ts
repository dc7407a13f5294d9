import { expect, test } from 'vitest'
import { turnedTo } from './shown-item.rules.ts'

const slider = { type: 'slider', images: ['hat', 'dress', 'shoes'] }

test('a slider stands on the picture that a text belongs to', () => {
  expect(turnedTo(slider, 'images.2.alt').images).toEqual(['shoes', 'hat', 'dress'])
  expect(turnedTo(slider, 'images.0.alt')).toBe(slider)
  expect(turnedTo(slider, 'images.9.alt')).toBe(slider)
})

test('a grid, which shows all of them, keeps their order', () => {
  const grid = { ...slider, type: 'grid' }
  expect(turnedTo(grid, 'images.2.alt')).toBe(grid)
})
