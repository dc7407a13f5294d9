/** Of two at once one works, where the store itself would let both: it looks first and writes then. */
import { ConnectorError } from './connector-error.ts'
import type { NotesOf } from './typed-notes.ts'

/** Longer than the longest try of a call: three of nine seconds, and the pauses between them. */
const leaseMs = 45_000

/** Null for the other one. */
export async function alone<T>(
  { leases }: NotesOf,
  { name, now }: { name: string; now: () => number },
  work: () => Promise<T>,
): Promise<T | null> {
  const held = (await leases.find([name])).get(name)
  if (held && held.body.until > now()) return null
  const version = held?.version ?? 0
  if (!(await leases.write(name, { version, body: { until: now() + leaseMs } }))) return null
  try {
    return await work()
  } finally {
    // Whoever worked for too long lost it to another one, who has it until they are done.
    await leases.remove(name, version + 1)
  }
}

const turns = 100
const turnPauseMs = 100

/** Whoever comes while another one works waits for their turn. */
export async function inTurn<T>(
  notes: NotesOf,
  lease: { name: string; now: () => number },
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < turns; tries += 1) {
    const done = await alone(notes, lease, async () => ({ value: await work() }))
    if (done) return done.value
    await new Promise((resolve) => setTimeout(resolve, turnPauseMs))
  }
  throw new ConnectorError('unavailable', 'Somebody else is changing the same.', { retryAfterMs: 1_000 })
}
