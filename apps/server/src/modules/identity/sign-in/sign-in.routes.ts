/** The provider sends people here to sign in: the form, and what follows from it. */
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { stripSpaces } from '@vitrine/domain/formats/mail-address.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction, Provider } from 'oidc-provider/lib/provider.js'
import { readDevice } from '../../../http/known-device.ts'
import type { Ports } from '../../../ports.ts'
import { signInPath } from '../provider/addresses.ts'
import { ensureSameOrigin } from '../sessions/origin.ts'
import { checkPassword, chooseNewPassword, type SignInOutcome } from './check-sign-in.ts'
import { pageHeaders } from './page.ts'
import { keepLocale, localeOf } from './page-locale.ts'
import { checkSecondStep } from './second-step.ts'
import { passkeyScript, secondStepPage } from './second-step-page.ts'
import { expiredPage, newPasswordPage, signInPage } from './sign-in-page.ts'

type SignInRequest = FastifyRequest<{ Params: { uid: string } }>

/** A text of a submitted form, cut to `max` characters; '' without one. */
export const textOf = (form: unknown, name: string, max: number): string => {
  const value = (form as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value.slice(0, max) : ''
}

export const sendPage = (reply: FastifyReply, status: number, html: string, script?: string): FastifyReply =>
  reply.code(status).headers(pageHeaders(script)).send(html)

/** The interaction of the cookie, if it matches the one of the address. */
async function findInteraction(
  provider: Provider,
  request: SignInRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    // This is the library's own refusal; any other error (an unreachable database) is not an expired sign-in.
    if ((error as { name?: string }).name === 'SessionNotFound') return null
    throw error
  })
  return interaction?.uid === request.params.uid ? interaction : null
}

const limited = { config: { limit: rateLimits.signIn } }

export function signInRoutes(scope: FastifyInstance, provider: Provider, ports: Ports): void {
  const showDemo = !ports.config.production
  const finish = async (request: SignInRequest, reply: FastifyReply, result: Record<string, unknown>) => {
    const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: true })
    return reply.header('cache-control', 'no-store').redirect(next, 303)
  }

  scope.get(`${signInPath}/:uid`, limited, async (request: SignInRequest, reply) => {
    const interaction = await findInteraction(provider, request, reply)
    if (!interaction) return sendPage(reply, 400, expiredPage(localeOf(request, ports.config)))
    // The console is our own client: there is nothing to consent to.
    if (interaction.prompt.name === 'consent') return finish(request, reply, { consent: {} })
    const email = textOf(interaction.prompt.details, 'login_hint', 320)
    const locale = localeOf(request, ports.config, interaction.params['ui_locales'])
    keepLocale(reply, ports.config, locale)
    const focus = email === '' ? 'email' : 'password'
    return sendPage(reply, 200, signInPage({ locale, email, error: null, focus, showDemo }))
  })

  scope.post(`${signInPath}/:uid`, limited, async (request: SignInRequest, reply) => {
    ensureSameOrigin(request, ports.config)
    const interaction = await findInteraction(provider, request, reply)
    if (!interaction) return sendPage(reply, 400, expiredPage(localeOf(request, ports.config)))
    const { uid } = interaction
    const locale = localeOf(request, ports.config, interaction.params['ui_locales'])
    const email = stripSpaces(textOf(request.body, 'email', 400))
    const ticket = textOf(request.body, 'ticket', 2000)
    const secondStep = textOf(request.body, 'secondStep', 2000)
    const code = textOf(request.body, 'code', 100)
    const passkey = textOf(request.body, 'passkey', 12_000)
    const device = await readDevice(request, ports)
    const outcome: SignInOutcome =
      secondStep !== ''
        ? await checkSecondStep(ports, { ticket: secondStep, code, passkey, ip: request.ip, device, uid })
        : ticket !== ''
          ? await chooseNewPassword(ports, { ticket, newPassword: textOf(request.body, 'newPassword', 1000), uid })
          : await checkPassword(ports, {
              email,
              password: textOf(request.body, 'password', 1000),
              ip: request.ip,
              device,
              uid,
            })
    switch (outcome.kind) {
      case 'signed-in':
        return finish(request, reply, { login: { accountId: outcome.sub } })
      case 'new-password':
        return sendPage(reply, outcome.status, newPasswordPage({ locale, ...outcome }))
      case 'second-step':
        if (outcome.retryAfterSeconds !== undefined) reply.header('retry-after', outcome.retryAfterSeconds)
        return sendPage(
          reply,
          outcome.status,
          secondStepPage({ locale, ...outcome }),
          outcome.passkey ? passkeyScript : undefined,
        )
      case 'expired':
        return sendPage(reply, 400, expiredPage(localeOf(request, ports.config)))
      case 'refused':
        if (outcome.retryAfterSeconds !== undefined) reply.header('retry-after', outcome.retryAfterSeconds)
        return sendPage(reply, outcome.status, signInPage({ locale, email, showDemo, ...outcome }))
    }
  })
}
