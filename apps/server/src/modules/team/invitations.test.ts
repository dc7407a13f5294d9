import { AppError } from '@vitrine/domain/errors'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { newId } from '@vitrine/domain/ids'
import { invitationsRoutes } from '@vitrine/domain/team/invitations.routes'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { dayMs, minuteMs, weekMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildPerson, password, signInFully } from '../../../test/sign-in-journey.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'
import { createBrowser } from '../../../test/test-browser.ts'
import { createTestJobs } from '../../../test/test-jobs.ts'
import { startTestSmtp } from '../../../test/test-smtp.ts'
import type { JobKind, Mail } from '../../ports.ts'
import { findRefusal } from '../mail/index.ts'
import { tidyInvitations } from './team.jobs.ts'
import { mailInvitation } from './team.mails.ts'

const app = await createTestApp()
const { call } = app

const newAddress = () => `${newId().toLowerCase()}@example.test`
const invite = (appKey: string, by: SignedIn, over: { email?: string; name?: string } = {}) => {
  const body = {
    email: newAddress(),
    active: true,
    role: 'staff' as const,
    permissions: permissionsOfRole('staff'),
    ...over,
  }
  return call(teamRoutes.createUser, { params: { appKey }, body }, by)
}
const tokenOf = (link: string | null | undefined): string => link?.split('#')[1] ?? ''
const look = async (link: string | null) =>
  (await call(invitationsRoutes.lookAtInvitation, { body: { token: tokenOf(link) || 'none' } })).data
const join = (link: string | null, over: { name?: string; password?: string } = {}) =>
  call(invitationsRoutes.joinByInvitation, { body: { token: tokenOf(link), name: 'Nora', password, ...over } })
const accept = (link: string | null, who: Pick<SignedIn, 'headers'>) =>
  call(invitationsRoutes.acceptInvitation, { body: { token: tokenOf(link) } }, who)
const membersOf = (appKey: string) =>
  app.database.db.selectFrom('members').select(['id', 'sub', 'role', 'active']).where('app_key', '=', appKey).execute()

/** Code and details that an answer refuses with. */
async function refusal(work: Promise<unknown>): Promise<[string, unknown]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error('not refused', { cause: error })
  return [error.code, (error.details as { state?: string } | undefined)?.state]
}

/** Somebody with an account who is signed in, and a member of nothing that matters here. */
async function buildSignedIn() {
  const person = await buildPerson(app)
  const { access_token: token } = await signInFully(app, createBrowser(app), person.email)
  return { ...person, headers: { authorization: `Bearer ${token}` } }
}

describe('the link of an invitation', async () => {
  const shop = await app.buildApp(undefined, { name: 'Aurora' })
  const owner = await app.signIn(shop)

  test('of a new address leads to a password of their own, and only then to the app', async () => {
    const { data, link } = await invite(shop, owner, { name: 'Nora North' })
    expect(await look(link)).toEqual({
      state: 'open',
      app: 'Aurora',
      email: data.email,
      name: 'Nora North',
      account: 'new',
    })
    expect(await look(link)).toMatchObject({ state: 'open' })
    expect((await join(link)).data).toMatchObject({ appKey: shop, email: data.email })
    const { access_token: token } = await signInFully(app, createBrowser(app), data.email)
    const headers = { authorization: `Bearer ${token}`, 'app-key': shop }
    const user = await call(teamRoutes.getUser, { params: { appKey: shop, id: data.id } }, { headers })
    expect(user.data).toMatchObject({ name: 'Nora', self: true, invitation: null, active: true })
    const row = app.database.db.selectFrom('audit_log').selectAll().where('action', '=', 'team.member_joined')
    expect(await row.executeTakeFirst()).toMatchObject({ app_key: shop, subject_kind: 'member' })
  })

  test.each([
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'No\u0000ra' }, 'name'],
  ])('refuses what is no password or name at its field, and stays open: %j', async (over, path) => {
    const { link } = await invite(shop, owner)
    const error = await join(link, over).catch((thrown: AppError) => thrown)
    expect(error).toMatchObject({ code: 'validation_failed', issues: [{ in: 'body', path }] })
    expect((await look(link)).state).toBe('open')
  })

  test('never sets the password of an account that is there: its person signs in and accepts', async () => {
    const person = await buildSignedIn()
    const { link } = await invite(shop, owner, { email: person.email.toUpperCase() })
    expect((await look(link)).account).toBe('existing')
    expect(await refusal(join(link, { password: 'a-password-of-a-thief' }))).toEqual(['account_exists', undefined])
    await signInFully(app, createBrowser(app), person.email)
    expect((await membersOf(shop)).some(({ sub }) => sub === person.sub)).toBe(false)
    expect((await accept(link, person)).data.appKey).toBe(shop)
    expect((await membersOf(shop)).find(({ sub }) => sub === person.sub)).toMatchObject({ role: 'staff', active: true })
  })

  test('opens nothing for another person, nor for somebody who acts for the invited one, nor for another app', async () => {
    const [person, other] = [await buildSignedIn(), await buildSignedIn()]
    const second = await app.buildApp()
    const { link } = await invite(shop, owner, { email: person.email })
    await invite(second, await app.signIn(second), { email: person.email })
    expect(await refusal(accept(link, other))).toEqual(['wrong_account', undefined])
    const acting = await app.ports.tokens.signAccess({
      sub: person.sub,
      familyId: 'support',
      thirdParty: false,
      impersonated: true,
      impersonator: 'support@vitrine.example',
      epoch: 1,
    })
    const headers = { authorization: `Bearer ${acting.token}` }
    expect(await refusal(accept(link, { headers }))).toEqual(['wrong_account', undefined])
    await accept(link, person)
    expect((await membersOf(second)).some(({ sub }) => sub === person.sub)).toBe(false)
  })

  test('accepted twice, as in two tabs, makes one member; used up, it says so', async () => {
    const person = await buildSignedIn()
    const { data, link } = await invite(shop, owner, { email: person.email })
    const answers = await Promise.all([accept(link, person), accept(link, person)])
    expect(answers.map((answer) => answer.data.appKey)).toEqual([shop, shop])
    expect((await accept(link, person)).data.appKey).toBe(shop)
    expect((await membersOf(shop)).filter(({ sub }) => sub === person.sub)).toHaveLength(1)
    expect(await look(link)).toEqual({ state: 'accepted', app: 'Aurora', email: null, name: null, account: 'existing' })
    // The member is removed: the old link brings nobody back.
    await call(teamRoutes.deleteUser, { params: { appKey: shop, id: data.id } }, owner)
    const again = await signInFully(app, createBrowser(app), person.email)
    const headers = { authorization: `Bearer ${again.access_token}` }
    expect(await refusal(accept(link, { headers }))).toEqual(['invitation_closed', 'accepted'])
    expect((await membersOf(shop)).some(({ sub }) => sub === person.sub)).toBe(false)
  })

  test('used for a new account in two tabs makes one account', async () => {
    const { data, link } = await invite(shop, owner)
    const results = await Promise.allSettled([join(link), join(link)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const users = await app.database.db.selectFrom('users').select('sub').where('email', '=', data.email).execute()
    expect(users).toHaveLength(1)
    expect((await membersOf(shop)).filter(({ id }) => id === data.id)).toHaveLength(1)
  })

  test('withdrawn, replaced, switched off or unknown, it says so and opens nothing', async () => {
    const key = (id: string) => ({ params: { appKey: shop, id } })
    const withdrawn = await invite(shop, owner)
    await call(teamRoutes.deleteUser, key(withdrawn.data.id), owner)
    const replaced = await invite(shop, owner)
    const newer = await call(teamRoutes.sendInvitation, key(replaced.data.id), owner)
    const paused = await invite(shop, owner)
    const body = { permissions: permissionsOfRole('staff'), active: false }
    await call(teamRoutes.updateUser, { ...key(paused.data.id), body }, owner)
    for (const [link, state] of [
      [withdrawn.link, 'withdrawn'],
      [replaced.link, 'replaced'],
      [paused.link, 'paused'],
      ['https://x/#unknown', 'unknown'],
    ] as const) {
      expect((await look(link)).state).toBe(state)
      expect(await refusal(join(link))).toEqual(['invitation_closed', state])
      expect(await refusal(accept(link, owner))).toEqual([
        state === 'unknown' ? 'invitation_closed' : 'wrong_account',
        state === 'unknown' ? state : undefined,
      ])
    }
    expect((await look(newer.link)).state).toBe('open')
    // The address of the withdrawn one can be invited once more.
    await invite(shop, owner, { email: withdrawn.data.email })
  })

  test('counts as long as who invited could still do so, and again once somebody else answers for it', async () => {
    const admin = await app.signIn(shop, { role: 'admin' })
    const { data, link } = await invite(shop, admin)
    await call(teamRoutes.deleteUser, { params: { appKey: shop, id: admin.memberId } }, owner)
    expect((await look(link)).state).toBe('lapsed')
    expect(await refusal(join(link))).toEqual(['invitation_closed', 'lapsed'])
    const shown = await call(teamRoutes.getUser, { params: { appKey: shop, id: data.id } }, owner)
    expect(shown.data.invitation?.state).toBe('lapsed')
    const body = { permissions: permissionsOfRole('staff') }
    await call(teamRoutes.updateUser, { params: { appKey: shop, id: data.id }, body }, owner)
    expect((await look(link)).state).toBe('open')
  })

  test('that is to be edited while it is accepted stays one person with one id', async () => {
    const { data, link } = await invite(shop, owner)
    await join(link)
    const body = { permissions: ['app.read' as const] }
    const changed = await call(teamRoutes.updateUser, { params: { appKey: shop, id: data.id }, body }, owner)
    expect(changed.data).toMatchObject({ id: data.id, invitation: null, permissions: [{ code: 'app.read' }] })
    const again = call(teamRoutes.sendInvitation, { params: { appKey: shop, id: data.id } }, owner)
    expect((await refusal(again))[0]).toBe('conflict')
  })
})

test('a link runs out after seven days, can be sent again, and is forgotten a month after its end', async () => {
  const late = await createTestApp()
  const shop = await late.buildApp()
  const owner = await late.signIn(shop)
  const body = { email: newAddress(), active: true, role: 'staff' as const, permissions: permissionsOfRole('staff') }
  const { data, link } = await late.call(teamRoutes.createUser, { params: { appKey: shop }, body }, owner)
  const stateOf = async (of: string | null) =>
    (await late.call(invitationsRoutes.lookAtInvitation, { body: { token: tokenOf(of) } })).data.state
  late.clock.advance(weekMs - minuteMs)
  expect(await stateOf(link)).toBe('open')
  late.clock.advance(120_000)
  expect(await stateOf(link)).toBe('expired')
  const back = await late.signIn(shop)
  const key = { params: { appKey: shop, id: data.id } }
  expect((await late.call(teamRoutes.getUser, key, back)).data.invitation?.state).toBe('expired')
  const again = await late.call(teamRoutes.sendInvitation, key, back)
  expect(await stateOf(again.link)).toBe('open')
  await late.call(teamRoutes.deleteUser, key, back)
  late.clock.advance(29 * dayMs)
  await tidyInvitations.run(late.ports, {})
  expect(await stateOf(again.link)).toBe('withdrawn')
  late.clock.advance(2 * dayMs)
  await tidyInvitations.run(late.ports, {})
  expect(await stateOf(again.link)).toBe('unknown')
})

test('with an external issuer nobody gets a password here: they sign in there and accept', async () => {
  const external = await createTestApp({
    environment: { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'vitrine' },
  })
  const shop = await external.buildApp()
  const body = { email: newAddress(), active: true, role: 'staff' as const, permissions: permissionsOfRole('staff') }
  const { link } = await external.call(
    teamRoutes.createUser,
    { params: { appKey: shop }, body },
    await external.signIn(shop),
  )
  const token = tokenOf(link)
  expect((await external.call(invitationsRoutes.lookAtInvitation, { body: { token } })).data.account).toBe('existing')
  const joining = external.call(invitationsRoutes.joinByInvitation, { body: { token, name: 'Nora', password } })
  expect((await refusal(joining))[0]).toBe('account_exists')
})

describe('the mail of an invitation', async () => {
  const smtp = await startTestSmtp()
  let mail: Mail | null = null
  const mailing = await createTestApp({
    environment: { PUBLIC_URL: 'https://console.shop.example', SHOPPER_URL: 'https://app.shop.example' },
    mail: { send: (letter) => (mail as Mail).send(letter) },
  })
  mail = smtp.mailPort(mailing.clock)
  const { db } = mailing.database
  const shop = await mailing.buildApp(undefined, { name: 'Aurora <b>' })
  const owner = await mailing.signIn(shop)
  const create = (email: string) => {
    const body = { email, active: true, role: 'staff' as const, permissions: permissionsOfRole('staff') }
    return mailing.call(teamRoutes.createUser, { params: { appKey: shop }, body }, owner)
  }
  const withJobs = async (work: () => Promise<void>) => {
    const jobs = await createTestJobs(mailing)
    await jobs.start([mailInvitation] as unknown as JobKind[], mailing.ports)
    try {
      await work()
    } finally {
      await jobs.stop()
      await sql`delete from jobs.job`.execute(db)
    }
  }
  const stateOf = async (text: string | undefined) => {
    const token = /https:\/\/console\.shop\.example\/invitation#([\w-]+)/.exec(text ?? '')?.[1] ?? ''
    return (await mailing.call(invitationsRoutes.lookAtInvitation, { body: { token } })).data.state
  }

  test('holds the link, in the language of the account, and the answer to the inviter holds none', () =>
    withJobs(async () => {
      const before = smtp.taken.length
      const person = await mailing.buildUser()
      await db.updateTable('users').set({ language: 'ar' }).where('sub', '=', person.sub).execute()
      const { link } = await create(person.email)
      expect(link).toBeNull()
      const letter = await smtp.letter(before)
      expect(letter.subject).toBe('أنت مدعو إلى Aurora <b>')
      expect(letter.html).not.toContain('<b>')
      expect(await stateOf(letter.text)).toBe('open')
      const ofKind = sql`data ->> 'kind' = 'mail-invitation'`
      const stored = await sql<{ data: unknown }>`select data from jobs.job where ${ofKind}`.execute(db)
      expect(stored.rows).not.toEqual([])
      expect(JSON.stringify(stored.rows)).not.toContain('invitation#')
    }))

  test('survives a process that ends before it is sent, and one whose answer is lost is a letter with a link that works', async () => {
    const before = smtp.taken.length
    // Invited while no job runs, as by a process that is killed right after.
    await create(newAddress())
    smtp.behaviour.losesAnswer = true
    await withJobs(async () => {
      const first = await smtp.letter(before)
      expect(await stateOf(first.text)).toBe('open')
    })
  })

  test('is not sent for an invitation that was withdrawn or sent again meanwhile', async () => {
    const { data } = await create(newAddress())
    const row = () => db.selectFrom('invitations').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
    const { sending } = await row()
    const job = (id: string) => ({ id, appKey: shop, invitationId: data.id, locale: 'en' as const })
    await mailing.call(teamRoutes.sendInvitation, { params: { appKey: shop, id: data.id } }, owner)
    const before = smtp.taken.length
    await mailInvitation.run(mailing.ports, job(sending))
    const newer = (await row()).sending
    await mailing.call(teamRoutes.deleteUser, { params: { appKey: shop, id: data.id } }, owner)
    await mailInvitation.run(mailing.ports, job(newer))
    expect(smtp.taken).toHaveLength(before)
  })

  test('that the mail server takes for nobody is told in the list', async () => {
    mail = smtp.mailPort(mailing.clock)
    const email = newAddress()
    smtp.behaviour.refused.add(email)
    const { data } = await create(email)
    const { sending } = await db
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    await mailInvitation.run(mailing.ports, { id: sending, appKey: shop, invitationId: data.id, locale: 'en' })
    expect(await findRefusal(db, email)).toBeDefined()
    const shown = await mailing.call(teamRoutes.getUser, { params: { appKey: shop, id: data.id } }, owner)
    expect(shown.data.invitation?.state).toBe('refused')
  })
})

describe('two at once', async () => {
  const shop = await app.buildApp()
  const owner = await app.signIn(shop)

  test('who invite the same address make one invitation', async () => {
    const admin = await app.signIn(shop, { role: 'admin' })
    const email = newAddress()
    const results = await Promise.allSettled([
      invite(shop, owner, { email }),
      invite(shop, admin, { email: email.toUpperCase() }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { reason } = results.find((result) => result.status === 'rejected') as PromiseRejectedResult
    expect(reason).toMatchObject({ code: 'user_exists', issues: [{ path: 'email' }] })
    const rows = app.database.db.selectFrom('invitations').select('id').where('app_key', '=', shop)
    expect(await rows.where((eb) => eb(eb.fn('lower', ['email']), '=', email)).execute()).toHaveLength(1)
  })

  test('of whom one is removed while they give a permission: either the gift came first, or there is none', async () => {
    for (let round = 0; round < 5; round++) {
      const [admin, staff] = [await app.signIn(shop, { role: 'admin' }), await app.signIn(shop, { role: 'staff' })]
      const gift = call(
        teamRoutes.updateUser,
        {
          params: { appKey: shop, id: staff.memberId },
          body: { permissions: permissionsOfRole('admin'), role: 'admin' },
        },
        admin,
      )
      const [given, removed] = await Promise.allSettled([
        gift,
        call(teamRoutes.deleteUser, { params: { appKey: shop, id: admin.memberId } }, owner),
      ])
      expect(removed.status).toBe('fulfilled')
      const roles = new Map((await membersOf(shop)).map(({ id, role }) => [id, role]))
      expect(roles.has(admin.memberId)).toBe(false)
      expect(roles.get(staff.memberId)).toBe(given.status === 'fulfilled' ? 'admin' : 'staff')
    }
  })

  test('who change and remove the same member leave no half of it', async () => {
    const staff = await app.signIn(shop, { role: 'staff' })
    const key = { params: { appKey: shop, id: staff.memberId } }
    const [changed, removed] = await Promise.allSettled([
      call(teamRoutes.updateUser, { ...key, body: { permissions: ['app.read'] } }, owner),
      call(teamRoutes.deleteUser, key, owner),
    ])
    expect(removed.status).toBe('fulfilled')
    if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 'not_found' })
    expect((await membersOf(shop)).some(({ id }) => id === staff.memberId)).toBe(false)
  })

  test('owners who demote each other leave one owner', async () => {
    const appKey = await app.buildApp()
    const [one, two] = [await app.signIn(appKey), await app.signIn(appKey)]
    const demote = (who: SignedIn, other: SignedIn) =>
      call(
        teamRoutes.updateUser,
        { params: { appKey, id: other.memberId }, body: { permissions: permissionsOfRole('admin'), role: 'admin' } },
        who,
      )
    const results = await Promise.allSettled([demote(one, two), demote(two, one)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await membersOf(appKey)).map(({ role }) => role).sort()).toEqual(['admin', 'owner'])
  })
})
