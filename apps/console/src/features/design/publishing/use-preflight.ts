import { useQuery } from '@tanstack/react-query'
import type { PreflightGroup } from '@vitrine/domain/publishing/preflight.schema'
import { useState } from 'react'
import { toastError } from '../../../shared/toast.ts'
import { saveAll } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { preflightQuery, refreshChanges } from './publishing.api.ts'

export interface PreflightState {
  /** Undefined until the first answer. */
  groups: readonly PreflightGroup[] | undefined
  error: Error | null
  checking: boolean
  /** Saves what is unsaved and looks again; what publishing would change is read again too. */
  recheck(): void
}

export function usePreflight(appKey: string): PreflightState {
  const { data, error, isFetching } = useQuery(preflightQuery(appKey))
  const [saving, setSaving] = useState(false)
  return {
    groups: data?.groups,
    error,
    checking: saving || isFetching,
    recheck() {
      setSaving(true)
      saveAll()
        .then(() => refreshChanges(appKey))
        .catch(toastError)
        .finally(() => setSaving(false))
    },
  }
}
