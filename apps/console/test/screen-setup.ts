/** Before each file of screens. All files of a browser share one page, as a person's screens do. */
import { afterAll, vi } from 'vitest'
import { configure } from 'vitest-browser-react/pure'
import { watchConnection } from '../src/shared/api/connection.ts'
import { watchTouches } from '../src/shared/api/touch.ts'

const watched = 'vitrineWatched'

configure({ reactStrictMode: false })
if (!(watched in window)) {
  Object.assign(window, { [watched]: true })
  watchTouches()
  watchConnection()
}

// What a file put in the place of the browser's own is not there for the next one.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
