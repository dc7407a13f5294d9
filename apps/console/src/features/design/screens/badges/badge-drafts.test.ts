import { type Badge, badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import { describe, expect, test } from 'vitest'
import { createBadgeDrafts, problemsOf } from './badge-drafts.ts'
import { joinDrafts, keptBadgeDrafts } from './kept-badge-drafts.ts'

const saved = (text: string, revision = 'r1'): Badge => ({
  ...badgeContentSchema.parse({ title: { text } }),
  conditions: [],
  id: 'b',
  appKey: 'app',
  language: 'en',
  priority: 1,
  revision,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'somebody',
})
const say = (text: string) => (content: Parameters<typeof problemsOf>[0]) => ({
  ...content,
  title: { ...content.title, text },
})

describe('unsaved edits of badges', () => {
  test('an edit is unsaved until it is taken back', () => {
    const drafts = createBadgeDrafts()
    drafts.edit(saved('Sale'), say('Sale!'))
    expect(drafts.all.get().size).toBe(1)
    drafts.edit(saved('Sale'), say('Sale'))
    expect(drafts.all.get().size).toBe(0)
  })

  test('a new badge is open for editing: there is something to save at once', () => {
    const drafts = createBadgeDrafts()
    drafts.open(saved('New'))
    expect(drafts.all.get().size).toBe(1)
  })

  test('the copy an edit was made on stays the one it is saved against, whatever comes from the server', () => {
    const drafts = createBadgeDrafts()
    drafts.edit(saved('Sale', 'r1'), say('Mine'))
    drafts.edit(saved('Theirs', 'r2'), say('Mine too'))
    expect(drafts.all.get().get('b')?.base.revision).toBe('r1')
  })

  test('what was typed while a save was under way stays unsaved, on the newer copy', () => {
    const drafts = createBadgeDrafts()
    drafts.edit(saved('Sale'), say('One'))
    const sent = drafts.all.get().get('b')
    drafts.edit(saved('Sale'), say('Two'))
    if (sent) drafts.saved(sent, saved('One', 'r2'))
    expect(drafts.all.get().get('b')).toMatchObject({ base: { revision: 'r2' }, content: { title: { text: 'Two' } } })
    const again = drafts.all.get().get('b')
    if (again) drafts.saved(again, saved('Two', 'r3'))
    expect(drafts.all.get().size).toBe(0)
  })

  test('what was typed while a save joined a colleague’s edit rests on that edit', () => {
    const drafts = createBadgeDrafts()
    drafts.edit(saved('Sale'), say('One'))
    const sent = drafts.all.get().get('b')
    drafts.edit(saved('Sale'), say('Two'))
    if (sent) drafts.saved(sent, { ...saved('One', 'r2'), backgroundColor: '#0B5D3B' })
    expect(drafts.all.get().get('b')?.content).toMatchObject({ title: { text: 'Two' }, backgroundColor: '#0B5D3B' })
  })

  test('edits of an earlier visit come back on the copy they were made on', () => {
    const room = new Map<string, string>()
    const storage = {
      getItem: (key: string) => room.get(key) ?? null,
      setItem: (key: string, text: string) => void room.set(key, text),
      removeItem: (key: string) => void room.delete(key),
    }
    const before = createBadgeDrafts()
    before.edit(saved('Sale', 'r1'), say('Mine'))
    keptBadgeDrafts('me', storage).write([...before.all.get().values()], 1)
    const drafts = createBadgeDrafts()
    drafts.restore(keptBadgeDrafts('me', storage).read()?.drafts ?? [])
    expect(drafts.all.get().get('b')).toMatchObject({ base: { revision: 'r1' }, content: { title: { text: 'Mine' } } })
    expect(keptBadgeDrafts('somebody else', storage).read()).toBeNull()
    room.set('vitrine-badges/me', '{')
    expect(keptBadgeDrafts('me', storage).read()).toBeNull()
  })

  test('edits made before anybody answered the notice are kept beside those of the earlier visit', () => {
    const draftOf = (id: string, text: string) => {
      const drafts = createBadgeDrafts()
      drafts.edit({ ...saved('Sale'), id }, say(text))
      return [...drafts.all.get().values()]
    }
    const joined = joinDrafts([...draftOf('a', 'early'), ...draftOf('b', 'early')], draftOf('b', 'late'))
    expect(joined.map(({ base, content }) => [base.id, content.title.text])).toEqual([
      ['a', 'early'],
      ['b', 'late'],
    ])
  })

  test('what the server would refuse is named by its field', () => {
    const content = badgeContentSchema.parse({ title: { text: 'Sale' } })
    const condition = { operand: 'product.tags', operator: 'equals', value: '', valueType: 'choice' as const }
    expect(problemsOf({ ...say('')(content), conditions: [condition] })).toEqual({
      'title.text': 'Required!',
      'conditions.0.value': 'Required!',
    })
    expect(problemsOf(content)).toEqual({})
  })
})
