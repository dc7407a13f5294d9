/** The person is told of each change of the second factor: a stranger in the account cannot make one unnoticed. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import type { JobKind } from '../../../ports.ts'
import { deliverMail, mailRetries, plainName } from '../../mail/index.ts'
import { forgotPath } from '../provider/addresses.ts'
import { languageOf } from '../reset/reset.mails.ts'
import { dbOfPeople, findUser } from '../users.queries.ts'

interface About {
  locale: ConsoleLanguage
  /** The name of the passkey that was changed. */
  passkey: string
}

const texts = {
  turned_on: ({ locale }) => m.mail_factor_turned_on({}, { locale }),
  turned_off: ({ locale }) => m.mail_factor_turned_off({}, { locale }),
  codes_renewed: ({ locale }) => m.mail_factor_codes_renewed({}, { locale }),
  code_used: ({ locale }) => m.mail_factor_code_used({}, { locale }),
  passkey_added: ({ locale, passkey }) => m.mail_factor_passkey_added({ passkey }, { locale }),
  passkey_removed: ({ locale, passkey }) => m.mail_factor_passkey_removed({ passkey }, { locale }),
  proven: ({ locale }) => m.mail_factor_proven({}, { locale }),
  reset: ({ locale }) => m.mail_factor_reset({}, { locale }),
} as const satisfies Record<string, (about: About) => string>

export type FactorChange = keyof typeof texts

export const mailFactorChanged: JobKind<{ id: string; sub: string; change: FactorChange; passkey?: string }> = {
  name: 'mail-factor-changed',
  ...mailRetries,
  run: async (ports, { id, sub, change, passkey = '' }) => {
    const user = await findUser(dbOfPeople(ports), sub)
    if (!user) return
    const locale = languageOf(user, 'en')
    await deliverMail(
      ports,
      { id, to: user.email, locale },
      {
        subject: m.mail_factor_subject({}, { locale }),
        text: [
          m.mail_factor_text({ email: user.email }, { locale }),
          texts[change]({ locale, passkey: plainName(passkey) }),
        ],
        button: { label: m.mail_changed_button({}, { locale }), url: ports.config.publicUrl + forgotPath },
        note: m.mail_changed_note({}, { locale }),
      },
    )
  },
}
