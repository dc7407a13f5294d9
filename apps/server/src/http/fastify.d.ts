import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { Passage } from './guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the guard found; absent before it ran. */
    passage?: Passage
  }
  interface FastifyContextConfig {
    contract?: RouteContract
  }
}
