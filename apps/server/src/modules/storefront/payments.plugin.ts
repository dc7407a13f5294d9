/** Where a provider of payments sends its events. The signature is over the bytes, so the body is not read as JSON. */
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { receivePaymentEvent } from './payment-events.ts'

const largestEvent = 256 * 1024

export const paymentsPlugin: AreaPlugin = async ({ console: server }, ports) => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) =>
      done(null, body),
    )
    const options = { config: { limit: rateLimits.events } }
    scope.post<{ Params: { appKey: string } }>('/app/v1/payments/:appKey/stripe', options, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      ensure(Buffer.isBuffer(request.body) && typeof signature === 'string', 'bad_request')
      const { appKey } = request.params
      const outcome = await receivePaymentEvent(ports, { appKey, body: request.body, signature })
      if (outcome === 'unknown') throw new AppError('not_found')
      if (outcome === 'forged') throw new AppError('bad_request')
      return reply.code(200).send({ received: outcome })
    })
  })
}
