/** Before each file of screens. */
import { configure } from 'vitest-browser-react/pure'
import { watchConnection } from '../src/shared/api/connection.ts'
import { watchTouches } from '../src/shared/api/touch.ts'

configure({ reactStrictMode: false })
watchTouches()
watchConnection()
