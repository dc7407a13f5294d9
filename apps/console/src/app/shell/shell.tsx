import { useQuery } from '@tanstack/react-query'
import { Outlet, useBlocker, useLocation, useRouter } from '@tanstack/react-router'
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { useEffect, useRef, useState } from 'react'
import { forgetAppKey } from '../../shared/api/app-key.ts'
import { appQuery } from '../../shared/api/use-app.ts'
import { useProfile } from '../../shared/api/use-profile.ts'
import { chooseConsoleLanguage } from '../../shared/console-language.ts'
import { quietPart } from '../../shared/parts/lazy-part.tsx'
import { useService } from '../../shared/services.ts'
import { useAskToLeave } from '../../shared/unsaved-changes/ask-to-leave.ts'
import { SaveBar } from '../../shared/unsaved-changes/save-bar.tsx'
import { unsavedChanges } from '../../shared/unsaved-changes/unsaved-areas.ts'
import { CommandKeys } from '../command-palette/command-keys.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { Header } from './header/header.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** Seldom shown, so it is kept out of every screen's first load. */
const InvalidFields = quietPart(() =>
  import('../../features/design/document/invalid-fields.tsx').then((module) => module.InvalidFields),
)

/** After a change of page, moves the focus to the page's heading, or to the content, and scrolls to the top. */
function usePageFocus() {
  const router = useRouter()
  const main = useRef<HTMLElement>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const content = main.current
        // The first page keeps the focus that the browser gave it.
        if (!content || !pathChanged || !fromLocation) return
        content.scrollTop = 0
        const heading = content.querySelector<HTMLElement>('[data-page-title]')
        ;(heading ?? content).focus({ preventScroll: true })
      }),
    [router],
  )
  return main
}

/** Asks before a change of page loses edits; for reload and close, the browser asks its own question. */
function LeaveQuestion() {
  const askToLeave = useAskToLeave()
  const unsaved = useService(unsavedChanges)
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      !(await askToLeave({ from: current.pathname, to: next.pathname, by: 'other' })),
    enableBeforeUnload: () => unsaved.lost().length > 0,
  })
  return null
}

/** Forgets a stored app that was deleted or whose access was removed, and chooses another one. */
function useLostApp() {
  const router = useRouter()
  const { error } = useQuery(appQuery())
  useEffect(() => {
    if (!(error instanceof AppError) || error.code !== 'not_found') return
    forgetAppKey()
    void router.navigate({ to: '/', ignoreBlocker: true }).then(() => router.invalidate())
  }, [error, router])
}

/**
 * Follows the language that the person chose on any device. A change elsewhere waits for the next start: nothing that
 * is open is redrawn.
 */
function useAccountLanguage() {
  const language = useProfile()?.language ?? null
  const isApplied = useRef(false)
  useEffect(() => {
    if (language === null || isApplied.current) return
    isApplied.current = true
    void chooseConsoleLanguage(language)
  }, [language])
}

/** The frame around every screen of an app. */
export function Shell() {
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const main = usePageFocus()
  useLostApp()
  useAccountLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the drawer
  useEffect(() => setMenuOpen(false), [pathname])
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {m.frame_skip()}
      </a>
      <Header isMenuOpen={isMenuOpen} onToggleMenu={() => setMenuOpen((open) => !open)} />
      <ConnectionBar />
      <div className={classes.columns}>
        <Sidebar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <div className={classes.page}>
          <main
            id="content"
            ref={main}
            tabIndex={-1}
            className={classes.main}
            data-wide={isWide(pathname) || undefined}
          >
            <div className={classes.content}>
              <Outlet />
            </div>
          </main>
          <SaveBar path={pathname} Fields={InvalidFields} />
        </div>
      </div>
      <LeaveQuestion />
      <CommandKeys />
    </div>
  )
}

/** The design tool's own columns reach to the edges. */
const isWide = (pathname: string) => pathname === '/design' || pathname.startsWith('/design/')
