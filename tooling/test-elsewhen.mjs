// npm run test:elsewhen: the tests without journeys and screens, at the end of a year, on a leap day and in a zone with odd minutes.
import './node-version.mjs'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { findFaketime } from './find-faketime.mjs'
import { install } from './install.mjs'
import { root } from './run.mjs'
import { lastLines, runTests } from './second-chance.mjs'
import { readSetAside } from './set-aside.mjs'

const places = [
  { name: '31 December 2026, 23:30 UTC', at: '@2026-12-31 23:30:00', zone: 'UTC' },
  { name: '29 February 2028, 00:10 UTC', at: '@2028-02-29 00:10:00', zone: 'UTC' },
  { name: 'today, in Kathmandu', zone: 'Asia/Kathmandu' },
]
const tiers = ['packages', 'apps', 'server'].map((tier) => `--project=${tier}`)

const folder = mkdtempSync(join(tmpdir(), 'elsewhen-'))

/** A browser keeps the machine's date: its timers spin under another one. */
function atMachinesDate(browser) {
  const path = join(folder, 'chromium')
  writeFileSync(path, `#!/bin/sh\nunset LD_PRELOAD FAKETIME\nexec '${browser}' "$@"\n`, { mode: 0o755 })
  return path
}

try {
  await install()
  process.env.CHROMIUM = atMachinesDate(findChromium())
  const library = findFaketime()
  const before = { ...process.env }
  const setAside = readSetAside(join(root, 'tooling/set-aside.json'))
  const ends = []
  for (const { name, at, zone } of places) {
    console.log(`\n${name}\n`)
    process.env = { ...before, TZ: zone }
    // Timers go by the monotonic clock, which has to stay the machine's.
    if (at) Object.assign(process.env, { LD_PRELOAD: library, FAKETIME: at, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
    ends.push({ name, result: await runTests([...tiers, ...process.argv.slice(2)], { root, setAside }) })
  }
  for (const { name, result } of ends) console.log([`\n${name}`, ...lastLines(result)].join('\n'))
  process.exitCode = ends.every(({ result }) => result.green) ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
