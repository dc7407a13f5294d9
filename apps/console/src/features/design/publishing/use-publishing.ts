import { useState } from 'react'
import { messageOf, toastSuccess } from '../../../shared/toast.ts'
import { dirtyAreas, saveEverything } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { publish, refreshChanges } from './publishing.api.ts'
import { publishedText } from './publishing.text.ts'

export type PublishingPhase = 'idle' | 'saving' | 'publishing'

export interface Publishing {
  phase: PublishingPhase
  /** Why it failed, in the server's words; the dialog stays open with it. */
  failure: string | null
  publish(): void
}

/** Saves what is unsaved, page and layout, then publishes (D-192). `onDone` when there is nothing left to ask. */
export function usePublishing(appKey: string, onDone: () => void, hasInvalid: () => boolean): Publishing {
  const [phase, setPhase] = useState<PublishingPhase>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    if (dirtyAreas().length > 0) {
      setPhase('saving')
      // Publishing now would leave their edits out.
      const isSaved = await saveEverything()
      // A field that cannot be saved: the dialog lists it, and publishing waits.
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
          // What was saved on the way, and what is in the way, may be other than what is shown.
          void refreshChanges(appKey)
        })
        .finally(() => setPhase('idle'))
    },
  }
}
