// Puck and the real editor in turn, in this folder's own install; prints the table and the paired ratios.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../tooling/find-chromium.mjs'
import { run } from '../../tooling/run.mjs'
import { startServer } from '../server-process.mjs'

export async function measure() {
  const cwd = import.meta.dirname
  const env = { ...process.env, CHROMIUM: findChromium() }
  await run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd })
  await run(join(cwd, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], { cwd, env: { ...env, ENTRY: 'puck' } })
  const server = await startServer()
  mkdirSync(join(cwd, 'results'), { recursive: true })
  const results = `results/run-${Date.now()}.jsonl`
  try {
    const measured = { ...env, OURS_URL: server.consoleUrl, SIZES: process.env.SIZES ?? '300 20' }
    await run('bash', ['compare.sh', 'puck', 'ours', process.env.ROUNDS ?? '3', results], { cwd, env: measured })
    await run(process.execPath, ['summary.mjs', results], { cwd })
    await run(process.execPath, ['ratio.mjs', results], { cwd })
  } finally {
    await server.stop()
  }
}
