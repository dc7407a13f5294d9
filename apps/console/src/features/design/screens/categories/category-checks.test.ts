import { buildCategoryTree } from '@vitrine/domain/selections/category-tree.rules'
import { describe, expect, test } from 'vitest'
import { createServices } from '../../../../shared/services.ts'
import { type DocumentKey, selectionKey } from '../../editor/document.ts'
import { entriesWithPending, isEdited } from '../../editor/pending-edit.ts'
import { abcDesign, openEditor } from '../../editor/test-design.builder.ts'
import { categoryChecks } from './category-checks.ts'

const tree = buildCategoryTree(['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, parentId: null, visible: true })))

function open(...chosen: string[]) {
  const { editor } = openEditor(abcDesign())
  const follow = (ids: string[]) => {
    const onto = (state: ReadonlyMap<DocumentKey, unknown>) => new Map([...state, [selectionKey('categories'), ids]])
    editor.follow(onto(editor.document.entries()), onto)
  }
  follow(chosen)
  const checks = createServices().get(categoryChecks)(editor)
  return {
    editor,
    check: (...ids: string[]) => checks.set(tree, new Set(ids)),
    isPending: () => editor.pending.get() !== null,
    takeOver: () => editor.pending.get()?.apply(),
    chosen: () => editor.doc.selection('categories'),
    others: (...ids: string[]) => follow(ids),
  }
}

describe('checks that are not applied yet', () => {
  test('are an edit that is pending until it is taken over, in the order of the tree', () => {
    const { check, isPending, takeOver, chosen, editor } = open('a')
    check('c', 'a')
    expect([isPending(), chosen()]).toEqual([true, ['a']])
    takeOver()
    expect([isPending(), chosen()]).toEqual([false, ['a', 'c']])
    editor.undo()
    expect(chosen()).toEqual(['a'])
  })

  test('are kept as what they would come to, so that a crash does not lose them', () => {
    const { check, editor, others } = open('a')
    const kept = () => entriesWithPending(editor).get(selectionKey('categories'))
    expect([isEdited(editor), kept()]).toEqual([false, ['a']])
    check('c', 'a')
    expect([isEdited(editor), editor.isDirty(), kept()]).toEqual([true, false, ['a', 'c']])
    others('a', 'b')
    expect(kept()).toEqual(['a', 'b', 'c'])
    check('a', 'b')
    expect([isEdited(editor), kept()]).toEqual([false, ['a', 'b']])
  })

  test('leave a category chosen that the store does not have, and do not choose one', () => {
    const { check, takeOver, chosen, isPending, others } = open('gone', 'a')
    check('gone', 'a', 'c')
    takeOver()
    expect(chosen()).toEqual(['a', 'c', 'gone'])
    check('a', 'c')
    takeOver()
    expect(chosen()).toEqual(['a', 'c'])
    others('gone', 'a', 'c')
    check('gone', 'a', 'b')
    others('a', 'c')
    takeOver()
    expect([isPending(), chosen()]).toEqual([false, ['a', 'b']])
  })

  test('that lead back to what is chosen are none', () => {
    const { check, isPending } = open('a')
    check('a', 'b')
    check('a')
    expect(isPending()).toBe(false)
  })

  test('rest on what somebody else saved meanwhile', () => {
    const { check, others, takeOver, chosen } = open('a', 'b')
    check('a', 'c')
    others('a', 'b', 'd')
    takeOver()
    expect(chosen()).toEqual(['a', 'c', 'd'])
  })

  test('are no edit any more once somebody else saved the same', () => {
    const { check, others, isPending } = open('a')
    check('a', 'b')
    others('a', 'b')
    expect(isPending()).toBe(false)
  })

  test('are dropped when changes are discarded', () => {
    const { check, isPending, editor, chosen } = open('a')
    check('b')
    editor.pending.get()?.drop()
    expect([isPending(), chosen(), createServices().get(categoryChecks)(editor).held.get()]).toEqual([
      false,
      ['a'],
      null,
    ])
  })
})
