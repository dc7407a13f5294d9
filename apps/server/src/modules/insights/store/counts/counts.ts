/** Everything that is counted or kept of an app, a line each. What is not named here is neither copied, erased nor counted anew. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Changes } from '../fold/changes.ts'
import { events } from '../log/raw-events.ts'
import { activity } from './activity.ts'
import { blocks } from './blocks.ts'
import { campaigns } from './campaigns.ts'
import { carts } from './carts.ts'
import type { Count } from './count.ts'
import { drops } from './drops.ts'
import { installs } from './installs.ts'
import { items } from './items.ts'
import { knownInstalls } from './known-installs.ts'
import { orders } from './orders.ts'
import { customers } from './orders-of-customers.ts'
import { present } from './present.ts'
import { pushes } from './pushes.ts'
import { sales } from './sales.ts'
import { sessions } from './sessions.ts'
import { sold } from './sold.ts'
import { sums } from './sums.ts'
import type { TableOfApp } from './table-of-app.ts'

export const counts: readonly Count[] = [
  installs,
  events,
  sessions,
  sums,
  knownInstalls,
  activity,
  items,
  carts,
  pushes,
  campaigns,
  orders,
  sales,
  customers,
  sold,
  blocks,
  present,
  drops,
]

export const tables: readonly TableOfApp[] = counts.flatMap((count) => count.tables ?? [])

/** The highest number last: days that were packed before there was a part lack it, and are found by it. */
export const parts = counts.flatMap((count) => count.parts ?? []).sort((one, other) => one.number - other.number)

/** Adds everything but the days that changed, which only then are all known. */
export async function addChanges(db: Kysely<Tables>, appKey: string, changes: Changes): Promise<void> {
  for (const count of counts) await count.beforeAdding?.(db, appKey, changes)
  for (const table of tables) await table.addChanges?.(db, appKey, changes)
}
