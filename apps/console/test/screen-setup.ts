/** Before each file of screens. All files of a browser share one page, as a person's screens do. */
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
