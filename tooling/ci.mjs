// The steps of .ci/run. PostgreSQL is found or installed, started on a free port in a temporary folder, and stopped.
import './node-version.mjs'
import { install } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { run } from './run.mjs'

await install()
await run(process.execPath, ['tooling/check.mjs'])
await run(process.execPath, ['tooling/test.mjs'])
const postgres = await startPostgres()
try {
  await run('node_modules/.bin/vitest', ['run', '--project', 'server'], {
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  })
} finally {
  postgres.stop()
}
