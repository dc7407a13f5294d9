import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cssVariablesResolver, themeWith } from '@vitrine/ui/theme'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { queryClient } from '../shared/api/query-client.ts'
import { session } from '../shared/api/session.ts'
import { questions } from '../shared/confirm.ts'
import { consoleLanguage, directionOf } from '../shared/console-language.ts'
import { useObservable } from '../shared/lib/observable.ts'
import { whenIdle } from '../shared/lib/when-idle.ts'
import { quietPart, tellMissing } from '../shared/parts/lazy-part.tsx'
import { recentSignIn } from '../shared/recent-sign-in.ts'
import { type Services, ServicesProvider, useService } from '../shared/services.ts'
import { MissingOverlays } from './missing-overlays.tsx'
import { router } from './router.ts'
import { themeWords } from './theme-words.ts'

const Overlays = quietPart(() => import('./overlays.tsx').then((module) => module.Overlays), MissingOverlays)

/** Without the dialog, the call that asked for it is refused. */
function MissingRecentSignIn() {
  const asked = useObservable(useService(recentSignIn).asked)
  useEffect(() => {
    if (!asked) return
    tellMissing()
    asked.answer(false)
  }, [asked])
  return null
}

const ReturnFocus = quietPart(() => import('./return-focus.ts').then((module) => module.ReturnFocus))

const RecentSignInDialog = quietPart(
  () => import('./recent-sign-in-dialog.tsx').then((module) => module.RecentSignInDialog),
  MissingRecentSignIn,
)

/** Leads to the sign-in page when the session ends, in this tab or another, and leaves nothing in memory. */
function useSessionEnd() {
  useEffect(
    () =>
      session.onEnd(() => {
        void router.navigate({ to: '/auth/login', ignoreBlocker: true }).then(() => queryClient.clear())
      }),
    [],
  )
}

/** Loads the dialog in advance, so that the first question does not wait for it without a connection. */
const useOverlaysAhead = () => useEffect(() => whenIdle(() => void Overlays.preload()), [])

/** Draws nothing before the first toast or question. */
function OverlaysOnceNeeded() {
  const { notifications } = useNotifications()
  const asked = useObservable(useService(questions).asked)
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && (asked !== null || notifications.length > 0)) setNeeded(true)
  return <Suspense fallback={null}>{isNeeded && <Overlays />}</Suspense>
}

function RecentSignInOnceNeeded() {
  const asked = useObservable(useService(recentSignIn).asked)
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && asked !== null) setNeeded(true)
  return <Suspense fallback={null}>{isNeeded && <RecentSignInDialog />}</Suspense>
}

export function Providers({ services }: { services: Services }) {
  useSessionEnd()
  useOverlaysAhead()
  const language = useObservable(consoleLanguage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language
  const theme = useMemo(() => themeWith(themeWords()), [language])
  return (
    // Everything is redrawn when the language changes: texts are looked up when they are drawn.
    <DirectionProvider key={language} initialDirection={directionOf(language)} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <ServicesProvider value={services}>
            <RouterProvider router={router} />
            <OverlaysOnceNeeded />
            <RecentSignInOnceNeeded />
            <Suspense fallback={null}>
              <ReturnFocus />
            </Suspense>
          </ServicesProvider>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
