import { expect, test } from 'vitest'
import { storedSize } from './picture-size.rules.ts'

test.each([
  ['a tall size chart keeps its width', [1200, 9000], [1200, 9000]],
  ['a panorama keeps its height', [9000, 1200], [9000, 1200]],
  ['a photo is as wide as a tablet shows it', [6000, 4000], [3000, 2000]],
  ['an upright photo too', [4000, 6000], [2000, 3000]],
  ['a small picture stays', [300, 200], [300, 200]],
  ['what is longer than any picture can be is shortened', [1000, 20000], [819, 16383]],
  ['what no phone decodes is made smaller, and can be read', [2000, 16000], [1732, 13856]],
  ['a line stays a line', [1, 30000], [1, 16383]],
] as const)('%s', (_, [width, height], [storedWidth, storedHeight]) => {
  expect(storedSize({ width, height })).toEqual({ width: storedWidth, height: storedHeight })
})
