import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { RateLimit } from '@vitrine/domain/contract/rate-limits'
import type { AuthContext } from './guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The guard's result; absent until the guard has run. */
    auth?: AuthContext
    /**
     * The page of a package asks, from an origin of the shell's: `admitted` where the app has such a package. Its session is in a
     * header, and no cookie counts.
     */
    shell?: 'admitted' | 'refused'
    /** False where the text of the body holds no line breaks of other programs; absent for what is no JSON. */
    mayHoldOtherBreaks?: boolean
    /** True where the text of the body may hold what no database stores unchanged; absent for what is no JSON. */
    mayHoldBrokenText?: boolean
    /** False where the text of the body names no stored file; absent for what is no JSON. */
    mayNameFiles?: boolean
  }
  interface FastifyContextConfig {
    contract?: RouteContract
    /** The limit of a route without a contract, instead of the limit of files; null for no limit. */
    limit?: RateLimit | null
  }
}
