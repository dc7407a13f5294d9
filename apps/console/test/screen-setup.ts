/** Before each file of screens. */
import { configure } from 'vitest-browser-react/pure'
import { watchTouches } from '../src/shared/api/touch.ts'

configure({ reactStrictMode: false })
watchTouches()
