// npm start: install, build, then serve.
import './node-version.mjs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

await install()
const { build } = await import('./build.mjs')
await build()
// The demo shows plans and payments, in test mode, and how an app is made.
if (process.env['NODE_ENV'] !== 'production') {
  process.env['BILLING'] ||= 'test'
  process.env['SIGN_UP'] ||= 'open'
}
const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
// Takes this process's place, so that signals and logs stay as they are. Older Nodes and Windows know no such call.
if (process.execve && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...serverFlags, ...process.execArgv, main], {
    ...serverEnvironment,
    ...process.env,
  })
else await import(pathToFileURL(main).href)
