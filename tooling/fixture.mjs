// npm run fixture <name> [port]: a store of others to test against, from `fixtures/<name>`, filled with the demo store's goods.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { root, run } from './run.mjs'

/** Installed apart from our own packages: what is in there is under other licences, and is never shipped. */
async function installFixture(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const marker = join(folder, 'node_modules/.vitrine-installed')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run(npm, ['install', '--no-save', '--workspaces=false', ...quiet], { cwd: folder, stdio: ['ignore', 2, 2] })
  writeFileSync(marker, wanted)
}

/** The goods of the demo store as rows; each picture is named by its file. */
async function readCatalogue() {
  // The bundlers read JSON without being told that it is JSON; Node does not.
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name.endsWith('.json') ? { ...next(name, context), importAttributes: { type: 'json' } } : next(name, context),
  })
  const { makeStoreRows } = await import('../packages/embedded-store/src/goods/store-rows.ts')
  hooks.deregister()
  const pictureOf = (name) => ({ url: name, thumbnailUrl: name, width: 800, height: 800 })
  return makeStoreRows('fixture', Date.UTC(2026, 0, 1), pictureOf)
}

/** Another filling for other goods, or for another way to fill. */
function markOf(folder, rows) {
  const hash = createHash('sha256').update(JSON.stringify(rows))
  for (const file of readdirSync(folder)
    .filter((name) => /\.m?js$/.test(name) || name === 'package-lock.json')
    .sort())
    hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Resolves with the process and its address once the store says that it is ready. */
export async function startFixture(name, port) {
  const folder = join(root, 'fixtures', name)
  if (!/^[a-z]+$/.test(name) || !existsSync(folder)) throw new Error(`There is no fixture '${name}'.`)
  await installFixture(folder)
  const data = join(root, '.cache/fixtures', `${name}-${port}`)
  mkdirSync(data, { recursive: true })
  const rows = await readCatalogue()
  const catalogue = join(data, 'catalogue.json')
  writeFileSync(catalogue, JSON.stringify({ mark: markOf(folder, rows), rows }))
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      FIXTURE_PORT: String(port),
      FIXTURE_DATA: data,
      FIXTURE_CATALOGUE: catalogue,
      FIXTURE_PICTURES: fileURLToPath(new URL('../apps/server/demo-pictures', import.meta.url)),
      VENDURE_DISABLE_TELEMETRY: '1',
    },
  })
  const origin = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length))
    })
    child.once('exit', (code) => reject(new Error(`The fixture '${name}' ended with ${code} before it was ready.`)))
  })
  return { child, origin }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [name = '', port = '4940'] = process.argv.slice(2)
    const began = performance.now()
    const { child, origin } = await startFixture(name, Number(port))
    console.log(`${name} is ready at ${origin} after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
    child.once('exit', (code) => process.exit(code ?? 0))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
