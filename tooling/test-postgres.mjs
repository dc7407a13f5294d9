// npm run test:postgres: all server tests on a PostgreSQL, started here or named by TEST_DATABASE_URL.
import './node-version.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

try {
  await install()
  const env = { ...process.env, POSTGRES_TESTS: 'all' }
  await run('node_modules/.bin/vitest', ['run', '--project', 'postgres', ...process.argv.slice(2)], { env })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
