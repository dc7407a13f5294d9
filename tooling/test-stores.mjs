// npm run test:stores: starts the stores of others (fixtures/) and runs the port's suite against each. VENDURE_URL names one that runs.
import './node-version.mjs'
import { startFixture } from './fixture.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

const started = []
try {
  await install()
  if (!process.env.VENDURE_URL) {
    const { child, origin } = await startFixture('vendure', 4941)
    started.push(child)
    process.env.VENDURE_URL = origin
  }
  await run('node_modules/.bin/vitest', ['run', '--config', 'vitest.stores.config.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  for (const child of started) child.kill('SIGTERM')
}
