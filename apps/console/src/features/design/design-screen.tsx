/** Screens below /design. A new one is one line here. */
import { Navigate, useLocation } from '@tanstack/react-router'
import { EmptyState } from '@vitrine/ui/empty-state'
import { type ComponentType, Suspense, useEffect } from 'react'
import { whenIdle } from '../../shared/lib/when-idle.ts'
import { later } from '../../shared/parts/later.ts'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { HomeDesignScreen } from './screens/home/home-design-screen.tsx'
import { WorkspaceSkeleton } from './workspace/workspace-skeleton.tsx'

const CustomPagesScreen = lazyPart(() =>
  import('./screens/custom-pages/custom-pages-screen.tsx').then((module) => module.CustomPagesScreen),
)
const HistoryScreen = lazyPart(() => import('./history/history-screen.tsx').then((module) => module.HistoryScreen))
const ReleasesScreen = lazyPart(() =>
  import('./publishing/releases-screen.tsx').then((module) => module.ReleasesScreen),
)
const NavigationBarScreen = lazyPart(() =>
  import('./screens/navigation-bar/navigation-bar-screen.tsx').then((module) => module.NavigationBarScreen),
)
const BrandingScreen = lazyPart(() =>
  import('./screens/branding/branding-screen.tsx').then((module) => module.BrandingScreen),
)

const SchedulesScreen = lazyPart(() =>
  import('./schedules/schedules-screen.tsx').then((module) => module.SchedulesScreen),
)
const ScheduledDesignScreen = lazyPart(() =>
  import('./schedules/editor/scheduled-design-screen.tsx').then((module) => module.ScheduledDesignScreen),
)
const scheduledDesign = /^\/design\/schedule\/([A-Za-z0-9_-]{1,64})$/

const CategoriesDesignScreen = lazyPart(() =>
  import('./screens/categories/categories-design-screen.tsx').then((module) => module.CategoriesDesignScreen),
)
const BrandsDesignScreen = lazyPart(() =>
  import('./screens/brands/brands-design-screen.tsx').then((module) => module.BrandsDesignScreen),
)

const BadgesScreen = lazyPart(() => import('./screens/badges/badges-screen.tsx').then((module) => module.BadgesScreen))
const ProductDetailScreen = lazyPart(() =>
  import('./screens/product-detail/product-detail-screen.tsx').then((module) => module.ProductDetailScreen),
)
const MyAccountScreen = lazyPart(() =>
  import('./screens/my-account/my-account-screen.tsx').then((module) => module.MyAccountScreen),
)

const screens: Record<string, ComponentType> = {
  '/design/home': HomeDesignScreen,
  '/design/categories': CategoriesDesignScreen,
  '/design/product-detail': ProductDetailScreen,
  '/design/my-account': MyAccountScreen,
  '/design/brands': BrandsDesignScreen,
  '/design/schedule': SchedulesScreen,
  '/design/navigation-bar': NavigationBarScreen,
  '/design/branding': BrandingScreen,
  '/design/custom-pages': CustomPagesScreen,
  '/design/product-badges': BadgesScreen,
  '/design/history': HistoryScreen,
  '/design/releases': ReleasesScreen,
}

const fetching = later(() => import('./workspace/fetch-ahead.ts'))
const fetchAhead = () => {
  fetching.load().then(
    (module) => module.fetchAhead(),
    () => {},
  )
}

export function DesignScreen() {
  useEffect(() => whenIdle(fetchAhead), [])
  const { pathname } = useLocation()
  const path = pathname.replace(/\/$/, '')
  if (path === '/design') return <Navigate to="/design/$" params={{ _splat: 'home' }} replace />
  const designId = scheduledDesign.exec(path)?.[1]
  if (designId !== undefined)
    return (
      <Suspense fallback={<WorkspaceSkeleton />}>
        <ScheduledDesignScreen key={designId} id={designId} />
      </Suspense>
    )
  const Screen = Object.hasOwn(screens, path) ? screens[path] : undefined
  if (!Screen) return <EmptyState title="There is no design screen at this address" />
  return (
    <Suspense fallback={<WorkspaceSkeleton />}>
      <Screen />
    </Suspense>
  )
}
