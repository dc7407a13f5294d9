import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { sampleHost } from '../../kit/fixtures/samples.fixture.ts'
import { createBlock } from '../../schemas.ts'
import type { StoreBlock } from './store-location.schema.ts'
import { StoreLocationView } from './store-location.view.tsx'

const block = {
  ...createBlock('store'),
  store: { name: 'Harbour', address: '1 Quay Street', phone: '+1 555 0100', mail: null, website: null },
  openDays: [
    { id: 'sa', label: 'Saturday', type: 'saturday', time: '08:00 AM - 09:00 PM' },
    { id: 'su', label: 'Sunday', type: 'sunday', time: '' },
  ],
} as unknown as StoreBlock

const drawAt = (now: string, more: Partial<StoreBlock> = {}) =>
  renderToString(
    <StoreLocationView block={{ ...block, ...more }} host={sampleHost({ useNow: () => Date.parse(now) })} />,
  )

test("a store shows today's hours and nothing on a day without them [D-090]", () => {
  // Noon, so that it is the same day wherever this runs between UTC-11 and UTC+11.
  expect(drawAt('2026-01-10T12:00:00Z')).toContain('08:00 AM - 09:00 PM')
  expect(drawAt('2026-01-11T12:00:00Z')).not.toContain('today')
})

test('a store has links for what it says of itself', () => {
  const html = drawAt('2026-01-10T12:00:00Z')
  expect(html).toContain('#makePhoneCall')
  expect(html).toContain('directions: Harbour')
  expect(html).not.toContain('#sendEmail')
})

test('a store without a name is called by its address', () => {
  const store = { name: null, address: '1 Quay Street', phone: '+1 555 0100', mail: null, website: null }
  const html = drawAt('2026-01-10T12:00:00Z', { store })
  expect(html).toContain('directions: 1 Quay Street')
  expect(html.split('<bdi>1 Quay Street</bdi>')).toHaveLength(2)
  expect(html).not.toContain('undefined')
})

test('a store is drawn anew by the minute, not by the second', () => {
  const useNow = vi.fn(() => Date.parse('2026-01-10T12:00:00Z'))
  renderToString(<StoreLocationView block={block} host={sampleHost({ useNow })} />)
  expect(useNow).toHaveBeenCalledWith(60_000)
})

test('a new store has the days Monday to Sunday', () => {
  expect((createBlock('store')['openDays'] as { label: string }[]).map(({ label }) => label)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
})
