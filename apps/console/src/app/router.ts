import { createRouter } from '@tanstack/react-router'
import { readablePath } from '@vitrine/domain/contract/readable-path.rules'
import { consoleLanguage } from '../shared/console-language.ts'
import { routeTree } from './routes.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { ScreenError } from './shell/screen-error.tsx'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

export const router = createRouter({
  routeTree,
  // A path that cannot be decoded leads to the screen that says so, instead of ending the console.
  rewrite: {
    input: ({ url }) => {
      url.pathname = readablePath(url.pathname)
      return url
    },
  },
  defaultPreload: 'intent',
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundScreen,
})

function tellTitle() {
  const title = router.state.matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title
  document.title = title === undefined ? 'Vitrine' : `${title()} · Vitrine`
}

router.subscribe('onResolved', tellTitle)
consoleLanguage.subscribe(tellTitle)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
