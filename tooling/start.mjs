// npm start: install, build, then serve in this process.
import './node-version.mjs'
import { install } from './install.mjs'

await install()
const { build } = await import('./build.mjs')
await build()
// The demo shows plans and payments, in test mode.
if (process.env['NODE_ENV'] !== 'production') process.env['BILLING'] ||= 'test'
await import('../apps/server/dist/main.js')
