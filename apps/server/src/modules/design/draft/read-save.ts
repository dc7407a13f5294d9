/** One atomic save of pages and layout, and how it is read from a request. */
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { DesignSave as SentSave } from '@vitrine/domain/pages/pages.routes'
import { selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import type { ReadingFor } from '../../media/index.ts'
import { checkPage } from '../pages/check-page.ts'
import type { SelectionSave } from '../selections/save-selections.ts'

/** The revision that the caller read; `new` for a page that must not exist yet, `any` when the caller named none. */
export type BaseRevision = { revision: string } | 'new' | 'any'

/** The base revision of a header that may name a revision. */
export const baseRevisionOf = (revision: string | null): BaseRevision => (revision === null ? 'any' : { revision })

export interface SavedPage {
  id: string
  baseRevision: BaseRevision
  /** The content, after `checkPage` has checked it. */
  content: PageContent
  /** Position of the content in the request, for messages. */
  path: string
}

export interface DesignSave {
  /** The design's id; absent for the live design. */
  designId?: string | undefined
  pages: readonly SavedPage[]
  deleted: readonly { id: string; baseRevision: BaseRevision }[]
  pageOrder?: readonly string[] | undefined
  selections?: readonly SelectionSave[] | undefined
  layout?: { baseRevision: BaseRevision; content: LayoutContent; path: string } | undefined
  /** The design that the edits were made in, if the caller named one. */
  layoutId?: string | undefined
  /** The new value of the app's flag for several home pages, if the caller named one. */
  multiplePage?: boolean | undefined
  language: string | null
  /** Another language became the default since the call came, which named none: nothing of it may be written. */
  hasMoved?: boolean
  /** Types of pages that are answered with those that were saved. */
  answered?: readonly string[] | undefined
}

/** A save of existing pages that changes neither their list nor their order: what stands after it is known without a look. */
export const isPlain = ({ pages, deleted, pageOrder, layout }: DesignSave): boolean =>
  deleted.length === 0 && !pageOrder && !layout && pages.every(({ baseRevision }) => baseRevision !== 'new')

type CheckedSave = Pick<DesignSave, 'pages' | 'deleted' | 'pageOrder' | 'selections' | 'layout' | 'layoutId'>

/**
 * Checks what was sent before the transaction, because reading megabytes takes time. Throws naming every bad field;
 * `path` is the position of the save in the request.
 */
export async function readSave(reading: ReadingFor, data: SentSave, path: string): Promise<CheckedSave> {
  const pages: SavedPage[] = []
  // Blocks are checked one after the other, because each may send its markup to the thread that cleans it.
  for (const [at, { id, revision, data: content }] of data.pages.entries()) {
    const place = `${path}.pages.${at}.data`
    const baseRevision = revision === null ? ('new' as const) : { revision }
    pages.push({ id, baseRevision, content: await checkPage(reading, content, place), path: place })
  }
  return {
    pages,
    selections: selectionKinds.flatMap((kind) => {
      const saved = data.selections?.[kind]
      return saved
        ? [{ kind, ids: saved.ids, baseRevision: saved.revision, path: `${path}.selections.${kind}.ids` }]
        : []
    }),
    deleted: data.deleted.map(({ id, revision }) => ({ id, baseRevision: { revision } })),
    pageOrder: data.pageOrder,
    layoutId: data.layoutId,
    layout: data.layout && {
      baseRevision: { revision: data.layout.revision },
      content: data.layout.data,
      path: `${path}.layout.data`,
    },
  }
}
