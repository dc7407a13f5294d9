import { describe, expect, test } from 'vitest'
import { advance, designAt, liveLayers, makeLive, neededLives, type TimedDesign } from './live-design.rules.ts'
import { resolveSchedule } from './schedule-time.rules.ts'

const at = (text: string) => Date.parse(`2026-12-${text}:00Z`)
const longAgo = Date.parse('2026-11-01T00:00:00Z')

const plain = (id: string, status: TimedDesign['status']): TimedDesign => ({
  id,
  status,
  startTime: null,
  endTime: null,
  timezone: null,
  startsAt: null,
  endsAt: null,
  previousId: null,
})
function scheduled(id: string, from: string, until: string | null, timezone: string | null = 'UTC'): TimedDesign {
  const startTime = `2026-12-${from}:00`
  const resolved = resolveSchedule({ startTime, endTime: until && `2026-12-${until}:00`, timezone }, longAgo)
  if (!resolved.ok) throw new Error(resolved.issues[0]?.message)
  return { ...plain(id, 'schedule'), ...resolved.times }
}

const first = plain('first', 'live')
const states = (designs: readonly TimedDesign[]) => Object.fromEntries(designs.map(({ id, status }) => [id, status]))

describe('as time goes on', () => {
  const designs = [first, scheduled('a', '10T10:00', '10T20:00'), scheduled('b', '10T12:00', '10T15:00')]
  const steps = [
    ['10T09:59', { first: 'live', a: 'schedule', b: 'schedule' }],
    ['10T10:00', { first: 'past', a: 'live', b: 'schedule' }],
    ['10T12:00', { first: 'past', a: 'past', b: 'live' }],
    ['10T15:00', { first: 'past', a: 'live', b: 'expired' }],
    ['10T20:00', { first: 'live', a: 'expired', b: 'expired' }],
  ] as const

  test.each(steps)('at %s the overlapping designs are %o', (time, expected) => {
    expect(states(advance(designs, at(time)))).toEqual(expected)
  })

  test('needed are those that are seen, or are seen again when the live one ends', () => {
    const needed = (time: string) => [...neededLives(advance(designs, at(time)), at(time))].sort()
    // What has not begun replaces nothing yet.
    expect(needed('10T09:59')).toEqual(['first'])
    expect(needed('10T10:00')).toEqual(['a', 'first'])
    expect(needed('10T12:00')).toEqual(['a', 'b', 'first'])
    expect(needed('10T15:00')).toEqual(['a', 'first'])
    expect(needed('10T20:00')).toEqual(['first'])
  })

  test('nobody who was away finds another end than who watched each step', () => {
    let watched: TimedDesign[] = designs
    for (const [time, expected] of steps) {
      watched = advance(watched, at(time))
      expect(states(watched)).toEqual(expected)
      expect(advance(watched, at(time))).toEqual(watched)
    }
  })

  test('an end that comes while another one is live ends quietly, and the return skips it', () => {
    const crossed = [first, scheduled('a', '10T10:00', '10T15:00'), scheduled('b', '10T12:00', '10T20:00')]
    const watched = advance(advance(crossed, at('10T13:00')), at('10T16:00'))
    expect(states(watched)).toEqual({ first: 'past', a: 'expired', b: 'live' })
    expect(states(advance(watched, at('10T20:00')))).toEqual({ first: 'live', a: 'expired', b: 'expired' })
    expect(states(advance(crossed, at('10T21:00')))).toEqual({ first: 'live', a: 'expired', b: 'expired' })
  })

  test('a design that begins when another ends replaces what that one had replaced', () => {
    const chained = [first, scheduled('a', '10T10:00', '10T12:00'), scheduled('b', '10T12:00', '10T14:00')]
    const both = advance(chained, at('10T13:00'))
    expect(states(both)).toEqual({ first: 'past', a: 'expired', b: 'live' })
    expect(both.find(({ id }) => id === 'b')?.previousId).toBe('first')
  })

  test('a design without an end stays until another one comes', () => {
    const endless = [first, scheduled('a', '10T10:00', null), scheduled('b', '11T10:00', '12T10:00')]
    expect(states(advance(endless, at('20T10:00')))).toEqual({ first: 'past', a: 'live', b: 'expired' })
  })

  test('one that is made live by hand ends at its end all the same', () => {
    const now = makeLive([first, scheduled('a', '10T10:00', '10T12:00')], 'a')
    expect(states(now)).toEqual({ first: 'past', a: 'live' })
    expect(states(advance(now, at('10T12:00')))).toEqual({ first: 'live', a: 'expired' })
  })

  test('an app is never without a live design', () => {
    const alone = [{ ...scheduled('a', '10T10:00', '10T12:00'), status: 'live' as const }]
    expect(states(advance(alone, at('11T10:00')))).toEqual({ a: 'live' })
  })
})

describe("each user's own time", () => {
  const designs = [first, scheduled('own', '10T20:00', '10T23:00', null)]
  const seen = (time: string, zone: string) => designAt(designs, { at: at(time), zone })?.id

  test.each([
    ['10T06:30', 'Pacific/Kiritimati', 'own'],
    ['10T06:30', 'Europe/Paris', 'first'],
    ['10T19:00', 'Europe/Paris', 'own'],
    ['10T18:59', 'Europe/Paris', 'first'],
    ['10T19:30', 'Europe/Paris', 'own'],
    ['10T22:00', 'Europe/Paris', 'first'],
    ['10T22:00', 'Pacific/Kiritimati', 'first'],
    ['11T04:30', 'America/Los_Angeles', 'own'],
    ['11T07:00', 'America/Los_Angeles', 'first'],
  ])('at %s somebody in %s sees %s', (time, zone, expected) => {
    expect(seen(time, zone)).toBe(expected)
  })

  test('it is live from the first clock that shows it to the last, over what it replaced', () => {
    expect(states(advance(designs, at('10T05:59')))).toEqual({ first: 'live', own: 'schedule' })
    const now = advance(designs, at('10T06:00'))
    expect(states(now)).toEqual({ first: 'past', own: 'live' })
    expect(liveLayers(now, at('10T06:00')).map(({ id }) => id)).toEqual(['own', 'first'])
    expect(states(advance(now, at('11T11:00')))).toEqual({ first: 'live', own: 'expired' })
  })

  test('without an end it is everybody’s once it has begun everywhere', () => {
    const endless = advance([first, scheduled('own', '10T20:00', null, null)], at('12T00:00'))
    expect(liveLayers(endless, at('11T07:59')).map(({ id }) => id)).toEqual(['own', 'first'])
    expect(liveLayers(endless, at('11T08:00')).map(({ id }) => id)).toEqual(['own'])
  })

  test('of two that overlap each shows the one that began last on their clock', () => {
    const two = [
      first,
      scheduled('long', '10T10:00', '10T20:00', null),
      scheduled('short', '10T12:00', '10T15:00', null),
    ]
    const inParis = (time: string) => designAt(two, { at: at(time), zone: 'Europe/Paris' })?.id
    expect(['10T08:00', '10T10:00', '10T12:00', '10T15:00', '10T19:30'].map(inParis)).toEqual([
      'first',
      'long',
      'short',
      'long',
      'first',
    ])
  })
})
