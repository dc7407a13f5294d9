/** What one atomic save of pages and layout is asked to do. */
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { SelectionSave } from '../selections/save-selections.ts'

/** A revision that was read; `new` for a page that must not exist yet, `any` where the caller named none. */
export type BaseRevision = { revision: string } | 'new' | 'any'

export interface SavedPage {
  id: string
  baseRevision: BaseRevision
  /** Checked by `checkPage`. */
  content: PageContent
  /** Where the content stands in the request, for messages. */
  path: string
}

export interface DesignSave {
  appKey: string
  /** Absent is the live design. */
  designId?: string | undefined
  pages: readonly SavedPage[]
  deleted: readonly { id: string; baseRevision: BaseRevision }[]
  pageOrder?: readonly string[] | undefined
  selections?: readonly SelectionSave[] | undefined
  layout?: { baseRevision: BaseRevision; content: LayoutContent; path: string } | undefined
  /** Of the design that the edits were made in, where the caller said one. */
  layoutId?: string | undefined
  /** Sets the app's flag of several home pages, where the caller said one. */
  multiplePage?: boolean | undefined
  language: string | null
  author: string
  now: Date
}
