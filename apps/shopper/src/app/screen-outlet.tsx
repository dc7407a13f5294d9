import { useEffect, useState } from 'react'
import { Failure } from '../ui/failure.tsx'
import { ScreenSkeleton } from '../ui/skeleton.tsx'
import { renewPage } from './renewal.ts'
import type { ScreenName } from './routes.ts'
import { loadScreen, screenIfLoaded, titleOf } from './screens.ts'
import { useLocation, useShop, useWords } from './shop.ts'

/** State of the screen's code: loaded, loading or failed. */
function useScreen(name: ScreenName) {
  const [state, setState] = useState({ name, failed: false, tries: 0 })
  const { failed, tries } = state.name === name ? state : { failed: false, tries: 0 }
  const Screen = screenIfLoaded(name)
  const isShown = Screen !== null
  useEffect(() => {
    // Compared with what was drawn: the code may have arrived since, and nothing else would draw the screen then.
    if (isShown) return
    let left = false
    const finish = (hasFailed: boolean) => {
      if (!left) setState({ name, failed: hasFailed, tries })
    }
    const load = async () => {
      try {
        await loadScreen(name)
        finish(false)
      } catch {
        // Nothing stands on this screen yet that could be lost.
        if (left || (await renewPage({ asked: tries > 0 }))) return
        finish(true)
      }
    }
    void load()
    return () => {
      left = true
    }
  }, [name, tries, isShown])
  return { Screen, failed, retry: () => setState({ name, failed: false, tries: tries + 1 }) }
}

/** Shows the screen for the present address. */
export function ScreenOutlet() {
  const { drawing } = useShop()
  const word = useWords()
  const { route, direction, key } = useLocation()
  const { Screen, failed, retry } = useScreen(route.screen)
  // A screen for another item is mounted anew. A changed query (sorting, a home tab) keeps the screen.
  const identity = `${route.screen}/${route.id}`
  return (
    <main id="main" tabIndex={-1} className="screen" data-direction={direction} key={identity} data-entry={key}>
      {Screen && drawing !== 'frame' ? (
        <Screen id={route.id} query={route.query} />
      ) : failed ? (
        <Failure onRetry={retry} />
      ) : (
        <>
          <h1 className="visually-hidden">{word(titleOf[route.screen] ?? 'loading')}</h1>
          <ScreenSkeleton screen={route.screen} />
        </>
      )}
    </main>
  )
}
