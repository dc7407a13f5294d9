// The steps of .ci/run: the checks, then all tests. `npm test` runs on PostgreSQL what can differ there.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { noteRed } from './red-lines.mjs'
import { root } from './run.mjs'
import { redSoFar } from './second-chance.mjs'

const began = Date.now()
/** After that it ends itself, and says what it knows: from outside it would be cut without a word. */
const longestMs = Number(process.env.CI_MINUTES ?? 80) * 60_000
const folder = mkdtempSync(join(tmpdir(), 'ci-'))
const redLines = join(folder, 'red')
/** What the tests wrote down of their tries. */
const records = join(folder, 'records')
mkdirSync(records)
writeFileSync(redLines, '')
process.env.CI ||= 'true'
process.env.CI_BEGAN = String(began)
process.env.RED_LINES = redLines
process.env.RUN_RECORDS = records

let running
let browsers
/** The exit code of one of our own programs; a program that says nothing to its end is ended with all it started. */
const step = (program) =>
  new Promise((resolve, reject) => {
    running = spawn(process.execPath, [`tooling/${program}`], { stdio: 'inherit', cwd: root, detached: true })
    running.once('error', reject)
    running.once('exit', (code, signal) => resolve(code ?? signal))
  })

function end(word) {
  const lines = readFileSync(redLines, 'utf8').trimEnd().split('\n')
  const most = 55
  if (lines.length > most) lines.splice(most - 1, lines.length - most, '…')
  console.log(`\n${[...lines, word].filter(Boolean).join('\n')}`)
}
const minutes = () => `${Math.round((Date.now() - began) / 60_000)} minutes`

const killRunning = () => {
  for (const program of [running, browsers])
    try {
      if (program?.pid) process.kill(-program.pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.once(signal, () => {
    killRunning()
    process.exit(1)
  })
setTimeout(() => {
  killRunning()
  noteRed(...redSoFar(records).map((line) => `✗ ${line}`))
  end(`✗ After ${minutes()} the run was ended: what is not named above did not run to its end.`)
  process.exit(1)
}, longestMs).unref()

/** Where there is no browser it is fetched while the packages are and the checks run: all wait for other things. */
function fetchBrowsers() {
  browsers = spawn(process.execPath, ['tooling/find-chromium.mjs'], { stdio: 'inherit', cwd: root, detached: true })
  return new Promise((resolve) => {
    for (const event of ['error', 'exit'])
      browsers.once(event, () => {
        browsers = undefined
        resolve()
      })
  })
}

const browsersAreHere = fetchBrowsers()
await install()
// The tests run also where a check is red: one run names all that is.
const codes = [await step('check.mjs')]
await browsersAreHere
codes.push(await step('test.mjs'))
const green = codes.every((code) => code === 0)
end(green ? `✓ Green after ${minutes()}.` : `✗ Red after ${minutes()}.`)
process.exit(green ? 0 : 1)
