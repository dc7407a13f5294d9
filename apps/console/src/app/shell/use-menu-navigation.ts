import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { DesignLink } from '../../features/design/design-link.ts'
import { useAskToLeave } from '../../shared/unsaved-changes/ask-to-leave.ts'
import type { MenuPath } from './menu.ts'

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Returns a click handler for links of the menu: they ask about unsaved changes with the menu's own question. */
export function useMenuNavigation() {
  const router = useRouter()
  const askToLeave = useAskToLeave()
  const go = async (link: DesignLink | { to: MenuPath }) => {
    const from = router.state.location.pathname
    const to = router.buildLocation(link).pathname
    // The menu has already asked, so the general question must not follow.
    if (await askToLeave({ from, to, by: 'menu' })) await router.navigate({ ...link, ignoreBlocker: true })
  }
  return (event: MouseEvent, link: DesignLink | { to: MenuPath }) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void go(link)
  }
}
