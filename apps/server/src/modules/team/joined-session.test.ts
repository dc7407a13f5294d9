import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { newId } from '@vitrine/domain/ids'
import { invitationsRoutes } from '@vitrine/domain/team/invitations.routes'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { expect, test } from 'vitest'
import { exchange } from '../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createBrowser } from '../../../test/test-browser.ts'

test('the browser that chose a password by an invitation is signed in with it, once', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const email = `${newId().toLowerCase()}@example.test`
  const { data, link } = await app.call(
    teamRoutes.createUser,
    { params: { appKey }, body: { email, active: true, role: 'staff', permissions: permissionsOfRole('staff') } },
    await app.signIn(appKey),
  )
  const body = { token: link?.split('#')[1] ?? '', name: 'Nora', password: 'a-good-password' }
  const { slug } = (await app.call(invitationsRoutes.joinByInvitation, { body })).data
  const prepare = () => app.call(identityRoutes.prepareExchange, { query: { jmToken: slug } })
  const { token, appKey: opened } = (await prepare()).data
  expect(opened).toBe(appKey)
  const session = await exchange(createBrowser(app), token)
  const nora = { headers: { authorization: `Bearer ${session.access_token}`, 'app-key': appKey } }
  expect((await app.call(teamRoutes.getUser, { params: { appKey, id: data.id } }, nora)).data.self).toBe(true)
  await expect(prepare()).rejects.toMatchObject({ code: 'invalid_grant' })
})
