import { expect, test } from 'vitest'
import { abcDesign, openEditor } from '../../editor/test-design.builder.ts'
import { copyToClipboard } from './clipboard.ts'

test('a clipboard that refuses is told, so that a cut deletes nothing', async () => {
  // There is no clipboard here, just as in a browser without the permission.
  const { editor } = openEditor(abcDesign())
  expect(await copyToClipboard(editor, ['a'])).toBe(false)
})
