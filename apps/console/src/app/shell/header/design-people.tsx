import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAppIfKnown } from '../../../shared/api/use-app.ts'
import { isActive } from '../menu.ts'
import { useMenuNavigation } from '../use-menu-navigation.ts'

const PresenceHost = lazy(async () => ({
  default: (await import('../../../features/design/presence/presence-host.tsx')).PresenceHost,
}))

/** Who else is in the design tool, while it is open. */
export function DesignPeople() {
  const appKey = useAppIfKnown()?.appKey
  const { pathname } = useLocation()
  const follow = useMenuNavigation()
  if (appKey === undefined || !isActive('/design', pathname)) return null
  return (
    <Suspense fallback={null}>
      <PresenceHost key={appKey} appKey={appKey} onFollow={follow} />
    </Suspense>
  )
}
