/**
 * Queries of hot routes, built and compiled once instead of at every call. They pass the door of one app while they are
 * compiled, so its clause stands in their SQL; whose app it is comes from the handle they are run on.
 */
import type { Compilable, CompiledQuery } from 'kysely'
import { appKeyOf, forApp, type TenantDb } from '../platform/db/tenant.ts'
import { hasSpeed } from './speed-pieces.ts'

/** Placeholder in a query for a value that each call supplies. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Builds the query with a slot for each value read from `slots`; `slots.appKey` is the app of the handle. */
type Build<V extends object, O> = (db: TenantDb, slots: V & { appKey: string }) => Compilable<O>

/** Runs the query with values in its slots and returns its rows. Its shape must not depend on the values. */
export function prepareList<V extends object, O>(build: Build<V, O>): (db: TenantDb, values: V) => Promise<O[]> {
  const slots = new Map<string, Slot>()
  const slotOf = (name: string): Slot => {
    const slot = slots.get(name) ?? new Slot(name)
    slots.set(name, slot)
    return slot
  }
  let compiled: CompiledQuery<O> | undefined

  function compile(db: TenantDb): CompiledQuery<O> {
    const all = new Proxy({}, { get: (_, name) => slotOf(String(name)) }) as V & { appKey: string }
    return build(forApp(db.withoutPlugins(), all.appKey), all).compile()
  }

  return async (db, values) => {
    if (!hasSpeed('prepared-queries')) compiled = undefined
    compiled ??= compile(db)
    const given: Record<string, unknown> = { ...values, appKey: appKeyOf(db) }
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
    return (await db.executeQuery<O>({ ...compiled, parameters })).rows
  }
}

/** As {@link prepareList}, for a query of which the first row counts. */
export function prepareQuery<V extends object, O>(
  build: Build<V, O>,
): (db: TenantDb, values: V) => Promise<O | undefined> {
  const list = prepareList(build)
  return async (db, values) => (await list(db, values))[0]
}
