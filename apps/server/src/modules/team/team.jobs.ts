/** The mail of an invitation, and the end of old ones. */
import { type ConsoleLanguage, consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { invitationDays } from '@vitrine/domain/team/member-policy.rules'
import { m } from '../../messages/messages.js'
import type { JobKind } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { findUserByEmail } from '../identity/index.ts'
import { deliverMail, mailRetries } from '../mail/index.ts'
import { makeInvitationLink } from './invitation-link.ts'
import { deleteEndedInvitations, findOpenInvitation } from './invitations.queries.ts'

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
    const app = (await getAppRow(db)).application_name
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

const keptMs = 30 * 24 * 60 * 60_000

/** For a month, a link can say what became of its invitation. */
export const tidyInvitations: JobKind = {
  name: 'tidy-invitations',
  everySeconds: 24 * 60 * 60,
  run: ({ allTables, clock }) =>
    deleteEndedInvitations(allTables('Old invitations go in every app.'), new Date(clock.now() - keptMs)),
}
