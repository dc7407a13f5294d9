import { hourMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { type Ledger, readSource, record, sessionTimeoutMs } from './ledger.rules.ts'
import { detectPlatform } from './platform.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
let ids = 0
const draft = (now: number, source: Parameters<typeof record>[1]['source'] = { source: 'direct' }) => ({
  name: 'screen_viewed' as const,
  props: { screen: 'home' },
  now,
  source,
  counts: () => true,
  newId: () => `id-${++ids}`,
})
const names = (recorded: ReturnType<typeof record>) => recorded.events.map((event) => event.name)

describe('events and sessions', () => {
  test('the first event of a device starts the install and a session, numbered from 1 without gaps', () => {
    const first = record(null, draft(start))
    expect(names(first)).toEqual(['app_installed', 'session_started', 'screen_viewed'])
    expect(first.events.map((event) => event.seq)).toEqual([1, 2, 3])
    const second = record(first.ledger, draft(start + 1000))
    expect(names(second)).toEqual(['screen_viewed'])
    expect(second.events[0]?.seq).toBe(4)
    expect(second.ledger?.installId).toBe(first.ledger?.installId)
  })

  test('a session lasts while less than 30 minutes pass between events, and ends where its last event was', () => {
    let { ledger } = record(null, draft(start))
    const sessionId = ledger?.session?.id
    for (let at = 1; at <= 4; at++) {
      const next = record(ledger, draft(start + at * (sessionTimeoutMs - 1)))
      expect(names(next)).toEqual(['screen_viewed'])
      ledger = next.ledger
    }
    const lastAt = start + 4 * (sessionTimeoutMs - 1)
    const late = record(ledger, draft(lastAt + sessionTimeoutMs))
    expect(names(late)).toEqual(['session_ended', 'session_started', 'screen_viewed'])
    expect(late.events[0]).toMatchObject({
      session_id: sessionId,
      ts: new Date(lastAt).toISOString(),
      props: { engaged_ms: lastAt - start },
    })
    expect(late.events[1]?.session_id).not.toBe(sessionId)
  })

  test('a clock set back by hours starts a new session, by seconds it does not', () => {
    const { ledger } = record(null, draft(start))
    expect(names(record(ledger, draft(start - 5000)))).toEqual(['screen_viewed'])
    expect(names(record(ledger, draft(start - 5 * hourMs)))).toContain('session_started')
  })

  test('only the start of a session carries where it came from', () => {
    const first = record(null, draft(start, { source: 'push', push_id: 'p1' }))
    const carrying = first.events.filter((event) => 'source' in event.props)
    expect(carrying.map((event) => [event.name, event.props])).toEqual([
      ['session_started', { source: 'push', push_id: 'p1' }],
    ])
  })

  test('of somebody who is not counted nothing is kept, not even a number; who is counted in visits alone has those', () => {
    const none = record(null, { ...draft(start), counts: () => false })
    expect(none).toEqual({ ledger: null, events: [] })
    const { ledger } = record(null, draft(start))
    expect(record(ledger, { ...draft(start + 1000), counts: () => false })).toEqual({ ledger, events: [] })
    const counts = (name: string) => name !== 'screen_viewed'
    const visit = record(null, { ...draft(start), counts })
    expect(visit.events.map(({ seq, name }) => [seq, name])).toEqual([
      [1, 'app_installed'],
      [2, 'session_started'],
    ])
    // What was not counted keeps the session alive.
    const later = record(visit.ledger, { ...draft(start + sessionTimeoutMs - 1), counts })
    expect(later.events).toEqual([])
    expect(names(record(later.ledger, { ...draft(start + 2 * sessionTimeoutMs - 2) }))).toEqual(['screen_viewed'])
  })

  test('the ledger given is left as it was: a failed write records nothing', () => {
    const ledger: Ledger = { installId: 'abcdefgh', seq: 9, session: null }
    record(ledger, draft(start))
    expect(ledger).toEqual({ installId: 'abcdefgh', seq: 9, session: null })
  })

  test.each([
    ['https://s.test/a/x/', '', 'direct'],
    ['https://s.test/a/x/', 'https://s.test/a/x/cart', 'direct'],
    ['https://s.test/a/x/product/1', '', 'deeplink'],
    ['https://s.test/a/x/product/1', 'https://mail.test/', 'deeplink'],
    ['https://s.test/a/x/', 'https://blog.test/', 'other'],
    ['https://s.test/a/x/?utm_medium=cpc', 'https://search.test/', 'ad'],
    ['https://s.test/a/x/?push_id=7', '', 'push'],
    ['https://s.test/a/x/product/1?push=7', '', 'push'],
  ])('%s from "%s" is a %s session', (address, referrer, source) => {
    expect(readSource(address, referrer).source).toBe(source)
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari', 0, { platform: 'ios', os: 'iOS 18.1' }],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, { platform: 'ios', os: 'iPadOS' }],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome', 0, { platform: 'web', os: 'macOS' }],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome', 5, { platform: 'android', os: 'Android 15' }],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox', 0, { platform: 'web', os: 'Linux' }],
    ['', 0, { platform: 'web', os: '' }],
  ])('%s is known', (agent, touch, expected) => {
    expect(detectPlatform(agent, touch)).toEqual(expected)
  })
})
