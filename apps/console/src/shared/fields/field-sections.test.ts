import type { Field } from '@vitrine/domain/fields/field.schema'
import { expect, it } from 'vitest'
import { groupBySection } from './field-sections.ts'

it('sections come in the order content, appearance, action, conditions, visibility, whatever the declared order is', () => {
  const fields: Field[] = [
    { kind: 'switch', path: 'hidden', label: 'Hide', section: 'visibility' },
    { kind: 'action', path: 'action', label: 'When tapped' },
    { kind: 'text', path: 'title.text', label: 'Title' },
    { kind: 'color', path: 'backgroundColor', label: 'Background', fallback: '#FFFFFF', section: 'appearance' },
    { kind: 'text', path: 'viewMore.text', label: 'View more' },
  ]
  expect(groupBySection(fields).map((group) => [group.section, group.fields.map(({ path }) => path)])).toEqual([
    ['content', ['title.text', 'viewMore.text']],
    ['appearance', ['backgroundColor']],
    ['action', ['action']],
    ['visibility', ['hidden']],
  ])
})
