/** What follows the saves of others while a design is open: presence asks for them with the same call. */
import type { DraftRevisions } from '@vitrine/domain/presence/presence.schema'
import { createObservable } from '../../../shared/lib/observable.ts'

export interface DraftFollower {
  /** Of what is known; '' for nothing. */
  digest(): string
  /** Called when a call begins: what is saved here meanwhile makes its answer old. */
  begin(): (draft: DraftRevisions) => Promise<void>
}

export const draftFollower = createObservable<DraftFollower | null>(null)
