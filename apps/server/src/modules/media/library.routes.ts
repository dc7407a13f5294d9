/** The library as a place of its own: searching, describing, tagging and deleting its files. */
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { changedTags } from '@vitrine/domain/media/tags.rules'
import { dayMs } from '@vitrine/domain/time'
import { bindModule } from '../../http/bind.ts'
import { ensureRevision } from '../../http/revisions.ts'
import type { Ports } from '../../ports.ts'
import { recordChange } from '../audit/index.ts'
import { deleteItems } from './delete-items.ts'
import { fileUses } from './file-usage.ts'
import {
  describeItem,
  findItem,
  findItems,
  listUnusedIds,
  listUsedTags,
  lockItems,
  measureUnused,
  searchItems,
} from './library.queries.ts'
import { altsOf, revisionOfItem, toFile, toUse } from './library-answers.ts'
import { phoneVersionOf } from './phone-videos.ts'
import { replaceFile } from './replace-file.ts'

/** One call stays well within the time that an answer may take. */
const unusedAtOnce = 500
/** Whoever added a file a moment ago may be about to show it, or has not saved yet what shows it. */
const keptUntil = (ports: Ports): Date => new Date(ports.clock.now() - dayMs)

/** Languages without a text are left out. */
const writtenAlts = (alts: Record<string, string>) =>
  Object.fromEntries(Object.entries(alts).filter(([, text]) => text !== ''))

const described = (row: Parameters<typeof revisionOfItem>[0]) => ({
  fileName: row.file_name,
  tags: row.tags,
  alternativeTexts: altsOf(row),
})

export const libraryModule = bindModule(libraryRoutes, {
  searchFiles: async ({ query: { sort, size, cursor, unused, ...asked } }, { ports, db }) => {
    const except = unused === 'true' ? await fileUses(ports).all(db) : null
    const { rows, total, next } = await searchItems(
      db,
      { query: asked.query, type: asked.type, tag: asked.tag, except },
      { sort, size, cursor },
    )
    return { data: rows.map(toFile), total, next }
  },

  listFileTags: async (_input, { db }) => {
    const rows = await listUsedTags(db)
    return { data: rows.map(({ tag, count }) => ({ tag, count: Number(count) })) }
  },

  getFile: async ({ params: { id } }, { ports, db }) => {
    const row = await findItem(db, id)
    ensure(row, 'not_found')
    const uses = await fileUses(ports).find(db, [row.url])
    return { data: { ...toFile(row), phone: phoneVersionOf(ports, row), uses: (uses.get(row.url) ?? []).map(toUse) } }
  },

  changeFile: async ({ params: { id }, body }, context) => {
    const { ports, db, actor } = context
    const row = await db.transaction().execute(async (trx) => {
      const [before] = await lockItems(trx, [id])
      ensure(before, 'not_found')
      await ensureRevision(context, revisionOfItem(before), async () => {
        const newer = await findItem(trx, id)
        ensure(newer, 'not_found')
        return toFile(newer)
      })
      const after = { ...body, tags: changedTags(body.tags, {}), alts: writtenAlts(body.alts) }
      await describeItem(trx, id, after)
      const saved = await findItem(trx, id)
      ensure(saved, 'not_found')
      await recordChange(
        { trx, actor, now: new Date(ports.clock.now()) },
        {
          action: 'media.described',
          subject: { kind: 'media', id, name: saved.file_name },
          before: described(before),
          after: described(saved),
        },
      )
      return saved
    })
    return { data: toFile(row) }
  },

  replaceFile: async ({ params: { id }, body: { url } }, context) => ({
    data: await replaceFile(context, { id, url }),
  }),

  tagFiles: async ({ body: { ids, add, remove } }, { ports, db, actor }) => {
    const changed = await db.transaction().execute(async (trx) => {
      const items = await lockItems(trx, ids)
      ensure(items.length > 0, 'not_found')
      const retagged = items.flatMap((item) => {
        const tags = changedTags(item.tags, { add, remove })
        return tags.join('\n') === item.tags.join('\n') ? [] : { ...item, tags }
      })
      for (const item of retagged)
        await describeItem(trx, item.id, { fileName: item.file_name, tags: item.tags, alts: altsOf(item) })
      const [first] = retagged
      if (first)
        await recordChange(
          { trx, actor, now: new Date(ports.clock.now()) },
          {
            action: 'media.tagged',
            subject: { kind: 'media', id: first.id, name: first.file_name },
            after: { files: retagged.map((item) => item.file_name), added: add, removed: remove },
          },
        )
      return retagged.length
    })
    return { data: { changed } }
  },

  usesOfFiles: async ({ query: { ids } }, { ports, db }) => {
    const rows = await findItems(db, ids)
    ensure(rows.length > 0, 'not_found')
    const uses = await fileUses(ports).find(
      db,
      rows.map(({ url }) => url),
    )
    const data = rows.map(({ id, file_name, url }) => ({
      id,
      fileName: file_name,
      uses: (uses.get(url) ?? []).map(toUse),
    }))
    return { data }
  },

  getUnused: async (_input, { ports, db }) => {
    const until = keptUntil(ports)
    const { count, bytes } = await measureUnused(db, { except: await fileUses(ports).all(db), until })
    return { data: { count, bytes, until: until.toISOString() } }
  },

  deleteUnused: async ({ body }, { ports, db, actor, member }) => {
    ensure(member.role === 'owner', 'permission_missing', because('only_owner'))
    const asked = new Date(body.until)
    const until = asked < keptUntil(ports) ? asked : keptUntil(ports)
    // What is used is looked up in the transaction that deletes.
    const gone = await db.transaction().execute(async (trx) => {
      const except = await fileUses(ports).all(trx)
      const ids = await listUnusedIds(trx, { except, until, most: unusedAtOnce })
      if (ids.length === 0) return []
      const deleted = await deleteItems(trx, ports, { ids })
      await recordChange(
        { trx, actor, now: new Date(ports.clock.now()) },
        {
          action: 'media.deleted',
          subject: { kind: 'media' },
          before: { files: deleted.map(({ file_name }) => file_name) },
        },
      )
      return deleted
    })
    return { data: { deleted: gone.length, isDone: gone.length < unusedAtOnce } }
  },

  deleteFiles: async ({ body: { ids } }, { ports, db, actor }) => {
    const deleted = await db.transaction().execute(async (trx) => {
      const gone = await deleteItems(trx, ports, { ids })
      const [first] = gone
      ensure(first, 'not_found')
      await recordChange(
        { trx, actor, now: new Date(ports.clock.now()) },
        {
          action: 'media.deleted',
          subject: { kind: 'media', id: first.id, name: first.file_name },
          ...(gone.length > 1 && { before: { files: gone.map(({ file_name }) => file_name) } }),
        },
      )
      return gone
    })
    return { data: { deleted: deleted.map(({ id }) => id) } }
  },
})
