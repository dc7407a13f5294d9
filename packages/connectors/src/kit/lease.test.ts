import { expect, test } from 'vitest'
import { alone } from './lease.ts'
import { createMemoryNotes } from './store-notes.ts'
import { typedNotes } from './typed-notes.ts'

test('whoever waits for a store that answers at the third try still works alone, and after that another one does', async () => {
  const notes = typedNotes(createMemoryNotes())
  const clock = { now: 0 }
  const lease = { name: 'customer 7', now: () => clock.now }
  const done = await alone(notes, lease, async () => {
    clock.now += 3 * 9_000 + 2 * 3_000
    expect(await alone(notes, lease, async () => 'another')).toBeNull()
    return 'first'
  })
  expect(done).toBe('first')
  expect(await alone(notes, lease, async () => 'another')).toBe('another')
})
