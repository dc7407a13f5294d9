/** Of two at once one works, where the store itself would let both: it looks first and writes then. */
import type { NotesOf } from './typed-notes.ts'

const leaseMs = 15_000

/** Null for the other one. */
export async function alone<T>(
  { leases }: NotesOf,
  { name, now }: { name: string; now: () => number },
  work: () => Promise<T>,
): Promise<T | null> {
  const held = (await leases.find([name])).get(name)
  if (held && held.body.until > now()) return null
  if (!(await leases.write(name, { version: held?.version ?? 0, body: { until: now() + leaseMs } }))) return null
  try {
    return await work()
  } finally {
    await leases.remove(name)
  }
}
