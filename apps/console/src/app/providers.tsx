import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cssVariablesResolver, theme } from '@vitrine/ui/theme'
import { lazy, Suspense, useEffect } from 'react'
import { queryClient } from '../shared/api/query-client.ts'
import { session } from '../shared/api/session.ts'
import { useObservable } from '../shared/lib/observable.ts'
import { overlaysNeeded } from '../shared/overlays.ts'
import { router } from './router.ts'

const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }))

/** The end of a session, in this tab or another, leads to the sign-in page with nothing left in memory. */
function useSessionEnd() {
  useEffect(
    () =>
      session.onEnd(() => {
        void router.navigate({ to: '/auth/login', ignoreBlocker: true }).then(() => queryClient.clear())
      }),
    [],
  )
}

export function Providers() {
  useSessionEnd()
  const hasOverlays = useObservable(overlaysNeeded)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense fallback={null}>{hasOverlays && <Overlays />}</Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}
