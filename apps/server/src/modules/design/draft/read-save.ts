/** An atomic save as it was sent, checked: run it before the transaction, for megabytes are read. */
import type { DesignSave as SentSave } from '@vitrine/domain/pages/pages.routes'
import { selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import { checkPage } from '../pages/check-page.ts'
import type { DesignSave, SavedPage } from './design-save.ts'

type CheckedSave = Pick<DesignSave, 'pages' | 'deleted' | 'pageOrder' | 'selections' | 'layout' | 'layoutId'>

/** Throws naming every bad field; `path` is where the save stands in the request. */
export async function readSave(data: SentSave, path: string): Promise<CheckedSave> {
  const pages: SavedPage[] = []
  // One after the other: each may send its markup to the thread that cleans it.
  for (const [at, { id, revision, data: content }] of data.pages.entries()) {
    const place = `${path}.pages.${at}.data`
    const baseRevision = revision === null ? ('new' as const) : { revision }
    pages.push({ id, baseRevision, content: await checkPage(content, place), path: place })
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
