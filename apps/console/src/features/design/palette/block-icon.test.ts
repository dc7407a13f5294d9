import { blockEditors } from '@vitrine/blocks/editors'
import { expect, test } from 'vitest'
import { blockIcons } from './block-icon.tsx'

test('every block of the palettes has its icon here', () => {
  const named = Object.values(blockEditors).map(({ icon }) => icon)
  expect(named.filter((icon) => !Object.hasOwn(blockIcons, icon))).toEqual([])
})
