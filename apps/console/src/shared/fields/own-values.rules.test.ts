import { expect, test } from 'vitest'
import { namesThatDiffer } from './own-values.rules.ts'

const own = { list: 'items', path: 'look.color', names: ['title.text', 'name'] }
const item = (color: string, title: string, name = '') => ({ look: { color }, title: { text: title }, name })

test('items that have a color of their own are named, by whichever name they have', () => {
  const items = [item('#5b3a8c', 'Home'), item('#1F2128', '', 'Cart'), item('', 'Search'), item('#000000', '')]
  expect(namesThatDiffer({ own, value: '#5B3A8C', items })).toEqual(['Cart', ''])
  expect(namesThatDiffer({ own, value: '#5B3A8C', items: undefined })).toEqual([])
})

test('a switch that is on names the items that are off; one that is off holds for all of them', () => {
  const shown = { ...own, path: 'visible' }
  const items = [{ name: 'One', visible: true }, { name: 'Two', visible: false }, { name: 'Three' }]
  expect(namesThatDiffer({ own: shown, value: true, items })).toEqual(['Two'])
  expect(namesThatDiffer({ own: shown, value: false, items })).toEqual([])
})
