/** Screens below /design. A new one is one line here. */
import { Navigate, useLocation } from '@tanstack/react-router'
import { EmptyState } from '@vitrine/ui/empty-state'
import { type ComponentType, lazy, Suspense } from 'react'
import { HomeDesignScreen } from './screens/home/home-design-screen.tsx'
import { WorkspaceSkeleton } from './workspace/workspace-skeleton.tsx'

const CustomPagesScreen = lazy(() =>
  import('./screens/custom-pages/custom-pages-screen.tsx').then((module) => ({ default: module.CustomPagesScreen })),
)
const HistoryScreen = lazy(() =>
  import('./history/history-screen.tsx').then((module) => ({ default: module.HistoryScreen })),
)
const ReleasesScreen = lazy(() =>
  import('./publishing/releases-screen.tsx').then((module) => ({ default: module.ReleasesScreen })),
)
const NavigationBarScreen = lazy(() =>
  import('./screens/navigation-bar/navigation-bar-screen.tsx').then((module) => ({
    default: module.NavigationBarScreen,
  })),
)
const BrandingScreen = lazy(() =>
  import('./screens/branding/branding-screen.tsx').then((module) => ({ default: module.BrandingScreen })),
)

const SchedulesScreen = lazy(() =>
  import('./schedules/schedules-screen.tsx').then((module) => ({ default: module.SchedulesScreen })),
)
const ScheduledDesignScreen = lazy(() =>
  import('./schedules/editor/scheduled-design-screen.tsx').then((module) => ({
    default: module.ScheduledDesignScreen,
  })),
)
const scheduledDesign = /^\/design\/schedule\/([A-Za-z0-9_-]{1,64})$/

const CategoriesDesignScreen = lazy(() =>
  import('./screens/categories/categories-design-screen.tsx').then((module) => ({
    default: module.CategoriesDesignScreen,
  })),
)
const BrandsDesignScreen = lazy(() =>
  import('./screens/brands/brands-design-screen.tsx').then((module) => ({ default: module.BrandsDesignScreen })),
)

const BadgesScreen = lazy(() =>
  import('./screens/badges/badges-screen.tsx').then((module) => ({ default: module.BadgesScreen })),
)
const ProductDetailScreen = lazy(() =>
  import('./screens/product-detail/product-detail-screen.tsx').then((module) => ({
    default: module.ProductDetailScreen,
  })),
)
const MyAccountScreen = lazy(() =>
  import('./screens/my-account/my-account-screen.tsx').then((module) => ({ default: module.MyAccountScreen })),
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

export function DesignScreen() {
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
