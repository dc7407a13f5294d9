import { useEffect, useState } from 'react'
import type { OpenDesign } from '../../document/open-design.ts'
import type { RecoveryDrafts, StrandedDraft } from '../../document/recovery-drafts.ts'

/** Edits of designs that were open on this screen before. The next one follows once the current one is settled. */
export function useStranded({ scope }: OpenDesign, drafts: RecoveryDrafts) {
  const [all, setAll] = useState<readonly StrandedDraft[]>([])
  const isLive = scope.designId === undefined
  useEffect(() => {
    let gone = false
    if (isLive) void drafts.stranded().then((found) => (gone ? undefined : setAll(found)))
    return () => {
      gone = true
    }
  }, [drafts, isLive])
  return { stranded: all[0] ?? null, onSettled: () => setAll(([_, ...others]) => others) }
}
