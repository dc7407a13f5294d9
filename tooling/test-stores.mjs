// npm run test:stores: starts the stores of others (fixtures/) and runs the port's suite against each. VENDURE_URL and MEDUSA_URL name those that run.
import './node-version.mjs'
import { startFixture } from './fixture.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

const started = []
try {
  await install()
  for (const [name, port] of [
    ['vendure', 4941],
    ['medusa', 4951],
  ]) {
    const address = `${name.toUpperCase()}_URL`
    if (process.env[address]) continue
    const { child, origin } = await startFixture(name, port)
    started.push(child)
    process.env[address] = origin
  }
  await run('node_modules/.bin/vitest', ['run', '--config', 'vitest.stores.config.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  for (const child of started) child.kill('SIGTERM')
}
