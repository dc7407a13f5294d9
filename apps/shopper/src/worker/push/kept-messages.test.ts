import { describe, expect, test } from 'vitest'
import {
  emptyState,
  nextReceipts,
  noteOpened,
  noteShown,
  noteTold,
  type PushState,
  uncounted,
} from './kept-messages.rules.ts'

const told = { installId: 'one', platform: 'web', os: '', appVersion: '', locale: 'en', tz: 'UTC' } as const
const registered = (installId: string): PushState => ({
  ...emptyState(),
  device: { key: '', told: { ...told, installId }, words: { name: '', news: '', settings: '' } },
})

describe('what the device knows of its messages', () => {
  test('is bounded, and receipts go a hundred at a time', () => {
    let state = registered('one')
    for (let message = 0; message < 500; message++) state = noteShown(state, `m${message}`, '2026-11-26T10:00:00.000Z')
    expect(state.messages).toHaveLength(200)
    const first = nextReceipts(state)
    expect(first?.receipts).toHaveLength(100)
    if (first) state = noteTold(state, first)
    expect(nextReceipts(state)?.receipts[0]?.id).toBe('m400')
  })

  test('is told under the install that it came to', () => {
    let state = noteShown(registered('one'), 'm1', '2026-11-26T10:00:00.000Z')
    state = noteShown({ ...state, device: registered('two').device }, 'm2', '2026-11-26T11:00:00.000Z')
    const first = nextReceipts(state)
    expect(first).toMatchObject({ installId: 'one', receipts: [{ id: 'm1' }] })
    if (first) state = noteTold(state, first)
    expect(nextReceipts(state)).toMatchObject({ installId: 'two', receipts: [{ id: 'm2' }] })
  })

  test('what is opened while its receipt is on the way is told again; the first opening counts', () => {
    let state = noteShown(registered('one'), 'm1', '2026-11-26T10:00:00.000Z')
    const sent = nextReceipts(state)
    state = noteOpened(state, 'm1', '2026-11-26T10:05:00.000Z')
    state = noteOpened(state, 'm1', '2026-11-26T12:00:00.000Z')
    if (sent) state = noteTold(state, sent)
    expect(nextReceipts(state)?.receipts[0]?.openedAt).toBe('2026-11-26T10:05:00.000Z')
  })

  test('without a registration nothing is kept, and a message without a name neither', () => {
    expect(uncounted(noteShown(emptyState(), 'm1', '2026-11-26T10:00:00.000Z'))).toEqual([])
    expect(uncounted(noteShown(registered('one'), '', '2026-11-26T10:00:00.000Z'))).toEqual([])
  })
})
