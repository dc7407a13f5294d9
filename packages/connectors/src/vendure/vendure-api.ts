/** Vendure's two APIs: the Admin API with the store's own credentials, and the Shop API with the session of one cart. */
import { ConnectorError } from '../kit/connector-error.ts'
import { type GraphqlError, isMutation, type Query, query, readGraphql, type VariablesOf } from '../kit/graphql.ts'
import type { Traffic } from '../kit/store-traffic.ts'

export interface VendureConnection {
  /** Where the APIs are: `https://store.example`. */
  address: string
  identifier: string
  password: string
  /** The token of the channel; the default one without. */
  channel?: string | undefined
}

export interface Wish {
  language?: string | undefined
  currencyCode?: string | undefined
}

export interface Session {
  token: string | null
}

export interface VendureApi {
  admin<D, V>(request: Query<D, V>, call?: Wish & Partial<VariablesOf<V>>): Promise<D>
  /** The session's token is taken from the answer where it had none, or another. */
  shop<D, V>(request: Query<D, V>, call: Wish & Partial<VariablesOf<V>> & { session: Session }): Promise<D>
}

interface Answer {
  data: unknown
  errors: readonly GraphqlError[]
  token: string | null
}

const timeoutMs = 9_000
/** A session of the administrator is renewed by being used; this only spares a call that would fail. */
const logIn = query<{ login: { __typename: string } }, { identifier: string; password: string }>(
  'mutation LogIn($identifier: String!, $password: String!) { login(username: $identifier, password: $password) { __typename } }',
)

const kinds: Readonly<Record<string, ConstructorParameters<typeof ConnectorError>[0]>> = {
  FORBIDDEN: 'scope',
  UNAUTHORIZED: 'auth',
  ENTITY_NOT_FOUND: 'notFound',
  INTERNAL_SERVER_ERROR: 'unavailable',
}

function errorOf(errors: readonly GraphqlError[]): ConnectorError {
  const code = errors[0]?.extensions?.code ?? ''
  return new ConnectorError(kinds[code] ?? 'invalid', 'The store refused the request.', { native: errors })
}

export function createVendureApi(reach: () => Promise<VendureConnection>, traffic: Traffic): VendureApi {
  let adminSession: { of: string; token: Promise<string> } | null = null

  async function send(
    api: 'admin-api' | 'shop-api',
    text: string,
    { at, ...call }: Wish & { variables?: unknown; token: string | null; at?: VendureConnection },
  ): Promise<Answer> {
    const { address, channel } = at ?? (await reach())
    const url = new URL(api, address.endsWith('/') ? address : `${address}/`)
    if (call.language !== undefined) url.searchParams.set('languageCode', call.language.replace('-', '_'))
    if (call.currencyCode !== undefined) url.searchParams.set('currencyCode', call.currencyCode)
    const answer = await traffic.send(
      url.href,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(channel !== undefined && channel !== '' && { 'vendure-token': channel }),
          ...(call.token !== null && { authorization: `Bearer ${call.token}` }),
        },
        body: JSON.stringify({ query: text, variables: call.variables ?? {} }),
        timeoutMs,
      },
      { repeats: !isMutation(text) },
    )
    const token = answer.headers['vendure-auth-token']
    return { ...readGraphql(answer.text), token: typeof token === 'string' ? token : null }
  }

  async function openAdminSession(at: VendureConnection): Promise<string> {
    const { identifier, password } = at
    const answer = await send('admin-api', logIn.text, { variables: { identifier, password }, token: null, at })
    if (answer.errors.length > 0) throw errorOf(answer.errors)
    const { login } = answer.data as { login: { __typename: string } }
    if (login.__typename !== 'CurrentUser' || answer.token === null)
      throw new ConnectorError('auth', 'The store does not know these credentials.', { native: login.__typename })
    return answer.token
  }

  /** No session of one store is shown to another: an app may be connected elsewhere from now on. */
  function sessionAt(at: VendureConnection): { token: Promise<string> } {
    const of = JSON.stringify([at.address, at.identifier, at.password])
    if (adminSession?.of === of) return adminSession
    const opened = { of, token: openAdminSession(at) }
    adminSession = opened
    // The next one tries again.
    opened.token.catch(() => {
      if (adminSession === opened) adminSession = null
    })
    return opened
  }

  async function askAdmin(text: string, call: Wish & { variables?: unknown }): Promise<Answer> {
    const at = await reach()
    const session = sessionAt(at)
    const answer = await send('admin-api', text, { ...call, token: await session.token, at })
    if (answer.errors[0]?.extensions?.code !== 'FORBIDDEN') return answer
    // Vendure says the same of a session that ended and of a right that is missing: a new session tells them apart.
    if (adminSession === session) adminSession = null
    return send('admin-api', text, { ...call, token: await sessionAt(at).token, at })
  }

  return {
    async admin(request, call = {}) {
      const answer = await askAdmin(request.text, call)
      if (answer.errors.length > 0) throw errorOf(answer.errors)
      return answer.data as never
    },
    async shop(request, { session, ...call }) {
      const answer = await send('shop-api', request.text, { ...call, token: session.token })
      if (answer.token !== null) session.token = answer.token
      if (answer.errors.length > 0) throw errorOf(answer.errors)
      return answer.data as never
    },
  }
}
