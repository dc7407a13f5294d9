// npm run build: console, shopper app (client and prerenderer), server, and the template of the embedded database.
// Only what changed since the last build is built again.
import './node-version.mjs'
import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isFresh, stamp } from './fingerprint.mjs'
import { compileMessages } from './messages.mjs'
import { root, run } from './run.mjs'

const vite = join(root, 'node_modules/vite/bin/vite.js')
const inFolder = (folder, ...args) =>
  run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], { cwd: join(root, folder) })

const compressed = (folder) => run(process.execPath, [join(root, 'tooling/compress.mjs'), join(root, folder)])

const targets = [
  {
    name: 'shopper',
    inputs: ['tooling/vite', 'apps/shopper', 'packages/domain', 'packages/blocks', 'packages/messages'],
    output: 'apps/shopper/dist/server/prerender.js',
    build: async () => {
      await inFolder('apps/shopper')
      await inFolder('apps/shopper', '--ssr', 'src/prerender.tsx', '--outDir', 'dist/server')
      await compressed('apps/shopper/dist')
    },
  },
  {
    name: 'console',
    inputs: [
      'tooling/vite',
      'apps/console',
      'packages/domain',
      'packages/blocks',
      'packages/messages',
      'packages/tables',
      'packages/ui',
    ],
    output: 'apps/console/dist/index.html',
    build: async () => {
      await inFolder('apps/console')
      await compressed('apps/console/dist')
    },
  },
  {
    name: 'server',
    inputs: [
      'tooling/vite',
      'apps/server',
      'packages/domain',
      'packages/blocks',
      'packages/connectors',
      'packages/embedded-store',
      'packages/messages',
      'packages/tables',
      'packages/test-payments',
    ],
    output: 'apps/server/dist/template.tar',
    build: async () => {
      await inFolder('apps/server')
      const threads = [
        'platform/db/pglite-worker.mjs',
        'modules/media/markup-worker.mjs',
        'modules/identity/password-worker.mjs',
      ]
      for (const thread of threads)
        copyFileSync(join(root, 'apps/server/src', thread), join(root, 'apps/server/dist', basename(thread)))
      cpSync(join(root, 'apps/server/src/modules/media/drawing'), join(root, 'apps/server/dist/drawing'), {
        recursive: true,
      })
      await run(process.execPath, [
        join(root, 'apps/server/dist/main.js'),
        'make-template',
        join(root, 'apps/server/dist/template.tar'),
        join(root, 'apps/server/dist/demo-year.json.gz'),
      ])
    },
  },
]

export async function build() {
  await compileMessages()
  mkdirSync(join(root, '.cache'), { recursive: true })
  const stale = targets.filter(({ name, inputs, output }) => !existsSync(join(root, output)) || !isFresh(name, inputs))
  // Beside each other: each has stretches that keep one core busy.
  await Promise.all(
    stale.map(async (target) => {
      const began = performance.now()
      await target.build()
      stamp(target.name, target.inputs)
      console.log(`built ${target.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }),
  )
}

if (process.argv[1] === import.meta.filename) await build()
