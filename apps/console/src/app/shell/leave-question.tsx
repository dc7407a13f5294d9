import { useBlocker } from '@tanstack/react-router'
import { askToLeave } from '../../shared/unsaved-changes/ask-to-leave.ts'
import { areasLost } from '../../shared/unsaved-changes/unsaved-areas.ts'

/** Asks before edits are lost by going elsewhere; reload and close get the browser's own question. */
export function LeaveQuestion() {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      !(await askToLeave({ from: current.pathname, to: next.pathname, by: 'other' })),
    enableBeforeUnload: () => areasLost().length > 0,
  })
  return null
}
