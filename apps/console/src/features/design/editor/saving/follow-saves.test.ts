import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../editor.ts'
import { abcDesign, buildBlock, buildDesign, buildPage, openEditor } from '../test-design.builder.ts'
import { conflictsWith, followSaves, isNewer } from './follow-saves.ts'
import { stateAfter } from './newer-state.ts'
import { buildSave, savedStateOf } from './saved-state.ts'
import { takeIn } from './take-in.ts'

const scope = { layoutId: 'layout', language: 'en' }

const titled = (id: string, text: string) => ({
  ...buildBlock(id),
  title: { text, textColor: '#1F2128', visible: true },
})

/** Opens the design, lets `edit` change it here, and follows `theirs`, which Grace saved meanwhile. */
function meet(design: DesignDraft, edit: (editor: Editor) => void, theirs: DesignDraft) {
  const { editor, snapshot } = openEditor(structuredClone(design))
  const saved = savedStateOf(design, snapshot())
  edit(editor)
  const written: string[] = []
  editor.onChange((changed) => void written.push(...changed.map(({ key }) => key)))
  const followed = followSaves(editor, { saved, draft: theirs, scope })
  if (!followed) throw new Error('This is another design.')
  return { editor, snapshot, followed, written, next: () => buildSave(snapshot(), followed.saved) }
}

const byGrace = (id: string, blocks: ReturnType<typeof buildBlock>[], revision = `${id}-2`) =>
  buildPage(id, blocks, { revision, updatedBy: 'Grace' })
const text = (editor: Editor, id: string) =>
  (editor.doc.block(id) as { title?: { text: string } } | undefined)?.title?.text
const orderOf = (editor: Editor, page = 'home') => editor.doc.order(page).join('')
const write = (editor: Editor, id: string, value: string) => editor.run('setPath', { id, path: 'title.text', value })
const nothing = () => undefined

describe('somebody else saves the page that is open', () => {
  test('untouched, it follows without a step, and there is nothing to save', () => {
    const theirs = buildDesign([byGrace('home', [buildBlock('c'), titled('b', 'theirs'), buildBlock('new')])])
    const { editor, followed, next } = meet(abcDesign(), nothing, theirs)
    expect(orderOf(editor)).toBe('cbnew')
    expect(text(editor, 'b')).toBe('theirs')
    expect(editor.doc.block('a')).toBeUndefined()
    expect(editor.historyView()).toMatchObject({ undoLabel: null, dirty: false })
    expect(followed).toMatchObject({ waiting: null, followed: ['Grace'] })
    expect(next()).toBeNull()
  })

  test('blocks that say the same stay the same values: only what changed is drawn again', () => {
    const design = abcDesign()
    const theirs = buildDesign([byGrace('home', [buildBlock('a'), titled('b', 'theirs'), buildBlock('c')])])
    const { written } = meet(design, nothing, theirs)
    expect(written).toEqual(['block:b'])
  })

  test('a selected block that they deleted is selected no more', () => {
    const theirs = buildDesign([byGrace('home', [buildBlock('b')])])
    const { editor } = meet(abcDesign(), (open) => open.select(['a']), theirs)
    expect(editor.place().selection).toEqual([])
  })

  test('changed here, it waits for a merge that keeps both', () => {
    const theirs = buildDesign([byGrace('home', [buildBlock('a'), titled('b', 'theirs'), buildBlock('c')])])
    const { editor, snapshot, followed, written, next } = meet(abcDesign(), (open) => write(open, 'a', 'mine'), theirs)
    expect(text(editor, 'b')).toBe('')
    expect(written).toEqual([])
    expect(next()?.pages[0]).toMatchObject({ id: 'home', revision: 'home-1' })
    const { waiting, saved } = followed
    if (!waiting) throw new Error('Nothing waits.')
    expect(conflictsWith(editor, saved, waiting)).toEqual([])
    const merged = takeIn(editor, { saved, newer: stateAfter(saved, waiting), scope, choices: new Map() })
    expect([text(editor, 'a'), text(editor, 'b')]).toEqual(['mine', 'theirs'])
    expect(editor.historyView()).toMatchObject({ dirty: true, length: 1 })
    expect(buildSave(snapshot(), merged)?.pages[0]).toMatchObject({ revision: 'home-2' })
    editor.undo()
    expect([text(editor, 'a'), text(editor, 'b')]).toEqual(['', 'theirs'])
  })

  test('the same field on both sides is a conflict', () => {
    const theirs = buildDesign([byGrace('home', [buildBlock('a'), titled('b', 'theirs'), buildBlock('c')])])
    const { editor, followed } = meet(abcDesign(), (open) => write(open, 'b', 'mine'), theirs)
    expect(followed.waiting && conflictsWith(editor, followed.saved, followed.waiting)).toHaveLength(1)
  })

  test('with another page edited here, their page follows and mine waits for nothing', () => {
    const design = buildDesign([buildPage('home', [buildBlock('a')]), buildPage('second', [buildBlock('z')])])
    const theirs = buildDesign([buildPage('home', [buildBlock('a')]), byGrace('second', [titled('z', 'theirs')])])
    const { editor, followed, next } = meet(design, (open) => write(open, 'a', 'mine'), theirs)
    expect(text(editor, 'z')).toBe('theirs')
    expect(followed.waiting).toBeNull()
    expect(next()?.pages.map(({ id }) => id)).toEqual(['home'])
  })

  test('pages that they add, delete and move come and go', () => {
    const design = buildDesign([buildPage('one'), buildPage('two'), buildPage('three')])
    const theirs = buildDesign([buildPage('three'), byGrace('new', [buildBlock('n')]), buildPage('one')])
    const { editor, next } = meet(design, (open) => open.openPage('two'), theirs)
    expect(editor.doc.pages()).toEqual(['three', 'new', 'one'])
    expect(orderOf(editor, 'new')).toBe('n')
    expect(editor.place().pageId).toBe('three')
    expect(next()).toBeNull()
  })

  test('a page that is added here stays beside theirs', () => {
    const design = buildDesign([buildPage('one')], { multiplePage: true })
    const theirs = buildDesign([buildPage('one'), byGrace('two', [])], { multiplePage: true })
    const { editor, next } = meet(design, (open) => open.run('addPage', {}), theirs)
    const [added] = editor.doc.pages().filter((id) => id !== 'one' && id !== 'two')
    expect(editor.doc.pages()).toEqual(['one', added, 'two'])
    expect(next()?.pages.map(({ id }) => id)).toEqual([added])
  })

  test('a layout that they saved follows, one that both changed waits', () => {
    const theirs = buildDesign([buildPage('home')], { multiplePage: true })
    theirs.layout.revision = 'layout-2'
    const quiet = meet(buildDesign([buildPage('home')]), nothing, theirs)
    expect(quiet.editor.doc.layout().options.multiplePage).toBe(true)
    expect(quiet.next()).toBeNull()
    const edited = meet(
      buildDesign([buildPage('home')]),
      (open) => open.run('setLayout', { changes: [{ path: 'theme.logo.src', value: '/logo' }] }),
      theirs,
    )
    expect(edited.followed.waiting?.layout?.revision).toBe('layout-2')
    expect(edited.editor.doc.layout().options.multiplePage).toBe(false)
  })
})

test('a design that goes live with a copy of the open page takes nothing away: its pages are no newer copies', () => {
  const design = abcDesign()
  const { editor, snapshot } = openEditor(design)
  const saved = savedStateOf(design, snapshot())
  write(editor, 'a', 'mine')
  const campaign = buildDesign([byGrace('home-copy', [titled('a', 'campaign'), buildBlock('b'), buildBlock('c')])])
  campaign.layout.id = 'layout-of-campaign'
  expect(followSaves(editor, { saved, draft: campaign, scope })).toBeNull()
  expect(text(editor, 'a')).toBe('mine')
  expect(editor.doc.pages()).toEqual(['home'])
})

describe('undo after following', () => {
  test('takes back what was done here and nothing of theirs', () => {
    const { editor, snapshot } = openEditor(abcDesign())
    write(editor, 'a', 'first')
    editor.commit()
    editor.run('remove', { ids: ['c'] } as never)
    editor.markSaved(editor.checkpoint())
    const saved = savedStateOf(
      buildDesign([buildPage('home', [titled('a', 'first'), buildBlock('b')], { revision: 'home-2' })]),
      snapshot(),
    )
    const theirs = buildDesign([
      byGrace('home', [buildBlock('new'), titled('a', 'first'), titled('b', 'theirs')], 'home-3'),
    ])
    followSaves(editor, { saved, draft: theirs, scope })
    expect(editor.historyView().dirty).toBe(false)
    while (editor.undo());
    expect(orderOf(editor)).toContain('new')
    expect([text(editor, 'a'), text(editor, 'b')]).toEqual(['', 'theirs'])
    while (editor.redo());
    expect([text(editor, 'a'), text(editor, 'b')]).toEqual(['first', 'theirs'])
  })

  test('a step that only changed what is theirs now leaves the list, and saved stays saved', () => {
    const design = abcDesign()
    const { editor, snapshot } = openEditor(design)
    write(editor, 'a', 'mine')
    editor.markSaved(editor.checkpoint())
    const saved = savedStateOf(design, snapshot())
    const theirs = buildDesign([byGrace('home', [titled('a', 'theirs'), buildBlock('b'), buildBlock('c')])])
    followSaves(editor, { saved, draft: theirs, scope })
    expect(editor.historyView()).toEqual({ undoLabel: null, redoLabel: null, dirty: false, position: 0, length: 0 })
    expect(text(editor, 'a')).toBe('theirs')
  })
})

test('whether the server holds something newer is seen from revisions alone', () => {
  const design = abcDesign()
  const saved = savedStateOf(design)
  const revisions = (over: object = {}) => ({
    digest: 'm',
    layoutRevision: 'layout-1',
    pages: [{ id: 'home', type: 'home', revision: 'home-1' }],
    selections: {},
    ...over,
  })
  expect(isNewer(revisions(), saved, ['home'])).toBe(false)
  expect(isNewer(revisions({ layoutRevision: 'layout-2' }), saved, ['home'])).toBe(true)
  expect(isNewer(revisions({ pages: [{ id: 'home', type: 'home', revision: 'home-2' }] }), saved, ['home'])).toBe(true)
  const other = { id: 'account', type: 'myAccount', revision: 'account-1' }
  const both = revisions({ pages: [...revisions().pages, other] })
  expect(isNewer(both, saved, ['home'])).toBe(false)
  expect(isNewer(both, saved, ['home', 'myAccount'])).toBe(true)
  expect(isNewer(revisions({ pages: [] }), saved, ['home'])).toBe(true)
})
