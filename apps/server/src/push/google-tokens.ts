/**
 * Access tokens of Google for a service account: an assertion that the account's key signs (RFC 7523) is changed for one,
 * which is kept until shortly before it ends. Calls that need one at once share the asking.
 */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { operatorHttp2 } from '../outside/open-http2.ts'
import { jsonOf } from './json-of.ts'
import type { Lanes } from './lanes.ts'
import { EarlyOutcome, later, laterOf } from './push-outcome.ts'
import type { FcmCredential } from './push-sender.ts'
import { signToken } from './sign-token.ts'
import type { WireAnswer } from './wire-call.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const renewedBeforeMs = 5 * minuteMs
const mostTokens = 500

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

interface TokenHeader {
  header: string
  madeAt: number
  renewAt: number
}

function readKey({ privateKey }: FcmCredential): KeyObject {
  try {
    const key = createPrivateKey(privateKey)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Said below, as of a key of another kind.
  }
  throw new EarlyOutcome({ kind: 'credential', reason: 'key_unreadable' })
}

function readAnswer(answer: WireAnswer, now: number): TokenHeader {
  const passing = laterOf(answer, now)
  if (passing) throw new EarlyOutcome(passing)
  if (answer.cut !== null) throw new EarlyOutcome(later(answer.cut))
  if (answer.status === 400 || answer.status === 401 || answer.status === 403)
    throw new EarlyOutcome({ kind: 'credential', reason: 'key_refused' })
  const { data } = answer.status === 200 ? tokenSchema.safeParse(jsonOf(answer.body)) : {}
  if (!data) throw new EarlyOutcome(later('answer_unexpected'))
  const livesMs = data.expires_in * 1_000
  const renewAt = now + Math.max(livesMs - renewedBeforeMs, livesMs / 2)
  return { header: `Bearer ${data.access_token}`, madeAt: now, renewAt }
}

interface GoogleTokensOptions {
  url: string
  ca: string | undefined
  lanes: Lanes
  now(): number
}

export function createGoogleTokens({ url, ca, lanes, now }: GoogleTokensOptions) {
  const { origin, pathname } = new URL(url)
  const open = async () => operatorHttp2(origin, ca)
  const kept = new LRUCache<string, TokenHeader>({ max: mostTokens })
  const asked = new Map<string, Promise<TokenHeader>>()

  async function ask(credential: FcmCredential, name: string): Promise<TokenHeader> {
    const at = Math.floor(now() / 1_000)
    const claims = { iss: credential.clientEmail, scope, aud: url, iat: at, exp: at + hourMs / 1_000 }
    const assertion = signToken({ alg: 'RS256' }, claims, readKey(credential))
    const headers = { ':method': 'POST', ':path': pathname, 'content-type': 'application/x-www-form-urlencoded' }
    const body = Buffer.from(String(new URLSearchParams({ grant_type: grant, assertion })))
    const made = readAnswer(await lanes.get(name, open).channel.request(headers, body), now())
    kept.set(name, made)
    return made
  }

  return {
    /** The `authorization` of calls. Throws `EarlyOutcome` or `WireError` where Google gives none. */
    async headerOf(credential: FcmCredential): Promise<string> {
      const name = lanes.nameOf({ credential, origin })
      const found = kept.get(name)
      if (found && now() < found.renewAt) return found.header
      let asking = asked.get(name)
      if (!asking) {
        asking = ask(credential, name).finally(() => asked.delete(name))
        asked.set(name, asking)
      }
      return (await asking).header
    },
    /** Google did not take this one: another one is asked for, unless it is from now. */
    drop(credential: FcmCredential, header: string): { wasOld: boolean } {
      const name = lanes.nameOf({ credential, origin })
      const found = kept.get(name)
      if (found?.header !== header) return { wasOld: true }
      const wasOld = now() - found.madeAt > minuteMs
      kept.delete(name)
      return { wasOld }
    },
  }
}
