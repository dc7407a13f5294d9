import { type Badge, badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import { describe, expect, test } from 'vitest'
import { createBadgeEditor } from './badge-editor.ts'
import { bindBadge } from './bind-badge.ts'
import { conditionsStep } from './conditions-step.rules.ts'
import { invalidBadgePlaces } from './use-invalid-badge-fields.ts'

const saved = (id: string, text: string, revision = 'r1'): Badge => ({
  ...badgeContentSchema.parse({ title: { text } }),
  conditions: [],
  id,
  appKey: 'app',
  language: 'en',
  priority: 1,
  revision,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'somebody',
})

function open(...badges: Badge[]) {
  let at = 0
  const editor = createBadgeEditor(() => at)
  const selected: string[] = []
  const store = new Map(badges.map((badge) => [badge.id, badge]))
  editor.connect({ savedOf: (id) => store.get(id), select: (id) => selected.push(id) })
  return {
    editor,
    store,
    selected,
    wait: () => {
      at += 1_000
    },
    set: (id: string, path: string, value: unknown) => bindBadge(editor, store.get(id) as Badge).set(path, value),
    titleOf: (id: string) => editor.drafts.contentOf(store.get(id) as Badge).title.text,
  }
}

describe('undo of badge edits', () => {
  test('typing in one field is one step, a pause begins the next, and redo repeats it', () => {
    const { editor, set, wait, titleOf } = open(saved('a', 'Sale'))
    for (const text of ['Sale!', 'Sale!!']) set('a', 'title.text', text)
    wait()
    set('a', 'title.text', 'Sold')
    expect(editor.labels()).toEqual(['Edit Sale', 'Edit Sale!!'])
    editor.undo()
    expect(titleOf('a')).toBe('Sale!!')
    editor.undo()
    expect(titleOf('a')).toBe('Sale')
    expect(editor.drafts.all.get().size).toBe(0)
    expect(editor.undo()).toBe(false)
    editor.goTo(2)
    expect(titleOf('a')).toBe('Sold')
  })

  test('it shows the badge whose edit it undid, and leaves deleted ones alone', () => {
    const { editor, store, set, selected, titleOf } = open(saved('a', 'A'), saved('b', 'B'))
    set('a', 'position', 'topRight')
    set('b', 'title.text', 'Mine')
    store.delete('b')
    editor.drafts.drop('b')
    expect(editor.undo()).toBe(true)
    expect(selected).toEqual(['a'])
    expect(titleOf('a')).toBe('A')
    expect(editor.drafts.all.get().size).toBe(0)
  })

  test('a gesture is one step whatever it touches', () => {
    const { editor, set } = open(saved('a', 'A'))
    editor.beginGesture()
    for (const color of ['#111111', '#222222', '#333333']) set('a', 'backgroundColor', color)
    editor.endGesture()
    expect(editor.labels()).toHaveLength(1)
  })

  test('after a save it brings the former content back as an unsaved edit of the newer copy', () => {
    const { editor, store, set, titleOf } = open(saved('a', 'Sale'))
    set('a', 'title.text', 'Sold')
    const [sent] = [...editor.drafts.all.get().values()]
    const newer = saved('a', 'Sold', 'r2')
    store.set('a', newer)
    if (sent) editor.drafts.saved(sent, newer)
    expect(editor.drafts.all.get().size).toBe(0)
    editor.undo()
    expect(titleOf('a')).toBe('Sale')
    expect(editor.drafts.all.get().get('a')?.base.revision).toBe('r2')
  })

  test('discarding is a step too', () => {
    const { editor, set, titleOf } = open(saved('a', 'A'), saved('b', 'B'))
    set('a', 'title.text', 'One')
    set('b', 'title.text', 'Two')
    editor.discard()
    expect([titleOf('a'), titleOf('b')]).toEqual(['A', 'B'])
    editor.undo()
    expect([titleOf('a'), titleOf('b')]).toEqual(['One', 'Two'])
  })

  describe('while somebody else saves', () => {
    const byAda = (badge: Badge, more: Partial<Badge>): Badge => ({
      ...badge,
      ...more,
      revision: `${badge.revision}+`,
      updatedBy: 'Ada',
    })

    test('edits of other fields move onto the newer copy, and undo takes back what was done here alone', () => {
      const before = saved('a', 'Sale')
      const { editor, store, set, titleOf } = open(before)
      set('a', 'title.text', 'Sold')
      const theirs = byAda(before, { position: 'topRight' })
      store.set('a', theirs)
      expect(editor.follow([before], [theirs])).toEqual(['Ada'])
      const draft = editor.drafts.all.get().get('a')
      expect([draft?.base.revision, draft?.content.position, titleOf('a')]).toEqual(['r1+', 'topRight', 'Sold'])
      editor.undo()
      expect(editor.drafts.contentOf(theirs)).toMatchObject({ title: { text: 'Sale' }, position: 'topRight' })
      expect(editor.drafts.all.get().size).toBe(0)
    })

    test('edits of the same field stay on the copy they were made on: a person chooses', () => {
      const before = saved('a', 'Sale')
      const { editor, store, set, titleOf } = open(before)
      set('a', 'title.text', 'Sold')
      const theirs = byAda(before, { title: { ...before.title, text: 'Gone' } })
      store.set('a', theirs)
      editor.follow([before], [theirs])
      expect([editor.drafts.all.get().get('a')?.base.revision, titleOf('a')]).toEqual(['r1', 'Sold'])
      expect(editor.labels()).toEqual(['Edit Sale'])
    })

    test('taking theirs is a step: undone, the edits stand over theirs, and no undo brings back what they replaced', () => {
      const before = saved('a', 'Sale')
      const { editor, store, set, wait, titleOf } = open(before)
      set('a', 'title.text', 'Mine')
      wait()
      set('a', 'position', 'topRight')
      const theirs = byAda(before, { title: { ...before.title, text: 'Theirs' }, backgroundColor: '#0B5D3B' })
      editor.follow([before], [theirs])
      const [draft] = [...editor.drafts.all.get().values()]
      store.set('a', theirs)
      if (draft) editor.takeTheirs(draft, theirs)
      expect([editor.drafts.all.get().size, titleOf('a')]).toEqual([0, 'Theirs'])
      expect(editor.labels()).toEqual(['Edit Mine', 'Take theirs'])
      const now = () => editor.drafts.contentOf(theirs)
      editor.undo()
      expect(now()).toMatchObject({ title: { text: 'Mine' }, position: 'topRight', backgroundColor: '#0B5D3B' })
      expect(editor.drafts.all.get().get('a')?.base.revision).toBe('r1+')
      editor.redo()
      expect(now()).toMatchObject({ title: { text: 'Theirs' }, position: 'topLeft', backgroundColor: '#0B5D3B' })
      while (editor.undo());
      expect(now()).toMatchObject({ position: 'topLeft', backgroundColor: '#0B5D3B' })
    })

    test('steps from before a clash write their own field alone, whatever was chosen', () => {
      const before = saved('a', 'Sale')
      const { editor, store, set } = open(before)
      set('a', 'title.text', 'Mine')
      const theirs = byAda(before, { title: { ...before.title, text: 'Theirs' }, backgroundColor: '#0B5D3B' })
      store.set('a', theirs)
      editor.follow([before], [theirs])
      editor.undo()
      expect(editor.drafts.contentOf(theirs).title.text).toBe('Theirs')
      editor.redo()
      expect(editor.drafts.all.get().get('a')).toMatchObject({
        base: { revision: 'r1+' },
        content: { title: { text: 'Mine' }, backgroundColor: '#0B5D3B' },
      })
    })

    test('edits that are kept from an earlier visit are joined at once, or stay where a person must choose', () => {
      const [one, other] = [saved('a', 'Sale'), saved('b', 'New')]
      const theirs = [one, other].map((badge) => byAda(badge, { backgroundColor: '#0B5D3B' }))
      const { editor } = open(...theirs)
      const content = badgeContentSchema.parse({ title: { text: 'Kept' } })
      editor.restore([
        { base: one, content },
        { base: other, content: { ...content, backgroundColor: '#111111' } },
      ])
      const drafts = editor.drafts.all.get()
      expect(drafts.get('a')).toMatchObject({ base: theirs[0], content: { ...content, backgroundColor: '#0B5D3B' } })
      expect(drafts.get('b')?.base.revision).toBe('r1')
    })

    test('undo after a save of mine keeps what they saved since', () => {
      const { editor, store, set } = open(saved('a', 'Sale'))
      set('a', 'title.text', 'Sold')
      const [sent] = [...editor.drafts.all.get().values()]
      const mine = saved('a', 'Sold', 'r2')
      if (sent) editor.drafts.saved(sent, mine)
      const theirs = byAda(mine, { description: 'For June' })
      store.set('a', theirs)
      editor.follow([mine], [theirs])
      editor.undo()
      expect(editor.drafts.contentOf(theirs)).toMatchObject({ title: { text: 'Sale' }, description: 'For June' })
    })

    test('what this tab saved itself is nobody else’s', () => {
      const mine = saved('a', 'Sold', 'r2')
      const { editor } = open(mine)
      expect(editor.follow([mine], [mine])).toEqual([])
    })
  })

  test('conditions are added, removed and changed in steps of their own; typing a value is one', () => {
    const one = { operand: 'title', operator: 'equals', value: '', valueType: 'text' as const }
    const before = { conditions: [one], logicalOperator: 'and' as const }
    expect(conditionsStep(before, { conditions: [one, one] }, 'a')).toEqual({ label: 'Add condition' })
    expect(conditionsStep(before, { conditions: [] }, 'a')).toEqual({ label: 'Remove condition' })
    expect(conditionsStep(before, { logicalOperator: 'or' }, 'a').label).toBe('Change how conditions count')
    expect(conditionsStep(before, { conditions: [{ ...one, value: 'x' }] }, 'a').coalesceKey).toBe('a conditions.0')
    expect(conditionsStep(before, { conditions: [{ ...one, operator: 'contains' }] }, 'a').coalesceKey).toBeUndefined()
  })
})

describe('what was typed into a badge and is no value', () => {
  const invalid = { text: 'red', message: 'Use a hex color such as #1F2128', label: 'Background' }
  const typedIn = (editor: ReturnType<typeof createBadgeEditor>) =>
    editor.invalid.get().get('a')?.['backgroundColor']?.text

  test('stays beside its last value, is undone and done again, and ends with a value or with discarding', () => {
    const badge = saved('a', 'Sale')
    const { editor, set } = open(badge)
    const binding = bindBadge(editor, badge)
    binding.type('backgroundColor', invalid, [])
    expect(typedIn(editor)).toBe('red')
    expect(editor.drafts.all.get().size).toBe(0)
    editor.undo()
    expect(typedIn(editor)).toBeUndefined()
    editor.redo()
    expect(typedIn(editor)).toBe('red')
    expect(invalidBadgePlaces(editor.invalid.get(), [badge])).toEqual([
      {
        label: 'Background',
        message: invalid.message,
        where: 'Sale',
        search: { badge: 'a', field: 'backgroundColor' },
      },
    ])
    set('a', 'backgroundColor', '#000000')
    expect(typedIn(editor)).toBeUndefined()
    binding.type('backgroundColor', invalid, [])
    editor.discard()
    expect(typedIn(editor)).toBeUndefined()
  })
})
