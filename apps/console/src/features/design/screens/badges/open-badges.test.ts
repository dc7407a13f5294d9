import { type Badge, type BadgeContent, badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import { describe, expect, test } from 'vitest'
import { draftOf } from '../../document/recovery-drafts.ts'
import { discardChanges } from '../../editor/saving/discard-changes.ts'
import { restoreDraft } from '../../editor/saving/restore-draft.ts'
import { wordsOfStep } from '../../editor/step-words.ts'
import { problemsOf } from './badge-problems.ts'
import {
  changedBadges,
  followBadges,
  joinBadges,
  openBadges,
  renameBadge,
  takeInBadges,
  takeInSaved,
  takeTheirBadge,
  withBadge,
} from './open-badges.ts'

const buildBadge = (id: string, over: Record<string, unknown> = {}, revision = `${id}-1`): Badge => ({
  ...badgeContentSchema.parse({ title: { text: id }, ...over }),
  conditions: [],
  id,
  appKey: 'shop',
  language: 'en',
  priority: 1,
  revision,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'Grace',
})

function start(...badges: Badge[]) {
  const open = openBadges({ appKey: 'shop', language: 'en' }, badges, true)
  const { editor } = open
  return {
    open,
    editor,
    write(id: string, value: unknown, path = 'title.text') {
      editor.run('typeInto', { owner: `badge:${id}`, path, invalid: null, changes: [{ path, value }] })
      editor.commit()
    },
    title: (id: string) => editor.doc.badge(id)?.title.text,
    look: (id: string) => {
      const badge = editor.doc.badge(id)
      return [badge?.title.text, badge?.backgroundColor, badge?.description]
    },
    /** The server's answer to a save of the badge as it is here. */
    save(id: string, revision: string, over: Record<string, unknown> = {}) {
      const sent = editor.doc.badge(id)
      if (sent) takeInSaved(open, { ...buildBadge(id, {}, revision), ...sent, ...over } as Badge, sent)
    },
  }
}

const green = '#0B5D3B'

describe('badges in the editor', () => {
  test('an edit is a step under the badge’s name, undo shows that badge, and what is taken back is not unsaved', () => {
    const { open, editor, write, title } = start(buildBadge('First'), buildBadge('Second'))
    write('Second', 'Changed')
    editor.selectBadge('First')
    expect([editor.historyLabels().map(wordsOfStep), changedBadges(open)]).toEqual([['Edit Second'], ['Second']])
    editor.undo()
    expect([title('Second'), changedBadges(open), editor.isDirty()]).toEqual(['Second', [], false])
    editor.redo()
    expect([title('Second'), editor.place().badge]).toEqual(['Changed', 'Second'])
  })

  test('edits of other fields move onto a newer copy, and undo takes back what was done here alone', () => {
    const { open, editor, write, look } = start(buildBadge('a'))
    write('a', 'Mine')
    expect(followBadges(open, [buildBadge('a', { backgroundColor: green }, 'a-2')])).toEqual(['Grace'])
    expect(look('a').slice(0, 2)).toEqual(['Mine', green])
    editor.undo()
    expect(look('a').slice(0, 2)).toEqual(['a', green])
    expect(editor.isDirty()).toBe(false)
  })

  test('where both changed the same field, the edit stays on its copy until a person chooses', () => {
    const theirs = buildBadge('a', { title: { text: 'Theirs' }, description: 'For June' }, 'a-2')
    const { open, editor, write, look, title } = start(buildBadge('a'))
    write('a', 'Mine')
    followBadges(open, [theirs])
    expect([title('a'), open.saved.revisions.get('a')]).toEqual(['Mine', 'a-1'])
    expect(joinBadges(open, withBadge(open.saved, 'a', theirs))).toBe(false)
    takeInBadges(open, withBadge(open.saved, 'a', theirs), 'mine')
    expect([look('a')[0], look('a')[2], open.saved.revisions.get('a')]).toEqual(['Mine', 'For June', 'a-2'])
    editor.undo()
    expect(title('a')).toBe('Theirs')
  })

  test('taking theirs is a step: undone, the edits stand over theirs, and no undo brings back what both replaced', () => {
    const theirs = buildBadge('a', { title: { text: 'Theirs' }, backgroundColor: green }, 'a-2')
    const { open, editor, write, look } = start(buildBadge('a'))
    write('a', 'Mine')
    takeTheirBadge(open, 'a', theirs)
    expect(look('a')[0]).toBe('Theirs')
    expect([editor.isDirty(), changedBadges(open)]).toEqual([false, []])
    editor.undo()
    expect(look('a').slice(0, 2)).toEqual(['Mine', green])
    while (editor.undo());
    expect(look('a').slice(0, 2)).toEqual(['Theirs', green])
  })

  test('after a save, undo brings the former value back as an unsaved edit; what was typed meanwhile stays unsaved', () => {
    const { open, editor, write, title, save } = start(buildBadge('a'))
    write('a', 'Saved')
    save('a', 'a-2')
    expect([editor.isDirty(), open.saved.revisions.get('a')]).toEqual([false, 'a-2'])
    editor.undo()
    expect([title('a'), changedBadges(open), editor.isDirty()]).toEqual(['a', ['a'], true])
    const sent = editor.doc.badge('a')
    write('a', 'Typed meanwhile')
    if (sent) takeInSaved(open, { ...buildBadge('a', {}, 'a-3'), ...sent } as Badge, sent)
    expect([title('a'), changedBadges(open), editor.isDirty()]).toEqual(['Typed meanwhile', ['a'], true])
  })

  test('a deleted badge leaves with its steps; one with edits waits, and is made again with its history', () => {
    const { open, editor, write, title } = start(buildBadge('a'), buildBadge('b'))
    write('a', 'Edited')
    write('b', 'Mine')
    followBadges(open, [])
    expect(editor.doc.badges()).toEqual(['a', 'b'])
    takeTheirBadge(open, 'a', null)
    expect([editor.doc.badges(), editor.historyLabels().map(wordsOfStep)]).toEqual([['b'], ['Edit b']])
    const sent = editor.doc.badge('b') as BadgeContent
    renameBadge(open, 'b', { ...buildBadge('new', {}, 'new-1'), ...sent } as Badge, sent)
    expect([title('new'), changedBadges(open), editor.doc.badges()]).toEqual(['Mine', [], ['new']])
    editor.undo()
    expect(title('new')).toBe('b')
  })

  test('what is typed while a deleted badge is made again is not lost, and is unsaved', () => {
    const { open, editor, write, title } = start(buildBadge('b'))
    write('b', 'Sent')
    followBadges(open, [])
    const sent = editor.doc.badge('b') as BadgeContent
    write('b', 'Typed meanwhile')
    renameBadge(open, 'b', { ...buildBadge('new', {}, 'new-1'), ...sent } as Badge, sent)
    expect([title('new'), changedBadges(open), editor.isDirty()]).toEqual(['Typed meanwhile', ['new'], true])
  })

  test('a picture is one or none, and conditions are one thing with how they count', () => {
    const { open, editor, write } = start(buildBadge('a'))
    write('a', { src: '/media/v1/x', ratio: 1, width: 1, height: 1, alt: 'no' }, 'images.0')
    expect(editor.doc.badge('a')?.images).toEqual([{ src: '/media/v1/x', ratio: 1, width: 1, height: 1 }])
    write('a', { src: '' }, 'images.0')
    expect(editor.doc.badge('a')?.images).toEqual([])
    const condition = { operand: 'product.vendor', operator: 'equals', value: 'Fjord', valueType: 'choice' as const }
    editor.run('setBadge', { id: 'a', label: 'Add condition', changes: [{ path: 'conditions', value: [condition] }] })
    const theirs = buildBadge('a', { logicalOperator: 'or' }, 'a-2')
    expect(joinBadges(open, withBadge(open.saved, 'a', theirs))).toBe(false)
  })

  test('edits of an earlier visit come back joined with what was saved since, or wait where a person must choose', () => {
    const first = start(buildBadge('a'), buildBadge('b'))
    first.write('a', 'Kept')
    const draft = structuredClone(draftOf(first.editor.document.entries(), first.open.saved, 0))
    const joined = start(buildBadge('a', { backgroundColor: green }, 'a-2'), buildBadge('b'))
    joined.open.saved = restoreDraft(joined.editor, joined.open.saved, draft)
    expect(joined.look('a').slice(0, 2)).toEqual(['Kept', green])
    expect(joined.open.saved.revisions.get('a')).toBe('a-2')
    const asked = start(buildBadge('a', { title: { text: 'Theirs' } }, 'a-2'), buildBadge('b'))
    asked.open.saved = restoreDraft(asked.editor, asked.open.saved, draft)
    expect([asked.title('a'), asked.open.saved.revisions.get('a')]).toEqual(['Kept', 'a-1'])
  })

  test('what is no value stays beside the last one with its badge’s name, is undone, and goes with discarding', () => {
    const { open, editor } = start(buildBadge('a'))
    const invalid = { text: 'red', label: 'Background', message: 'Use a hex color such as #1F2128' }
    const type = () => editor.run('typeInto', { owner: 'badge:a', path: 'backgroundColor', invalid, changes: [] })
    type()
    expect(editor.invalid.get()).toMatchObject([{ where: 'a', search: { badge: 'a', field: 'backgroundColor' } }])
    editor.undo()
    expect(editor.invalid.get()).toEqual([])
    editor.redo()
    discardChanges(editor, open.saved)
    expect(editor.invalid.get()).toEqual([])
  })

  test('what the server would refuse is named by its field', () => {
    expect(problemsOf({ ...buildBadge('a'), title: { text: ' ', textColor: '#FFFFFF', visible: true } })).toEqual({
      'title.text': 'Required!',
    })
  })
})
