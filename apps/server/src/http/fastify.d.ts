import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { RateLimit } from '@vitrine/domain/contract/rate-limits'
import type { AuthContext } from './guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the guard found; absent before it ran. */
    auth?: AuthContext
  }
  interface FastifyContextConfig {
    contract?: RouteContract
    /** Of a route without a contract, instead of the limit of files; null for none. */
    limit?: RateLimit | null
  }
}
