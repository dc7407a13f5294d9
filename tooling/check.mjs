// npm run check: types, lint and format, import directions, dead code, state of modules, regular expressions, texts. Each is an error or is off.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isAbsolute, join } from 'node:path'

import { compileMessages } from './messages.mjs'
import { noteRed } from './red-lines.mjs'
import { root } from './run.mjs'

const readsTsx = { NODE_OPTIONS: `--import=${new URL('swc-reads-tsx.mjs', import.meta.url)}` }

/**
 * Where the compiler keeps what it knows of the sources, so that it reads only what changed: 2 seconds instead of 20. Another
 * compiler, configuration or set of packages has a file of its own and begins anew.
 */
function knownTypes() {
  const hash = createHash('sha256')
  for (const file of [
    'package-lock.json',
    'node_modules/typescript/package.json',
    'tsconfig.base.json',
    'tsconfig.json',
  ])
    hash.update(readFileSync(join(root, file)))
  const folder = join(root, '.cache/types')
  const name = `${hash.digest('hex').slice(0, 16)}.tsbuildinfo`
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder)) if (other !== name) rmSync(join(folder, other), { force: true })
  return join(folder, name)
}

/** Several would each work out the contracts' types anew: on two cores that takes half as long again. */
const oneChecker = ['--checkers', '1']

/** They read sources alone, and begin while the words are compiled. */
const ofSources = [
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['regular expressions', process.execPath, ['tooling/expressions.mjs']],
  ['state of modules', process.execPath, ['tooling/module-state.mjs']],
  ['state of the server', process.execPath, ['tooling/server-state.mjs']],
]
/** Tests that judge every source there is: a landing, which runs the tests of what was touched, would go past them. */
const judgesOfTheTree = ['messages', 'requirement-ids', 'translated-values'].map((rule) => `tooling/${rule}.test.ts`)
/** They follow imports, also those of the words. The long ones first: what is short fills the rest. */
const ofImports = [
  ['types', 'tsc', ['-p', 'tsconfig.json', ...oneChecker, '--incremental', '--tsBuildInfoFile', knownTypes()]],
  ['dead code', 'knip', []],
  ['import directions', 'depcruise', ['--config', 'tooling/dependency-rules.mjs', 'apps', 'packages', 'e2e'], readsTsx],
  ['cycles of modules', 'depcruise', ['--config', 'tooling/module-rules.mjs', 'apps/server/src/modules'], readsTsx],
  ['words', process.execPath, ['tooling/literals.mjs']],
  ['texts and requirement rows', 'vitest', ['run', '--project', 'tooling', ...judgesOfTheTree]],
]

/** Resolves with the exit code and what was said. */
function say(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(isAbsolute(command) ? command : `node_modules/.bin/${command}`, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? signal, said }))
  })
}

/** Runs a step and shows what it says when it has ended. */
async function isClean([title, command, args, env]) {
  const began = performance.now()
  const { code, said } = await say(command, args, env)
  process.stdout.write(said)
  const line = `${code === 0 ? '✓' : '✗'} ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`
  console.log(line)
  if (code === 0) return true
  const lines = said.split('\n').filter((text) => text.trim() !== '')
  // Some name the file in the line before.
  const first = Math.max(0, lines.findIndex((text) => /error|[×✖]/i.test(text)) - 1)
  noteRed(line, ...lines.slice(first, first + 5).map((text) => `  ${text}`))
  return false
}

let failed = false
async function runAll(steps) {
  for (let step = steps.shift(); step; step = steps.shift()) if (!(await isClean(step))) failed = true
}

const words = compileMessages().catch((error) => {
  console.error(error)
  noteRed(`✗ words: ${error.message}`)
  process.exit(1)
})
await Promise.all([
  runAll(ofSources).then(async () => {
    await words
    await runAll(ofImports)
  }),
  ...Array.from({ length: Math.max(1, availableParallelism() - 1) }, async () => {
    await words
    await runAll(ofImports)
    await runAll(ofSources)
  }),
])
process.exit(failed ? 1 : 0)
