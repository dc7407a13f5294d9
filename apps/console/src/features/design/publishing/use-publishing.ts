import { m } from '@vitrine/messages/console'
import { useCall } from '../../../shared/api/use-call.ts'
import { useObservable } from '../../../shared/lib/observable.ts'
import { useService } from '../../../shared/services.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { unsavedChanges } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { publish, refreshChanges } from './publishing.api.ts'

export type PublishingPhase = 'idle' | 'saving' | 'publishing'

export interface Publishing {
  phase: PublishingPhase
  /** Why publishing failed, in the server's words. The dialog stays open and shows it. */
  failure: string | null
  publish(): void
}

/** Saves the unsaved page and layout, then publishes (D-192). Calls `onDone` when there is nothing left to ask. */
export function usePublishing(appKey: string, onDone: () => void, hasInvalid: () => boolean): Publishing {
  const unsaved = useService(unsavedChanges)
  const saving = useObservable(unsaved.isSaving)
  const { start, isPending, failure } = useCall({
    /** Resolves to false when a field cannot be saved: the dialog lists it, and publishing waits. */
    mutationFn: async () => {
      // If saving failed, publishing now would leave the person's edits out.
      const isSaved = unsaved.dirty().length === 0 || (await unsaved.saveEverything())
      if (hasInvalid()) return false
      if (!isSaved) return true
      await publish(appKey)
      toastSuccess(m.publishing_published())
      return true
    },
    // What has been saved by now, and what prevents publishing, may differ from what is shown.
    onError: () => void refreshChanges(appKey),
  })
  return {
    phase: isPending ? (saving ? 'saving' : 'publishing') : 'idle',
    failure,
    publish: () => start(undefined, { onSuccess: (isDone) => isDone && onDone() }),
  }
}
