/** Serves the payment pages. Their addresses are the permission: only whoever asked for one was told it. */

import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { ensure } from '@vitrine/domain/errors'
import { type Press, pressButton } from '@vitrine/test-payments/pay-checkout'
import { tellNewsOf } from '@vitrine/test-payments/tell-news'
import { type Checkout, findCheckout } from '@vitrine/test-payments/test-payments.queries'
import { paymentPagePath } from '@vitrine/test-payments/test-provider'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import type { Ports } from '../../ports.ts'
import { localeOf, pageHeaders } from '../identity/index.ts'
import { cardPage, cardScript, confirmPage, overPage } from './payment-page.ts'
import { paymentPortsOf } from './payment-ports.ts'

const idPattern = /^[A-Za-z0-9_-]{32}$/

async function checkoutOf(ports: Ports, request: FastifyRequest): Promise<Checkout> {
  const id = (request.params as { id?: string }).id ?? ''
  const all = ports.allTables('The address of a payment page names no app; nobody can guess it.')
  const checkout = idPattern.test(id) ? await findCheckout(all, id) : undefined
  ensure(checkout, 'not_found')
  return checkout
}

function readPress(body: unknown): Press | null {
  const { press, card } = (body ?? {}) as { press?: unknown; card?: unknown }
  if (press === 'pay') return { kind: 'pay', card: typeof card === 'string' ? card : '' }
  return press === 'confirm' || press === 'deny' || press === 'cancel' ? { kind: press } : null
}

const isOver = (checkout: Checkout, now: number): boolean =>
  checkout.state === 'closed' || checkout.expires_at.getTime() <= now

async function showPage(ports: Ports, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const checkout = await checkoutOf(ports, request)
  if (checkout.state === 'paid') return reply.redirect(checkout.return_url, 303)
  const shown = { locale: localeOf(request, ports.config), checkout }
  if (isOver(checkout, ports.clock.now())) return reply.headers(pageHeaders()).send(overPage(shown))
  if (checkout.state === 'asked') return reply.headers(pageHeaders()).send(confirmPage(shown))
  return reply.headers(pageHeaders(cardScript)).send(cardPage(shown))
}

async function takePress(ports: Ports, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const checkout = await checkoutOf(ports, request)
  const press = readPress(request.body)
  ensure(press, 'bad_request')
  const { app_key: appKey, id } = checkout
  const outcome = await pressButton(paymentPortsOf(ports), { appKey, id }, press)
  ensure(outcome, 'not_found')
  const shown = { locale: localeOf(request, ports.config), checkout }
  if (outcome.kind === 'problem')
    return reply
      .code(402)
      .headers(pageHeaders(cardScript))
      .send(cardPage({ ...shown, problem: outcome.problem }))
  // The next page is asked for by itself, so that loading it again presses nothing.
  if (outcome.kind === 'asked') return reply.redirect(`${paymentPagePath}/${id}`, 303)
  if (outcome.kind === 'over' && press.kind !== 'cancel') return reply.headers(pageHeaders()).send(overPage(shown))
  // Whoever comes back finds the new plan; without this the job would tell of it a little later.
  if (outcome.kind === 'paid') await tellNewsOf(paymentPortsOf(ports), appKey)
  return reply.redirect(checkout.return_url, 303)
}

export const testPaymentsPlugin: AreaPlugin = async ({ console: server }, ports) => {
  if (ports.config.billing !== 'test') return
  await server.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const address = `${paymentPagePath}/:id`
    const options = { config: { limit: rateLimits.writes } }
    scope.get(address, options, (request, reply) => showPage(ports, request, reply))
    scope.post(address, options, (request, reply) => takePress(ports, request, reply))
  })
}
