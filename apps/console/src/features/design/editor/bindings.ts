/** Binds a form to one block, page, tab or badge or to the layout. It writes through the editor's commands. */
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { useSyncExternalStore } from 'react'
import type { FieldBinding, FieldChange } from '../../../shared/fields/field-binding.ts'
import type { InvalidInputs } from '../../../shared/fields/invalid-input.ts'
import { badgeKey, blockKey, type DocumentKey, type InvalidOwner, pageKey } from './document.ts'
import type { Editor } from './editor.ts'
import { getAt } from './paths.ts'

function bindTo(
  editor: Editor,
  key: DocumentKey,
  owner: InvalidOwner,
  writing: Pick<FieldBinding, 'id' | 'setMany'>,
  partOf: (value: unknown) => unknown = (value) => value,
): FieldBinding {
  const { document } = editor
  const subscribe = (listener: () => void) => document.subscribe(key, listener)
  const invalidKey: DocumentKey = `invalid:${owner}`
  const follow = (listener: () => void) => document.subscribe(invalidKey, listener)
  const type: FieldBinding['type'] = (path, invalid, changes) =>
    void editor.run('typeInto', { owner, path, invalid, changes })
  return {
    ...writing,
    canChange: editor.canChange,
    useValue(path) {
      return useSyncExternalStore(subscribe, () => getAt(partOf(document.get(key)), path))
    },
    useInvalid(path) {
      return useSyncExternalStore(follow, () => (document.get(invalidKey) as InvalidInputs | undefined)?.[path] ?? null)
    },
    type,
    set: (path, value) => type(path, null, [{ path, value }]),
    beginGesture: editor.beginGesture,
    endGesture: editor.endGesture,
    commit: editor.commit,
  }
}

/** Adds to the edited values: a path under `bar` reads the design's bottom bar. */
const barOf = (layout: unknown) => ({ bar: (layout as LayoutContent).options.bottomTabs })

export function bindBlock(editor: Editor, id: string): FieldBinding {
  const writing = {
    id,
    setMany: (label: string, changes: readonly FieldChange[]) => void editor.run('setMany', { id, label, changes }),
  }
  const owner: InvalidOwner = `block:${id}`
  const block = bindTo(editor, blockKey(id), owner, writing)
  const bar = bindTo(editor, 'layout', owner, writing, barOf)
  return { ...block, useValue: (path) => (path.startsWith('bar.') ? bar : block).useValue(path) }
}

export const bindPage = (editor: Editor, id: string): FieldBinding =>
  bindTo(editor, pageKey(id), `page:${id}`, {
    id,
    setMany: (label, changes) => void editor.run('setPageOptions', { id, label, changes }),
  })

export const bindBadge = (editor: Editor, id: string): FieldBinding =>
  bindTo(editor, badgeKey(id), `badge:${id}`, {
    id: `badge-${id}`,
    setMany: (label, changes) => void editor.run('setBadge', { id, label, changes }),
  })

/** `readAs` adds values to read besides the layout's own, such as the colour of text on a colour. */
export const bindLayout = (editor: Editor, readAs: (layout: LayoutContent) => object = (layout) => layout) =>
  bindTo(
    editor,
    'layout',
    'layout',
    {
      id: 'layout',
      setMany: (label, changes) => void editor.run('setLayout', { label, changes }),
    },
    (layout) => readAs(layout as LayoutContent),
  )

export const bindTab = (editor: Editor, id: string): FieldBinding =>
  bindTo(
    editor,
    'layout',
    `tab:${id}`,
    {
      id: `tab_${id}`,
      setMany: (label, changes) => void editor.run('setTab', { id, label, changes }),
    },
    // The tab's colours are read against `bar`.
    (layout) => {
      const tab = (layout as LayoutContent).bottomTabs.find((one) => one.id === id)
      return tab && { ...tab, ...barOf(layout) }
    },
  )
