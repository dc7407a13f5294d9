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
import { meansLive } from '../designs/named-design.ts'
import { staleRevision } from '../draft/check-save.ts'
import { baseRevisionOf, type DesignSave, readSave } from '../draft/read-save.ts'
import { type KnownAfter, saveDesign } from '../draft/save-design.ts'
import { lockDesign } from '../draft/stored-design.ts'
import { overlayLanguageOf } from '../languages/content-language.ts'
import { type AskedLanguage, askLanguage, holdsDefault, languageOfWrite } from '../languages/in-language.ts'
import { layoutText } from '../layouts/layout-text.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import { readSelectionsOf } from '../selections/save-selections.ts'
import { inTransaction } from '../writing/write-context.ts'
import { checkPage } from './check-page.ts'
import { findRevision, listRevisions } from './page-revisions.queries.ts'
import { pageContentOf, inLanguage as pagesInLanguage, pageText, pageTexts } from './page-text.ts'
import {
  findPage,
  findRevisionOfPage,
  findSentPage,
  listPageRows,
  listSentPages,
  outlinePages,
  type SentPage,
} from './pages.queries.ts'
import { findInitialPage, hasInitialPages, initialPages } from './single-pages.ts'

type Change = Partial<Omit<DesignSave, 'language' | 'hasMoved'>>

/** Reads an answer inside the transaction that wrote it, so that nobody else's save comes between. */
type Reader<T> = (trx: TenantDb, language: string | null, known?: KnownAfter) => Promise<T>

const change = <T>(context: MemberContext, asked: AskedLanguage, what: Change, read: Reader<T>): Promise<T> =>
  inTransaction(context, async (write) => {
    const { trx } = write
    const locked = await lockDesign(trx, { designId: what.designId, withDefault: holdsDefault(asked) })
    const { language, hasMoved } = await languageOfWrite(trx, asked, locked.held)
    const known = await saveDesign(write, { language, hasMoved, pages: [], deleted: [], ...what }, locked)
    return read(trx, language, known)
  })

function sendStored(context: MemberContext, page: SentPage): RawReply {
  context.setRevision(page.revision)
  return RawReply.data(pageText(page))
}

const sendPage =
  (context: MemberContext, id: string): Reader<RawReply> =>
  async (db, language, known) => {
    const row = known?.pages?.find((page) => page.id === id) ?? (language === null ? undefined : await findPage(db, id))
    const stored = row ? (await pagesInLanguage(db, [row], language))[0] : await findSentPage(db, { id })
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
  ({ types, designId, saved = [] }: DraftQuery): Reader<RawReply> =>
  async (db, language, known) => {
    const layout = known?.layout ?? (await findLayout(db, designId))
    ensure(layout, 'not_found')
    const rows = known?.pages ?? (await listSentPages(db, { designId: layout.design_id, types, ids: saved }))
    // The live design has its screens' pages from the first visit; another design only has pages that were added.
    const isInitial = meansLive(designId) && hasInitialPages(types, rows)
    const present = isInitial ? await outlinePages(db, layout.design_id) : []
    const initial = isInitial ? initialPages(layout, { types, present }) : []
    const pages = [...(await pageTexts(db, rows, language)), ...initial.map(pageText)]
    const selections = await readSelectionsOf(db, { types, designId })
    const more = Object.keys(selections).length > 0 ? `,"selections":${JSON.stringify(selections)}` : ''
    const text = await layoutText(db, layout, language)
    return RawReply.data(`{"pages":[${pages.join(',')}],"layout":${text}${more}}`)
  }

/** Whoever is too late is told so without a wait for the lock that others hold. */
async function refuseLate({ db, ifMatch, language }: MemberContext, id: string): Promise<void> {
  if (ifMatch === null) return
  const current = await findRevisionOfPage(db, { id })
  if (current && current.revision !== ifMatch)
    throw await staleRevision(db, { ids: [id], layout: null, language: await overlayLanguageOf(db, language) })
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
    const content = await checkPage(context, raw, 'data')
    const page = { id, baseRevision: 'new' as const, content, path: 'data' }
    return change(context, asked, { multiplePage, pages: [page] }, sendPage(context, id))
  },

  updatePage: async ({ params: { id }, body }, context) => {
    const asked = await askLanguage(context)
    const { multiplePage, ...raw } = body.data
    const content = await checkPage(context, raw, 'data')
    await refuseLate(context, id)
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
    const what = { designId, answered: types, ...(await readSave(context, data, 'data')) }
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
