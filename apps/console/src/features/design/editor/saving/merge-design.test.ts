import type { Page } from '@vitrine/domain/pages/page.schema'
import type { DesignSave } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, test } from 'vitest'
import { pageContentOf } from '../design-document.ts'
import { abcDesign, buildBlock, buildDesign, buildPage, openEditor } from '../test-design.builder.ts'
import type { Choice } from './merge-documents.ts'
import { askMerge } from './merge-questions.ts'
import { stateAfter } from './newer-state.ts'
import { buildSave, savedAfter, savedStateOf, sentValues } from './saved-state.ts'
import { takeIn } from './take-in.ts'

const scope = { layoutId: 'layout', language: 'en' }
const titled = (id: string, text: string) => ({
  ...buildBlock(id),
  title: { text, textColor: '#1F2128', visible: true },
})
const fieldKey = (block: string, path = 'title/text') => `layout/en/pages/home/blocks/${block}/${path}`

/** Opens the abc design, lets `edit` change it here, and merges `theirs`, which Grace saved meanwhile. */
function collide(edit: (editor: ReturnType<typeof openEditor>['editor']) => void, theirs: Partial<Page> | null) {
  const design = abcDesign()
  const { editor, snapshot } = openEditor(design)
  const saved = savedStateOf(design, snapshot())
  edit(editor)
  const [page] = design.pages
  const current = theirs && page ? { ...page, revision: 'home-2', updatedBy: 'Grace', ...theirs } : null
  const details = { pages: [{ id: 'home', current }], layout: null }
  const questions = askMerge(saved, snapshot(), details, scope)
  return {
    editor,
    questions,
    said: () => questions.pages[0]?.blocks.map(({ key, by }) => `${key.split('/').at(-1)} ${by}`),
    settle: (...choices: [string, Choice][]) => {
      const newer = stateAfter(saved, details)
      const next = takeIn(editor, { saved, newer, scope, choices: new Map(choices) })
      return { blocks: pageContentOf(editor.doc, 'home')?.blocks ?? [], next: buildSave(snapshot(), next) }
    },
  }
}

const texts = (blocks: readonly { id: string; title?: unknown }[]) =>
  blocks.map(({ title }) => (title as { text: string }).text)
const write =
  (id: string, value: unknown, path = 'title.text') =>
  (editor: ReturnType<typeof openEditor>['editor']) =>
    void editor.run('setPath', { id, path, value })
const theirB = { blocks: [buildBlock('a'), titled('b', 'theirs'), buildBlock('c')] }

describe('two people saving the same page', () => {
  test('what only one side changed is taken from that side without a question', () => {
    const { questions, said, settle } = collide(write('a', 'mine'), {
      blocks: [buildBlock('a'), titled('b', 'theirs'), buildBlock('new'), buildBlock('c')],
    })
    expect(questions.pages[0]).toMatchObject({ savedBy: 'Grace', whole: null })
    expect(said()).toEqual(['a mine', 'b theirs', 'new theirs'])
    const { blocks, next } = settle()
    expect(blocks.map(({ id }) => id)).toEqual(['a', 'b', 'new', 'c'])
    expect(texts(blocks).slice(0, 2)).toEqual(['mine', 'theirs'])
    expect(next?.pages[0]).toMatchObject({ id: 'home', revision: 'home-2' })
  })

  test('two fields of one block, one changed by each, are joined without a question', () => {
    const { questions, said, settle } = collide(write('b', 72, 'height'), theirB)
    expect(questions.conflicts).toEqual([])
    expect(said()).toEqual(['b joined'])
    expect(settle().blocks[1]).toMatchObject({ height: 72, title: { text: 'theirs' } })
  })

  test('a field that both changed is decided by itself, and without an answer mine stays, in one block', () => {
    const edit = write('b', 'mine')
    expect(collide(edit, theirB).said()).toEqual(['b conflict'])
    expect(texts(collide(edit, theirB).settle([fieldKey('b'), 'mine']).blocks)).toEqual(['', 'mine', ''])
    expect(texts(collide(edit, theirB).settle([fieldKey('b'), 'theirs']).blocks)).toEqual(['', 'theirs', ''])
    expect(texts(collide(edit, theirB).settle().blocks)).toEqual(['', 'mine', ''])
  })

  test('an answer about another design, or another language, decides nothing here', () => {
    const other = fieldKey('b').replace('layout/en', 'campaign/en')
    expect(texts(collide(write('b', 'mine'), theirB).settle([other, 'theirs']).blocks)).toEqual(['', 'mine', ''])
  })

  test('both versions stay as two blocks only when they are asked for, and undo takes mine back', () => {
    const { editor, settle } = collide(write('b', 'mine'), theirB)
    const { blocks } = settle(['layout/en/pages/home/blocks/b', 'both'])
    expect(texts(blocks)).toEqual(['', 'theirs', 'mine', ''])
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(4)
    while (editor.undo());
    expect(texts(pageContentOf(editor.doc, 'home')?.blocks ?? [])).toEqual(['', 'theirs', ''])
  })

  test('undo after mine was chosen leads to theirs, never to what was there before both', () => {
    const { editor, settle } = collide(write('b', 'mine'), theirB)
    settle([fieldKey('b'), 'mine'])
    editor.undo()
    expect(texts(pageContentOf(editor.doc, 'home')?.blocks ?? [])).toEqual(['', 'theirs', ''])
    editor.redo()
    expect(texts(pageContentOf(editor.doc, 'home')?.blocks ?? [])).toEqual(['', 'mine', ''])
  })

  test('a block deleted here and changed there is kept unless the deletion is chosen', () => {
    const edit = (editor: ReturnType<typeof openEditor>['editor']) => void editor.run('remove', { ids: ['b'] })
    expect(texts(collide(edit, theirB).settle().blocks)).toEqual(['', 'theirs', ''])
    expect(collide(edit, theirB).settle(['layout/en/pages/home/blocks/b', 'mine']).blocks).toHaveLength(2)
  })

  test('a page deleted there is made again with the edits, or goes', () => {
    const kept = collide(write('b', 'mine'), null)
    expect(kept.questions.pages[0]?.whole?.by).toBe('conflict')
    expect(kept.settle().next?.pages[0]).toMatchObject({ id: 'home', revision: null })
    const gone = collide(write('b', 'mine'), null)
    gone.settle(['layout/en/pages/home', 'theirs'])
    expect(gone.editor.doc.pages()).toEqual([])
  })

  test('a text that is no value yet, in a block that they deleted, is asked about', () => {
    const invalid = { text: '12 pt', label: 'Height', message: 'A number' }
    const { questions, settle, editor } = collide(
      (open) => void open.run('typeInto', { owner: 'block:b', path: 'height', invalid, changes: [] }),
      { blocks: [buildBlock('a'), buildBlock('c')] },
    )
    expect(questions.pages[0]?.blocks[0]).toMatchObject({ by: 'conflict', theirs: null })
    settle()
    expect(editor.doc.invalid('block:b')).toMatchObject({ height: { text: '12 pt' } })
  })
})

describe('what a save sends', () => {
  test('only the pages whose blocks changed, with their revision, and nothing after undoing', () => {
    const design = buildDesign([buildPage('one', [buildBlock('a')]), buildPage('two', [buildBlock('b')])])
    const { editor, snapshot } = openEditor(design)
    const saved = savedStateOf(design, snapshot())
    expect(buildSave(snapshot(), saved)).toBeNull()
    editor.run('setPath', { id: 'b', path: 'height', value: 9 })
    expect(buildSave(snapshot(), saved)).toMatchObject({ pages: [{ id: 'two', revision: 'two-1' }], deleted: [] })
    expect(buildSave(snapshot(), saved)).not.toHaveProperty('layout')
    editor.undo()
    expect(buildSave(snapshot(), saved)).toBeNull()
  })

  test('new, deleted and reordered pages and the layout go in one request', () => {
    const design = buildDesign([buildPage('one'), buildPage('two')])
    const { editor, snapshot } = openEditor(design)
    const saved = savedStateOf(design, snapshot())
    editor.run('addPage', {})
    editor.run('removePage', { id: 'one' })
    editor.run('setLayout', { changes: [{ path: 'options.multiplePage', value: true }] })
    const added = editor.doc.pages()[1] ?? ''
    expect(buildSave(snapshot(), saved)).toMatchObject({
      pages: [{ id: added, revision: null }],
      deleted: [{ id: 'one', revision: 'one-1' }],
      pageOrder: ['two', added],
      layout: { revision: 'layout-1', data: { options: { multiplePage: true } } },
    })
  })

  test('of what was not sent the known revision stays: a newer copy of another is asked about when that is saved', () => {
    const design = buildDesign([buildPage('one', [buildBlock('a')]), buildPage('two', [buildBlock('b')])])
    const { editor, snapshot } = openEditor(design)
    const saved = savedStateOf(design, snapshot())
    editor.run('setPath', { id: 'a', path: 'height', value: 9 })
    const request = buildSave(snapshot(), saved)
    const answer = {
      ...design,
      layout: { ...design.layout, revision: 'layout-of-another' },
      pages: design.pages.map((page) => ({ ...page, revision: page.id === 'one' ? 'one-2' : 'two-of-another' })),
    }
    const after = savedAfter(answer, request as DesignSave, snapshot(), saved)
    expect(Object.fromEntries(after.revisions)).toEqual({ one: 'one-2', two: 'two-1' })
    expect(after.layoutRevision).toBe('layout-1')
    expect(buildSave(snapshot(), after)).toBeNull()
  })

  const chosen = (ids: string[], revision = 's-1') => ({
    categories: { ids, revision, updatedAt: null, updatedBy: null },
  })
  const treeDesign = () => ({
    ...buildDesign([buildPage('tree', [], { type: 'categoryTree' })]),
    selections: chosen(['a']),
  })

  test('a changed selection goes alone, made on its own revision, and undoing takes it back', () => {
    const design = treeDesign()
    const { editor, snapshot } = openEditor(design)
    const saved = savedStateOf(design, snapshot())
    editor.run('choose', { kind: 'categories', ids: ['a', 'b'], label: 'Select 2 categories' })
    expect(buildSave(snapshot(), saved)).toEqual({
      pages: [],
      deleted: [],
      selections: { categories: { revision: 's-1', ids: ['a', 'b'] } },
    })
    editor.undo()
    expect(buildSave(snapshot(), saved)).toBeNull()
  })

  test('with the required toggle on the selection is not sent, and goes with the next save after it is off [D-189]', () => {
    const design = treeDesign()
    const { editor, snapshot } = openEditor(design)
    const saved = savedStateOf(design, snapshot())
    editor.run('choose', { kind: 'categories', ids: ['b'], label: 'Select 1 category' })
    editor.run('setPageOptions', { id: 'tree', changes: [{ path: 'options.required', value: true }] })
    const first = buildSave(snapshot(), saved)
    expect(first?.pages).toHaveLength(1)
    expect(first).not.toHaveProperty('selections')
    const after = savedStateOf(design, sentValues(snapshot(), saved))
    editor.run('setPageOptions', { id: 'tree', changes: [{ path: 'options.required', value: false }] })
    expect(buildSave(snapshot(), after)?.selections).toEqual({ categories: { revision: 's-1', ids: ['b'] } })
  })

  test('a selection that somebody else saved is joined with mine without a question', () => {
    const design = treeDesign()
    const { editor, snapshot } = openEditor(design)
    const saved = savedStateOf(design, snapshot())
    editor.run('choose', { kind: 'categories', ids: ['a', 'm'], label: 'Select 2 categories' })
    const details = { pages: [], layout: null, selections: chosen(['a', 't'], 's-2') }
    const next = takeIn(editor, { saved, newer: stateAfter(saved, details), scope, choices: new Map() })
    const { ids = [], revision } = buildSave(snapshot(), next)?.selections?.categories ?? {}
    expect([revision, ids.toSorted()]).toEqual(['s-2', ['a', 'm', 't']])
  })
})
