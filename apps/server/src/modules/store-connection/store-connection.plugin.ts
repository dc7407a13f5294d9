/** Where stores tell of their changes, and where Shopify sends browsers back to. A signature is over the bytes, so the body is not read as JSON. */
import { signatureHeader as shopifyHeader } from '@vitrine/connectors/shopify/hooks'
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { FastifyReply } from 'fastify'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { returnPath } from './authorize-shop.ts'
import { receivePrivacy } from './privacy-of-shops.ts'
import { type HookOutcome, proofHeaders, receiveHook, type Told } from './store-hooks.ts'

/** WooCommerce sends the whole thing along: a product with its description, or an order with its lines. */
const largestHook = 512 * 1024

function answer(reply: FastifyReply, outcome: HookOutcome, headers: Told['headers']) {
  if (outcome === 'unknown') throw new AppError('not_found')
  // Shopify wants to be told so of what it did not sign.
  if (outcome === 'forged' && headers[shopifyHeader] !== undefined) throw new AppError('unauthenticated')
  if (outcome !== 'heard' && outcome !== 'repeated' && outcome !== 'left') throw new AppError('bad_request')
  return reply.code(200).send({ received: outcome })
}

/** The screen with the form takes what Shopify says: who may, and in which app, is known there. */
const formPath = '/integrations/shopify'

export const storeConnectionPlugin: AreaPlugin = async ({ console: server }, ports) => {
  server.get(returnPath, { config: { limit: rateLimits.writes } }, async ({ url }, reply) => {
    const form = new URL(formPath, ports.config.publicUrl)
    const at = url.indexOf('?')
    form.searchParams.set('answer', at === -1 ? '' : url.slice(at + 1))
    return reply.header('cache-control', 'no-store').redirect(form.href, 303)
  })
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestHook }, (_request, body, done) =>
      done(null, body),
    )
    const options = { config: { limit: rateLimits.events } }
    scope.post<{ Params: { appKey: string } }>('/app/v1/store-hooks/:appKey', options, async (request, reply) => {
      const { body, headers } = request
      ensure(Buffer.isBuffer(body) && proofHeaders.some((name) => headers[name] !== undefined), 'bad_request')
      return answer(reply, await receiveHook(ports, { appKey: request.params.appKey, body, headers }), headers)
    })
    // Of the operator's app at Shopify, which has one address for all shops.
    scope.post('/app/v1/store-hooks', options, async ({ body, headers }, reply) => {
      ensure(Buffer.isBuffer(body), 'bad_request')
      return answer(reply, await receivePrivacy(ports, { body, headers }), headers)
    })
  })
}
