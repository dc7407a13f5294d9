/**
 * Where the link of a summary leads. Opening it changes nothing, since mail programs do; its button, and the mail programs'
 * own (RFC 8058), send the form. The signed ticket says who asks, so no session and no origin is looked at.
 */
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { escapeHtml, sentenceHtml } from '../../http/html-text.ts'
import type { Ports } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { localeOf, page, pageHeaders } from '../identity/index.ts'
import { findReader, removeReader } from './readers.queries.ts'
import { readTicket, unsubscribePath } from './unsubscribe-link.ts'

interface UnsubscribeCall {
  request: FastifyRequest
  reply: FastifyReply
  ports: Ports
}

function answer(
  reply: FastifyReply,
  status: number,
  locale: ConsoleLanguage,
  parts: { title: string; html: string; button?: string },
) {
  const { title, html, button } = parts
  const form =
    button === undefined ? '' : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
  const content = `<h1>${escapeHtml(title)}</h1>\n<p>${html}</p>\n${form}`
  return reply.code(status).headers(pageHeaders()).send(page({ locale, title, content }))
}

async function unsubscribe({ request, reply, ports }: UnsubscribeCall, isSent: boolean): Promise<FastifyReply> {
  const locale = localeOf(request, ports.config)
  const reader = await readTicket(ports, (request.query as { ticket?: unknown }).ticket)
  const words = (title: string, text: string) => ({ title, html: escapeHtml(text) })
  if (!reader)
    return answer(
      reply,
      400,
      locale,
      words(m.summary_no_link_title({}, { locale }), m.summary_no_link_text({}, { locale })),
    )
  const db = ports.forApp(reader.appKey)
  if (isSent) await db.transaction().execute((trx) => removeReader(trx, reader.sub))
  // Who left the app, or whose app is gone, gets no more of them either.
  if (!(await findReader(db, reader.sub)))
    return answer(
      reply,
      200,
      locale,
      words(m.summary_ended_title({}, { locale }), m.summary_ended_text({}, { locale })),
    )
  const app = (await getAppRow(db)).application_name
  return answer(reply, 200, locale, {
    title: m.summary_end_title({}, { locale }),
    html: sentenceHtml([app], (mark) => m.summary_end_text({ app: mark }, { locale })),
    button: m.summary_end_button({}, { locale }),
  })
}

export const weeklySummaryPlugin: AreaPlugin = async ({ console: server }, ports) => {
  await server.register(async (scope) => {
    // Whatever form a mail program sends, all that counts is in the address.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, _body, done) =>
      done(null, {}),
    )
    const limited = { config: { limit: rateLimits.signIn } }
    scope.get(unsubscribePath, limited, (request, reply) => unsubscribe({ request, reply, ports }, false))
    scope.post(unsubscribePath, limited, (request, reply) => unsubscribe({ request, reply, ports }, true))
  })
}
