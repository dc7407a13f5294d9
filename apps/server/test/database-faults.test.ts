/** PostgreSQL goes away while it is used: the process goes on, and what it acknowledged stands. */

import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@vitrine/domain/ids'
import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../tooling/postgres.mjs'
import { rounds } from '../../../tooling/rounds.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { cutAtCommit } from './cut-at-commit.ts'
import { buildPerson, follow, refresh, signInFully, startAuthorization } from './sign-in-journey.ts'
import { createTestApp, type SignedIn, type TestApp } from './test-app.ts'
import { createBrowser } from './test-browser.ts'

interface Answered {
  status: number
  retryAfter: string | undefined
}

/** Limit for one load: otherwise a fast machine would reach the maximum number of pages. */
const maxPages = 24

/** Saves new pages and publishes, several at once, until it is stopped. */
function load(app: TestApp, appKey: string, as: SignedIn) {
  const answers: Answered[] = []
  /** Titles of pages whose creation was acknowledged. */
  const acknowledged: string[] = []
  let running = true
  const send = async (method: 'POST' | 'GET', url: string, payload?: object): Promise<boolean> => {
    const answer = await app.inject({ method, url, headers: as.headers, ...(payload && { payload }) })
    answers.push({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] as string | undefined })
    return answer.statusCode < 300
  }
  const pages = pagesRoutes.createPage.path.replace(':appKey', appKey)
  const worker = async (publishes: boolean) => {
    while (running) {
      const title = `Page ${newId()}`
      const mayAdd = acknowledged.length < maxPages
      if (mayAdd && (await send('POST', pages, { data: { type: 'custom', title: { text: title } } })))
        acknowledged.push(title)
      if (publishes) await send('POST', publishingRoutes.publish.path, { appKey })
      await send('GET', `${pages}?size=5`)
      await pause(5)
    }
  }
  const workers = [true, false, false, false].map(worker)
  return {
    answers,
    acknowledged,
    stop: async () => {
      running = false
      await Promise.all(workers)
    },
  }
}

const titlesOf = async (app: TestApp, appKey: string): Promise<Set<string>> => {
  const rows = await app.database.db.selectFrom('pages').select('document').where('app_key', '=', appKey).execute()
  const text = JSON.stringify(rows)
  return new Set([...text.matchAll(/Page \w+/g)].map(([title]) => title))
}

const untilServing = (app: TestApp) => expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)

describe('while PostgreSQL goes away and comes back', async () => {
  const postgres = await startPostgres()
  // Hooks run last first: the app is closed before its database.
  afterAll(() => postgres.stop())
  const app = await createTestApp({ database: openDatabase({ url: postgres.url }) })
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const uncaught: unknown[] = []
  const keep = (error: unknown) => void uncaught.push(error)
  beforeAll(() => void process.on('uncaughtException', keep))
  afterAll(() => void process.off('uncaughtException', keep))

  const expectNothingLost = async ({ answers, acknowledged }: ReturnType<typeof load>) => {
    const unexpected = answers.filter(({ status }) => status >= 300 && status !== 503)
    expect(unexpected).toEqual([])
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined)).toEqual([])
    const stored = await titlesOf(app, appKey)
    expect(acknowledged.filter((title) => !stored.has(title))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(uncaught).toEqual([])
  }

  test('terminating every connection in use, twice, ends no process, and nothing acknowledged is lost', async () => {
    const running = load(app, appKey, owner)
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    for (let round = 0; round < 2; round++) {
      await pause(300)
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine' and pid <> pg_backend_pid()",
      )
      await untilServing(app)
    }
    await admin.end()
    await pause(200)
    await running.stop()
    await expectNothingLost(running)
  })

  test('two kills of the database are answered with 503 and Retry-After, and it serves again after each', async () => {
    for (let round = 0; round < 2; round++) {
      const running = load(app, appKey, owner)
      await pause(300)
      postgres.kill()
      await pause(300)
      const away = running.answers.length
      const ready = await app.inject('/readyz')
      expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
      await pause(300)
      expect(running.answers.slice(away).every(({ status }) => status === 503)).toBe(true)
      await postgres.restart()
      await untilServing(app)
      await pause(200)
      await running.stop()
      expect(running.answers.at(-1)?.status).toBe(200)
      await expectNothingLost(running)
    }
  })

  test('a message that is being made for its devices, and sent, is made for each of them once', async () => {
    // A piece of the fan-out has ten thousand.
    const count = rounds(2_000, 12_000)
    const { db } = app.database
    await sql`insert into push_devices (app_key, install_id, provider, target, platform, tz, registered_at, last_seen_at)
      select ${appKey}, 'device-' || n, 'web', 'https://127.0.0.1/' || n, 'web', 'UTC', now(), now()
      from generate_series(1, ${count}::integer) n`.execute(db)
    const body = { contents: [{ language: 'en', title: 'Sale', body: 'Today' }], data: {}, urgent: true }
    const { data } = await app.call(notificationsRoutes.sendMessage, { params: { appKey }, body }, owner)
    const made = async () => {
      const rows = await db
        .selectFrom('message_deliveries')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .execute()
      return Number(rows[0]?.count)
    }
    await expect.poll(made, { interval: 2 }).toBeGreaterThan(0)
    postgres.kill()
    await pause(300)
    await postgres.restart()
    await untilServing(app)
    const read = async () =>
      (await app.call(notificationsRoutes.getMessage, { params: { appKey, id: data.id } }, owner)).data
    await expect.poll(async () => (await read()).status).toBe('sent')
    const { counts } = await read()
    expect(await made()).toBe(count)
    expect(counts).toMatchObject({ devices: count, sent: 0, failed: count, leftOut: 0 })
    expect(uncaught).toEqual([])
  })

  test('nobody is signed out by an outage: refreshing and signing in say 503, and go on afterwards', async () => {
    const browser = createBrowser(app)
    const tokens = await signInFully(app, browser, (await buildPerson(app)).email)
    postgres.kill()
    await pause(200)
    const during = await refresh(browser, tokens.refresh_token)
    expect([during.status, during.headers['retry-after']]).toEqual([503, '2'])
    expect(during.headers['set-cookie']).toBeUndefined()
    for (const address of [startAuthorization(app, { prompt: 'none' }).url, '/oidc/auth?client_id=console']) {
      const provider = await browser.get(address)
      expect([provider.status, provider.headers['retry-after']]).toEqual([503, '2'])
      expect(provider.headers['set-cookie'] ?? '').not.toContain('vitrine_provider=')
    }
    await postgres.restart()
    await untilServing(app)
    const after = await refresh(browser, tokens.refresh_token)
    expect(after.status).toBe(200)
    // The provider's own session is still valid, so no form is shown.
    const silent = await follow(browser, await browser.get(startAuthorization(app, { prompt: 'none' }).url))
    expect(silent.location).toContain('code=')
  })
})

describe('a renewal of a session whose answer is lost with the database', async () => {
  const postgres = await startPostgres()
  const between = await cutAtCommit(postgres.url)
  afterAll(() => {
    between.close()
    postgres.stop()
  })
  const app = await createTestApp({ database: openDatabase({ url: between.url }) })

  test('can be asked for again as long as the browser may be idle, by the one who holds both halves', async () => {
    const browser = createBrowser(app)
    const tokens = await signInFully(app, browser, (await buildPerson(app)).email)
    between.arm('insert into "refresh_tokens"')
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(503)
    expect(between.wasCut()).toBe(true)
    app.clock.advance(5 * minuteMs)
    const again = await refresh(browser, tokens.refresh_token)
    expect(again.status).toBe(200)
    const next = JSON.parse(again.body).refresh_token as string
    expect((await refresh(browser, next)).status).toBe(200)
    // Once its successor was used, only a thief would present the old handle.
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
  })
})
