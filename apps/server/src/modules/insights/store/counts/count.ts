/** A thing that is counted, as it tells of itself: whatever is done with everything that is counted loops over their list. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { DayPart } from '../days/day-parts.ts'
import type { StoredEvent } from '../event-store.ts'
import type { Failures } from '../failures.ts'
import type { Changes } from '../fold/changes.ts'
import type { Folding, SessionState, Visit } from '../fold/folding.ts'
import type { TableOfApp } from './table-of-app.ts'

type Db = Kysely<Tables>

export interface Count {
  tables?: readonly TableOfApp[]
  /** What any event changes, also one that nobody caused by using the app; its session is not known yet. */
  foldEvent?(folding: Folding, event: StoredEvent): void
  /** What an event of a visit changes, once its session has taken it in. */
  foldVisit?(folding: Folding, visit: Visit): void
  /** Adds what a session comes to, or takes it off again. */
  addSession?(folding: Folding, session: SessionState, factor: 1 | -1): void
  /** Looks at what is stored before changes are added to it: what stands there may be moved by them. */
  beforeAdding?(db: Db, appKey: string, changes: Changes): Promise<void>
  /** What a day of UTC comes to, for charts. */
  parts?: readonly DayPart[]
  /** Packs days that are over, and forgets what nobody asks for any more. */
  tidy?(db: Db, now: number, failures: Failures): Promise<void>
}
