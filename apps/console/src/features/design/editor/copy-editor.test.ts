import { describe, expect, test } from 'vitest'
import { copyEditor } from './copy-editor.ts'
import type { Editor } from './editor.ts'
import { buildBlock, buildDesign, buildPage, openEditor } from './test-design.builder.ts'

const link = { type: 'openInAppScreen', page: { id: 'info', title: 'info', type: 'custom' } }

function edited() {
  const linked = { ...buildBlock('a', 'banner'), action: link }
  const { editor } = openEditor(buildDesign([buildPage('home', [linked, buildBlock('b')]), buildPage('info')]))
  editor.select(['b'])
  editor.run('remove', {})
  editor.run('insert', { block: buildBlock('c'), index: 0 })
  return editor
}

const ids = new Map([
  ['home', 'home2'],
  ['info', 'info2'],
])

/** Says that the copy is made from what the editor holds now. */
const asIs = (editor: Editor) => ({ checkpoint: editor.checkpoint(), wasAtStart: editor.steps().position === 0 })

describe('an editor that goes on in a copy of its design', () => {
  test('holds the same document under the ids of the copy, links among pages included', () => {
    const editor = edited()
    const { copy } = copyEditor(editor, ids, asIs(editor))
    expect(copy.doc.pages()).toEqual(['home2', 'info2'])
    expect(copy.doc.page('home2')?.id).toBe('home2')
    expect(copy.doc.order('home2')).toEqual(editor.doc.order('home'))
    expect(copy.doc.block('a')).toMatchObject({ action: { page: { id: 'info2' } } })
    expect(copy.place().pageId).toBe('home2')
    expect(editor.doc.pages()).toEqual(['home', 'info'])
  })

  test('undoes and redoes what was done before, and is saved where it began', () => {
    const editor = edited()
    const { copy } = copyEditor(editor, ids, asIs(editor))
    expect(copy.historyLabels()).toEqual(editor.historyLabels())
    expect(copy.isDirty()).toBe(false)
    while (copy.undo());
    expect(copy.doc.order('home2')).toEqual(['a', 'b'])
    expect(copy.isDirty()).toBe(true)
    while (copy.redo());
    expect(copy.isDirty()).toBe(false)
    expect(editor.historyView().position).toBe(editor.historyLabels().length)
  })

  test('is saved where it was copied, not where it began nor where typing went meanwhile', () => {
    const editor = edited()
    const copied = asIs(editor)
    editor.run('remove', { ids: ['a'] })
    const { copy } = copyEditor(editor, ids, copied)
    expect(copy.isDirty()).toBe(true)
    copy.undo()
    expect(copy.isDirty()).toBe(false)
    copy.undo()
    expect(copy.isDirty()).toBe(true)
  })

  test('what was the very same value stays so: nothing counts as changed by the renaming', () => {
    const editor = edited()
    const { copy, rename } = copyEditor(editor, ids, asIs(editor))
    const renamed = rename(editor.document.entries())
    for (const [key, value] of copy.document.entries()) expect(renamed.get(key), key).toBe(value)
  })
})
