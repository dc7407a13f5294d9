/** The log as comma-separated text, read part by part, so that its length needs no memory. */

import type { AuditFilters } from '@vitrine/domain/audit/audit.routes'
import { auditActions } from '@vitrine/domain/audit/audit-actions'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { lineWriter, tableMark } from '@vitrine/tables/write-table'
import type { ListPlace } from '../../http/list-cursor.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { listWholeRows } from './audit.queries.ts'
import { toDetail } from './audit-answers.ts'

const partSize = 500

const head = [
  'Time',
  'Person',
  'Acting for',
  'Area',
  'Action',
  'Kind',
  'Id',
  'Name',
  'Before',
  'After',
  'Network',
  'Session',
  'API token',
]

type WholeRow = Awaited<ReturnType<typeof listWholeRows>>[number]

function cellsOf(row: WholeRow): string[] {
  const { at, actor, impersonator, token, action, subject, network, session } = toDetail(row)
  const name = actor.name ?? actor.sub ?? ''
  return [
    at,
    impersonator ?? name,
    impersonator === null ? '' : name,
    auditActions[action],
    action,
    subject.kind,
    subject.id ?? '',
    subject.name ?? '',
    row.before,
    row.after,
    network ?? '',
    session ?? '',
    token ?? '',
  ]
}

export const readPart = (db: TenantDb, filters: AuditFilters, after: ListPlace | null): Promise<WholeRow[]> =>
  listWholeRows(db, filters, { after, size: partSize })

/**
 * From the first part on, which is read before the answer begins: what cannot be read is then refused, and no file ends
 * at its head. Rows that are written meanwhile are newer than all parts but the first, and stay out.
 */
export async function* auditCsv(
  db: TenantDb,
  { filters, format, first }: { filters: AuditFilters; format: TableFormat; first: WholeRow[] },
): AsyncGenerator<string> {
  const lineOf = lineWriter(format)
  yield tableMark + lineOf(head)
  let rows = first
  for (;;) {
    if (rows.length > 0) yield rows.map((row) => lineOf(cellsOf(row))).join('')
    const last = rows.at(-1)
    if (rows.length < partSize || !last) return
    rows = await readPart(db, filters, last)
  }
}
