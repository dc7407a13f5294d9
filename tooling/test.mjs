// npm test: installs, builds, finds a Chromium, then runs every tier. Arguments go on to vitest.
import './node-version.mjs'
import { findChromium, findHeadlessChromium } from './find-chromium.mjs'
import { install } from './install.mjs'
import { noteRed } from './red-lines.mjs'
import { root } from './run.mjs'
import { lastLines, runTests } from './second-chance.mjs'
import { readSetAside } from './set-aside.mjs'

/** A machine that is too slow for a second try ends in time to say what was red. */
const beginUntil = Number(process.env.CI_BEGAN ?? Number.NaN) + 65 * 60_000

let setAside
try {
  setAside = readSetAside('tooling/set-aside.json')
  await install()
  process.env.CHROMIUM = findChromium()
  process.env.HEADLESS_CHROMIUM = findHeadlessChromium() ?? process.env.CHROMIUM
  const { build } = await import('./build.mjs')
  await build()
} catch (error) {
  console.error(error.message)
  noteRed(`✗ ${error.message}`)
  process.exit(1)
}
let withinBudgets = true
try {
  const { checkBudgets } = await import('./budgets.mjs')
  checkBudgets()
} catch (error) {
  // The tests run all the same: one run names all that is red.
  withinBudgets = false
  console.error(error.message)
  noteRed(`✗ ${error.message}`)
}
const result = await runTests(process.argv.slice(2), {
  root,
  setAside,
  records: process.env.RUN_RECORDS,
  ...(beginUntil > 0 ? { beginUntil } : {}),
})
const lines = lastLines(result)
noteRed(...lines)
console.log(lines.join('\n'))
process.exit(result.green && withinBudgets ? 0 : 1)
