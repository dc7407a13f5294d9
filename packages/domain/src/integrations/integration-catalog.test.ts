import { describe, expect, test } from 'vitest'
import { gatedScreens } from '../actions/action-types.ts'
import { planLevels } from '../billing/plan-level.rules.ts'
import { featuresOf, findEntry, findRival, integrationCatalog, isComingSoon } from './integration-catalog.rules.ts'
import { findFormProblems, required, secretMask, shownFields } from './integration-form.rules.ts'

describe('the catalogue of integrations', () => {
  test('names each integration once, at a level that plans have, and never with an empty text', () => {
    expect(new Set(integrationCatalog.map(({ id }) => id)).size).toBe(integrationCatalog.length)
    for (const entry of integrationCatalog) {
      expect(planLevels.map(({ level }) => level)).toContain(entry.level)
      for (const text of [entry.name, entry.shortDescription, entry.description, entry.category])
        expect(text).not.toBe('')
      expect(findEntry(entry.id)).toBe(entry)
    }
  })

  test.each(integrationCatalog)(
    'a field of $id depends on one before it and on a value of that, and begins with one of its options',
    ({ fields }) => {
      for (const [at, { type, options = [], depend, initial }] of fields.entries()) {
        const leader = fields.slice(0, at).find(({ key }) => key === depend?.key)
        if (depend) expect(leader?.options?.map(({ value }) => value)).toContain(depend.value)
        if (type === undefined) expect(options).toEqual([])
        else expect(options.map(({ value }) => value)).toContain(initial ?? options[0]?.value)
      }
    },
  )

  test('every screen that needs an integration has one that can be connected', () => {
    const open = integrationCatalog.filter((entry) => !isComingSoon(entry) && !entry.fixed).map(({ id }) => id)
    for (const feature of Object.values(gatedScreens)) expect(featuresOf(open)).toContain(feature)
  })

  test('active integrations switch on codes and types that screens depend on, each once', () => {
    expect(featuresOf(['storeLocator', 'barcodeQR', 'barcodeQR', 'klaviyo', 'demo-store', 'no-such'])).toEqual([
      'barcodeQR',
      'storeLocator',
    ])
  })
})

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
    expect(findFormProblems(fields, { mode: 'b', text: ' ' })).toEqual({ text: required })
    expect(findFormProblems(fields, { mode: 'b', text: secretMask })).toEqual({})
    expect(findFormProblems(fields, { mode: 'c' })).toEqual({ mode: 'Choose one of the list' })
    expect(findFormProblems(fields, { mode: 'b', text: 'a\nb' })).toEqual({ text: 'Only one line of plain text' })
  })
})
