/**
 * Renews a token that was refused or is over (document 1, section 4). Only one tab refreshes at a time; the others take
 * its token.
 */
import { callRoute } from '@vitrine/domain/contract/client'
import { AppError } from '@vitrine/domain/errors'
import type { TokenAnswer } from '@vitrine/domain/identity/identity.routes'
import { refreshRoutes } from '@vitrine/domain/identity/refresh.routes'
import { inOneTab } from '../lib/in-one-tab.ts'
import { plainFetch } from './plain-fetch.ts'
import { session } from './session.ts'
import type { StoredSession } from './session-store.ts'
import { loadSignInConfig } from './sign-in-config.ts'

export const sessionOf = (answer: TokenAnswer): StoredSession => ({
  token: answer.access_token,
  refreshToken: answer.refresh_token,
  thirdParty: answer.third_party,
  impersonated: answer.impersonated,
})

async function refresh(refreshToken: string): Promise<string | null> {
  const { clientId } = await loadSignInConfig()
  try {
    const { body } = await callRoute(
      refreshRoutes.refreshToken,
      { body: { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken } },
      plainFetch,
    )
    session.begin(sessionOf(body))
    return body.access_token
  } catch (error) {
    // An outage does not end a session: only a refusal does.
    if (error instanceof AppError && error.status < 500 && error.code !== 'rate_limited') return null
    throw error
  }
}

/** Calls of one tab that were refused with the same token share one renewal. */
const renewals = new Map<string, Promise<string | null>>()

/** Resolves to a token newer than `refused`, or to null when the session can no longer be renewed. */
export function renewToken(refused: string): Promise<string | null> {
  const known = renewals.get(refused)
  if (known !== undefined) return known
  const renewal = inOneTab('vitrine-refresh', async (hasWaited) => {
    await session.catchUp()
    // What another tab has just renewed can arrive later than the lock under which it was sent.
    if (hasWaited) await session.hearOfNewer(refused)
    const now = session.read()
    if (!now) return null
    return now.token === refused ? refresh(now.refreshToken) : now.token
  }).finally(() => renewals.delete(refused))
  renewals.set(refused, renewal)
  return renewal
}
