/** Around every screen of the design tool. It is part of the first script, so that a screen's own is asked for at once. */
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { whenIdle } from '../../shared/lib/when-idle.ts'
import { later } from '../../shared/parts/later.ts'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'

const fetching = later(() => import('./workspace/fetch-ahead.ts'))
const fetchAhead = (mayReadMedia: boolean) => {
  fetching.load().then(
    (module) => module.fetchAhead(mayReadMedia),
    () => {},
  )
}

const NotAllowed = lazyPart(() =>
  import('../../shared/permissions/not-allowed.tsx').then((module) => module.NotAllowed),
)

export function DesignFrame() {
  const mayRead = useCan('design.read')
  const mayReadMedia = useCan('media.read')
  useEffect(() => (mayRead ? whenIdle(() => fetchAhead(mayReadMedia)) : undefined), [mayRead, mayReadMedia])
  // Each part of a screen would be refused by itself.
  return mayRead ? <Outlet /> : <NotAllowed permission="design.read" />
}
