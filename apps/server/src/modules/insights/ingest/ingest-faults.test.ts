/** The database goes away while devices report: they keep what was not acknowledged, and nothing acknowledged is lost. */

import type { EventBatch } from '@vitrine/domain/events/events.routes'
import { minuteMs } from '@vitrine/domain/time'
import { afterAll, describe, expect, test } from 'vitest'
import { buildMeasuredApp, testWriteKey } from '../../../../test/measured-app.ts'
import { createTestApp, ofAnotherServer } from '../../../../test/test-app.ts'
import { createServers } from '../../../app.ts'
import { doorsTo } from '../../../platform/db/tenant.ts'
import { eventStoreOf } from '../index.ts'
import type { EventStore } from '../store/event-store.ts'
import { IngestQueue } from './ingest-queue.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

describe('ingest while things fail', async () => {
  const app = await createTestApp()
  app.clock.set(now)
  const store = eventStoreOf(app.ports)
  /** Which statement of the database is refused. */
  let isRefused: (statement: string) => boolean = () => false
  const db = app.database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isRefused(JSON.stringify(node)))
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const one = await createServers(ofAnotherServer(app.ports, doorsTo(db)))
  const two = await createServers(ofAnotherServer(app.ports))
  afterAll(async () => {
    await one.close()
    await two.close()
  })

  const batch = (installId: string, seqs: readonly number[]): EventBatch => ({
    ...{ install_id: installId, platform: 'web', os: '', app_version: '1', locale: 'en', tz: 'UTC' },
    sent_at: new Date(app.clock.now()).toISOString(),
    write_key: testWriteKey,
    events: seqs.map((seq) => ({
      seq,
      ts: new Date(now - minuteMs + seq).toISOString(),
      session_id: 's',
      name: seq === 1 ? 'session_started' : 'product_viewed',
      props: {},
    })),
  })
  const post = (server: typeof one, appKey: string, installId: string, seqs: readonly number[]) =>
    server.shopper.inject({ method: 'POST', url: `/a/${appKey}/events`, payload: batch(installId, seqs) })
  const seqsOf = async (appKey: string) => {
    const seqs: number[] = []
    for await (const piece of store.export(appKey, { from: 0, to: now + 600_000 }))
      seqs.push(...piece.map(({ seq }) => seq))
    return seqs
  }
  const viewsOf = async (appKey: string) => {
    const sessions = app.database.db.selectFrom('insight_sessions').select('views').where('app_key', '=', appKey)
    return (await sessions.execute()).reduce((all, { views }) => all + views, 0)
  }

  test('without a database ingest answers 503 with Retry-After, and what was sent before is there afterwards, once', async () => {
    const appKey = await buildMeasuredApp(app)
    expect((await post(one, appKey, 'install-away', [1, 2])).statusCode).toBe(202)
    isRefused = () => true
    const refused = await post(one, appKey, 'install-away', [3, 4])
    expect(refused.statusCode).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    isRefused = () => false
    expect(await seqsOf(appKey)).toEqual([1, 2])
    // The device kept them.
    expect((await post(one, appKey, 'install-away', [3, 4])).json()).toEqual({ accepted: 2, lastSeq: 4 })
    expect(await seqsOf(appKey)).toEqual([1, 2, 3, 4])
    expect(await viewsOf(appKey)).toBe(3)
  })

  test('batches that wait together for a database that does not answer are sent away together', async () => {
    let asked = 0
    const away: Pick<EventStore, 'append'> = {
      append: async () => {
        asked += 1
        await new Promise((resolve) => setTimeout(resolve, 50))
        throw new Error('timeout exceeded when trying to connect')
      },
    }
    const queue = new IngestQueue(away, app.clock)
    const device = { platform: 'web', os: '', appVersion: '', locale: '', tz: 'UTC' } as const
    const event = { seq: 1, at: now, sessionId: 's', name: 'search', props: {} } as const
    const sent = Array.from({ length: 40 }, (_, index) =>
      queue.add({ appKey: 'any', installId: `install-${index}`, ...device, events: [event] }),
    )
    const results = await Promise.allSettled(sent)
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(asked).toBe(1)
  })

  test.each([
    ['raw events', 'insert into insight_events'],
    ['sessions', 'insight_sessions'],
    ['sums', 'insight_quarters'],
    ['the end of the change', 'update insight_apps'],
  ])(
    'a server that fails between one write and the next, at %s, leaves neither events nor sums',
    async (_what, part) => {
      const appKey = await buildMeasuredApp(app)
      expect((await post(one, appKey, 'install-torn', [1, 2])).statusCode).toBe(202)
      isRefused = (statement) => statement.includes(part)
      expect((await post(one, appKey, 'install-torn', [3, 4, 5])).statusCode).toBe(503)
      isRefused = () => false
      expect([await seqsOf(appKey), await viewsOf(appKey)]).toEqual([[1, 2], 1])
      expect((await post(one, appKey, 'install-torn', [3, 4, 5])).json()).toEqual({ accepted: 3, lastSeq: 5 })
      expect([await seqsOf(appKey), await viewsOf(appKey)]).toEqual([[1, 2, 3, 4, 5], 4])
    },
  )

  test('two servers that take in the batches of one install count each event once', async () => {
    const appKey = await buildMeasuredApp(app)
    for (let seq = 1; seq <= 20; seq += 2) {
      const answers = await Promise.all(
        [one, two].map((server) => post(server, appKey, 'install-both', [seq, seq + 1])),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
      const accepted = answers.map((answer) => answer.json<{ accepted: number }>().accepted)
      expect(accepted[0] ?? 0).toBe(2 - (accepted[1] ?? 0))
    }
    expect(await seqsOf(appKey)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(await viewsOf(appKey)).toBe(19)
  })
})
