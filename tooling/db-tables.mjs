// Writes apps/server/src/db/tables.ts from the migrations.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', 'src/db/tables.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, UPDATE_TABLES: '1' },
})
process.exit(status ?? 1)
