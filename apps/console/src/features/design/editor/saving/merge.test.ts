import type { Page } from '@vitrine/domain/pages/page.schema'
import type { DesignSave } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, test } from 'vitest'
import { pageContentOf } from '../design-document.ts'
import { abcDesign, buildBlock, buildDesign, buildPage, openEditor } from '../test-design.builder.ts'
import { type Choice, mergeIds, mergeOrder } from './merge.rules.ts'
import { answerMerge, askMerge, settingsChoice } from './merge-design.ts'
import { buildSave, savedAfter, savedStateOf, sentValues } from './saved-state.ts'

const titled = (id: string, text: string) => ({
  ...buildBlock(id),
  title: { text, textColor: '#1F2128', visible: true },
})

/** Opens abc, lets `edit` change it here, and meets `theirs`, saved by Grace meanwhile. */
function collide(edit: (editor: ReturnType<typeof openEditor>['editor']) => void, theirs: Partial<Page> | null) {
  const design = abcDesign()
  const { editor, snapshot } = openEditor(design)
  const saved = savedStateOf(design, snapshot())
  edit(editor)
  const [page] = design.pages
  const current = theirs && page ? { ...page, revision: 'home-2', updatedBy: 'Grace', ...theirs } : null
  const details = { pages: [{ id: 'home', current }], layout: null }
  const questions = askMerge(saved, snapshot(), details)
  return {
    editor,
    questions,
    settle: (...choices: [string, Choice][]) => {
      const merged = answerMerge(saved, snapshot(), details, new Map(choices))
      editor.apply('Merge', merged.changes)
      return { blocks: pageContentOf(editor.doc, 'home')?.blocks ?? [], next: buildSave(snapshot(), merged.saved) }
    },
  }
}

const texts = (blocks: readonly { id: string; title?: unknown }[]) =>
  blocks.map(({ title }) => (title as { text: string }).text)

describe('two people saving the same page', () => {
  test('what only one side changed is taken from that side without a question', () => {
    const { questions, settle } = collide(
      (editor) => editor.run('setPath', { id: 'a', path: 'title.text', value: 'mine' }),
      { blocks: [buildBlock('a'), titled('b', 'theirs'), buildBlock('new'), buildBlock('c')] },
    )
    expect(questions.pages[0]).toMatchObject({ savedBy: 'Grace', state: 'changed' })
    expect(questions.pages[0]?.blocks.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      'a mine',
      'b theirs',
      'new theirs',
    ])
    const { blocks, next } = settle()
    expect(blocks.map(({ id }) => id)).toEqual(['a', 'b', 'new', 'c'])
    expect(texts(blocks).slice(0, 2)).toEqual(['mine', 'theirs'])
    expect(next?.pages[0]).toMatchObject({ id: 'home', revision: 'home-2' })
  })

  test('what both changed is decided block by block, and without an answer both stay', () => {
    const edit = (editor: ReturnType<typeof openEditor>['editor']) =>
      void editor.run('setPath', { id: 'b', path: 'title.text', value: 'mine' })
    const theirs = { blocks: [buildBlock('a'), titled('b', 'theirs'), buildBlock('c')] }
    expect(texts(collide(edit, theirs).settle(['b', 'mine']).blocks)).toEqual(['', 'mine', ''])
    const took = collide(edit, theirs).settle(['b', 'theirs'])
    expect(texts(took.blocks)).toEqual(['', 'theirs', ''])
    const both = collide(edit, theirs).settle()
    expect(texts(both.blocks)).toEqual(['', 'theirs', 'mine', ''])
    expect(new Set(both.blocks.map(({ id }) => id)).size).toBe(4)
  })

  test('a block deleted here and changed there is kept unless the deletion is chosen', () => {
    const edit = (editor: ReturnType<typeof openEditor>['editor']) => void editor.run('remove', { ids: ['b'] })
    const theirs = { blocks: [buildBlock('a'), titled('b', 'theirs'), buildBlock('c')] }
    expect(texts(collide(edit, theirs).settle().blocks)).toEqual(['', 'theirs', ''])
    expect(collide(edit, theirs).settle(['b', 'mine']).blocks).toHaveLength(2)
  })

  test('a page deleted there is made again with the edits, or goes', () => {
    const edit = (editor: ReturnType<typeof openEditor>['editor']) =>
      void editor.run('setPath', { id: 'b', path: 'title.text', value: 'mine' })
    const kept = collide(edit, null)
    expect(kept.questions.pages[0]).toMatchObject({ state: 'deleted-there' })
    expect(kept.settle().next?.pages[0]).toMatchObject({ id: 'home', revision: null })
    const gone = collide(edit, null)
    gone.settle([settingsChoice('home'), 'theirs'])
    expect(gone.editor.doc.pages()).toEqual([])
  })

  test('ids that only one side added or took away are joined without a question', () => {
    expect(mergeIds(['a', 'b', 'c'], ['a', 'c', 'm'], ['c', 'b', 'a', 't'])).toEqual(['c', 'a', 't', 'm'])
    expect(mergeIds([], ['m'], [])).toEqual(['m'])
  })

  test('moved blocks keep the order of whoever moved them, and new ones stand behind their neighbour', () => {
    expect(mergeOrder(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'n', 'b', 'c'])).toEqual(['c', 'a', 'n', 'b'])
    expect(mergeOrder(['a', 'b', 'c'], ['a', 'b', 'm', 'c'], ['c', 'b', 'a'])).toEqual(['c', 'b', 'm', 'a'])
    expect(mergeOrder([], ['m'], ['t'])).toHaveLength(2)
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
    const merged = answerMerge(saved, snapshot(), details, new Map())
    editor.apply('Merge', merged.changes)
    expect(buildSave(snapshot(), merged.saved)?.selections).toEqual({
      categories: { revision: 's-2', ids: ['a', 't', 'm'] },
    })
  })
})
