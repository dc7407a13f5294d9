/** Mails about passwords. A link is made when its mail is written, so no job holds one. */
import { type ConsoleLanguage, consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import type { JobKind } from '../../../ports.ts'
import { deliverMail, mailRetries, plainName } from '../../mail/index.ts'
import { forgotPath } from '../provider/addresses.ts'
import { dbOfPeople, findUser, findUserByEmail } from '../users.queries.ts'
import { resetUrl } from './reset-link.ts'

/** The person's own choice, or else the language of the page where the mail was asked for. */
export const languageOf = (user: { language: string | null }, asked: ConsoleLanguage): ConsoleLanguage =>
  consoleLanguages.find((language) => language === user.language) ?? asked

export const mailResetLink: JobKind<{ id: string; email: string; locale: ConsoleLanguage }> = {
  name: 'mail-reset-link',
  ...mailRetries,
  run: async (ports, { id, email, locale: asked }) => {
    const user = await findUserByEmail(dbOfPeople(ports), email)
    if (!user) return
    const locale = languageOf(user, asked)
    await deliverMail(
      ports,
      { id, to: user.email, locale },
      {
        subject: m.mail_reset_subject({}, { locale }),
        text: [m.mail_reset_text({ email: user.email }, { locale })],
        button: { label: m.mail_reset_button({}, { locale }), url: await resetUrl(ports, user) },
        note: m.mail_reset_note({}, { locale }),
      },
    )
  },
}

interface PasswordChanged {
  id: string
  sub: string
  locale: ConsoleLanguage
  /** Names of the API tokens that ended with it. */
  tokens?: string[]
}

export const mailPasswordChanged: JobKind<PasswordChanged> = {
  name: 'mail-password-changed',
  ...mailRetries,
  run: async (ports, { id, sub, locale: asked, tokens = [] }) => {
    const user = await findUser(dbOfPeople(ports), sub)
    if (!user) return
    const locale = languageOf(user, asked)
    await deliverMail(
      ports,
      { id, to: user.email, locale },
      {
        subject: m.mail_changed_subject({}, { locale }),
        text: [
          m.mail_changed_text({ email: user.email }, { locale }),
          ...(tokens.length > 0
            ? [m.mail_changed_tokens({ names: tokens.map(plainName).join(', ') }, { locale })]
            : []),
        ],
        button: { label: m.mail_changed_button({}, { locale }), url: ports.config.publicUrl + forgotPath },
        note: m.mail_changed_note({}, { locale }),
      },
    )
  },
}
