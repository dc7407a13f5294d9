/**
 * Answers of the storefront, asked for as the shopper app asks: through this listener, without a network. The page is
 * so drawn from exactly what the browser would have fetched.
 */
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance } from 'fastify'
import { ownSocket } from '../../http/own-reads.ts'
import type { Ports } from '../../ports.ts'

/** The host that all apps share answers for each of them. */
export function storefrontAnswers(server: FastifyInstance, { config }: Pick<Ports, 'config'>) {
  const headers = { host: new URL(config.shopperUrl).host }
  const get = (url: string, remoteAddress: string = ownSocket) =>
    server.inject({ method: 'GET', url, headers, remoteAddress })
  return {
    /** Counts as a read of the `asker` with this network address. The server's own reads have no limit. */
    async json(url: string, asker?: string): Promise<unknown> {
      const answer = await get(url, asker)
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
      return answer.json()
    },

    /** Returns null when there is nothing; throws unavailable while it cannot be read. */
    async bytes(url: string): Promise<Buffer | null> {
      const { statusCode, rawPayload } = await get(url)
      if (statusCode >= 500) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      return statusCode === 200 ? rawPayload : null
    },
  }
}
export type StorefrontAnswers = ReturnType<typeof storefrontAnswers>
