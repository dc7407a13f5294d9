/** What the settings panel's form reads and writes: one block, one page or the layout, through the editor's commands. */
import { useSyncExternalStore } from 'react'
import type { FieldBinding } from '../../../shared/fields/field-binding.ts'
import { blockKey, type DocumentKey, pageKey } from './document.ts'
import type { Editor } from './editor.ts'
import { getAt } from './paths.ts'

function bindTo(editor: Editor, key: DocumentKey, writing: Pick<FieldBinding, 'id' | 'set' | 'setMany'>): FieldBinding {
  const { document } = editor
  const subscribe = (listener: () => void) => document.subscribe(key, listener)
  return {
    ...writing,
    useValue(path) {
      return useSyncExternalStore(subscribe, () => getAt(document.get(key), path))
    },
    beginGesture: editor.beginGesture,
    endGesture: editor.endGesture,
    commit: editor.commit,
  }
}

export const bindBlock = (editor: Editor, id: string): FieldBinding =>
  bindTo(editor, blockKey(id), {
    id,
    set: (path, value) => void editor.run('setPath', { id, path, value }),
    setMany: (label, changes) => void editor.run('setMany', { id, label, changes }),
  })

export const bindPage = (editor: Editor, id: string): FieldBinding =>
  bindTo(editor, pageKey(id), {
    id,
    set: (path, value) => void editor.run('setPageOptions', { id, changes: [{ path, value }] }),
    setMany: (label, changes) => void editor.run('setPageOptions', { id, label, changes }),
  })
