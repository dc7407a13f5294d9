/** Pages of the live design's draft, and the atomic save of several with the layout. */
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { applyOverlay, type Overlay } from '@vitrine/domain/pages/overlay.rules'
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { bindModule } from '../../../http/bind.ts'
import type { MemberContext } from '../../../http/context.ts'
import { RawReply } from '../../../http/raw-reply.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { hasSpeed } from '../../../speed/index.ts'
import { meansLive } from '../designs/named-design.ts'
import { overlayLanguageOf } from '../languages/content-language.ts'
import { type AskedLanguage, askLanguage, inLanguage } from '../languages/in-language.ts'
import { layoutText } from '../layouts/layout-text.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import { checkPage } from '../pages/check-page.ts'
import { findRevision, listRevisions } from '../pages/page-revisions.queries.ts'
import { pageContentOf, inLanguage as pagesInLanguage, pageText, pageTexts } from '../pages/page-text.ts'
import {
  findPage,
  findSentPage,
  listAllPages,
  listPageRows,
  type SentPage,
  savePlainPage,
} from '../pages/pages.queries.ts'
import { findInitialPage, initialPages } from '../pages/single-pages.ts'
import { readSelectionsOf } from '../selections/save-selections.ts'
import { writerOf } from '../writing/write-context.ts'
import { staleRevision } from './check-save.ts'
import { baseRevisionOf, type DesignSave, readSave } from './read-save.ts'
import { pageSaved } from './record-save.ts'
import { saveDesign } from './save-design.ts'

type Change = Partial<Omit<DesignSave, 'language' | 'hasMoved'>>

/** Reads an answer inside the transaction that wrote it, so that nobody else's save comes between. */
type Read<T> = (trx: TenantDb, language: string | null) => Promise<T>

const change = <T>(context: MemberContext, asked: AskedLanguage, what: Change, read: Read<T>): Promise<T> =>
  inLanguage(context, asked, async (write) => {
    const { language, hasMoved } = write
    await saveDesign(write, { language, hasMoved, pages: [], deleted: [], ...what })
    return read(write.trx, language)
  })

function sendStored(context: MemberContext, page: SentPage): RawReply {
  context.setRevision(page.revision)
  return RawReply.data(pageText(page))
}

const sendPage =
  (context: MemberContext, id: string): Read<RawReply> =>
  async (db, language) => {
    const row = language === null ? undefined : await findPage(db, id)
    const stored =
      row && language !== null ? (await pagesInLanguage(db, [row], language))[0] : await findSentPage(db, { id })
    const page = stored ?? (await findInitialPage(db, id))
    ensure(page, 'not_found')
    return sendStored(context, page)
  }

interface DraftQuery {
  types: readonly string[]
  designId?: string | undefined
  saved?: readonly string[]
}

/** Sends the pages of a screen with the layout, and other pages that were saved with them: the editor's whole draft. */
const sendDraft =
  ({ types, designId, saved = [] }: DraftQuery): Read<RawReply> =>
  async (db, language) => {
    const layout = await findLayout(db, designId)
    ensure(layout, 'not_found')
    const present = await listAllPages(db, designId)
    const rows = present.filter(({ type, id }) => types.includes(type) || saved.includes(id))
    // The live design has its screens' pages from the first visit; another design only has pages that were added.
    const initial = meansLive(designId) ? initialPages(layout, { types, present }) : []
    const pages = [...(await pageTexts(db, rows, language)), ...initial.map(pageText)]
    const selections = await readSelectionsOf(db, { types, designId })
    const more = Object.keys(selections).length > 0 ? `,"selections":${JSON.stringify(selections)}` : ''
    const text = await layoutText(db, layout, language)
    return RawReply.data(`{"pages":[${pages.join(',')}],"layout":${text}${more}}`)
  }

/** Tries the single statement when the caller does not change the app's flag. */
async function tryPlainSave(
  context: MemberContext,
  id: string,
  data: { content: DesignSave['pages'][number]['content']; multiplePage: boolean | undefined },
): Promise<SentPage | undefined> {
  const { db, ifMatch } = context
  // Without a revision, nothing would tell that another language has become the default meanwhile.
  if (!hasSpeed('plain-save') || ifMatch === null) return undefined
  if (data.multiplePage !== undefined && (await findLayout(db))?.multiple_page !== data.multiplePage) return undefined
  const write = { ...(await writerOf(context)), trx: db }
  const page = { id, content: data.content, revision: newId(), baseRevision: ifMatch }
  const revisions = { before: ifMatch, after: page.revision, language: null }
  return savePlainPage(write, { ...page, change: pageSaved(page, revisions) })
}

/** A stale revision is the usual reason why the plain save failed; it is reported without a transaction. */
async function refuseStale({ db, ifMatch }: MemberContext, id: string, language: string | null): Promise<void> {
  if (ifMatch === null) return
  const current = await findSentPage(db, { id })
  if (current && current.revision !== ifMatch) throw await staleRevision(db, { ids: [id], layout: null, language })
}

export const pagesModule = bindModule(pagesRoutes, {
  listPages: async ({ query }, { db, language }) => {
    const { rows, total } = await listPageRows(db, { type: query.type, page: query.page, size: query.size })
    const pages = await pageTexts(db, rows, await overlayLanguageOf(db, language))
    return RawReply.data(`[${pages.join(',')}]`, total)
  },

  getPage: async ({ params }, context) => {
    const language = await overlayLanguageOf(context.db, context.language)
    return sendPage(context, params.id)(context.db, language)
  },

  createPage: async ({ body }, context) => {
    const asked = await askLanguage(context)
    const { id = newId(), multiplePage, pages: _, ...raw } = body.data
    ensure(!(await findPage(context.db, id)), 'conflict', { message: 'data.id: a page with this id exists already.' })
    const content = await checkPage(context.ports, raw, 'data')
    const page = { id, baseRevision: 'new' as const, content, path: 'data' }
    return change(context, asked, { multiplePage, pages: [page] }, sendPage(context, id))
  },

  updatePage: async ({ params: { id }, body }, context) => {
    const asked = await askLanguage(context)
    const { multiplePage, ...raw } = body.data
    const content = await checkPage(context.ports, raw, 'data')
    const saved = asked.overlay === null ? await tryPlainSave(context, id, { content, multiplePage }) : undefined
    if (saved) return sendStored(context, saved)
    await refuseStale(context, id, asked.overlay)
    const page = { id, baseRevision: baseRevisionOf(context.ifMatch), content, path: 'data' }
    return change(context, asked, { multiplePage, pages: [page] }, sendPage(context, id))
  },

  deletePage: async ({ params: { id } }, context) => {
    const asked = await askLanguage(context)
    ensure(await findPage(context.db, id), 'not_found')
    const deleted = [{ id, baseRevision: baseRevisionOf(context.ifMatch) }]
    return change(context, asked, { deleted }, async () => ({ data: { id } }))
  },

  getDesign: async ({ query: { types, designId } }, { db, language }) =>
    sendDraft({ types, designId })(db, await overlayLanguageOf(db, language)),

  saveDesign: async ({ query: { types, designId }, body: { data } }, context) => {
    const asked = await askLanguage(context)
    const what = { designId, ...(await readSave(context.ports, data, 'data')) }
    const saved = data.pages.map(({ id }) => id)
    return change(context, asked, what, sendDraft({ types, designId, saved }))
  },

  listPageRevisions: async ({ params, query }, { db }) => {
    const { rows, total } = await listRevisions(db, params.id, query)
    ensure(total > 0, 'not_found')
    const data = rows.map((row) => ({
      revision: row.revision,
      savedAt: row.saved_at.toISOString(),
      savedBy: row.saved_by,
      blockCount: row.block_count,
      language: row.language,
    }))
    return { data, total }
  },

  getPageRevision: async ({ params }, { db }) => {
    const found = await findRevision(db, params.id, params.revision)
    ensure(found, 'not_found')
    const page = pageContentOf(found)
    const overlay = found.overlay === null ? undefined : (JSON.parse(found.overlay) as Overlay)
    const { id, ...content } = applyOverlay(page, overlay)
    return { data: { ...pageContentSchema.parse(content), id } }
  },
})
