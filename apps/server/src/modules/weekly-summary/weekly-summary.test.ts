import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { weeklySummaryRoutes as routes } from '@vitrine/domain/weekly-summary/weekly-summary.routes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { errorOf } from '../../../test/design-driver.ts'
import { createTestApp, ofAnotherServer, type SignedIn } from '../../../test/test-app.ts'
import { createTestJobs } from '../../../test/test-jobs.ts'
import { startTestSmtp } from '../../../test/test-smtp.ts'
import { createMembers } from '../../platform/identity/members.ts'
import { eventStoreOf, type OrderFact } from '../insights/index.ts'
import { sendWeeklySummaries } from './weekly-summary.jobs.ts'
import { mailWeeklySummary } from './weekly-summary.mails.ts'

/** A Wednesday; the summaries after it are sent on Monday the 9th. */
const wednesday = Date.parse('2026-03-04T12:00:00Z')
const monday = Date.parse('2026-03-09T08:05:00Z')

describe('the weekly summary', async () => {
  const smtp = await startTestSmtp()
  const clock = { current: wednesday, now: () => clock.current }
  const app = await createTestApp({ mail: smtp.mailPort(clock) })
  const { db } = app.database
  const startJobs = async () => {
    const jobs = await createTestJobs(app)
    await jobs.start([mailWeeklySummary as never], app.ports)
  }
  await startJobs()

  const goTo = (ms: number) => {
    clock.current = ms
    app.clock.set(ms)
  }
  const set = (appKey: string, as: SignedIn, wanted: boolean, timezone = 'UTC') =>
    app.call(routes.setWeeklySummary, { params: { appKey }, body: { data: { wanted, timezone } } }, as)
  const read = async (appKey: string, as: SignedIn) =>
    (await app.call(routes.getWeeklySummary, { params: { appKey } }, as)).data
  const lettersTo = ({ email }: { email: string }) =>
    smtp.taken.filter(({ to }) => [to].flat().some((one) => one?.text.includes(email)))
  /** All letters that are kept were sent, or failed. */
  const settled = async () => {
    const left = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from jobs.job
        where data ->> 'kind' = 'mail-weekly-summary' and state in ('created', 'retry', 'active')`.execute(db)
      return rows[0]?.count
    }
    await expect.poll(left).toBe(0)
  }
  const newApp = async (name = 'Lamp shop') => {
    goTo(wednesday)
    const appKey = await app.buildApp(undefined, { name })
    return { appKey, owner: await app.signIn(appKey) }
  }
  const order = (id: string, currencyCode: string, totalMinor: number, storeMinor: number | null): OrderFact => ({
    ...{ orderId: id, at: wednesday, customerKey: id, installId: null, platform: null, statusCode: 11 },
    ...{ currencyCode, totalMinor, storeMinor, hasCoupon: false, items: [] },
  })

  test('comes on Monday with the numbers of the Overview over the week before, in the language of the member', async () => {
    const { appKey, owner } = await newApp()
    const reader = await app.signIn(appKey, { role: 'staff' })
    await db.updateTable('users').set({ language: 'ar' }).where('sub', '=', reader.sub).execute()
    for (const one of [owner, reader]) await set(appKey, one, true)
    await eventStoreOf(app.ports).append(
      appKey,
      [
        {
          ...{ appKey, installId: 'install-1', platform: 'ios', os: '', appVersion: '', locale: '', tz: 'UTC' },
          events: [
            { seq: 1, at: wednesday, sessionId: 's', name: 'app_installed', props: {} },
            { seq: 2, at: wednesday, sessionId: 's', name: 'session_started', props: {} },
          ],
        },
      ],
      wednesday,
    )
    await eventStoreOf(app.ports).recordOrders(appKey, [
      order('o1', 'USD', 120_000, 120_000),
      order('o2', 'EUR', 900, 1_000),
      order('o3', 'JPY', 5_000, null),
    ])
    goTo(monday)
    await sendWeeklySummaries.run(app.ports, {})
    await settled()
    const [letter] = lettersTo(owner)
    expect(letter?.subject).toBe('Lamp shop: your week in numbers')
    const text = letter?.text ?? ''
    expect(text).toContain('from March 2, 2026 to March 8, 2026')
    expect(text).toContain('Installs: 1\n')
    expect(text).toContain('Revenue: $1,210.00\n  EUR: €9.00\n  JPY: ¥5,000\n  USD: $1,200.00\n')
    expect(text).toContain('1 order in a currency without a rate is not in the sum of the revenue.')
    expect(text).toContain(`${app.ports.config.publicUrl}/?from=2026-03-02&until=2026-03-08&zone=UTC`)
    // Each number is named, and the zone whose days they are of.
    expect(text).toContain('Days are those of UTC.')
    expect(text).toMatch(/Daily active users, mean per day: \d+\.\d\d/)
    expect(text).toMatch(/Monthly active users, on Sunday: \d+\n/)
    expect(text).toMatch(/Time to first purchase, mean: .*\nTime to first purchase, median: /)
    expect(letter?.html).toContain('$1,210.00')
    const [arabic] = lettersTo(reader)
    expect(arabic?.subject).toBe('Lamp shop: أسبوعك بالأرقام')
    expect(arabic?.html).toContain('dir="rtl"')
    const range = { appKey, startDate: '2026-03-02', endDate: '2026-03-08', timezone: 'UTC' }
    const fresh = await app.signIn(appKey)
    const sales = await app.call(insightsRoutes.readChart, { params: { chartId: 'sales' }, query: range }, fresh)
    expect(sales.number.data).toBe(121_000)
  })

  test('is sent once, whoever looks and however often, also late, and then for the last week alone', async () => {
    const { appKey, owner } = await newApp('Chairs')
    await set(appKey, owner, true)
    await startJobs()
    goTo(monday - 6 * minuteMs)
    await sendWeeklySummaries.run(app.ports, {})
    await settled()
    expect(lettersTo(owner)).toEqual([])
    goTo(monday)
    const other = ofAnotherServer(app.ports, { members: createMembers(db) })
    await Promise.all([app.ports, other, app.ports, other].map((ports) => sendWeeklySummaries.run(ports, {})))
    await settled()
    expect(lettersTo(owner)).toHaveLength(1)
    // The same letter once more, as after a server that ended before it could say that it was sent.
    await mailWeeklySummary.run(app.ports, { appKey, sub: owner.sub, monday: '2026-03-09' })
    expect(lettersTo(owner)).toHaveLength(1)
    // Three weeks without a server.
    goTo(monday + 23 * dayMs)
    await sendWeeklySummaries.run(app.ports, {})
    await sendWeeklySummaries.run(app.ports, {})
    await settled()
    expect(lettersTo(owner)).toHaveLength(2)
    expect(lettersTo(owner)[1]?.text).toContain('from March 23, 2026 to March 29, 2026')
  })

  test('a letter that the mail server took without saying so has the same id the second time', async () => {
    const { appKey, owner } = await newApp('Rugs')
    await set(appKey, owner, true)
    goTo(monday)
    smtp.behaviour.losesAnswer = true
    const mailing = { appKey, sub: owner.sub, monday: '2026-03-09' }
    // A mail server that was lost is left alone for a while, by the process that lost it.
    const ports = [1, 2].map(() => ofAnotherServer(app.ports, { mail: smtp.mailPort(clock) }))
    const [first, second] = ports.map((one) => () => mailWeeklySummary.run(one, mailing))
    await expect(first?.()).rejects.toThrow()
    await second?.()
    const letters = lettersTo(owner)
    expect(letters).toHaveLength(2)
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('does not come to who left, may not read insights, unsubscribed or never asked', async () => {
    const { appKey, owner } = await newApp('Vases')
    const people = {
      left: await app.signIn(appKey, { role: 'staff' }),
      off: await app.signIn(appKey, { role: 'staff' }),
      blind: await app.signIn(appKey, { role: 'staff' }),
      over: await app.signIn(appKey, { role: 'staff' }),
      silent: await app.signIn(appKey, { role: 'staff' }),
    }
    for (const one of [owner, people.left, people.off, people.blind, people.over]) await set(appKey, one, true)
    await set(appKey, people.over, false)
    await db.deleteFrom('members').where('sub', '=', people.left.sub).execute()
    await db.updateTable('members').set({ active: false }).where('sub', '=', people.off.sub).execute()
    await db
      .updateTable('members')
      .set({ permissions: ['app.read'] })
      .where('sub', '=', people.blind.sub)
      .execute()
    for (const { sub } of Object.values(people)) app.ports.members.forget(sub)
    goTo(monday)
    await sendWeeklySummaries.run(app.ports, {})
    await settled()
    expect(lettersTo(owner)).toHaveLength(1)
    for (const one of Object.values(people)) expect(lettersTo(one)).toEqual([])
  })

  test('goes by the clock of who asked first, until nobody gets it', async () => {
    const { appKey, owner } = await newApp('Mugs')
    const second = await app.signIn(appKey, { role: 'staff' })
    expect(await read(appKey, owner)).toEqual({
      wanted: false,
      timezone: null,
      canBeSent: true,
      revision: expect.any(String),
    })
    await set(appKey, owner, true, 'Pacific/Chatham')
    await set(appKey, second, true, 'America/New_York')
    await set(appKey, second, true, 'America/New_York')
    expect(await read(appKey, second)).toEqual({
      wanted: true,
      timezone: 'Pacific/Chatham',
      canBeSent: true,
      revision: expect.any(String),
    })
    // Monday, eight o'clock on Chatham, is Sunday evening in UTC.
    goTo(Date.parse('2026-03-08T18:20:00Z'))
    await sendWeeklySummaries.run(app.ports, {})
    await settled()
    expect(lettersTo(owner)).toHaveLength(1)
    goTo(wednesday)
    for (const one of [owner, second]) await set(appKey, one, false)
    expect(await read(appKey, owner)).toEqual({
      wanted: false,
      timezone: null,
      canBeSent: true,
      revision: expect.any(String),
    })
    expect((await errorOf(set(appKey, owner, true, 'Mars/Olympus'))).issues?.[0]?.path).toBe('data.timezone')
  })

  test('the clock of a reader who left the team is nobody’s, and the next one brings another', async () => {
    const { appKey, owner } = await newApp('Rugs')
    const leaving = await app.signIn(appKey, { role: 'admin' })
    await set(appKey, leaving, true, 'Pacific/Chatham')
    expect(await read(appKey, owner)).toMatchObject({ timezone: 'Pacific/Chatham' })
    // As the end of a membership takes it along.
    await db.deleteFrom('weekly_summary_readers').where('sub', '=', leaving.sub).execute()
    expect(await read(appKey, owner)).toMatchObject({ timezone: null })
    await set(appKey, owner, true, 'America/New_York')
    expect(await read(appKey, owner)).toMatchObject({ timezone: 'America/New_York' })
  })

  test('its link shows a page that changes nothing, whose button unsubscribes without signing in', async () => {
    const { appKey, owner } = await newApp('Lamps & <Co>')
    await set(appKey, owner, true)
    goTo(monday)
    await sendWeeklySummaries.run(app.ports, {})
    await settled()
    const letter = lettersTo(owner)[0]
    const [line] = letter?.headerLines.filter(({ key }) => key === 'list-unsubscribe') ?? []
    const link = /<(https?:[^>]+)>/.exec(line?.line.replace(/\s+/g, '') ?? '')?.[1] ?? ''
    const oneClick = letter?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')
    expect(oneClick?.line).toContain('List-Unsubscribe=One-Click')
    expect(letter?.text).toContain(link)
    const { pathname, search } = new URL(link)
    const url = pathname + search
    const shown = await app.inject({ url })
    expect([
      shown.statusCode,
      shown.body.includes('Lamps &amp; &lt;Co&gt;'),
      shown.body.includes('<form method="post">'),
    ]).toEqual([200, true, true])
    const wanted = async () =>
      (await db.selectFrom('weekly_summary_readers').selectAll().where('app_key', '=', appKey).execute()).length
    expect(await wanted()).toBe(1)
    // As a mail program does it, from anywhere.
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
    const forged = await app.inject({
      method: 'POST',
      url: `${url.slice(0, -4)}AAAA`,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([forged.statusCode, await wanted()]).toEqual([400, 1])
    for (let time = 0; time < 2; time++) {
      const ended = await app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
      expect([ended.statusCode, ended.body.includes('You are unsubscribed'), await wanted()]).toEqual([200, true, 0])
    }
    for (const ticket of ['', 'x', 'x.y', 'e30.AAAA', '.'.repeat(900), 'a'.repeat(5_000)])
      expect((await app.inject({ url: `/unsubscribe?ticket=${ticket}` })).statusCode, ticket).toBe(400)
    expect((await app.inject({ url: '/unsubscribe' })).statusCode).toBe(400)
  })

  test('nobody asks for another app, without the permission, or through a program', async () => {
    const { appKey, owner } = await newApp('Beds')
    const other = await newApp('Sofas')
    const blind = await app.signIn(appKey, { role: 'staff', permissions: ['app.read'] })
    expect((await errorOf(set(appKey, blind, true))).code).toBe('permission_missing')
    expect((await errorOf(set(appKey, other.owner, true))).code).toBe('app_mismatch')
    const made = await app.call(
      tokensRoutes.createApiToken,
      { params: { appKey }, body: { name: 'Feed', permissions: ['insights.read'], days: null } },
      owner,
    )
    const program = { ...owner, headers: { authorization: `Bearer ${made.secret}` } }
    expect((await errorOf(set(appKey, program, true))).code).toBe('token_refused')
    expect(await read(appKey, owner)).toMatchObject({ wanted: false })
  })
})
