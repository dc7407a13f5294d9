/** Reading the log of one app. */

import type { AuditFilters } from '@vitrine/domain/audit/audit.routes'
import { type AuditAction, auditActions } from '@vitrine/domain/audit/audit-actions'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { ListPlace } from '../../http/list-cursor.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

const codes = Object.keys(auditActions) as AuditAction[]

/** As the index has it: a job or a command has a name and no `sub`. */
const who = sql<string>`coalesce(audit_log.sub, audit_log.actor_name)`

/**
 * What was searched for, as rows keep it. A database whose locale is C left letters beyond ASCII as they were while it made
 * the texts itself.
 */
const smallForms = (words: string): string[] => [
  ...new Set([words.toLowerCase(), words.replace(/[A-Z]/g, (letter) => letter.toLowerCase())]),
]

const holds = (words: string) =>
  sql<boolean>`(strpos(audit_log.searched, ${words}) > 0 or strpos(lower(audit_log.token), ${words}) > 0)`

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
  if (person !== undefined) rows = rows.where(who, '=', person)
  if (query !== undefined && query !== '') {
    const words = query.replaceAll('\u0000', '')
    rows = rows.where(({ or }) => or(smallForms(words).map(holds)))
  }
  return rows
}

/** As the person's profile has it, where whoever lets people in knows more of them than the name they sign in by. */
const ownName = (table: 'users' | 'about_user') =>
  sql<string | null>`coalesce(nullif(concat_ws(' ', nullif(${sql.ref(`${table}.given_name`)}, ''),
    nullif(${sql.ref(`${table}.family_name`)}, '')), ''), ${sql.ref(`${table}.preferred_username`)})`

const place = (eb: ExpressionBuilder<Tables, 'audit_log'>) => eb.refTuple('audit_log.at', 'audit_log.id')

/** The newest rows first. Names of members and of the invited are those of today: they are read where these stand. */
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
    .leftJoin('invitations as invited', (join) =>
      join
        .onRef('invited.app_key', '=', 'audit_log.app_key')
        .onRef('invited.id', '=', 'audit_log.subject_id')
        .on('audit_log.subject_kind', '=', 'invitation'),
    )
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor_kind',
      'audit_log.sub',
      'audit_log.actor_name',
      'audit_log.impersonator',
      'audit_log.token',
      'audit_log.action',
      'audit_log.subject_kind',
      'audit_log.subject_id',
      'audit_log.subject_name',
      'audit_log.network',
      'members.name as member_name',
      'about.name as about_name',
      'invited.name as invited_name',
      'invited.email as invited_email',
    ])
    .select([ownName('users').as('username'), ownName('about_user').as('about_username')])

const newestFirst = (db: TenantDb, filters: AuditFilters, after: ListPlace | null) => {
  const rows = withNames(found(db, filters)).orderBy('audit_log.at', 'desc').orderBy('audit_log.id', 'desc')
  if (after === null) return rows
  return rows.where((eb) => eb(place(eb), '<', eb.tuple(after.at, after.id)))
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number]

/** So many changes one answer looks through for what no index finds: about a quarter of the time that an answer may take. */
const longestStretch = 25_000

/** The last row of the next stretch, in the order of the list; none where the log ends within it. */
const findStretchEnd = (
  db: TenantDb,
  { person, from, until }: AuditFilters,
  { after, stretch }: { after: ListPlace | null; stretch: number },
) => {
  const all = found(db, { person, from, until }).select(['audit_log.at', 'audit_log.id'])
  const rows = after ? all.where((eb) => eb(place(eb), '<', eb.tuple(after.at, after.id))) : all
  return rows
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .offset(stretch - 1)
    .limit(1)
    .executeTakeFirst()
}

/**
 * A page of the list, and the place where the next one begins. What is looked for in each row is looked for in one stretch
 * of the log, so that an answer takes no longer where the log is: a page may then hold fewer rows, even none, and have a next.
 */
export async function listRows(
  db: TenantDb,
  filters: AuditFilters,
  { after, size, stretch = longestStretch }: { after: ListPlace | null; size: number; stretch?: number },
): Promise<{ rows: ListedRow[]; next: ListPlace | null }> {
  const { query = '', action, area } = filters
  const readsEach = query !== '' || action !== undefined || area !== undefined
  const end = readsEach ? await findStretchEnd(db, filters, { after, stretch }) : undefined
  let part = newestFirst(db, filters, after)
  if (end) part = part.where((eb) => eb(place(eb), '>=', eb.tuple(end.at, end.id)))
  // One more tells whether there is more.
  const rows = await part.limit(size + 1).execute()
  const shown = rows.slice(0, size)
  return { rows: shown, next: (rows.length > size ? shown.at(-1) : end) ?? null }
}

const sides = ['audit_log.before', 'audit_log.after', 'audit_log.session'] as const

/** Like {@link listRows}, with what was and what is. */
export const listWholeRows = (db: TenantDb, filters: AuditFilters, part: { after: ListPlace | null; size: number }) =>
  newestFirst(db, filters, part.after).select(sides).limit(part.size).execute()

export const findRow = (db: TenantDb, id: string) =>
  withNames(found(db, {})).select(sides).where('audit_log.id', '=', id).executeTakeFirst()

const mostPeople = 1_000

/** Who comes next in the order of the index; customers are not among the people of the log. */
const nextPerson = (db: TenantDb) =>
  db.selectFrom('audit_log').select(who.as('who')).where('actor_kind', '<>', 'customer').orderBy(who).limit(1)

/**
 * Everybody in the log, by the last name that it has; and who of them is a member now. One step along the index a person:
 * reading every row takes half a second where the log is long.
 */
export const listPeople = (db: TenantDb) =>
  db
    .withRecursive('people(who)', (cte) =>
      cte
        .selectFrom(nextPerson(db).where(who, 'is not', null).as('first'))
        .select('first.who')
        .unionAll(
          cte
            .selectFrom('people')
            .innerJoinLateral(
              () => nextPerson(db).where(who, '>', sql.ref<string>('people.who')).as('following'),
              (join) => join.onTrue(),
            )
            .select('following.who'),
        ),
    )
    .selectFrom('people')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_log')
          .select(['audit_log.sub', 'audit_log.actor_name'])
          .where(who, '=', eb.ref('people.who'))
          .orderBy('audit_log.at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('members', 'members.sub', 'last.sub')
    .leftJoin('users', 'users.sub', 'members.sub')
    .select(['last.sub', 'last.actor_name', 'members.name as member_name', ownName('users').as('username')])
    .limit(mostPeople)
    .execute()
