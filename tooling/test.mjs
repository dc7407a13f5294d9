// npm test: installs, builds, finds a Chromium, then runs every tier. Arguments go on to vitest.
import './node-version.mjs'
import { findChromium } from './find-chromium.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

try {
  await install()
  process.env.CHROMIUM = findChromium()
  const { build } = await import('./build.mjs')
  await build()
  const { checkBudgets } = await import('./budgets.mjs')
  checkBudgets()
  await run('node_modules/.bin/vitest', ['run', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
