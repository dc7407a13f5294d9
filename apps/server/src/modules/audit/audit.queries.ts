/** Reading the log of one app. */

import type { AuditFilters } from '@vitrine/domain/audit/audit.routes'
import { type AuditAction, auditActions } from '@vitrine/domain/audit/audit-actions'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** Where a list ended: rows of one instant are told apart by their ids. */
export interface Place {
  at: Date
  id: string
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const searched = ['subject_name', 'actor_name', 'impersonator', 'subject_id', 'network', 'before', 'after'] as const

const codes = Object.keys(auditActions) as AuditAction[]

function found(db: TenantDb, { query, person, action, area, from, until }: AuditFilters) {
  let rows = db.selectFrom('audit_log')
  if (from !== undefined) rows = rows.where('audit_log.at', '>=', new Date(from))
  if (until !== undefined) rows = rows.where('audit_log.at', '<', new Date(until))
  if (action !== undefined) rows = rows.where('audit_log.action', '=', action)
  if (area !== undefined)
    rows = rows.where(
      'audit_log.action',
      'in',
      codes.filter((code) => auditActions[code] === area),
    )
  if (person !== undefined)
    rows = rows.where((eb) =>
      eb.or([
        eb('audit_log.sub', '=', person),
        eb.and([eb('audit_log.sub', 'is', null), eb('audit_log.actor_name', '=', person)]),
      ]),
    )
  if (query !== undefined && query !== '') {
    const pattern = `%${escapeLike(query.replaceAll('\u0000', ''))}%`
    // One comparison of all columns together costs a third of one each.
    const texts = sql.join(searched.map((column) => sql.ref(`audit_log.${column}`)))
    rows = rows.where(sql<boolean>`concat_ws(chr(10), ${texts}) ilike ${pattern}`)
  }
  return rows
}

/** The newest rows first. Names of members are those of today: they are read where the members stand. */
const withNames = (rows: ReturnType<typeof found>) =>
  rows
    .leftJoin('members', (join) =>
      join.onRef('members.app_key', '=', 'audit_log.app_key').onRef('members.sub', '=', 'audit_log.sub'),
    )
    .leftJoin('users', 'users.sub', 'members.sub')
    .leftJoin('members as about', (join) =>
      join
        .onRef('about.app_key', '=', 'audit_log.app_key')
        .onRef('about.sub', '=', 'audit_log.subject_id')
        .on('audit_log.subject_kind', 'in', ['member', 'person']),
    )
    .leftJoin('users as about_user', 'about_user.sub', 'about.sub')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor_kind',
      'audit_log.sub',
      'audit_log.actor_name',
      'audit_log.impersonator',
      'audit_log.action',
      'audit_log.subject_kind',
      'audit_log.subject_id',
      'audit_log.subject_name',
      'audit_log.network',
      'members.name as member_name',
      'users.preferred_username as username',
      'about.name as about_name',
      'about_user.preferred_username as about_username',
    ])

const newestFirst = (db: TenantDb, filters: AuditFilters, after: Place | null) => {
  const rows = withNames(found(db, filters)).orderBy('audit_log.at', 'desc').orderBy('audit_log.id', 'desc')
  if (after === null) return rows
  return rows.where((eb) => eb(eb.refTuple('audit_log.at', 'audit_log.id'), '<', eb.tuple(after.at, after.id)))
}

export const listRows = (db: TenantDb, filters: AuditFilters, part: { after: Place | null; size: number }) =>
  newestFirst(db, filters, part.after).limit(part.size).execute()
export type ListedRow = Awaited<ReturnType<typeof listRows>>[number]

const sides = ['audit_log.before', 'audit_log.after', 'audit_log.session'] as const

/** Like {@link listRows}, with what was and what is. */
export const listWholeRows = (db: TenantDb, filters: AuditFilters, part: { after: Place | null; size: number }) =>
  newestFirst(db, filters, part.after).select(sides).limit(part.size).execute()

export const findRow = (db: TenantDb, id: string) =>
  withNames(found(db, {})).select(sides).where('audit_log.id', '=', id).executeTakeFirst()

/** Everybody in the log, by the name at that time; and who of them is a member now. */
export const listPeople = (db: TenantDb) =>
  db
    .selectFrom('audit_log')
    .leftJoin('members', (join) =>
      join.onRef('members.app_key', '=', 'audit_log.app_key').onRef('members.sub', '=', 'audit_log.sub'),
    )
    .leftJoin('users', 'users.sub', 'members.sub')
    .where('audit_log.actor_kind', '<>', 'customer')
    .select(['audit_log.sub', 'members.name as member_name', 'users.preferred_username as username'])
    .select((eb) => eb.fn.max('audit_log.actor_name').as('actor_name'))
    .groupBy(['audit_log.sub', 'members.name', 'users.preferred_username'])
    .groupBy((eb) => eb.case().when('audit_log.sub', 'is', null).then(eb.ref('audit_log.actor_name')).end())
    .limit(1_000)
    .execute()
