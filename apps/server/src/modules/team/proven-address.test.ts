import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { newId } from '@vitrine/domain/ids'
import { invitationsRoutes } from '@vitrine/domain/team/invitations.routes'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { makeInvitationLink } from './invitation-link.ts'
import { findOpenInvitation } from './invitations.queries.ts'

const app = await createTestApp()
const appKey = await app.buildApp()
const owner = await app.signIn(appKey)

test.each([
  ['a link that an owner copied proves no address', null, null],
  ['the link of a letter proves the address it was sent to', { send: async () => null }, expect.any(Date)],
])('%s', async (_title, mail, provenAt) => {
  const email = `${newId().toLowerCase()}@example.test`
  const body = { email, active: true, role: 'staff' as const, permissions: permissionsOfRole('staff') }
  const { data } = await app.call(teamRoutes.createUser, { params: { appKey }, body }, owner)
  const db = app.ports.forApp(appKey)
  const invitation = await findOpenInvitation(db, data.id)
  if (!invitation) throw new Error('no invitation')
  const link = await makeInvitationLink(db, { ...app.ports, mail }, invitation)
  const token = link.split('#')[1] ?? ''
  await app.call(invitationsRoutes.joinByInvitation, { body: { token, name: 'Nora', password: 'a-good-password' } })
  const account = app.database.db.selectFrom('users').select('email_proven_at').where('email', '=', email)
  expect(await account.executeTakeFirst()).toEqual({ email_proven_at: provenAt })
})
