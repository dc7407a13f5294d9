import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAppIfKnown } from '../../../shared/api/use-app.ts'
import { quietPart } from '../../../shared/parts/lazy-part.tsx'
import { isActive } from '../menu.ts'
import { useMenuNavigation } from '../use-menu-navigation.ts'

const PresenceHost = quietPart(() =>
  import('../../../features/design/presence/presence-host.tsx').then((module) => module.PresenceHost),
)

/** Shows who else is in the design tool, while it is open. */
export function DesignPeople() {
  const app = useAppIfKnown()
  const appKey = app?.permissions.includes('design.read') ? app.appKey : undefined
  const { pathname } = useLocation()
  const follow = useMenuNavigation()
  if (appKey === undefined || !isActive('/design', pathname)) return null
  return (
    <Suspense fallback={null}>
      <PresenceHost key={appKey} appKey={appKey} onFollow={follow} />
    </Suspense>
  )
}
