/**
 * What the audit log tells of a save: what was saved and on which revisions. The content itself stands in the history
 * of the design, which is kept beside it.
 */
import { pageName } from '@vitrine/domain/history/page-name.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { sayPageType } from '../../../english-names.ts'
import { type Change, recordChange } from '../../audit/index.ts'
import type { WrittenPage } from '../pages/pages.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import type { DesignSave } from './read-save.ts'
import type { StoredDesign } from './stored-design.ts'

type WrittenDesign = StoredDesign & { written: ReadonlyMap<string, WrittenPage> }

/** A page that was written: its name, its size, and the revisions before and after. */
const pageSaved = (
  { id, content }: { id: string; content: PageContent },
  revisions: { before: string | undefined; after: string | undefined; language: string | null },
): Change => ({
  action: 'page.saved',
  subject: { kind: 'page', id, name: pageName(content, sayPageType) },
  ...(revisions.before !== undefined && { before: { revision: revisions.before } }),
  after: {
    revision: revisions.after,
    blocks: content.blocks.length,
    ...(revisions.language !== null && { language: revisions.language }),
  },
})

function nameOfDeleted(id: string, { documents }: WrittenDesign): string | undefined {
  const document = documents.get(id)
  return document === undefined ? undefined : pageName(JSON.parse(document) as PageContent, sayPageType)
}

const pageDeleted = (id: string, stored: WrittenDesign): Change => ({
  action: 'page.deleted',
  subject: { kind: 'page', id, name: nameOfDeleted(id, stored) },
  before: { revision: stored.pages.get(id)?.revision },
})

function designSaved(save: DesignSave, stored: WrittenDesign): Change {
  const selections = (save.selections ?? []).map(({ kind }) => kind)
  return {
    action: 'design.saved',
    subject: { kind: 'design', id: stored.designId, name: stored.title },
    after: {
      ...(save.pages.length > 0 && { pages: save.pages.map(({ content }) => pageName(content, sayPageType)) }),
      ...(save.deleted.length > 0 && { deletedPages: save.deleted.map(({ id }) => nameOfDeleted(id, stored) ?? id) }),
      ...(save.pageOrder && { pageOrder: 'changed' }),
      ...(save.layout && { layout: 'changed' }),
      ...(selections.length > 0 && { selections }),
      ...(save.multiplePage !== undefined && { multiplePage: save.multiplePage }),
      ...(save.language !== null && { language: save.language }),
    },
  }
}

function changeOf(save: DesignSave, stored: WrittenDesign): Change {
  // A page may be sent with the flag of its app as it is.
  const turnsFlag = save.multiplePage !== undefined && save.multiplePage !== stored.layout.multiple_page
  const isMore = save.pageOrder || save.layout || turnsFlag || (save.selections ?? []).length > 0
  const [page, ...otherPages] = save.pages
  const [deleted, ...otherDeleted] = save.deleted
  if (isMore || otherPages.length > 0 || otherDeleted.length > 0 || (page && deleted)) return designSaved(save, stored)
  if (deleted) return pageDeleted(deleted.id, stored)
  if (!page) return designSaved(save, stored)
  const before = stored.pages.get(page.id)?.revision
  return pageSaved(page, { before, after: stored.written.get(page.id)?.revision, language: save.language })
}

export const recordSave = (write: WriteContext, save: DesignSave, stored: WrittenDesign): Promise<unknown> =>
  recordChange(write, changeOf(save, stored))
