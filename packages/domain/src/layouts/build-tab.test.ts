import { expect, test } from 'vitest'
import { tabTemplates } from './bottom-tabs.rules.ts'
import { buildTab } from './build-tab.rules.ts'
import { bottomTabSchema } from './layout.schema.ts'

test('a new tab is what the schema would make of it', () => {
  for (const template of tabTemplates) {
    const plain = buildTab(template)
    expect(plain).toEqual(
      bottomTabSchema.parse({
        id: plain.id,
        type: template.type,
        name: template.title,
        title: { text: template.title },
        iconset: { name: template.icon, code: `tabler:${template.icon}` },
      }),
    )
    const colored = buildTab(template, { color: '#112233', selectedColor: '#445566' })
    expect(bottomTabSchema.parse(colored)).toEqual(colored)
    expect([colored.title.textColor, colored.iconset.selectedColor]).toEqual(['#112233', '#445566'])
  }
})
