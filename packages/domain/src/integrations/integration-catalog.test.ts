import { describe, expect, test } from 'vitest'
import { fieldReason } from '../field-reasons.ts'
import { findRival } from './integration-catalog.rules.ts'
import { findFormProblems, required, secretMask, shownFields } from './integration-form.rules.ts'

describe('integrations of one type', () => {
  const [one, other, apart] = [
    { id: 'one', type: 'reviews' },
    { id: 'other', type: 'reviews' },
    { id: 'apart', type: 'chat' },
  ]
  const all = [one, other, apart, { id: 'plain' }, { id: 'bare' }]
  const rivalOf = (entry: { id: string; type?: string }, ...active: string[]) =>
    findRival(entry, all, ({ id }) => active.includes(id))?.id

  test('stand in each other’s way exactly while another one is active [A-076]', () => {
    expect(rivalOf(one, 'other')).toBe('other')
    expect(rivalOf(one)).toBeUndefined()
    expect(rivalOf(one, 'one', 'apart')).toBeUndefined()
    expect(rivalOf({ id: 'plain' }, 'bare')).toBeUndefined()
  })
})

describe('the form of an integration', () => {
  const fields = [
    {
      key: 'mode',
      type: 'radio' as const,
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    },
    { key: 'text', depend: { key: 'mode', value: 'b' } },
    { key: 'deep', depend: { key: 'text', value: 'x' } },
  ]
  const keysShown = (values: Record<string, string>) => shownFields(fields, values).map(({ key }) => key)

  test('shows what its values lead to, and hides what depends on something hidden [A-075]', () => {
    expect(keysShown({ mode: 'a', text: 'x' })).toEqual(['mode'])
    expect(keysShown({ mode: 'b', text: 'x' })).toEqual(['mode', 'text', 'deep'])
  })

  test('needs what is shown and nothing else; a mask counts as filled [A-100]', () => {
    expect(findFormProblems(fields, { mode: 'a', text: '' })).toEqual({})
    expect(findFormProblems(fields, { mode: 'b', text: ' ' })).toEqual({ text: { message: required } })
    expect(findFormProblems(fields, { mode: 'b', text: secretMask })).toEqual({})
    expect(findFormProblems(fields, { mode: 'c' })).toEqual({ mode: fieldReason('choice_unknown') })
    expect(findFormProblems(fields, { mode: 'b', text: 'a\nb' })).toEqual({ text: fieldReason('one_line') })
  })

  test('takes a text of several lines where a field is one', () => {
    const lines = [{ key: 'file', type: 'lines' as const }]
    expect(findFormProblems(lines, { file: `a\r\n\tb${'c'.repeat(3_000)}` })).toEqual({})
    expect(findFormProblems(lines, { file: 'a\0b' })).toEqual({ file: fieldReason('control_characters') })
    expect(findFormProblems(lines, { file: 'c'.repeat(4_001) })).toEqual({
      file: fieldReason('characters_most', { most: 4_000 }),
    })
    expect(findFormProblems(lines, { file: '\n' })).toEqual({ file: { message: required } })
  })
})
