/** Around every screen of the design tool. It is part of the first script, so that a screen's own is asked for at once. */
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMay } from '../../shared/api/use-app.ts'
import { whenIdle } from '../../shared/lib/when-idle.ts'
import { later } from '../../shared/parts/later.ts'

const fetching = later(() => import('./workspace/fetch-ahead.ts'))
const fetchAhead = (mayReadMedia: boolean) => {
  fetching.load().then(
    (module) => module.fetchAhead(mayReadMedia),
    () => {},
  )
}

export function DesignFrame() {
  const mayReadMedia = useMay('media.read')
  useEffect(() => whenIdle(() => fetchAhead(mayReadMedia)), [mayReadMedia])
  return <Outlet />
}
