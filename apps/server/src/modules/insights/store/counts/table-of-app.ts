/** A table with rows of apps, and what becomes of an app's rows where all that is kept of it is looked through. */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Changes } from '../fold/changes.ts'
import { quartersADay } from '../time.ts'

export interface TableOfApp {
  name: keyof Tables
  /** Which rows are of a day of UTC and of later ones. These are worked out anew from raw events; without it rows stay. */
  since?: (day: number) => RawBuilder<boolean>
  /** Its rows go with the install that they name. Those of all other tables stay as numbers of nobody. */
  goesWithInstall?: true
  /** Adds what was collected for it. The app's row is locked: nobody else changes it meanwhile. */
  addChanges?(db: Kysely<Tables>, appKey: string, changes: Changes): Promise<void>
  /** It says what is true here and now, so that copies of an app have none of it. */
  copied?: false
  /** Times in a form of its own; every other column says by its type or name what it counts in. */
  movedColumn?: { name: string; move(value: string, byMs: number): string | null }
}

export const sinceQuarter = (day: number): RawBuilder<boolean> => sql`quarter >= ${day * quartersADay}`
export const sinceDay = (day: number): RawBuilder<boolean> => sql`day >= ${day}`
/** By an instant of the row. */
export const sinceTime =
  (instant: RawBuilder<unknown>) =>
  (day: number): RawBuilder<boolean> =>
    sql`${instant} >= ${new Date(day * dayMs)}`
