/** An SMTP server that keeps what it takes, and misbehaves when it is told to. */
import { setTimeout as wait } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { createSmtpMail } from '../src/platform/mail/smtp-mail.ts'
import type { Clock } from '../src/ports.ts'
import { atEnd } from './at-end.ts'

export const sender = { name: 'Vitrine', address: 'no-reply@shop.example' }

export async function startTestSmtp() {
  const taken: ParsedMail[] = []
  const behaviour = {
    /** Addresses that are refused for good. */
    refused: new Set<string>(),
    /** Says nothing to whoever connects. */
    hangs: false,
    /** Takes the letter and drops the line before it says so. */
    losesAnswer: false,
    /** How often somebody connected. */
    connected: 0,
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect: (_session, done) => {
      behaviour.connected += 1
      if (!behaviour.hangs) done()
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!behaviour.refused.has(address)) return done()
      done(Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      simpleParser(stream).then((mail) => {
        taken.push(mail)
        if (!behaviour.losesAnswer) return done()
        behaviour.losesAnswer = false
        for (const connection of server.connections) if (connection.session.id === session.id) connection.close()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  atEnd(stop)

  return {
    taken,
    behaviour,
    stop,
    url: `smtp://127.0.0.1:${port}`,
    mailPort: (clock: Clock, stepLimitMs = 2_000) =>
      createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: sender, clock, stepLimitMs }),
    /** The next letter that was taken after the first `before` ones. */
    async letter(before: number): Promise<ParsedMail> {
      for (let tries = 0; tries < 400; tries++) {
        const mail = taken[before]
        if (mail) return mail
        await wait(25)
      }
      throw new Error(`no letter after ${before}`)
    },
  }
}
