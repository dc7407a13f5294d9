/** Follows the saves of others while a design is open. Presence asks for them in its own call. */
import type { DraftRevisions } from '@vitrine/domain/presence/presence.schema'
import { createObservable } from '../../../shared/lib/observable.ts'
import { service } from '../../../shared/services.ts'

export interface DraftFollower {
  /** The digest of the revisions that this tab knows, or '' if it knows none. */
  digest(): string
  /** Runs when a call begins, because a save here during the call makes its answer outdated. */
  begin(): (draft: DraftRevisions) => Promise<void>
}

export const draftFollower = service(() => createObservable<DraftFollower | null>(null))
