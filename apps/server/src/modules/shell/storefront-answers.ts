/**
 * Answers of the storefront, asked for as the shopper app asks: through this listener, without a network. The page is
 * so drawn from exactly what the browser would have fetched.
 */
import type { FastifyInstance } from 'fastify'

/** The address of an app, with a slash at its end. */
export const baseOf = (appKey: string): string => `/a/${encodeURIComponent(appKey)}/`

async function get(server: FastifyInstance, url: string) {
  const answer = await server.inject({ method: 'GET', url })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return answer
}

export function storefrontAnswers(server: FastifyInstance) {
  return {
    json: async (url: string): Promise<unknown> => (await get(server, url)).json(),
    bytes: async (url: string): Promise<Buffer> => (await get(server, url)).rawPayload,
  }
}
export type StorefrontAnswers = ReturnType<typeof storefrontAnswers>
