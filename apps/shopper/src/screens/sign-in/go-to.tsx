import { useEffect } from 'react'
import { useShop } from '../../app/shop.ts'
import { ScreenSkeleton } from '../../ui/skeleton.tsx'

/** Opens another screen, which replaces this one in the history. */
export function GoTo({ path }: { path: string }) {
  const { router } = useShop()
  useEffect(() => router.go(path, { replace: true }), [router, path])
  return <ScreenSkeleton screen="account" />
}
