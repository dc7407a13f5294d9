/** `npm run test:stores`: what is tried against running stores of others. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { limit } from './tooling/limits.ts'

const putBack = fileURLToPath(new URL('tooling/put-back.ts', import.meta.url))

export default defineConfig({
  test: {
    // A check reads the whole catalogue more than once, and orders; both orders and stocks are counted.
    fileParallelism: false,
    projects: [
      { test: { name: 'port', root: 'packages', include: ['*/src/**/*.stores.ts'], testTimeout: limit(60_000) } },
      {
        test: {
          name: 'whole server',
          root: 'apps/server',
          include: ['test/*.stores.ts'],
          globalSetup: ['./test/global-setup.ts'],
          setupFiles: [putBack, './test/worker-setup.ts'],
          testTimeout: limit(60_000),
          hookTimeout: limit(180_000),
          isolate: false,
        },
      },
    ],
  },
})
