import { minuteMs } from '@vitrine/domain/time'
import { createRandom, type Random } from '@vitrine/embedded-store/random'
import { expect, test } from 'vitest'
import { eventKinds } from '../kinds.ts'
import { quarterMs, quarterOf } from '../time.ts'
import { eventsOfRow, type RawEvent, toRows } from './raw-rows.ts'

const noon = Date.parse('2026-03-10T12:00:00Z')

const someProps = (random: Random): RawEvent['props'] =>
  random.pick<RawEvent['props']>([
    {},
    { product_id: `p${random.between(1, 99)}`, price: 19.5, sale: true, variant: null },
    { product_id: 'p1', category_id: 'c1', price: null },
    { product_id: 'p1', price: 19.5, category_id: 'c1' },
    { release: 'r', page: 'p', block: 'b', item: 'i' },
    { query: '"],[ {}\\ \u2028 🧶 لامع' },
    { query: 'long '.repeat(random.between(0, 99)) },
    { lines: [{ id: 'one', units: 2 }, {}], __proto__x: 1 },
  ])

/** Numbers with gaps, and clocks that jump back and forth, also over the end of a quarter hour. */
function makeEvents(random: Random): RawEvent[] {
  const events: RawEvent[] = []
  for (let ord = 1; ord < 6; ord++)
    for (let seq = random.between(1, 9), left = random.between(20, 60); left > 0; left--) {
      const name = random.pick(eventKinds.names)
      const at = noon + random.between(-10, 10) * minuteMs + random.between(0, 59_999)
      events.push({ ord, session: random.between(0, 2), seq, at, name, props: someProps(random) })
      seq += random.chance(0.8) ? 1 : random.between(2, 5_000_000_000)
    }
  return events
}

const inOrder = (events: readonly RawEvent[]) =>
  [...events].sort((one, other) => one.ord - other.ord || one.seq - other.seq)

test('rows say of every event what was stored of it', () => {
  for (const seed of ['one', 'two', 'three', 'four', 'five']) {
    const events = makeEvents(createRandom(seed))
    const rows = toRows(events)
    expect(rows.length).toBeLessThan(events.length / 2)
    expect(inOrder(rows.flatMap(eventsOfRow))).toEqual(events)
    // What is read of rows makes the same rows again.
    expect(toRows(inOrder(rows.flatMap(eventsOfRow)))).toEqual(rows)
  }
  expect(toRows([])).toEqual([])
})

test('a row is of one visit and one quarter hour, of which it names the earliest time, and no longer than two kilobytes', () => {
  for (const row of toRows(makeEvents(createRandom('rows')))) {
    const events = eventsOfRow(row)
    expect(new Set(events.map(({ ord, session, at }) => `${ord} ${session} ${quarterOf(at)}`)).size).toBe(1)
    expect(Math.min(...events.map(({ at }) => at))).toBe(row.at.getTime())
    expect(row.props.length).toBeLessThan(2_000)
  }
})

test('usual props are stored without their names, and come back in the order in which they were sent', () => {
  const at = { ord: 1, session: 1, at: noon }
  const events: RawEvent[] = [
    { ...at, seq: 1, name: 'search', props: { query: 'mug', results: 4 } },
    { ...at, seq: 2, name: 'search', props: { results: 4, query: 'mug' } },
    { ...at, seq: 3, name: 'checkout_started', props: { cart_id: null } },
    { ...at, seq: 4, name: 'signed_up', props: {} },
  ]
  const [row] = toRows(events)
  expect(row?.props).toBe('[[7,0,["mug",4]],[7,0,{"results":4,"query":"mug"}],[13,0,[null]],[15,0]]')
  expect(row && JSON.stringify(eventsOfRow(row).map(({ props }) => props))).toBe(
    JSON.stringify(events.map(({ props }) => props)),
  )
})

test('an event alone is a row as every event was in earlier versions', () => {
  const event: RawEvent = { ord: 3, session: 2, seq: 7, at: noon, name: 'search', props: { query: 'mug', results: 4 } }
  const later = { ...event, seq: 8, at: noon + quarterMs }
  const rows = toRows([event, later])
  expect(rows).toEqual([
    { ord: 3, session: 2, seq: 7, at: new Date(noon), kind: 7, props: '{"query":"mug","results":4}' },
    { ord: 3, session: 2, seq: 8, at: new Date(noon + quarterMs), kind: 7, props: '{"query":"mug","results":4}' },
  ])
})
