// npm run dev: builds again what changed and restarts the server, on each change of a source file.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root } from './run.mjs'

await install()
let child = null
let running = false
let again = false

async function restart() {
  if (running) {
    again = true
    return
  }
  running = true
  try {
    await build()
    const old = child
    if (old && old.exitCode === null) {
      const gone = new Promise((resolve) => old.once('exit', resolve))
      old.kill('SIGTERM')
      await gone
    }
    child = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
      stdio: 'inherit',
      // The demo shows plans and payments, in test mode.
      env: { ...process.env, BILLING: process.env['BILLING'] || 'test' },
    })
  } catch (error) {
    console.error(error.message)
  }
  running = false
  if (again) {
    again = false
    await restart()
  }
}

let timer
for (const folder of ['apps', 'packages']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || /(^|[\\/])(dist|node_modules)([\\/]|$)/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(restart, 200)
  })
}
await restart()
