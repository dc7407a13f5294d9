/** Where the payment provider sends its events. The signature is over the bytes, so the body is not read as JSON. */
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { receiveEvent } from './receive-event.ts'

const largestEvent = 256 * 1024
const signatureHeaders = { test: 'vitrine-signature', stripe: 'stripe-signature' } as const

export const billingPlugin: AreaPlugin = async ({ console: server }, ports) => {
  const { billing } = ports.config
  if (billing === 'none') return
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) =>
      done(null, body),
    )
    const options = { config: { limit: rateLimits.events } }
    scope.post(`/app/v1/billing/webhooks/${billing}`, options, async (request, reply) => {
      const signature = request.headers[signatureHeaders[billing]]
      ensure(Buffer.isBuffer(request.body) && typeof signature === 'string', 'bad_request')
      const outcome = await receiveEvent(ports, { body: request.body, signature })
      if (outcome === 'forged') throw new AppError('bad_request')
      return reply.code(200).send({ received: outcome })
    })
  })
}
