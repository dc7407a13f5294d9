import { useBlocker } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useRef } from 'react'
import { useConfirm } from '../confirm.ts'

interface Unsaved {
  isDirty: boolean
  /** What was sent is stored: the form's values are no longer unsaved, though they still stand in it. */
  isSaved: boolean
}

/** Whatever leads away from unsaved values asks first: the panel's own buttons, the back button, another page. */
export function useUnsavedQuestion() {
  const confirm = useConfirm()
  const unsaved = useRef<Unsaved>({ isDirty: false, isSaved: false })
  const isAny = () => unsaved.current.isDirty && !unsaved.current.isSaved
  useBlocker({
    shouldBlockFn: async () => {
      if (!isAny()) return false
      const leaves = await confirm({
        title: m.unsaved_leave_title(),
        message: m.unsaved_leave_by_menu(),
        confirmLabel: m.unsaved_leave(),
        cancelLabel: m.unsaved_stay(),
        danger: true,
      })
      return !leaves
    },
    enableBeforeUnload: isAny,
  })
  return unsaved
}
