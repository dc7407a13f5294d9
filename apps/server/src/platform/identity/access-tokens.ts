/** Our own API tokens: signed, 5 minutes. The one place where a token is made or checked. */
import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { keyOf, type SealedKeysOptions } from '../../db/sealed-keys.ts'
import type { Clock, Session, Tokens } from '../../ports.ts'

const lifetimeSeconds = 300
const audience = 'urn:vitrine:api'
/** Whoever has this key signs in as anybody. */
export const accessPurpose = 'access-token'

const makeSecret = async (): Promise<string> => randomBytes(32).toString('base64url')

interface TokensOptions extends SealedKeysOptions {
  clock: Clock
  issuer: string
}

export function createTokens(options: TokensOptions): Tokens {
  // A token is checked many times in its five minutes; its expiry is still compared each time.
  const verified = new LRUCache<string, { session: Session; expiresAt: number }>({ max: 5_000 })

  async function verify(token: string): Promise<{ session: Session; expiresAt: number } | null> {
    const accessKey = await secret(accessPurpose)
    try {
      const { payload } = await jwtVerify(token, accessKey, {
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

  let isTold = false
  const onForeign = (hasOwn: boolean) => {
    if (isTold) return
    options.onForeign(hasOwn)
    isTold = true
  }
  // A key never changes while the process runs: asked for once, so that what it checks does not need the database.
  const keys = new Map<string, Promise<string>>()

  function key(purpose: string, make: () => Promise<string>): Promise<string> {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const asked = keyOf({ ...options, onForeign }, purpose, make)
    keys.set(purpose, asked)
    asked.catch(() => keys.delete(purpose))
    return asked
  }

  const secret = async (purpose: string): Promise<Buffer> => Buffer.from(await key(purpose, makeSecret), 'base64url')

  return {
    key,
    secret,
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
        .sign(await secret(accessPurpose))
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
