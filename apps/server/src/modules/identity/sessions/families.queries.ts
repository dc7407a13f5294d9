/** Refresh families and their generations. */
import type { Db } from '../users.queries.ts'

export interface NewFamily {
  id: string
  sub: string
  thirdParty: boolean
  impersonated: boolean
  impersonator: string | null
  createdAt: Date
  expiresAt: Date
  /** When a password or passkey was last entered; null where none was. */
  confirmedAt: Date | null
  providerSession: string | null
  browser: string | null
  system: string | null
}

export interface NewGeneration {
  handleHash: string
  cookieHash: string
  familyId: string
  createdAt: Date
}

export const insertFamily = (db: Db, family: NewFamily) =>
  db
    .insertInto('refresh_families')
    .values({
      id: family.id,
      sub: family.sub,
      third_party: family.thirdParty,
      impersonated: family.impersonated,
      impersonator: family.impersonator,
      created_at: family.createdAt,
      expires_at: family.expiresAt,
      confirmed_at: family.confirmedAt,
      provider_session: family.providerSession,
      browser: family.browser,
      system: family.system,
    })
    .execute()

export const insertGeneration = (db: Db, generation: NewGeneration) =>
  db
    .insertInto('refresh_tokens')
    .values({
      handle_hash: generation.handleHash,
      cookie_hash: generation.cookieHash,
      family_id: generation.familyId,
      created_at: generation.createdAt,
    })
    .execute()

/** Locks the family: of parallel refreshes one proceeds, and the others wait and then see its result. */
export const lockFamilyOfHandle = (db: Db, handleHash: string) =>
  db
    .selectFrom('refresh_families')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('refresh_tokens').select('family_id').where('handle_hash', '=', handleHash))
    .forUpdate()
    .executeTakeFirst()

export const findGeneration = (db: Db, handleHash: string) =>
  db.selectFrom('refresh_tokens').selectAll().where('handle_hash', '=', handleHash).executeTakeFirst()

export const markGenerationUsed = (db: Db, handleHash: string, usedAt: Date) =>
  db.updateTable('refresh_tokens').set({ used_at: usedAt }).where('handle_hash', '=', handleHash).execute()

export const findFamilyOfCookie = (db: Db, cookieHash: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('refresh_families', 'refresh_families.id', 'refresh_tokens.family_id')
    .select(['refresh_families.id', 'refresh_families.sub', 'refresh_families.provider_session'])
    .select('refresh_families.confirmed_at')
    .where('refresh_tokens.cookie_hash', '=', cookieHash)
    .where('refresh_families.revoked_at', 'is', null)
    .executeTakeFirst()

/** Returns true when this call ended the family. */
export async function revokeFamily(
  db: Db,
  end: { id: string; at: Date; because: 'reuse' | 'sign_out' | 'ended_by_owner' | 'replaced' | 'provider_ended' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refresh_families')
    .set({ revoked_at: end.at, revoked_because: end.because })
    .where('id', '=', end.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the subjects of the families that this call ended. */
export const revokeFamiliesOfProviderSession = (db: Db, providerSession: string, at: Date) =>
  db
    .updateTable('refresh_families')
    .set({ revoked_at: at, revoked_because: 'provider_ended' })
    .where('provider_session', '=', providerSession)
    .where('revoked_at', 'is', null)
    .returning('sub')
    .execute()

export const revokeFamiliesOf = (db: Db, sub: string, at: Date) =>
  db
    .updateTable('refresh_families')
    .set({ revoked_at: at, revoked_because: 'access_removed' })
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .execute()

interface OpenSession {
  id: string
  sub: string
  now: Date
}

/** When the password or passkey of an open session was last entered; null where none was, or the session has ended. */
export async function findConfirmedAt(db: Db, { id, sub, now }: OpenSession): Promise<Date | null> {
  const family = await db
    .selectFrom('refresh_families')
    .select('confirmed_at')
    .where('id', '=', id)
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return family?.confirmed_at ?? null
}

/** Whether the session goes on, be it as the one that took its place when the person entered the same browser again. */
export async function isSessionOpen(db: Db, { id, sub, now }: OpenSession): Promise<boolean> {
  const open = await db
    .selectFrom('refresh_families as own')
    .select('own.id')
    .where('own.id', '=', id)
    .where('own.sub', '=', sub)
    .where((eb) =>
      eb.or([
        eb('own.revoked_at', 'is', null).and('own.expires_at', '>', now),
        eb('own.revoked_because', '=', 'replaced').and(
          eb.exists(
            eb
              .selectFrom('refresh_families as later')
              .select('later.id')
              .where('later.sub', '=', sub)
              .where('later.revoked_at', 'is', null)
              .where('later.expires_at', '>', now),
          ),
        ),
      ]),
    )
    .executeTakeFirst()
  return open !== undefined
}

/** Returns false when the session has ended. An older entry never takes the place of a younger one. */
export async function setConfirmedAt(db: Db, { id, sub, now }: OpenSession, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refresh_families')
    .set((eb) => ({ confirmed_at: eb.fn<Date>('greatest', ['confirmed_at', eb.val(at)]) }))
    .where('id', '=', id)
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sessions that are open now: renewed within `idleMs`, not ended. The last used come first. */
export const listOpenFamilies = (db: Db, { sub, nowMs, idleMs }: { sub: string; nowMs: number; idleMs: number }) =>
  db
    .selectFrom('refresh_families')
    .innerJoin('refresh_tokens', 'refresh_tokens.family_id', 'refresh_families.id')
    .select([
      'refresh_families.id',
      'refresh_families.browser',
      'refresh_families.system',
      'refresh_families.created_at',
      'refresh_families.impersonated',
      'refresh_families.provider_session',
    ])
    .select((eb) => eb.fn.max('refresh_tokens.created_at').as('used_at'))
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .groupBy('refresh_families.id')
    .having((eb) => eb(eb.fn.max('refresh_tokens.created_at'), '>', new Date(nowMs - idleMs)))
    .orderBy('used_at', 'desc')
    .execute()

export const deleteExpiredFamilies = (db: Db, now: Date) =>
  db.deleteFrom('refresh_families').where('expires_at', '<', now).execute()
