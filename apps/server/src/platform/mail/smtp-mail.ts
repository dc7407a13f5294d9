/** Mail by the operator's SMTP server. */
import { createTransport } from 'nodemailer'
import type { Clock, Mail } from '../../ports.ts'

/** A server that takes longer than this for a step is away. */
const stepMs = 10_000
/** After a failure to reach the server, letters fail at once for this long: else each would hold up other jobs. */
const awayMs = 15_000

/** Codes of nodemailer for a server that was not reached, or said nothing. */
const unreached: ReadonlySet<string> = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'])

interface Options {
  /** Such as smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string
  from: { name: string; address: string }
  clock: Clock
  /** Shorter in tests. */
  stepLimitMs?: number
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Whether the server's answer concerns the address, and for good; a wrong password of ours is neither. */
const isRefusal = ({ code, command, responseCode = 0 }: SmtpError): boolean =>
  code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500

export function createSmtpMail({ url, from, clock, stepLimitMs = stepMs }: Options): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: stepLimitMs,
    greetingTimeout: stepLimitMs,
    socketTimeout: stepLimitMs,
    dnsTimeout: stepLimitMs,
    // A letter is text: it never names a file or an address to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let awayUntilMs = 0

  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      if (clock.now() < awayUntilMs) throw new Error('The mail server was not reached a moment ago.')
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
          headers: {
            'auto-submitted': 'auto-generated',
            'x-auto-response-suppress': 'All',
            ...(unsubscribeUrl !== undefined && {
              'list-unsubscribe': `<${unsubscribeUrl}>`,
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return null
      } catch (error) {
        const failure = error as SmtpError
        if (isRefusal(failure)) return failure.response ?? failure.message
        if (unreached.has(failure.code ?? '')) awayUntilMs = clock.now() + awayMs
        throw error
      }
    },
  }
}
