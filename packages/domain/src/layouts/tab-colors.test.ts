import { expect, test } from 'vitest'
import { contrastRatio } from '../formats/contrast.rules.ts'
import { layoutContentSchema } from './layout.schema.ts'
import { tabColors } from './tab-colors.rules.ts'

test('a tab has the colours of its own icon and title, moved only where they could not be seen', () => {
  const [tab] = layoutContentSchema.parse({
    bottomTabs: [
      {
        id: 'home',
        type: 'home',
        title: { textColor: '#005522', selectedTextColor: '#AA0000' },
        iconset: { color: '#7F8596', selectedColor: '#0000AA' },
      },
    ],
  }).bottomTabs
  const { bottomTabs: bar } = layoutContentSchema.parse({}).options
  if (!tab) throw new Error('There is no tab.')
  expect(tabColors(tab, bar, false)).toEqual({ icon: '#7F8596', title: '#005522' })
  expect(tabColors(tab, bar, true)).toEqual({ icon: '#0000AA', title: '#AA0000' })
  const onDark = tabColors(tab, { ...bar, backgroundColor: '#0A0A28' }, true)
  for (const color of Object.values(onDark)) expect(contrastRatio(color, '#0A0A28')).toBeGreaterThanOrEqual(3)
  const broken = { ...tab, iconset: { ...tab.iconset, color: 'red' }, title: { ...tab.title, textColor: '' } }
  expect(tabColors(broken, bar, false).icon).toBe('#7F8596')
})
