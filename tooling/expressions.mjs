// Reads every regular expression of the server and the packages, as the parser sees them: literals and `RegExp(…)`.
// Each is given to recheck: one that can take longer than its text is long is an error, and so is one that is made while
// the program runs, which nobody can read before. What recheck cannot decide passes only with the bound of its text
// declared on the line before it: `// Text of at most 200 characters.` Verdicts are kept beside this file, by the text of the
// expression: one that stands there is not read again, save with `--anew` (`npm run test:long`). Other arguments are folders
// to read instead, of which nothing is kept.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { parseSync } from '@swc/core'

const { version } = createRequire(import.meta.url)('recheck/package.json')
const kept = new URL('expressions.json', import.meta.url)
const folders = process.argv.slice(2).filter((argument) => argument !== '--anew')
const isAnew = process.argv.includes('--anew')
const isSource = (name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.(test|fixture|d)\.tsx?$/.test(name)
const declared = /^\s*\/\/ Text of at most \d{1,3} characters\.$/
/** Beyond it an expression counts as undecided. */
const timeLimitMs = 20_000
const lastTimeLimitMs = 300_000

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') yield* filesIn(path)
    else if (entry.isFile() && isSource(entry.name)) yield path
  }
}

const textOf = (node) =>
  node?.type === 'StringLiteral'
    ? node.value
    : node?.type === 'TemplateLiteral' && node.expressions.length === 0
      ? node.quasis[0].cooked
      : undefined

/** @returns the expression that a node makes; `pattern` is undefined for one that is put together at run time. */
function expressionOf(node) {
  if (node.type === 'RegExpLiteral') return { pattern: node.pattern, flags: node.flags }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
  const callee = node.callee?.type === 'MemberExpression' ? node.callee.property : node.callee
  if (!isCall || callee?.value !== 'RegExp') return undefined
  const [pattern, flags] = (node.arguments ?? []).map(({ expression }) => expression)
  if (pattern?.type === 'RegExpLiteral') return undefined
  return { pattern: textOf(pattern), flags: flags === undefined ? '' : (textOf(flags) ?? '') }
}

/** Every expression of a source text, with the line it stands on. */
function expressionsIn(source, file) {
  // swc counts bytes, and counts on from file to file: places are relative to the module's first byte.
  const bytes = Buffer.from(source)
  const tree = parseSync(`;${source}`, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  const lines = source.split('\n')
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object') return
    const expression = expressionOf(node)
    if (expression !== undefined) {
      const line = bytes
        .subarray(0, node.span.start - tree.span.start - 1)
        .toString()
        .split('\n').length
      found.push({ ...expression, file, line, bounded: declared.test(lines[line - 2] ?? '') })
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child)
  }
  visit(tree.body)
  return found
}

/** What is wrong with an expression, given recheck's verdict; undefined: nothing. */
function faultOf({ pattern, bounded }, status) {
  if (pattern === undefined) return 'is put together while the program runs'
  if (status === 'vulnerable') return 'can take longer than its text is long'
  if (status !== 'safe' && !bounded) return 'could not be decided, and declares no bound'
  return undefined
}

/**
 * The steps of a match are counted, not timed: by the clock, recheck calls an expression slow because the machine is busy.
 */
const settings = { timeout: timeLimitMs, incubationTimeout: null, attackTimeout: null }

/** recheck in its JavaScript form: it holds its thread, so each worker is one. */
async function serveWorker() {
  process.env.RECHECK_BACKEND = 'pure'
  const { checkSync } = await import('recheck')
  parentPort.on('message', ({ pattern, flags, bounded }) => {
    const { status } = checkSync(pattern, flags, settings)
    // A busy machine may have had no time for it. What declares a bound passes in any case.
    const isFinal = status !== 'unknown' || bounded
    parentPort.postMessage(
      isFinal ? status : checkSync(pattern, flags, { ...settings, timeout: lastTimeLimitMs }).status,
    )
  })
}

const keyOf = ({ pattern, flags }) => `/${pattern}/${flags}`

/** What this version of recheck found to be safe. */
function readKept() {
  const { recheck, safe } = JSON.parse(readFileSync(kept, 'utf8'))
  return new Map(recheck === version && !isAnew ? safe.map((key) => [key, 'safe']) : [])
}

/** A line for each, in the order of the alphabet: two branches that add one each are merged without a hand. */
function keep(verdicts, all) {
  const safe = [...all.keys()].filter((key) => verdicts.get(key) === 'safe').sort()
  const text = `${JSON.stringify({ recheck: version, safe }, null, 2)}\n`
  if (folders.length === 0 && !process.env.CI && text !== readFileSync(kept, 'utf8')) writeFileSync(kept, text)
}

/** @returns recheck's verdict of each expression, by its text: what stands in two places is read once. */
async function judge(expressions) {
  const verdicts = readKept()
  const all = new Map(expressions.map((one) => [keyOf(one), one]))
  const waiting = [...all].filter(([key]) => !verdicts.has(key)).map(([, one]) => one)
  const work = async () => {
    const worker = new Worker(new URL(import.meta.url))
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const verdict = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
      worker.postMessage({ pattern: next.pattern, flags: next.flags, bounded: next.bounded })
      verdicts.set(keyOf(next), await verdict)
      worker.removeAllListeners('error')
    }
    await worker.terminate()
  }
  const workers = Math.min(4, availableParallelism(), waiting.length)
  await Promise.all(Array.from({ length: workers }, work))
  keep(verdicts, all)
  return verdicts
}

async function check() {
  const files = (folders.length > 0 ? folders : ['apps/server/src', 'packages']).flatMap((folder) => [
    ...filesIn(folder),
  ])
  const expressions = files.flatMap((file) => expressionsIn(readFileSync(file, 'utf8'), file))
  const verdicts = await judge(expressions.filter(({ pattern }) => pattern !== undefined))
  let faults = 0
  for (const expression of expressions) {
    const fault = faultOf(expression, verdicts.get(keyOf(expression)))
    if (fault === undefined) continue
    faults += 1
    const { pattern = '…', flags, file, line } = expression
    console.error(`${file}:${line} /${pattern}/${flags} ${fault}.`)
  }
  // A reader that finds nothing would pass everything.
  if (expressions.length === 0) throw new Error('no regular expression was found')
  process.exitCode = faults > 0 ? 1 : 0
}

if (!isMainThread) await serveWorker()
else if (process.argv[1] === import.meta.filename) await check()
