/** The log as comma-separated text, read part by part, so that its length needs no memory. */

import type { AuditFilters } from '@vitrine/domain/audit/audit.routes'
import { auditActions } from '@vitrine/domain/audit/audit-actions'
import { csvLine } from '@vitrine/domain/formats/csv-cell.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { listWholeRows, type Place } from './audit.queries.ts'
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

function lineOf(row: WholeRow): string {
  const { at, actor, impersonator, token, action, subject, network, session } = toDetail(row)
  const name = actor.name ?? actor.sub ?? ''
  return csvLine([
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
  ])
}

export const readPart = (db: TenantDb, filters: AuditFilters, after: Place | null): Promise<WholeRow[]> =>
  listWholeRows(db, filters, { after, size: partSize })

/**
 * From the first part on, which is read before the answer begins: what cannot be read is then refused, and no file ends
 * at its head. Rows that are written meanwhile are newer than all parts but the first, and stay out.
 */
export async function* auditCsv(db: TenantDb, filters: AuditFilters, first: WholeRow[]): AsyncGenerator<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(head)}`
  let rows = first
  for (;;) {
    if (rows.length > 0) yield rows.map(lineOf).join('')
    const last = rows.at(-1)
    if (rows.length < partSize || !last) return
    rows = await readPart(db, filters, last)
  }
}
