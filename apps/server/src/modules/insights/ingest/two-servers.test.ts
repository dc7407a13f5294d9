/** One install whose batches two servers take in at once, as behind a load balancer when an answer was lost. */
import type { EventBatch } from '@vitrine/domain/events/events.routes'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildMeasuredApp, testWriteKey } from '../../../../test/measured-app.ts'
import { createTestApp, ofAnotherServer } from '../../../../test/test-app.ts'
import { createServers } from '../../../app.ts'
import { eventStoreOf } from '../index.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const count = 40

describe('two servers', async () => {
  const app = await createTestApp()
  app.clock.set(now)

  test('that take in the same batches of one install at once count each event once, in raw events and sums alike', async () => {
    const appKey = await buildMeasuredApp(app)
    const other = await createServers(ofAnotherServer(app.ports))
    onTestFinished(() => other.close())
    const batchOf = (from: number, to: number): EventBatch => ({
      ...{ install_id: 'install-one', platform: 'ios', os: '', app_version: '1', locale: 'en', tz: 'UTC' },
      ...{ sent_at: new Date(app.clock.now()).toISOString(), write_key: testWriteKey },
      events: Array.from({ length: to - from }, (_, index): EventBatch['events'][number] => ({
        ...{ seq: from + index, session_id: 's', ts: new Date(now - 600_000 + (from + index) * 1_000).toISOString() },
        name: from + index === 1 ? 'session_started' : 'product_viewed',
        props: from + index === 1 ? { source: 'direct' } : { product_id: `p${from + index}` },
      })),
    })
    const send = async (server: 'this' | 'other', payload: EventBatch) => {
      const request = { method: 'POST' as const, url: `/a/${appKey}/events`, payload }
      const answer = await (server === 'this' ? app.injectShopper(request) : other.shopper.inject(request))
      expect(answer.statusCode).toBe(202)
      return answer.json<{ accepted: number; lastSeq: number }>()
    }
    let accepted = 0
    for (let from = 1; from <= count; from += 10) {
      // Each sends all of it; of the second server's batch half is what the first one had before.
      const earlier = Math.max(1, from - 5)
      const answers = await Promise.all([
        send('this', batchOf(from, from + 10)),
        send('other', batchOf(earlier, from + 10)),
        send('other', batchOf(from, from + 10)),
        send('this', batchOf(earlier, from + 10)),
      ])
      for (const answer of answers) expect(answer.lastSeq).toBe(from + 9)
      accepted += answers.reduce((sum, answer) => sum + answer.accepted, 0)
    }
    expect(accepted).toBe(count)
    const store = eventStoreOf(app.ports)
    const seqs: number[] = []
    for await (const piece of store.export(appKey, { from: 0, to: now })) seqs.push(...piece.map(({ seq }) => seq))
    expect(seqs).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    const ask = { appKey, zone: 'UTC', range: { startDate: '2026-03-10', endDate: '2026-03-10' } }
    const told = async () => {
      const reader = await store.reader(appKey)
      return { cells: await reader.cells(ask), viewed: (await reader.top(ask, 'viewed', 100)).length }
    }
    const before = await told()
    expect(before).toMatchObject({ cells: [{ sessions: 1, viewed: 1 }], viewed: count - 1 })
    await store.rebuild(appKey)
    expect(await told()).toEqual(before)
  })
})
