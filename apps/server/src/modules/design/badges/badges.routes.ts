/** Product badges. Whoever writes holds the app's badges, so that limits, priorities and revisions are exact. */
import { maxBadges } from '@vitrine/domain/badges/badge.rules'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { conditionDefinitions } from '@vitrine/domain/badges/condition-definitions.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { newId } from '@vitrine/domain/ids'
import { bindModule } from '../../../http/bind.ts'
import type { MemberContext } from '../../../http/context.ts'
import { refuse } from '../../../http/refuse.ts'
import { ensureRevision } from '../../../http/revisions.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listAppLanguages } from '../../apps/index.ts'
import { recordChange } from '../../audit/index.ts'
import { overlayLanguageOf } from '../languages/content-language.ts'
import { askLanguage, inLanguage, type LanguageWrite } from '../languages/in-language.ts'
import { inTransaction, type WriteContext } from '../writing/write-context.ts'
import type { ContentLanguage } from './badge-answer.ts'
import { badgeDocumentOf, badgeIn, badgesIn } from './badge-answer.ts'
import {
  type BadgeDocument,
  countBadges,
  deleteBadgeRow,
  findBadgeRow,
  insertBadge,
  listAllBadges,
  listBadgeRows,
  lockBadges,
  setPriority,
} from './badges.queries.ts'
import { orderBadges } from './order-badges.ts'
import { recordingBadges } from './replace-badges.ts'
import { refuseBrokenText, saveBadge } from './save-badge.ts'

/** Which language a call reads and writes: the header's, which a body may repeat. */
async function contentLanguageOf(
  db: TenantDb,
  { header, body }: { header: string | null; body?: string | undefined },
): Promise<ContentLanguage> {
  if (header !== null && body !== undefined && body !== header)
    refuse([{ path: 'language', ...fieldReason('language_differs', { language: header }) }])
  const asked = header ?? body ?? null
  const languages = await listAppLanguages(db)
  if (header === null && asked !== null && !languages.some(({ code }) => code === asked))
    refuse([{ path: 'language', ...fieldReason('language_unknown', { language: asked }) }])
  const code = asked ?? languages.find((language) => language.is_default)?.code ?? 'en'
  return { code, overlay: await overlayLanguageOf(db, asked) }
}

const recordBadge = (
  write: WriteContext,
  action: 'badge.created' | 'badge.saved' | 'badge.deleted',
  { id, before, after }: { id: string; before?: BadgeDocument; after?: BadgeDocument },
) =>
  recordChange(write, {
    action,
    subject: { kind: 'badge', id, name: (after ?? before)?.title.text },
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  })

/** As {@link change}, for a write of texts in a language: which one that is stays decided until it ends. */
async function changeIn<T>(
  context: MemberContext,
  body: string | undefined,
  act: (write: LanguageWrite, asked: ContentLanguage) => Promise<T>,
): Promise<T> {
  const named = { header: context.language, body }
  // Refused before anything is locked.
  await contentLanguageOf(context.db, named)
  const asked = await askLanguage(context, named.header ?? named.body ?? null)
  return inLanguage(context, asked, async (write) => {
    await lockBadges(write.trx)
    const language = await contentLanguageOf(write.trx, named)
    return recordingBadges(write, () => act(write, language))
  })
}

/** In one transaction that holds the app's badges and records what they were. */
const change = <T>(context: MemberContext, act: (write: WriteContext) => Promise<T>): Promise<T> =>
  inTransaction(context, async (write) => {
    await lockBadges(write.trx)
    return recordingBadges(write, () => act(write))
  })

export const badgesModule = bindModule(badgesRoutes, {
  listBadges: async ({ query: { pageNumber, pageSize } }, { db, language }) => {
    const asked = await contentLanguageOf(db, { header: language })
    const { rows, total } = await listBadgeRows(db, { page: pageNumber - 1, size: pageSize })
    return { data: await badgesIn(db, rows, asked), total }
  },

  listBadgeFields: async () => ({ data: [...conditionDefinitions] }),

  getBadge: async ({ params }, { db, language, setRevision }) => {
    const asked = await contentLanguageOf(db, { header: language })
    const row = await findBadgeRow(db, params.id)
    ensure(row, 'not_found')
    setRevision(row.revision)
    return { data: await badgeIn(db, row, asked) }
  },

  createBadge: async ({ body }, context) => {
    const { setRevision } = context
    const content = badgeContentOf(body)
    return changeIn(context, body.language, async (write, asked) => {
      const { trx, hasMoved } = write
      ensure(!hasMoved, 'conflict')
      refuseBrokenText(content)
      const { count, highest } = await countBadges(trx)
      ensure(count < maxBadges, 'conflict', because('badges_most', { most: maxBadges }))
      const id = newId()
      await insertBadge(write, { id, priority: highest + 1, content })
      const row = await findBadgeRow(trx, id)
      ensure(row, 'not_found')
      await recordBadge(write, 'badge.created', { id, after: content })
      setRevision(row.revision)
      return { data: await badgeIn(trx, row, asked) }
    })
  },

  updateBadge: async ({ params, body }, context) => {
    const { setRevision } = context
    return changeIn(context, body.language, async (write, asked) => {
      const { trx, hasMoved } = write
      const stored = await findBadgeRow(trx, params.id)
      ensure(stored, 'not_found')
      const newer = () => badgeIn(trx, stored, asked)
      if (hasMoved) throw new AppError('stale_revision', { details: { newer: await newer() } })
      await ensureRevision(context, stored.revision, newer)
      await saveBadge(write, { stored, content: badgeContentOf(body), language: asked.overlay })
      const row = await findBadgeRow(trx, params.id)
      ensure(row, 'not_found')
      const contents = { before: badgeDocumentOf(stored), after: badgeDocumentOf(row) }
      await recordBadge(write, 'badge.saved', { id: row.id, ...contents })
      setRevision(row.revision)
      return { data: await badgeIn(trx, row, asked) }
    })
  },

  deleteBadge: async ({ params }, context) =>
    change(context, async (write) => {
      const stored = await findBadgeRow(write.trx, params.id)
      const deleted = await deleteBadgeRow(write.trx, params.id)
      ensure(stored && deleted, 'not_found')
      await recordBadge(write, 'badge.deleted', { id: stored.id, before: badgeDocumentOf(stored) })
      return { data: deleted }
    }),

  reorderBadges: async ({ body }, context) =>
    change(context, async (write) => {
      const { trx } = write
      const rows = await listAllBadges(trx)
      const wishes = new Map(body.badges.map(({ badgeId, priority }) => [badgeId, priority]))
      ensure(
        rows.some(({ id }) => wishes.has(id)),
        'not_found',
      )
      const ordered = orderBadges(rows, wishes)
      const before = new Map(rows.map(({ id, priority }) => [id, priority]))
      for (const { id, priority } of ordered) if (before.get(id) !== priority) await setPriority(trx, id, priority)
      await recordChange(write, {
        action: 'badges.reordered',
        subject: { kind: 'badges' },
        before: { order: rows.map(({ id }) => id) },
        after: { order: ordered.map(({ id }) => id) },
      })
      return { data: ordered.map(({ id, priority }) => ({ badgeId: id, priority })) }
    }),
})
