/** Where a link for a new password is asked for, and where it leads. Opening the link changes nothing: mail programs do. */
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { stripSpaces } from '@vitrine/domain/formats/mail-address.rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ports } from '../../../ports.ts'
import { forgotPath, resetPath } from '../provider/addresses.ts'
import { ensureSameOrigin } from '../sessions/origin.ts'
import { localeOf } from '../sign-in/page-locale.ts'
import { sendPage, textOf } from '../sign-in/sign-in.routes.ts'
import { askForReset, saveReset } from './reset.service.ts'
import { findResetAccount } from './reset-link.ts'
import { askedPage, askPage, donePage, noMailPage, ranOutPage, resetPage } from './reset-pages.ts'

const limited = { config: { limit: rateLimits.signIn } }
const maxTicket = 2000

export function resetRoutes(scope: FastifyInstance, ports: Ports): void {
  const languageOf = (request: FastifyRequest) => localeOf(request, ports.config)

  scope.get(forgotPath, limited, async (request, reply) => {
    const locale = languageOf(request)
    return sendPage(reply, 200, ports.mail ? askPage({ locale, email: '', error: null }) : noMailPage(locale))
  })

  scope.post(forgotPath, limited, async (request, reply) => {
    ensureSameOrigin(request, ports.config)
    const locale = languageOf(request)
    if (!ports.mail) return sendPage(reply, 200, noMailPage(locale))
    const email = stripSpaces(textOf(request.body, 'email', 400))
    const outcome = await askForReset(ports, { email, ip: request.ip, locale })
    if (outcome.kind === 'asked') return sendPage(reply, 200, askedPage(locale, email))
    if (outcome.retrySeconds !== undefined) reply.header('retry-after', outcome.retrySeconds)
    return sendPage(reply, outcome.status, askPage({ locale, email, error: outcome.error }))
  })

  scope.get(resetPath, limited, async (request, reply) => {
    const locale = languageOf(request)
    const ticket = textOf(request.query, 'ticket', maxTicket)
    const account = await findResetAccount(ports, ticket)
    if (!account) return sendPage(reply, 400, ranOutPage(locale))
    return sendPage(reply, 200, resetPage({ locale, email: account.email, ticket, error: null }))
  })

  scope.post(resetPath, limited, async (request, reply) => {
    ensureSameOrigin(request, ports.config)
    const locale = languageOf(request)
    const ticket = textOf(request.body, 'ticket', maxTicket)
    const newPassword = textOf(request.body, 'newPassword', 1000)
    const outcome = await saveReset(ports, { ticket, newPassword, locale })
    switch (outcome.kind) {
      case 'done':
        return sendPage(reply, 200, donePage(locale))
      case 'expired':
        return sendPage(reply, 400, ranOutPage(locale))
      case 'refused':
        if (outcome.retrySeconds !== undefined) reply.header('retry-after', outcome.retrySeconds)
        return sendPage(
          reply,
          outcome.status,
          resetPage({ locale, ticket, email: outcome.email, error: outcome.error }),
        )
    }
  })
}
