/** Mounts the embedded identity provider and its sign-in page. */
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { m } from '@vitrine/messages/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider/lib/provider.js'
import type { Config } from '../../config.ts'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { toAppError } from '../../http/errors.ts'
import { providerPath } from './provider/addresses.ts'
import { createProvider } from './provider/provider.ts'
import { resetRoutes } from './reset/reset.routes.ts'
import { pageHeaders } from './sign-in/page.ts'
import { localeOf, type Words } from './sign-in/page-locale.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { messagePage } from './sign-in/sign-in-page.ts'

/** Pages of the provider send forms only to themselves and cannot be framed. */
const providerPolicy =
  "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Sets the one canonical address, whatever a proxy or a client says: links and secure cookies depend on it. */
function makeCanonical(request: FastifyRequest, publicUrl: URL): void {
  request.raw.headers.host = publicUrl.host
  request.raw.headers['x-forwarded-host'] = publicUrl.host
  request.raw.headers['x-forwarded-proto'] = publicUrl.protocol.replace(':', '')
}

function providerRoutes(scope: FastifyInstance, provider: Provider): void {
  const handle = provider.callback()
  // The provider reads bodies itself.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', providerPolicy).header('x-frame-options', 'DENY')
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    // The provider finds its mount path by comparing the two addresses.
    const raw: typeof request.raw & { originalUrl?: string } = request.raw
    raw.originalUrl = raw.url ?? '/'
    raw.url = raw.originalUrl.slice(providerPath.length)
    handle(raw, reply.raw).catch((error: unknown) => {
      request.log.error({ err: error }, 'identity provider failed')
      reply.raw.destroy()
    })
  }
  // Metadata of the provider; every other address makes or reads its records.
  for (const path of ['/.well-known/openid-configuration', '/jwks']) scope.get(providerPath + path, answer)
  scope.all(`${providerPath}/*`, { config: { limit: rateLimits.signIn } }, answer)
}

const laterTitles: Record<number, Words> = {
  429: (locale) => m.sign_in_too_many_title({}, { locale }),
  503: (locale) => m.sign_in_away_title({}, { locale }),
}

/** A person who must come back later is told so on a page; other errors are answered as everywhere. */
function answerLater(error: unknown, request: FastifyRequest, reply: FastifyReply, config: Config): FastifyReply {
  const { status, retryAfterSeconds = 2 } = toAppError(error)
  const title = laterTitles[status]
  if (title === undefined || request.type(['json', 'html']) !== 'html') throw error
  if (status === 503) request.log.error({ err: error }, 'sign-in is away')
  const locale = localeOf(request, config)
  return reply
    .code(status)
    .headers(pageHeaders())
    .header('retry-after', String(retryAfterSeconds))
    .send(messagePage({ locale, title: title(locale), text: m.sign_in_later_text({}, { locale }) }))
}

export const identityPlugin: AreaPlugin = async ({ console: server }, ports) => {
  // With an external issuer nobody signs in here.
  if (ports.config.externalIssuer) return
  const publicUrl = new URL(ports.config.publicUrl)
  const provider = await createProvider(ports)
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => makeCanonical(request, publicUrl))
    scope.setErrorHandler((error, request, reply) => answerLater(error, request, reply, ports.config))
    await scope.register(async (inner) => providerRoutes(inner, provider))
    await scope.register(async (inner) => {
      inner.removeContentTypeParser('application/x-www-form-urlencoded')
      inner.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 16 * 1024 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      signInRoutes(inner, provider, ports)
      resetRoutes(inner, ports)
    })
  })
}
