/** Invitations and their links. */
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface InvitationRow {
  app_key: string
  id: string
  email: string
  name: string
  role: Role
  permissions: Permission[]
  active: boolean
  invited_by: string | null
  sending: string
  sent_at: Date
  expires_at: Date
}

export type InvitationChange = Partial<Omit<InvitationRow, 'app_key' | 'id' | 'email'>>

const open = (db: TenantDb) =>
  db.selectFrom('invitations').selectAll().where('ended_at', 'is', null).$narrowType<InvitationRow>()

export const findOpenInvitation = (db: TenantDb, id: string) => open(db).where('id', '=', id).executeTakeFirst()

export const findOpenInvitationTo = (db: TenantDb, email: string) =>
  open(db)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

export const insertInvitation = (db: TenantDb, row: InvitationRow) => db.insertInto('invitations').values(row).execute()

export const updateInvitation = (db: TenantDb, id: string, change: InvitationChange) =>
  db
    .updateTable('invitations')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute()

export const endInvitation = (
  db: TenantDb,
  id: string,
  { because, at }: { because: 'accepted' | 'withdrawn'; at: Date },
) => db.updateTable('invitations').set({ ended_because: because, ended_at: at }).where('id', '=', id).execute()

export const insertLink = (db: TenantDb, link: Insertable<Tables['invitation_links']>) =>
  db.insertInto('invitation_links').values(link).execute()

/** The invitation behind a link, with whoever answers for it. Spans apps: a link names none. */
export const findByLink = (db: Kysely<Tables>, tokenHash: string) =>
  db
    .selectFrom('invitation_links as link')
    .innerJoin('invitations', (join) =>
      join.onRef('invitations.app_key', '=', 'link.app_key').onRef('invitations.id', '=', 'link.invitation_id'),
    )
    .innerJoin('apps', 'apps.app_key', 'invitations.app_key')
    .leftJoin('members as inviter', (join) =>
      join.onRef('inviter.app_key', '=', 'invitations.app_key').onRef('inviter.sub', '=', 'invitations.invited_by'),
    )
    .where('link.token_hash', '=', tokenHash)
    .selectAll('invitations')
    .select(['apps.application_name', 'link.sending as link_sending', 'link.mailed as link_mailed'])
    .select(['inviter.role as inviter_role', 'inviter.permissions as inviter_permissions'])
    .select('inviter.active as inviter_active')
    .$narrowType<InvitationRow & { inviter_role: Role | null; inviter_permissions: Permission[] | null }>()
    .executeTakeFirst()

/** What ended so long ago tells nobody anything any more; its links go with it. */
export const deleteEndedInvitations = (db: Kysely<Tables>, before: Date) =>
  db.deleteFrom('invitations').where('ended_at', '<', before).execute()
