import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cssVariablesResolver, theme } from '@vitrine/ui/theme'
import { useEffect } from 'react'
import { queryClient } from '../shared/api/query-client.ts'
import { session } from '../shared/api/session.ts'
import { router } from './router.ts'

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
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications position="bottom-right" limit={4} />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
