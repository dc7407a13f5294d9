/**
 * The part of oidc-provider that is used here; the package brings no types. Its parts are imported by themselves: its index
 * warns of each Node that has no long support yet, such as 26 in its first months, which we support.
 */
declare module 'oidc-provider/lib/provider.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface AdapterPayload {
    grantId?: string
    uid?: string
    accountId?: string
    consumed?: number
    [key: string]: unknown
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<unknown>
    find(id: string): Promise<AdapterPayload | undefined>
    findByUid(uid: string): Promise<AdapterPayload | undefined>
    findByUserCode(code: string): Promise<AdapterPayload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<unknown>
    revokeByGrantId(grantId: string): Promise<unknown>
  }

  export interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface ProviderSession {
    accountId?: string
    loginTs?: number
    grantIdFor(clientId: string): string | undefined
  }

  /** Koa's context, as far as the callbacks here read it. */
  export interface ProviderContext {
    type: string
    body: unknown
    status: number
    set(name: string, value: string): void
    cookies: { get(name: string, options: { signed: boolean }): string | undefined }
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: ProviderSession
      entities: { IdTokenHint?: { payload: { sub?: string } } }
    }
  }

  export interface Interaction {
    uid: string
    prompt: { name: string; details: Record<string, unknown> }
    params: Record<string, unknown>
    session?: { accountId?: string }
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    proxy: boolean
    issuer: string
    Grant: {
      new (init: { clientId: string; accountId: string }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<string>
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void
    /** The context of the request that is being answered. */
    static readonly ctx: ProviderContext | undefined
    on(event: 'session.destroyed', listener: (session: { uid: string }) => void): this
    on(event: 'server_error', listener: (context: ProviderContext, error: Error) => void): this
  }
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  export class InvalidGrant extends Error {
    constructor(detail: string)
  }
}
