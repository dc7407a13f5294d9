/**
 * Answers of the storefront, asked for as the shopper app asks: through this listener, without a network. The page is
 * so drawn from exactly what the browser would have fetched.
 */
import { userAgentOf } from '@vitrine/domain/app-versions/app-versions.rules'
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance } from 'fastify'
import { ownSocket } from '../../http/own-reads.ts'
import type { Ports } from '../../ports.ts'

interface Asker {
  /** Of the network whose read this counts as. The server's own reads have no limit. */
  address?: string
  /** Of the app for which is asked; null for the web app. */
  version?: string | null
}

/** The host that all apps share answers for each of them. */
export function storefrontAnswers(server: FastifyInstance, { config }: Pick<Ports, 'config'>) {
  const { host } = new URL(config.shopperUrl)
  const get = (url: string, { address = ownSocket, version = null }: Asker = {}) => {
    const headers = { host, ...(version !== null && { 'user-agent': userAgentOf(version) }) }
    return server.inject({ method: 'GET', url, headers, remoteAddress: address })
  }
  return {
    async json(url: string, asker?: Asker): Promise<unknown> {
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
