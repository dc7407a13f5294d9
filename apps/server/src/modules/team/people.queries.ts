/** Who belongs to an app: its members, and the people who are invited and no members yet. */
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** A member, or an open invitation, which has `sentAt`. */
export interface PersonRow {
  id: string
  /** Null before the invitation is accepted. */
  sub: string | null
  email: string
  name: string
  role: Role
  permissions: Permission[]
  active: boolean
  sentAt: Date | null
  expiresAt: Date | null
  inviterRole: Role | null
  inviterPermissions: Permission[] | null
  inviterActive: boolean | null
  /** The mail server takes no mail for the address. */
  refused: boolean
}

const nothing = {
  time: sql<Date | null>`null::timestamptz`,
  text: sql<string | null>`null::text`,
  texts: sql<string[] | null>`null::text[]`,
  flag: sql<boolean | null>`null::boolean`,
}

const members = (db: TenantDb) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.sub', 'members.sub')
    .select(['members.id', 'members.sub', 'users.email', 'members.name', 'members.role'])
    .select(['members.permissions', 'members.active'])
    .select([nothing.time.as('sentAt'), nothing.time.as('expiresAt'), nothing.text.as('inviterRole')])
    .select([nothing.texts.as('inviterPermissions'), nothing.flag.as('inviterActive')])
    .select(sql<boolean>`false`.as('refused'))

const invited = (db: TenantDb) =>
  db
    .selectFrom('invitations')
    .leftJoin('members as inviter', 'inviter.sub', 'invitations.invited_by')
    .leftJoin('refused_addresses', (join) =>
      join.on((eb) => eb('refused_addresses.address', '=', eb.fn<string>('lower', ['invitations.email']))),
    )
    .where('invitations.ended_at', 'is', null)
    .select(['invitations.id', nothing.text.as('sub'), 'invitations.email', 'invitations.name', 'invitations.role'])
    .select(['invitations.permissions', 'invitations.active', 'invitations.sent_at as sentAt'])
    .select(['invitations.expires_at as expiresAt', 'inviter.role as inviterRole'])
    .select(['inviter.permissions as inviterPermissions', 'inviter.active as inviterActive'])
    .select((eb) => eb('refused_addresses.address', 'is not', null).as('refused'))

const people = (db: TenantDb) =>
  db.selectFrom(
    members(db)
      .unionAll(invited(db) as never)
      .as('people'),
  )

type PeopleTables = Tables & { people: { email: string; name: string } }

const holds = (text: string) => (eb: ExpressionBuilder<PeopleTables, 'people'>) =>
  eb.or(
    (['email', 'name'] as const).map((column) =>
      eb(eb.fn<number>('strpos', [eb.fn('lower', [column]), eb.val(text)]), '>', 0),
    ),
  )

export async function listPeople(
  db: TenantDb,
  { query, page, size }: { query: string; page: number; size: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const text = query.trim().toLowerCase()
  const found = text === '' ? people(db) : people(db).where(holds(text) as never)
  const rows = await found
    .selectAll()
    .orderBy((eb) => eb.fn('lower', ['email']))
    .orderBy('id')
    .offset(page * size)
    .limit(size)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows as PersonRow[], total: Number(total) }
}

export const findPerson = async (db: TenantDb, id: string): Promise<PersonRow | undefined> =>
  (await people(db).selectAll().where('id', '=', id).executeTakeFirst()) as PersonRow | undefined
