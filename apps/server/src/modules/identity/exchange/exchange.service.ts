/** From an identity token to a session of ours. */
import { minuteMs } from '@vitrine/domain/time'
import type { Ports } from '../../../ports.ts'
import { recordForPerson } from '../../audit/index.ts'
import type { Device } from '../sessions/device.ts'
import { beginFamily, type Renewal } from '../sessions/families.service.ts'
import { dbOfPeople } from '../users.queries.ts'
import { readEmbeddedToken } from './embedded-token.ts'
import { readExternalToken } from './external-token.ts'
import type { Identity } from './identity.ts'
import { isSlugToken, readSlugToken } from './slugs.service.ts'
import { spendToken } from './spent-tokens.queries.ts'

function readIdentity(ports: Ports, token: string): Promise<Identity | null> {
  if (isSlugToken(token)) return readSlugToken(ports, token)
  const external = ports.config.externalIssuer
  return external ? readExternalToken(ports, external, token) : readEmbeddedToken(ports, token)
}

// The issuer's clock may be ahead of ours: remember longer than the token can be accepted.
const spentMarginMs = 10 * minuteMs

interface Exchange {
  token: string
  oldCookie: string | null
  device: Device
  /** Where the request comes from. */
  network: string
}

/**
 * Returns null when the token is not valid, was already exchanged, or its person is gone. The token is spent in the
 * same transaction as its session is opened: when the database fails in between, the token can be sent again.
 */
export async function exchangeToken(
  ports: Ports,
  { token, oldCookie, device, network }: Exchange,
): Promise<Renewal | null> {
  const identity = await readIdentity(ports, token)
  if (!identity) return null
  const forgottenAt = new Date(identity.expiresAt.getTime() + spentMarginMs)
  return dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      if (!(await spendToken(trx, token, forgottenAt))) return null
      const nowMs = ports.clock.now()
      const renewal = await beginFamily(trx, nowMs, {
        sub: identity.sub,
        thirdParty: identity.thirdParty,
        impersonator: identity.impersonator,
        oldCookie,
        signedInAt: identity.signedInAt,
        providerSession: identity.providerSession,
        device,
      })
      if (renewal)
        await recordForPerson(trx, {
          sub: identity.sub,
          now: new Date(nowMs),
          change: {
            action: identity.impersonator === null ? 'session.began' : 'impersonation.began',
            after: { ...device },
          },
          actor: { impersonator: identity.impersonator, session: renewal.session.familyId, network },
        })
      return renewal
    })
}
