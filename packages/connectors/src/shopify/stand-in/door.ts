/** How the stand-in gives tokens: to the merchant's own app by its secret, and to an operator's by what the merchant agreed to. */
import { createHmac } from 'node:crypto'
import type { StoreAnswer, StoreRequest } from '../../kit/store-traffic.ts'

/** Of the merchant's own app. */
export const keys = { identifier: 'client-1', password: 'secret-1' }
/** Of an app that the merchant lets in at Shopify. */
export const operatorKeys = { identifier: 'operator-1', password: 'operator-secret-1' }

export interface Token {
  scopes: readonly string[]
  endsAt: number
  kind: 'admin' | 'storefront'
  /** Of which app; tokens of shoppers are of none. */
  app?: string
}

interface DoorDeps {
  shop: { scopes: string[] }
  tokens: Map<string, Token>
  state: { grants: number; lifeSeconds: number }
  makeToken(kind: Token['kind'], scopes: readonly string[], seconds: number, app?: string): string
}

const said = (status: number, body: unknown): StoreAnswer => ({ status, headers: {}, text: JSON.stringify(body) })
const hourSeconds = 3_600

/** As Shopify signs what it sends a browser back with. */
export function signReturn(query: Record<string, string>, secret: string = operatorKeys.password): string {
  const signed = new URLSearchParams(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const hmac = createHmac('sha256', secret).update(signed.toString()).digest('hex')
  return new URLSearchParams({ ...query, hmac }).toString()
}

export function createDoor({ shop, tokens, state, makeToken }: DoorDeps) {
  const codes = new Map<string, readonly string[]>()
  /** Each with the one that it was given for, which ends where it is used itself. */
  const renewals = new Map<string, { before: string | null; scopes: readonly string[] }>()
  let made = 0

  /** The merchant agrees to what the address asks for: with this the browser is sent back. */
  function agree(address: string): { returnUrl: string; query: string } {
    const { hostname, pathname, searchParams } = new URL(address)
    if (pathname !== '/admin/oauth/authorize') throw new Error(`Nobody agrees to anything at ${pathname}.`)
    if (searchParams.get('client_id') !== operatorKeys.identifier) throw new Error('There is no such app.')
    made += 1
    const code = `code-${made}`
    const asked = searchParams.get('scope')?.split(',') ?? []
    codes.set(
      code,
      asked.filter((scope) => shop.scopes.includes(scope)),
    )
    return {
      returnUrl: searchParams.get('redirect_uri') ?? '',
      query: signReturn({
        ...{ code, host: 'YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvbGFtcHM=', shop: hostname },
        ...{ state: searchParams.get('state') ?? '', timestamp: '1764410400' },
      }),
    }
  }

  /** One token of an app at a time: a new one ends the one before. */
  function give(scopes: readonly string[], before: string | null): StoreAnswer {
    for (const [name, { app }] of tokens) if (app === operatorKeys.identifier) tokens.delete(name)
    made += 1
    const refreshToken = `renewal-${made}`
    renewals.set(refreshToken, { before, scopes })
    return said(200, {
      access_token: makeToken('admin', scopes, hourSeconds, operatorKeys.identifier),
      ...{ scope: scopes.join(','), expires_in: hourSeconds },
      ...{ refresh_token: refreshToken, refresh_token_expires_in: 90 * 24 * hourSeconds },
    })
  }

  function renew(refreshToken: string): StoreAnswer {
    const known = renewals.get(refreshToken)
    if (!known) return said(400, { error: 'invalid_grant' })
    // From now on the one before it opens nothing any more; it itself does, until the next one is used.
    if (known.before !== null) renewals.delete(known.before)
    return give(known.scopes, refreshToken)
  }

  function giveByCode(code: string): StoreAnswer {
    const scopes = codes.get(code)
    codes.delete(code)
    return scopes ? give(scopes, null) : said(400, { error: 'invalid_request' })
  }

  function grant({ body = '' }: StoreRequest): StoreAnswer {
    const form = new URLSearchParams(body)
    const isOf = ({ identifier, password }: typeof keys) =>
      form.get('client_id') === identifier && form.get('client_secret') === password
    const isOwn = isOf(keys) && form.get('grant_type') === 'client_credentials'
    const isOperators = isOf(operatorKeys) && form.get('grant_type') !== 'client_credentials'
    if (!isOwn && !isOperators) return said(400, { error: 'application_cannot_be_found' })
    state.grants += 1
    if (isOperators && form.get('grant_type') === 'refresh_token') return renew(form.get('refresh_token') ?? '')
    if (isOperators) return form.get('expiring') === '1' ? giveByCode(form.get('code') ?? '') : said(400, {})
    return said(200, {
      access_token: makeToken('admin', shop.scopes, state.lifeSeconds),
      ...{ scope: shop.scopes.join(','), expires_in: state.lifeSeconds },
    })
  }

  /** The merchant takes the app out of the shop. */
  function remove(): void {
    renewals.clear()
    for (const [name, { app }] of tokens) if (app === operatorKeys.identifier) tokens.delete(name)
  }

  return { agree, grant, remove }
}
