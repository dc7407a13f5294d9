/** Before each file of screens. */
import { configure } from 'vitest-browser-react/pure'

configure({ reactStrictMode: false })
