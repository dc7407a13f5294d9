import { expect, test } from 'vitest'
import { setBlock } from '../editor/document.ts'
import { savedStateOf } from '../editor/saving/saved-state.ts'
import { abcDesign, buildBlock, openEditor } from '../editor/test-design.builder.ts'
import { openDesign } from './open-design.ts'

const scope = { appKey: 'app', language: 'en', types: ['home' as const], designId: 'copy' }

test('an editor that goes on in another design is there however often its screen begins to be drawn, and not at the next visit', () => {
  const draft = abcDesign()
  const { editor, snapshot } = openEditor(draft)
  const sent = snapshot()
  const theirs = {
    ...draft,
    pages: draft.pages.map((page) => ({ ...page, blocks: [...page.blocks, buildBlock('d')] })),
  }
  const handed = { scope, editor, sent, sentPages: new Set<string>(), isLayoutSent: true }
  const opening = { canChange: true, handed }
  editor.apply('Remove b', [setBlock('b', undefined)])
  expect(openDesign({ ...scope, designId: 'other' }, draft, opening).editor).not.toBe(editor)
  const [first, second] = [openDesign(scope, theirs, opening), openDesign(scope, theirs, opening)]
  expect([first.editor, second.editor]).toEqual([editor, editor])
  expect(second.saved).toEqual(first.saved)
  expect(savedStateOf(draft, sent).layoutRevision).toBe(second.saved.layoutRevision)
  expect(editor.historyLabels()).toEqual(['Remove b'])
  expect(openDesign(scope, theirs, { canChange: true, handed: null }).editor).not.toBe(editor)
})
