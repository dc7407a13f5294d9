/** Changes all of what an app file holds, and answers other requests between its pages. */
import { setImmediate as breathe } from 'node:timers/promises'

/** A page stands in the list of a design, which stands in a list of designs. */
const levels = 4
/** Values that are changed at a time. */
const atOnce = 16

/** As `change` of the whole, for a change that looks at texts alone. */
export async function changeInTurns<T>(
  whole: T,
  change: (value: unknown) => unknown,
  pause: () => Promise<unknown> = () => breathe(),
): Promise<T> {
  let changed = 0
  const walk = async (value: unknown, level: number): Promise<unknown> => {
    if (level === levels || typeof value !== 'object' || value === null) {
      changed += 1
      if (changed % atOnce === 0) await pause()
      return change(value)
    }
    const members: [string, unknown][] = []
    for (const [name, member] of Object.entries(value)) members.push([name, await walk(member, level + 1)])
    return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members)
  }
  return (await walk(whole, 0)) as T
}
