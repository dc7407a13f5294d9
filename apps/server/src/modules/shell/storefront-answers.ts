/**
 * Answers of the storefront, asked for as the shopper app asks: through this listener, without a network. The page is
 * so drawn from exactly what the browser would have fetched.
 */
import type { Manifest, Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { FastifyInstance } from 'fastify'

/** An answer that is not 200. */
export class StorefrontRefusal extends Error {
  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`${path} answered ${status}`)
  }
}

export const baseOf = (appKey: string): string => `/a/${encodeURIComponent(appKey)}/`

async function get(server: FastifyInstance, url: string) {
  const answer = await server.inject({ method: 'GET', url, headers: { accept: 'application/json' } })
  if (answer.statusCode !== 200) throw new StorefrontRefusal(answer.statusCode, url)
  return answer
}

export interface LiveShop {
  release: string
  snapshot: Snapshot
}

/** The release that applies now; `unknown` without such an app, `unpublished` before the first release. */
export type LiveState = LiveShop | 'unknown' | 'unpublished'

export function storefrontAnswers(server: FastifyInstance) {
  return {
    json: async (path: string): Promise<unknown> => (await get(server, path)).json(),
    bytes: async (path: string): Promise<Buffer> => (await get(server, path)).rawPayload,
    /** Keeps the snapshot that is known while its release is the same. */
    live: async (appKey: string, known: LiveState | undefined): Promise<LiveState> => {
      const base = baseOf(appKey)
      try {
        const { release } = (await get(server, `${base}manifest.json`)).json<Manifest>()
        if (release === null) return 'unpublished'
        if (typeof known === 'object' && known.release === release) return known
        return { release, snapshot: (await get(server, `${base}releases/${release}.json`)).json<Snapshot>() }
      } catch (error) {
        if (error instanceof StorefrontRefusal && error.status === 404) return 'unknown'
        throw error
      }
    },
  }
}
export type StorefrontAnswers = ReturnType<typeof storefrontAnswers>
