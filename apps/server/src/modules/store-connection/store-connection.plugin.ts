/** Where stores tell of their changes. The signature is over the bytes, so the body is not read as JSON. */
import { signatureHeader as shopifyHeader } from '@vitrine/connectors/shopify/hooks'
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { proofHeaders, receiveHook } from './store-hooks.ts'

/** WooCommerce sends the whole thing along: a product with its description, or an order with its lines. */
const largestHook = 512 * 1024

export const storeConnectionPlugin: AreaPlugin = async ({ console: server }, ports) => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestHook }, (_request, body, done) =>
      done(null, body),
    )
    const options = { config: { limit: rateLimits.events } }
    scope.post<{ Params: { appKey: string } }>('/app/v1/store-hooks/:appKey', options, async (request, reply) => {
      const { body, headers } = request
      ensure(Buffer.isBuffer(body) && proofHeaders.some((name) => headers[name] !== undefined), 'bad_request')
      const outcome = await receiveHook(ports, { appKey: request.params.appKey, body, headers })
      if (outcome === 'unknown') throw new AppError('not_found')
      // Shopify wants to be told so of what it did not sign.
      if (outcome === 'forged' && headers[shopifyHeader] !== undefined) throw new AppError('unauthenticated')
      if (outcome !== 'heard' && outcome !== 'repeated') throw new AppError('bad_request')
      return reply.code(200).send({ received: outcome })
    })
  })
}
