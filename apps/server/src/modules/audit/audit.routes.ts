/** Reading and exporting the log of an app. */
import { Readable } from 'node:stream'
import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { bindModule } from '../../http/bind.ts'
import { cursorOf, readCursor } from '../../http/list-cursor.ts'
import { RawReply } from '../../http/raw-reply.ts'
import { ensureRevision, revisionOf } from '../../http/revisions.ts'
import { findRow, listPeople, listRows } from './audit.queries.ts'
import { memberName, toDetail, toEntry } from './audit-answers.ts'
import { auditCsv, readPart } from './export-audit.ts'
import { lockKeeping, readMonths, writeMonths } from './keeping.queries.ts'
import { recordChange } from './record-change.ts'

const keepingOf = (months: number) => ({ months, revision: revisionOf({ months }) })

export const auditModule = bindModule(auditRoutes, {
  listAudit: async ({ query: { size, cursor, ...filters } }, { db }) => {
    const after = readCursor(cursor)
    const { rows, next } = await listRows(db, filters, { after, size })
    return { data: rows.map(toEntry), next: next && cursorOf(next) }
  },

  listAuditPeople: async (_input, { db }) => {
    const rows = await listPeople(db)
    const people = rows.map((row) => {
      const now = memberName(row)
      const name = now ?? row.actor_name ?? row.sub ?? ''
      return { id: row.sub ?? name, name, isMember: now !== null }
    })
    return { data: people.toSorted((one, other) => one.name.localeCompare(other.name)) }
  },

  exportAudit: async ({ query: { separator, decimal, ...filters } }, { ports, db, actor, reply }) => {
    const now = new Date(ports.clock.now())
    const first = await db.transaction().execute(async (trx) => {
      await recordChange(
        { trx, actor, now },
        // Somebody may have searched for a customer's name or address.
        { action: 'audit.exported', subject: { kind: 'audit' }, after: { ...filters }, personal: ['query'] },
      )
      return readPart(trx, filters, null)
    })
    reply
      .header('content-disposition', `attachment; filename="audit-${now.toISOString().slice(0, 10)}.csv"`)
      .header('cache-control', 'no-store')
    return RawReply.file(
      Readable.from(auditCsv(db, { filters, format: { separator, decimal }, first }), { objectMode: false }),
    )
  },

  getAuditKeeping: async (_input, { db }) => ({ data: keepingOf(await readMonths(db)) }),

  putAuditKeeping: async ({ body: { months } }, context) => {
    const { ports, db, appKey, actor, member } = context
    ensure(member.role === 'owner', 'permission_missing', because('only_owner'))
    await db.transaction().execute(async (trx) => {
      await lockKeeping(trx)
      const before = await readMonths(trx)
      await ensureRevision(context, keepingOf(before).revision, () => keepingOf(before))
      if (before === months) return
      await writeMonths(trx, { appKey, months })
      await recordChange(
        { trx, actor, now: new Date(ports.clock.now()) },
        { action: 'audit.keeping_changed', subject: { kind: 'audit' }, before: { months: before }, after: { months } },
      )
    })
    return { data: keepingOf(months) }
  },

  getAuditEntry: async ({ params }, { db }) => {
    const row = await findRow(db, params.id)
    ensure(row, 'not_found')
    return { data: toDetail(row) }
  },
})
