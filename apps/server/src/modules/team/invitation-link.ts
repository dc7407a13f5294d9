/** The link of an invitation: random, and only its hash is stored. */
import { createHash, randomBytes } from 'node:crypto'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { type InvitationRow, insertLink } from './invitations.queries.ts'

/** The console's screen. The token stands in the fragment, which browsers send to no server. */
export const invitationPath = '/invitation'

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Each letter and each copy has a link of its own; all of one sending work until one is used. */
export async function makeInvitationLink(
  db: TenantDb,
  { config, clock, mail }: Pick<Ports, 'config' | 'clock' | 'mail'>,
  invitation: Pick<InvitationRow, 'app_key' | 'id' | 'sending'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertLink(db, {
    app_key: invitation.app_key,
    token_hash: hashOfToken(token),
    invitation_id: invitation.id,
    sending: invitation.sending,
    // Without a mail server the owner copies it.
    mailed: mail !== null,
    created_at: new Date(clock.now()),
  })
  return `${config.publicUrl}${invitationPath}#${token}`
}
