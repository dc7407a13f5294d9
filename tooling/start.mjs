// npm start: install, build, then serve in this process.
import './node-version.mjs'
import { install } from './install.mjs'

await install()
const { build } = await import('./build.mjs')
await build()
await import('../apps/server/dist/main.js')
