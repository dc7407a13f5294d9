/** The mail of an invitation. */
import { type ConsoleLanguage, consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { invitationDays } from '@vitrine/domain/team/member-policy.rules'
import { m } from '@vitrine/messages/server'
import type { JobKind } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { findUserByEmail } from '../identity/index.ts'
import { deliverMail, mailRetries, plainName } from '../mail/index.ts'
import { makeInvitationLink } from './invitation-link.ts'
import { findOpenInvitation } from './invitations.queries.ts'

export interface InvitationMailing {
  /** Names the sending, and with it the letter. */
  id: string
  appKey: string
  invitationId: string
  /** The language of whoever invites: the person's own is known only where they have an account. */
  locale: ConsoleLanguage
}

export const mailInvitation: JobKind<InvitationMailing> = {
  name: 'mail-invitation',
  ...mailRetries,
  run: async (ports, { id, appKey, invitationId, locale: asked }) => {
    if (!ports.mail) return
    const db = ports.forApp(appKey)
    const invitation = await findOpenInvitation(db, invitationId)
    // Withdrawn, accepted, switched off or sent again meanwhile: this letter would only lead nowhere.
    if (!invitation?.active || invitation.sending !== id || invitation.expires_at.getTime() <= ports.clock.now()) return
    const user = await findUserByEmail(ports.allTables('People belong to no app.'), invitation.email)
    const locale = consoleLanguages.find((language) => language === user?.language) ?? asked
    const app = plainName((await getAppRow(db)).application_name)
    await deliverMail(
      ports,
      { id, to: invitation.email, locale },
      {
        subject: m.mail_invitation_subject({ app }, { locale }),
        text: [m.mail_invitation_text({ app, email: invitation.email }, { locale })],
        button: {
          label: m.mail_invitation_button({}, { locale }),
          url: await makeInvitationLink(db, ports, invitation),
        },
        note: m.mail_invitation_note({ days: invitationDays }, { locale }),
      },
    )
  },
}
