// npm run test:mutants: puts small faults into rules, permissions, tenancy, sign-in, money and merge, one at a time, and runs
// the tests of the same module or package. Says how many were seen, and each that was not.
//   --seed <text>    another sample of the faults (1)
//   --each <number>  how many of each area (20); `all` takes them all
//   --area <name>    one area
//   --file <part>    only files with this in their path
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { loadedMark, mutantsOf, shuffled } from './mutants.mjs'
import { root } from './run.mjs'

const goal = 0.85
const server = 'apps/server/src'
const storeTests = ['apps/server/test/embedded-store', 'apps/server/src/modules/storefront']
/** Folders and files, and the tests that may see a fault of them where those are not in the same folder or package. */
const areas = [
  { name: 'rules', within: ['packages/domain/src'], only: /\.rules\.ts$/ },
  {
    name: 'permissions',
    within: [
      'packages/domain/src/identity',
      'packages/domain/src/team',
      `${server}/http/guard.ts`,
      `${server}/modules/team`,
    ],
  },
  { name: 'tenancy', within: [`${server}/platform/db/tenant.ts`, `${server}/modules/tokens`] },
  { name: 'sign-in', within: [`${server}/modules/identity`] },
  {
    name: 'money',
    within: [
      'packages/domain/src/formats/money.rules.ts',
      'packages/domain/src/currencies',
      `${server}/modules/billing`,
    ],
  },
  {
    name: 'prices',
    within: ['cart', 'coupons', 'rewards'].map((part) => `packages/embedded-store/src/${part}`),
    tests: storeTests,
  },
  { name: 'merge', within: ['packages/domain/src/merge', 'packages/domain/src/history', 'packages/blocks/src/page'] },
]

// Stopped from outside it ends like a run that is over, with the tests that it began.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '20' },
    area: { type: 'string' },
    file: { type: 'string', default: '' },
  },
})

function* filesIn(path) {
  const full = join(root, path)
  if (path.endsWith('.ts')) yield path
  else
    for (const entry of readdirSync(full, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name))
}

const isSource = (path) => /\.tsx?$/.test(path) && !/\.(test|fixture|routes|schema|mails|d)\.tsx?$/.test(path)

/** Faults that change nothing that anybody could see, each with the reason. */
const harmless = JSON.parse(readFileSync(join(root, 'tooling/harmless-mutants.json'), 'utf8'))
const isHarmless = ({ path, code, was, text }) =>
  harmless.some((one) => one.file === path && one.code === code && one.was === was && one.put === text)

/** Where tests of a file are looked for: nearest first, in steps that are tried until one sees the fault. */
function stepsOf(path, tests) {
  const isServer = path.startsWith('apps/server/')
  const project = isServer ? 'server' : 'packages'
  const own = path.replace(/(\.[a-z]+)?\.tsx?$/, '')
  const folder = dirname(path)
  const module = isServer ? path.split('/').slice(0, path.includes('/design/') ? 6 : 5) : path.split('/').slice(0, 2)
  const whole = module.at(-1).endsWith('.ts') ? folder : module.join('/')
  const hasTests = (place) =>
    existsSync(join(root, `${place}.test.ts`)) ||
    (existsSync(join(root, place)) && [...filesIn(place)].some((file) => /\.test\.tsx?$/.test(file)))
  const steps = [own, folder, whole].filter(hasTests).map((place) => ({ project, places: [place], isFar: false }))
  if (tests) steps.push({ project: 'server', places: tests, isFar: false })
  // Rules of an area that no test of their package loads are tested by the server's module of the same name.
  const area = path.startsWith('packages/domain/src/') ? path.split('/')[3] : null
  for (const far of [`${server}/modules/${area}`, `${server}/modules/design/${area}`])
    if (area !== null && hasTests(far)) steps.push({ project: 'server', places: [far], isFar: true })
  // A module's provider outside has its tests where it is spoken to.
  const outside = `${server}/platform/${path.split('/')[4]}`
  if (isServer && hasTests(outside)) steps.push({ project, places: [outside], isFar: false })
  return [...new Map(steps.map((step) => [step.places.join(), step])).values()]
}

/** Vitest takes a filter for a part of a path: a folder would else bring those beside it whose name begins alike. */
const filterOf = (place) => (existsSync(join(root, place)) && !place.endsWith('.ts') ? `${place}/` : place)

/** `end` is 'green', 'red', or 'late' for what did not end in time. */
function runTests({ project, places }, mutant, mostMs) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', ...(mutant && { MUTANT: JSON.stringify(mutant) }) }
    const args = ['run', '--config', 'vitest.mutants.config.ts', '--project', project, ...places.map(filterOf)]
    args.push('--exclude', '**/*.browser.test.ts')
    const child = spawn(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, env, stdio: 'pipe', detached: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, mostMs)
    process.once('exit', end)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      process.off('exit', end)
      if (/No test files found/.test(output)) reject(new Error(`no tests: ${places.join(' ')}`))
      resolve({ end: isLate ? 'late' : code === 0 ? 'green' : 'red', isLoaded: output.includes(loadedMark.trim()) })
    })
  })
}

/** How long each set of tests takes without a fault; it has to be green, or it would see everything. */
const known = new Map()
async function timeOf(step) {
  const key = step.places.join()
  if (!known.has(key)) {
    const began = performance.now()
    const { end } = await runTests(step, null, 900_000)
    if (end !== 'green') throw new Error(`The tests of ${key} are ${end} without any fault.`)
    known.set(key, performance.now() - began)
  }
  return known.get(key)
}

/** How many were seen only because the tests did not end in time: on a busy machine that may be another's fault. */
let late = 0

/** Null for one that is seen, else why it was not. */
async function whyUnseen(one) {
  let isLoaded = false
  for (const step of one.steps) {
    if (step.isFar && isLoaded) continue
    const mostMs = (await timeOf(step)) * 3 + 20_000
    const result = await runTests(step, { ...one.mutant, path: join(root, one.path) }, mostMs)
    if (result.end === 'late') late += 1
    if (result.end !== 'green') return null
    isLoaded ||= result.isLoaded
  }
  return isLoaded ? '' : ' (no test there loads the file)'
}

function choose({ name, within, only, tests }) {
  const files = [...new Set(within.flatMap((path) => [...filesIn(path)]))]
    .filter((path) => isSource(path) && (!only || only.test(path)) && path.includes(asked.file))
    .sort()
  const all = files.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const lines = source.split('\n')
    const steps = stepsOf(path, tests)
    return mutantsOf(source).map((mutant) => ({ name, path, mutant, steps, code: lines[mutant.line - 1].trim() }))
  })
  const tested = all.filter(({ steps }) => steps.length > 0)
  const real = tested.filter(({ path, code, mutant }) => !isHarmless({ path, code, ...mutant }))
  return shuffled(real, `${asked.seed} ${name}`).slice(0, asked.each === 'all' ? undefined : Number(asked.each))
}

const percent = (part, whole) => `${((part / Math.max(1, whole)) * 100).toFixed(0)} %`
const onOneLine = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 80)

try {
  await install()
  const taken = areas.filter(({ name }) => asked.area === undefined || asked.area === name)
  let [seen, tried] = [0, 0]
  for (const area of taken) {
    let ofArea = 0
    const chosen = choose(area)
    for (const one of chosen) {
      const why = await whyUnseen(one)
      tried += 1
      if (why === null) ofArea += 1
      else {
        const { line, was, text } = one.mutant
        const change = `${onOneLine(was) || '(nothing)'} → ${onOneLine(text) || '(nothing)'}`
        console.log(`not seen: ${one.path}:${line}  ${change}${why}\n          ${one.code}`)
      }
    }
    seen += ofArea
    const ofThem = late > 0 ? `, ${late} of them by running out of time` : ''
    console.log(`${area.name}: ${ofArea} of ${chosen.length} seen (${percent(ofArea, chosen.length)})${ofThem}`)
    late = 0
  }
  console.log(
    `\n${seen} of ${tried} seen (${percent(seen, tried)}), seed ${asked.seed}; the goal is ${percent(goal, 1)}`,
  )
  process.exitCode = tried > 0 && seen / tried >= goal ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
