import { useQuery } from '@tanstack/react-query'
import type { PreflightGroup, TakenOver } from '@vitrine/domain/publishing/preflight.schema'
import { useCall } from '../../../shared/api/use-call.ts'
import { useService } from '../../../shared/services.ts'
import { toastError } from '../../../shared/toast.ts'
import { unsavedChanges } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import type { preflightQuery } from './publishing.api.ts'

export interface PreflightState {
  /** The groups are undefined until the first answer. */
  groups: readonly PreflightGroup[] | undefined
  /** Only for a design that is to go live. */
  takenOver?: TakenOver | undefined
  error: Error | null
  checking: boolean
  /** Saves what is unsaved and checks again. */
  recheck(): void
  /** Checks the saved draft again. After a lost connection, nothing is saved that nobody asked to save. */
  retry(): void
}

/** `query` reads the findings of the draft or of another design; `refresh` reads them again. */
export function usePreflight(
  query: ReturnType<typeof preflightQuery>,
  refresh: () => Promise<unknown>,
): PreflightState {
  const { saveAll } = useService(unsavedChanges)
  const { data, error, isFetching } = useQuery(query)
  const { start, isPending } = useCall({
    mutationFn: async () => {
      await saveAll()
      await refresh()
    },
  })
  return {
    groups: data?.groups,
    takenOver: data?.takenOver,
    error,
    checking: isPending || isFetching,
    retry: () => void refresh().catch(toastError),
    recheck: () => start(),
  }
}

/** Whether something was found that would break the app. */
export const isBroken = ({ groups }: PreflightState): boolean =>
  groups?.some(({ severity }) => severity === 'blocks') === true
