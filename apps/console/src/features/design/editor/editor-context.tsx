/** React's door to the editor: each hook subscribes to one key. */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { badgeKey, blockKey, type DocumentKey, orderKey, type PageMeta, pageKey, selectionKey } from './document.ts'
import type { Editor } from './editor.ts'
import type { HistoryView } from './history.ts'
import type { UiKey } from './place.ts'
import type { StepText } from './step-words.ts'

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorProvider above it')
  return editor
}

function useDocumentKey(key: DocumentKey): unknown {
  const { document } = useEditor()
  const subscribe = useCallback((listener: () => void) => document.subscribe(key, listener), [document, key])
  return useSyncExternalStore(subscribe, () => document.get(key))
}

function useUiKey(key: UiKey): unknown {
  const { ui } = useEditor()
  const subscribe = useCallback((listener: () => void) => ui.subscribe(key, listener), [ui, key])
  return useSyncExternalStore(subscribe, () => ui.get(key))
}

const nothing: readonly string[] = []

export const useBlock = (id: string) => useDocumentKey(blockKey(id)) as Block | undefined
export const useOrder = (pageId: string) => (useDocumentKey(orderKey(pageId)) as readonly string[]) ?? nothing
export const usePage = (id: string) => useDocumentKey(pageKey(id)) as PageMeta | undefined
export const usePages = () => (useDocumentKey('pages') as readonly string[]) ?? nothing
export const useLayout = () => useDocumentKey('layout') as LayoutContent
/** Ids of the picked brands or selected categories; null while nobody chose. */
export const useChosen = (kind: SelectionKind) =>
  (useDocumentKey(selectionKey(kind)) as readonly string[] | null) ?? null
export const useBadge = (id: string) => useDocumentKey(badgeKey(id)) as BadgeContent | undefined
export const useActivePage = () => useUiKey('page') as string
export const useSelection = () => useUiKey('selection') as readonly string[]
/** Id of the selected bottom tab. */
export const useSelectedTab = () => useUiKey('tab') as string | undefined
export const useSelectedBadge = () => useUiKey('badge') as string | undefined
export const useHistoryView = () => useUiKey('history') as HistoryView
export const useAnnouncement = () => useUiKey('announcement') as { text: StepText } | undefined
