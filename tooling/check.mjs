// npm run check: types, lint and format, import directions, dead code, state of modules, regular expressions. Each is an error or is off.
import { spawnSync } from 'node:child_process'
import { isAbsolute } from 'node:path'

import { compileMessages } from './messages.mjs'

const readsTsx = { NODE_OPTIONS: `--import=${new URL('swc-reads-tsx.mjs', import.meta.url)}` }

const steps = [
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['import directions', 'depcruise', ['--config', 'tooling/dependency-rules.mjs', 'apps', 'packages', 'e2e'], readsTsx],
  ['cycles of modules', 'depcruise', ['--config', 'tooling/module-rules.mjs', 'apps/server/src/modules'], readsTsx],
  ['dead code', 'knip', []],
  ['state of modules', process.execPath, ['tooling/module-state.mjs']],
  ['state of the server', process.execPath, ['tooling/server-state.mjs']],
  ['regular expressions', process.execPath, ['tooling/expressions.mjs']],
]

await compileMessages()
let failed = false
for (const [title, command, args, env] of steps) {
  const began = performance.now()
  const { status } = spawnSync(isAbsolute(command) ? command : `node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(`${status === 0 ? '✓' : '✗'} ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
