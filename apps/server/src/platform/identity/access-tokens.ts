/** Our own API tokens: signed, 5 minutes. The one place where a token is made or checked. */
import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../db/tables.ts'
import type { Clock, Session, Tokens } from '../../ports.ts'

const lifetimeSeconds = 300
const audience = 'urn:vitrine:api'

/** A secret that all processes on one database share; made by the first that asks. */
async function sharedSecret(db: Kysely<Tables>, purpose: string): Promise<Buffer> {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('signing_keys')
    .values({ purpose, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('signing_keys')
    .select('value')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64url')
}

export async function createTokens(options: { db: Kysely<Tables>; clock: Clock; issuer: string }): Promise<Tokens> {
  const secret = await sharedSecret(options.db, 'access-token')
  // A token is checked many times in its five minutes; its expiry is still compared each time.
  const verified = new LRUCache<string, { session: Session; expiresAt: number }>({ max: 5_000 })

  async function verify(token: string): Promise<{ session: Session; expiresAt: number } | null> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        audience,
        issuer: options.issuer,
        currentDate: new Date(options.clock.now()),
      })
      const session: Session = {
        sub: String(payload.sub),
        familyId: String(payload['fam']),
        impersonated: payload['imp'] === true,
        impersonator: typeof payload['act'] === 'string' ? payload['act'] : null,
        thirdParty: payload['tp'] === true,
        epoch: Number(payload['epoch']),
      }
      return { session, expiresAt: (payload.exp ?? 0) * 1000 }
    } catch {
      return null
    }
  }

  // A secret never changes: asked for once, so that what it checks does not need the database.
  const secrets = new Map<string, Promise<Buffer>>()

  function secretOf(purpose: string): Promise<Buffer> {
    const known = secrets.get(purpose)
    if (known !== undefined) return known
    const asked = sharedSecret(options.db, purpose)
    secrets.set(purpose, asked)
    asked.catch(() => secrets.delete(purpose))
    return asked
  }

  return {
    secret: secretOf,
    async signAccess(session, atMostSeconds = lifetimeSeconds) {
      const expiresInSeconds = Math.min(lifetimeSeconds, atMostSeconds)
      const seconds = Math.floor(options.clock.now() / 1000)
      const token = await new SignJWT({
        fam: session.familyId,
        imp: session.impersonated,
        ...(session.impersonator !== null && { act: session.impersonator }),
        tp: session.thirdParty,
        epoch: session.epoch,
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(session.sub)
        .setIssuer(options.issuer)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + expiresInSeconds)
        .sign(secret)
      return { token, expiresInSeconds }
    },
    async verifyAccess(token) {
      const cached = verified.get(token)
      const known = cached ?? (await verify(token))
      if (!known || known.expiresAt <= options.clock.now()) return null
      if (!cached) verified.set(token, known)
      return known.session
    },
  }
}
