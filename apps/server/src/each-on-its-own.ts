/** A failure of one, as of an app, does not hold up those after it: it is told once all had their turn. */
export async function eachOnItsOwn<T>(all: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await run(one).catch((error: unknown) => void failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${all.length} failed.`)
  if (failures.length > 0) throw failures[0]
}
