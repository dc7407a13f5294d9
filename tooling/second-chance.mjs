// Runs vitest; files that are red run again, alone, twice at most. What is green then is named as unsteady (decision 018).
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutSetAside } from './set-aside.mjs'

/** More red files than these are no accident. */
const mostRed = 40
const tries = 2

const keyOf = ({ project, file }) => `${project}\n${file}`

function runVitest(args, { root, env, stdio }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
      stdio,
      cwd: root,
      env: { ...process.env, ...env },
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
}

/** What a run wrote down: how each file ended that it wanted to run, and errors that belong to no file. */
function readRecord(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').filter(Boolean) : []
  const entries = lines.map((line) => JSON.parse(line))
  const files = new Map()
  for (const { project, file } of entries.filter(({ kind }) => kind === 'wanted'))
    files.set(keyOf({ project, file }), { project, file, ended: false, ok: false, red: [] })
  for (const { project, file, ok, red } of entries.filter(({ kind }) => kind === 'ended'))
    files.set(keyOf({ project, file }), { project, file, ended: true, ok, red })
  const lost = []
  for (const { file, error } of entries.filter(({ kind }) => kind === 'error')) {
    const its = [...files.values()].filter((one) => one.file === file)
    for (const one of its) Object.assign(one, { ok: false, red: [...one.red, { test: '', error }] })
    if (its.length === 0) lost.push(error)
  }
  return { files: [...files.values()], lost }
}

const reasonOf = ({ red, ended }, lost) =>
  red.length > 0 ? red : [{ test: '', error: ended ? 'failed' : (lost[0] ?? 'did not run to its end') }]

/** How a run ended: green, or with the files that were red, or with an error that belongs to none of them. */
async function attempt(args, { root, env, folder, name, stdio, setAside }) {
  const record = join(folder, name)
  const code = await runVitest(args, { root, stdio, env: { ...env, RUN_RECORD: record } })
  const { files: all, lost } = readRecord(record)
  const files = all.map((file) => withoutSetAside(file, setAside))
  const red = files.filter(({ ok }) => !ok).map((file) => ({ ...file, red: reasonOf(file, lost) }))
  const passedOver = red.length === 0 && lost.length === 0 && files.some(({ ok }, at) => ok !== all[at].ok)
  return { code, files, red, lost, failed: !passedOver && (code !== 0 || red.length > 0) }
}

/** Tiers of which no file came to its end: their set-up failed, and says nothing about a file. */
function tiersWithout(files) {
  const ended = new Set(files.filter((file) => file.ended).map(({ project }) => project))
  return [...new Set(files.map(({ project }) => project))].filter((project) => !ended.has(project))
}

const projectArgs = (projects) => [...new Set(projects)].map((project) => `--project=${project}`)

/** Of some files alone: one worker, each file isolated. */
const alone = (files) => [
  ...new Set(files.map(({ file }) => file)),
  ...projectArgs(files.map(({ project }) => project)),
  '--no-file-parallelism',
  '--maxWorkers=1',
  '--isolate',
]

/**
 * @param args what vitest is given
 * @param options.root the folder that holds node_modules and vitest's configuration
 * @param options.beginUntil milliseconds since 1970 after which no file gets a further try
 * @param options.setAside tests that turn no run red, as `readSetAside` gives them
 * @param options.chances whether what is red runs again
 * @returns `{ green, unsteady, red, why }`; `unsteady` and `red` hold `{ project, file, red: [{ test, error }] }`
 */
export async function runTests(
  args,
  {
    root,
    beginUntil = Number.POSITIVE_INFINITY,
    chances = process.env.SECOND_CHANCE !== '0',
    stdio = 'inherit',
    setAside = [],
  },
) {
  const folder = mkdtempSync(join(tmpdir(), 'run-record-'))
  try {
    return await withChances(args, { root, folder, beginUntil, chances, stdio, setAside })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withChances(args, { beginUntil, chances, ...place }) {
  const say = (text) => place.stdio === 'inherit' && console.log(text)
  const first = await attempt(args, { ...place, name: 'first' })
  const known = new Map(first.red.map((file) => [keyOf(file), file]))
  const end = (red, why) => ({
    green: red.length === 0 && !why,
    red,
    unsteady: [...known].filter(([key]) => !red.some((one) => keyOf(one) === key)).map(([, file]) => file),
    why,
    setAside: place.setAside,
  })
  if (!first.failed) return end([])
  let red = first.red
  if (!chances) return end(red, red.length === 0 ? noFile(first) : undefined)

  const tiers = tiersWithout(first.files)
  if (tiers.length > 0) {
    if (Date.now() > beginUntil) return end(red, tooLate)
    say(`\nThe set-up of ${tiers.join(', ')} failed: these tiers run once more.\n`)
    const again = await attempt([...args, ...projectArgs(tiers)], { ...place, name: 'tiers' })
    red = [...red.filter(({ project }) => !tiers.includes(project)), ...again.red]
    if (tiersWithout(again.files).length > 0) return end(red, 'The set-up of a tier failed twice.')
    if (again.failed && again.red.length === 0) return end(red, noFile(again))
  } else if (red.length === 0) return end(red, noFile(first))

  if (red.length > mostRed) return end(red, `${red.length} files were red: more than ${mostRed} get no second try.`)
  for (let count = 1; red.length > 0 && count <= tries; count += 1) {
    if (Date.now() > beginUntil) return end(red, tooLate)
    say(`\nRed files that run again, alone: ${red.length} (try ${count} of ${tries}).\n`)
    const env = { BEGIN_UNTIL: String(beginUntil) }
    const again = await attempt(alone(red), { ...place, env, name: `again-${count}` })
    const green = new Set(again.files.filter(({ ok }) => ok).map(keyOf))
    const still = red.filter((file) => !green.has(keyOf(file)))
    if (again.failed && again.red.length === 0) return end(still, noFile(again))
    red = still.map((file) => again.red.find((one) => keyOf(one) === keyOf(file)) ?? file)
  }
  return end(red)
}

const tooLate = 'There was no time for a further try.'
const noFile = ({ code, lost }) =>
  lost.length > 0 ? `An error belongs to no file: ${lost[0]}` : `vitest ended with ${code}, and no file was red.`

const named = (file) =>
  file.red.map(({ test, error }) => `${file.file} [${file.project}]${test ? ` > ${test}` : ''}: ${error}`)

/** A run's last lines, at most `most` of them. */
export function lastLines({ red, unsteady, why, setAside }, most = 50) {
  const lines = [...red.flatMap((file) => named(file).map((line) => `✗ ${line}`)), ...(why ? [`✗ ${why}`] : [])]
  const steady = unsteady.flatMap((file) => named(file).map((line) => `unsteady: ${line}`))
  const aside = setAside.map(({ file, title, error, date }) => `set aside on ${date}: ${file} > ${title}: ${error}`)
  const counts = `Files of tests: ${red.length} red, ${unsteady.length} unsteady.`
  const all = [...lines, ...steady]
  const cut = all.length > most ? [...all.slice(0, most), `… and ${all.length - most} more.`] : all
  return [...cut, ...aside, counts]
}
