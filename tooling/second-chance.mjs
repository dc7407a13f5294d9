// Runs vitest; files that are red run again, alone, twice at most. What is green then is named as unsteady (decision 018).
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { withoutSetAside } from './set-aside.mjs'

/** More red files than these are no accident. */
const mostRed = 40
const tries = 2

const keyOf = ({ project, file }) => `${project}\n${file}`

/** Resolves with the exit code and the end of what was said to stderr, where vitest says why a set-up failed. */
function runVitest(args, { root, env, stdio }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
      stdio: [stdio, stdio, 'pipe'],
      cwd: root,
      env: { ...process.env, ...env },
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      if (stdio === 'inherit') process.stderr.write(text)
      said = `${said}${text}`.slice(-20_000)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? signal, said: stripVTControlCharacters(said) }))
  })
}

/** What vitest says of an error that it tells no reporter: one of a set-up. */
const unhandledError = /Unhandled Error \W*\n\s*(\S.*)/

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
  const { code, said } = await runVitest(args, { root, stdio, env: { ...env, RUN_RECORD: record } })
  const { files: all, lost } = readRecord(record)
  const files = all.map((file) => withoutSetAside(file, setAside))
  const red = files.filter(({ ok }) => !ok).map((file) => ({ ...file, red: reasonOf(file, lost) }))
  const passedOver = red.length === 0 && lost.length === 0 && files.some(({ ok }, at) => ok !== all[at].ok)
  const failed = !passedOver && (code !== 0 || red.length > 0)
  const setUpError = lost.length === 0 ? unhandledError.exec(said)?.[1]?.slice(0, 200) : undefined
  return { code, files, red, lost, failed, setUpError }
}

/** Tiers of which no file came to its end: their set-up failed, and says nothing about a file. */
function tiersWithout(files) {
  const ended = new Set(files.filter((file) => file.ended).map(({ project }) => project))
  return [...new Set(files.map(({ project }) => project))].filter((project) => !ended.has(project))
}

/** What is red of tiers that did not run: their set-up as one entry, since each of their files would say the same. */
const redOfTiers = (tiers, { setUpError, red }) =>
  setUpError
    ? [{ project: tiers.join(', '), file: 'set-up', red: [{ test: '', error: setUpError }] }]
    : red.filter(({ project }) => tiers.includes(project))

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
 * @param options.records a folder in which the records stay, for `redSoFar`
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
    records,
  },
) {
  const folder = records ?? mkdtempSync(join(tmpdir(), 'run-record-'))
  try {
    return await withChances(args, { root, folder, beginUntil, chances, stdio, setAside })
  } finally {
    if (!records) rmSync(folder, { recursive: true, force: true })
  }
}

/** A line for each test that was red when a run was ended from outside, of the records that it kept in this folder. */
export function redSoFar(folder) {
  const last = new Map()
  // They came in this order: first, tiers, again-1, again-2.
  const inTurn = readdirSync(folder).sort((a, b) => a.startsWith('again') - b.startsWith('again') || (a < b ? -1 : 1))
  for (const name of inTurn)
    for (const file of readRecord(join(folder, name)).files) if (file.ended) last.set(keyOf(file), file)
  return [...last.values()].filter(({ ok }) => !ok).flatMap((file) => named({ ...file, red: reasonOf(file, []) }))
}

async function withChances(args, { beginUntil, chances, ...place }) {
  const say = (text) => place.stdio === 'inherit' && console.log(text)
  const first = await attempt(args, { ...place, name: 'first' })
  const known = new Map()
  const end = (red, why) => ({
    green: red.length === 0 && !why,
    red,
    unsteady: [...known].filter(([key]) => !red.some((one) => keyOf(one) === key)).map(([, file]) => file),
    why,
    setAside: place.setAside,
  })
  const note = (files) => {
    for (const file of files) if (!known.has(keyOf(file))) known.set(keyOf(file), file)
    return files
  }
  if (!first.failed) return end([])
  const env = { BEGIN_UNTIL: String(beginUntil) }
  const tiers = tiersWithout(first.files)
  const others = first.red.filter(({ project }) => !tiers.includes(project))
  let red = note([...redOfTiers(tiers, first), ...others])
  if (!chances) return end(red, red.length === 0 ? noFile(first) : undefined)

  if (tiers.length > 0) {
    if (Date.now() > beginUntil) return end(red, tooLate)
    say(`\nThe set-up of ${tiers.join(', ')} failed: these tiers run once more.\n`)
    const again = await attempt([...args, ...projectArgs(tiers)], { ...place, env, name: 'tiers' })
    const still = tiersWithout(again.files)
    if (still.length > 0) return end([...redOfTiers(still, again), ...others], 'The set-up of a tier failed twice.')
    red = [...others, ...note(again.red)]
    if (again.failed && again.red.length === 0) return end(red, noFile(again))
  } else if (red.length === 0) return end(red, noFile(first))

  if (red.length > mostRed) return end(red, `${red.length} files were red: more than ${mostRed} get no second try.`)
  for (let count = 1; red.length > 0 && count <= tries; count += 1) {
    if (Date.now() > beginUntil) return end(red, tooLate)
    say(`\nRed files that run again, alone: ${red.length} (try ${count} of ${tries}).\n`)
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
