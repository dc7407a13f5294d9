import { useState } from 'react'
import { messageOf, toastSuccess } from '../../../shared/toast.ts'
import { dirtyAreas, saveEverything } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { publish, refreshChanges } from './publishing.api.ts'
import { publishedText } from './publishing.text.ts'

export type PublishingPhase = 'idle' | 'saving' | 'publishing'

export interface Publishing {
  phase: PublishingPhase
  /** Why publishing failed, in the server's words. The dialog stays open and shows it. */
  failure: string | null
  publish(): void
}

/** Saves the unsaved page and layout, then publishes (D-192). Calls `onDone` when there is nothing left to ask. */
export function usePublishing(appKey: string, onDone: () => void, hasInvalid: () => boolean): Publishing {
  const [phase, setPhase] = useState<PublishingPhase>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    if (dirtyAreas().length > 0) {
      setPhase('saving')
      // If saving failed, publishing now would leave the person's edits out.
      const isSaved = await saveEverything()
      // If a field cannot be saved, the dialog lists it and publishing waits.
      if (hasInvalid()) return
      if (!isSaved) return onDone()
    }
    setPhase('publishing')
    await publish(appKey)
    toastSuccess(publishedText)
    onDone()
  }
  return {
    phase,
    failure,
    publish() {
      setFailure(null)
      run()
        .catch((error: unknown) => {
          setFailure(messageOf(error))
          // What has been saved by now, and what prevents publishing, may differ from what is shown.
          void refreshChanges(appKey)
        })
        .finally(() => setPhase('idle'))
    },
  }
}
