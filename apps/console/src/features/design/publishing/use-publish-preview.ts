/** Says what publishing would do now, with the saved draft or with the edits that would be saved first. */
import { useQuery } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { Change, Release, UnsavedEdits } from '@vitrine/domain/publishing/publishing.routes'
import { useState } from 'react'
import { useService } from '../../../shared/services.ts'
import { unsavedChanges } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { useIsDirty } from '../../../shared/unsaved-changes/use-unsaved-area.ts'
import { changesQuery, type LookedAtEdits, preflightQuery, unsavedQuery } from './publishing.api.ts'
import type { PreflightState } from './use-preflight.ts'

export interface PublishPreview {
  /** Whether something is unsaved, even if shoppers would not see it. */
  dirty: boolean
  /** The unsaved edits that are compared, or null if the saved draft is compared. */
  unsaved: LookedAtEdits | null
  /** The changes are undefined until the first answer. */
  changes: readonly Change[] | undefined
  live: Release | null | undefined
  /** Whether somebody else has saved the same parts meanwhile. Both are then merged before anything is published. */
  mustMerge: boolean
  error: Error | null
  retry(): void
  preflight: PreflightState
}

/** The edits as they are when the dialog opens. While it is open, nothing else can be edited. */
function lookAtEdits(edits: UnsavedEdits | null): LookedAtEdits | null {
  return edits && { edits, at: newId() }
}

export function usePublishPreview(appKey: string): PublishPreview {
  const changes = useService(unsavedChanges)
  const [opened] = useState(() => lookAtEdits(changes.edits()))
  const dirty = useIsDirty()
  const edited = useQuery(unsavedQuery(appKey, dirty ? opened : null))
  const mustMerge = edited.error instanceof AppError && edited.error.code === 'stale_revision'
  const unsaved = dirty && !mustMerge ? opened : null
  const saved = useQuery({ ...changesQuery(appKey), enabled: unsaved === null })
  const checked = useQuery({ ...preflightQuery(appKey), enabled: unsaved === null })
  const retry = () => void Promise.all(unsaved ? [edited.refetch()] : [saved.refetch(), checked.refetch()])
  const compared = unsaved ? edited : saved
  return {
    dirty,
    unsaved,
    changes: compared.data?.changes,
    live: compared.data?.live,
    mustMerge: dirty && mustMerge,
    error: compared.error,
    retry,
    preflight: {
      groups: unsaved ? edited.data?.preflight.groups : checked.data?.groups,
      error: unsaved ? edited.error : checked.error,
      checking: unsaved ? edited.isFetching : checked.isFetching,
      recheck: retry,
      retry,
    },
  }
}
