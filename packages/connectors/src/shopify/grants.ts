/**
 * The three ways to a token of the Admin API: the merchant's own app asks with its secret alone; an operator's app with what the
 * shop's owner brought back from Shopify, and from then on with what came along with the token before.
 */
import { hourMs } from '@vitrine/domain/time'
import { ConnectorError } from '../kit/connector-error.ts'
import type { Traffic } from '../kit/store-traffic.ts'
import { baseOf, timeoutMs } from './send-graphql.ts'

export interface Grant {
  token: string
  scopes: readonly string[]
  endsAt: number
}

/** Of a shop that let an operator's app in. */
export interface ShopGrant extends Grant {
  /** For the next token; each works until the one that came in its place was used. Null where the token does not end. */
  refreshToken: string | null
}

/** Shopify has one for a shop and an app at a time: a new one ends the one before, whoever asked. */
export interface ShopGrants {
  /** Throws `auth` where there is none. */
  read(): Promise<ShopGrant>
  /** Puts another one in the place of the token that is spent: one of all who want that asks, and all get what it got. */
  replace(spent: string, renew: (grant: ShopGrant) => Promise<ShopGrant>): Promise<ShopGrant>
}

/** An app at Shopify, and a shop. */
interface AppInShop {
  address: string
  identifier: string
  password: string
}

interface GrantDeps {
  traffic: Traffic
  now: () => number
}

interface Asked {
  form: Readonly<Record<string, string>>
  /** Which scopes a token has of which Shopify does not say it. */
  otherwise: readonly string[]
  /** What may be asked for twice. */
  repeats: boolean
}

function readGrant(text: string, { askedAt, otherwise }: { askedAt: number } & Pick<Asked, 'otherwise'>): ShopGrant {
  let read: { access_token?: unknown; expires_in?: unknown; scope?: unknown; refresh_token?: unknown } = {}
  try {
    read = (JSON.parse(text) ?? {}) as typeof read
  } catch {
    // It is no token either.
  }
  const { access_token: token, expires_in: seconds, scope, refresh_token: refreshToken } = read
  if (typeof token !== 'string' || token === '')
    throw new ConnectorError('unavailable', 'The store answers with something else than a token.')
  return {
    token,
    scopes: typeof scope === 'string' ? scope.split(',').map((one) => one.trim()) : otherwise,
    endsAt: askedAt + (typeof seconds === 'number' ? seconds * 1_000 : 24 * hourMs),
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
  }
}

async function askGrant({ traffic, now }: GrantDeps, at: AppInShop, asked: Asked): Promise<ShopGrant> {
  const askedAt = now()
  const form = { client_id: at.identifier, client_secret: at.password, ...asked.form }
  try {
    const { text } = await traffic.send(
      `${baseOf(at)}/admin/oauth/access_token`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(form).toString(),
        timeoutMs,
      },
      { repeats: asked.repeats },
    )
    return readGrant(text, { askedAt, ...asked })
  } catch (error) {
    // An app that is not installed in the shop, a shop of another organization, a code that was used: 400, and a word that is no data.
    if (error instanceof ConnectorError && error.kind === 'invalid')
      throw new ConnectorError('auth', 'The shop gives this app no token.', { native: error.native })
    throw error
  }
}

/** Where nothing is said of scopes, what is asked for too much is refused with the token for shoppers. */
export const askOwnGrant = (deps: GrantDeps, at: AppInShop, otherwise: readonly string[]): Promise<Grant> =>
  askGrant(deps, at, { form: { grant_type: 'client_credentials' }, otherwise, repeats: true })

/** For the code that the shop's owner brought back, which works once. The token ends after an hour, as Shopify wants it of all. */
export const redeemCode = (deps: GrantDeps, at: AppInShop, code: string): Promise<ShopGrant> =>
  askGrant(deps, at, { form: { code, expiring: '1' }, otherwise: [], repeats: false })

/** Where an answer is lost, the same token for the next one works again. */
export async function renewGrant(deps: GrantDeps, at: AppInShop, grant: ShopGrant): Promise<ShopGrant> {
  const { refreshToken, scopes } = grant
  if (refreshToken === null) throw new ConnectorError('auth', 'The shop took back what it gave this app.')
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return askGrant(deps, at, { form, otherwise: scopes, repeats: true })
}
