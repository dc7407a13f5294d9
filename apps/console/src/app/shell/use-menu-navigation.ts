import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { askToLeave } from '../../shared/unsaved-changes/ask-to-leave.ts'

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Returns a click handler for links of the menu: they ask about unsaved changes with the menu's own question. */
export function useMenuNavigation() {
  const router = useRouter()
  const go = async (path: string) => {
    const from = router.state.location.pathname
    // The menu has already asked, so the general question must not follow.
    if (await askToLeave({ from, to: path, by: 'menu' })) await router.navigate({ href: path, ignoreBlocker: true })
  }
  return (event: MouseEvent, path: string) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void go(path)
  }
}
