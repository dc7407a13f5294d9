import { useEffect } from 'react'
import { useShop } from '../../app/shop.ts'
import { ScreenSkeleton } from '../../ui/skeleton.tsx'

/** Leads on to another screen, which takes this one's place in the history. */
export function GoTo({ path }: { path: string }) {
  const { router } = useShop()
  useEffect(() => router.go(path, { replace: true }), [router, path])
  return <ScreenSkeleton screen="account" />
}
