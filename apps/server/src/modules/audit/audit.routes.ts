/** Reading and exporting the log of an app. */
import { Readable } from 'node:stream'
import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { bindModule } from '../../http/bind.ts'
import { RawReply } from '../../http/raw-reply.ts'
import { findRow, listPeople, listRows } from './audit.queries.ts'
import { cursorOf, memberName, placeOf, toDetail, toEntry } from './audit-answers.ts'
import { auditCsv, readPart } from './export-audit.ts'
import { lockKeeping, readMonths, writeMonths } from './keeping.queries.ts'
import { recordChange } from './record-change.ts'

export const auditModule = bindModule(auditRoutes, {
  listAudit: async ({ query: { size, cursor, ...filters } }, { db }) => {
    const after = cursor === undefined ? null : placeOf(cursor)
    ensure(cursor === undefined || after, 'bad_request', { message: 'cursor: it is no place of this list.' })
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

  exportAudit: async ({ query }, { ports, db, actor, reply }) => {
    const now = new Date(ports.clock.now())
    const first = await db.transaction().execute(async (trx) => {
      await recordChange(
        { trx, actor, now },
        // Somebody may have searched for a customer's name or address.
        { action: 'audit.exported', subject: { kind: 'audit' }, after: { ...query }, personal: ['query'] },
      )
      return readPart(trx, query, null)
    })
    reply
      .header('content-disposition', `attachment; filename="audit-${now.toISOString().slice(0, 10)}.csv"`)
      .header('cache-control', 'no-store')
    return RawReply.file(Readable.from(auditCsv(db, query, first), { objectMode: false }))
  },

  getAuditKeeping: async (_input, { db }) => ({ data: { months: await readMonths(db) } }),

  putAuditKeeping: async ({ body: { months } }, { ports, db, appKey, actor, member }) => {
    ensure(member.role === 'owner', 'permission_missing', because('only_owner'))
    await db.transaction().execute(async (trx) => {
      await lockKeeping(trx)
      const before = await readMonths(trx)
      if (before === months) return
      await writeMonths(trx, { appKey, months })
      await recordChange(
        { trx, actor, now: new Date(ports.clock.now()) },
        { action: 'audit.keeping_changed', subject: { kind: 'audit' }, before: { months: before }, after: { months } },
      )
    })
    return { data: { months } }
  },

  getAuditEntry: async ({ params }, { db }) => {
    const row = await findRow(db, params.id)
    ensure(row, 'not_found')
    return { data: toDetail(row) }
  },
})
