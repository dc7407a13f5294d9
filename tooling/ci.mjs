// The steps of .ci/run: the checks, then all tests. `npm test` runs on PostgreSQL what can differ there.
import './node-version.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

await install()
await run(process.execPath, ['tooling/check.mjs'])
await run(process.execPath, ['tooling/test.mjs'])
