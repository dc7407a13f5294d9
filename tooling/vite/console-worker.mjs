// A Vite plugin: builds the console's service worker after the console, as one script beside its page. The worker gets the
// list of the build's files, and the first parts of every contract's path: those addresses are never its business.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, runnerImport } from 'vite'
import { root } from '../run.mjs'

const domain = join(root, 'packages/domain/src')

const load = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module

/** Every route of every table of contracts. */
async function allRoutes() {
  const files = readdirSync(domain, { recursive: true }).filter((name) => name.endsWith('.routes.ts'))
  const tables = await Promise.all(files.map((name) => load(join(domain, name))))
  return tables
    .flatMap((table) => Object.values(table))
    .flatMap((routes) => (typeof routes === 'object' && routes !== null ? Object.values(routes) : []))
    .filter((route) => typeof route?.path === 'string' && typeof route.method === 'string')
}

/** The first parts of the server's own addresses. */
export async function readServerParts() {
  const { serverParts } = await load(join(domain, 'contract/server-addresses.rules.ts'))
  return serverParts(await allRoutes())
}

export const consoleWorker = () => {
  let config
  return {
    name: 'console-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // Only what is written to disk gets a worker: the build that reads which chunks there are writes nothing.
    async writeBundle({ dir }, bundle) {
      const page = bundle['index.html'].source
      const isServed = (name) => name !== 'index.html' && !name.startsWith('.vite/') && !name.endsWith('.map')
      const named = readdirSync(config.publicDir)
      const files = [...Object.keys(bundle).filter(isServed), ...named].map((name) => `/${name}`).sort()
      const entry = Object.values(bundle).find((chunk) => chunk.isEntry).fileName
      const hash = createHash('sha256').update(page).update(files.join())
      for (const name of named) hash.update(readFileSync(join(config.publicDir, name)))
      const setup = {
        build: hash.digest('hex').slice(0, 16),
        entry: `/${entry}`,
        files,
        serverParts: await readServerParts(),
      }
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'error',
        publicDir: false,
        define: { WORKER_SETUP: JSON.stringify(setup) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: config.build.target,
          modulePreload: false,
          rolldownOptions: {
            input: join(config.root, 'src/worker/service-worker.ts'),
            output: { entryFileNames: 'sw.js', format: 'iife' },
          },
        },
      })
    },
  }
}
