// Installs what package-lock.json names, when node_modules is missing or older than it. Needs Node and npm alone.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const marker = join(root, 'node_modules/.vitrine-installed')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Commits are formatted as they are made, unless somebody has hooks of their own. */
function setHooks() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return
  const config = (...args) => spawnSync('git', ['config', ...args], { cwd: root })
  if (config('core.hooksPath').status !== 0) config('--local', 'core.hooksPath', 'tooling/hooks')
}

export async function install() {
  setHooks()
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Installing packages (once)…')
  // Nothing here needs an install script, and none may run. Not `npm ci`: the lock names the platforms that the registry
  // had when it was written, and `ci` refuses where a platform's optional package was left out.
  await run(npm, ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(marker, wanted)
}
