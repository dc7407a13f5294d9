/** Where stores tell of their changes. The signature is over the bytes, so the body is not read as JSON. */
import { hookHeader } from '@vitrine/connectors/bigcommerce/hooks'
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { receiveHook } from './store-hooks.ts'

const largestHook = 16 * 1024

export const storeConnectionPlugin: AreaPlugin = async ({ console: server }, ports) => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestHook }, (_request, body, done) =>
      done(null, body),
    )
    const options = { config: { limit: rateLimits.events } }
    scope.post<{ Params: { appKey: string } }>('/app/v1/store-hooks/:appKey', options, async (request, reply) => {
      const [signature, secret] = ['x-vitrine-signature', hookHeader].map((name) => request.headers[name]?.toString())
      ensure(Buffer.isBuffer(request.body) && (signature ?? secret) !== undefined, 'bad_request')
      const { appKey } = request.params
      const outcome = await receiveHook(ports, { appKey, body: request.body, signature, secret })
      if (outcome === 'unknown') throw new AppError('not_found')
      if (outcome !== 'heard' && outcome !== 'repeated') throw new AppError('bad_request')
      return reply.code(200).send({ received: outcome })
    })
  })
}
