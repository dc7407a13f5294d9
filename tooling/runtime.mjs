// A Node that is supported, fetched from the registry into the project's own folder where the present one is not.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The long-term support that is fetched. Update it with `.nvmrc`. */
const version = '24.21.0'

/** One of each other kind that is supported: `npm run test:long` proves them. */
export const otherVersions = ['22.19.0', '26.12.1']

/** Node 22, 24 and 26: odd ones get no long support, and packages that we need leave them out. */
export function isSupported(text) {
  const [major, minor] = text.split('.').map(Number)
  return (major === 22 && minor >= 19) || major === 24 || major >= 26
}

const isWindows = process.platform === 'win32'
const packageName = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
const cache = resolve(fileURLToPath(import.meta.url), '../../.cache/node')

const folderOf = (version) => join(cache, version)
const runtimeOf = (version) => join(folderOf(version), 'bin', isWindows ? 'node.exe' : 'node')

const says = (command) => {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function giveUp(reason) {
  console.error(`${reason}\nInstall Node 22, 24 or 26 from https://nodejs.org and run the command again.`)
  process.exit(1)
}

/** The path of a Node of exactly this version, fetched where it was not before. Ends the process where that fails. */
export function fetchRuntime(version) {
  const runtime = runtimeOf(version)
  if (!existsSync(runtime)) fetchFromRegistry(version)
  if (says(runtime) !== `v${version}`) giveUp(`The Node that was fetched does not run on this machine: ${runtime}`)
  return runtime
}

function fetchFromRegistry(version) {
  mkdirSync(cache, { recursive: true })
  const place = mkdtempSync(join(cache, 'fetch-'))
  const wanted = `${packageName}@${version}`
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', '--prefix', place, ...flags, wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  })
  if (status !== 0) {
    rmSync(place, { recursive: true, force: true })
    giveUp(`The package ${wanted} could not be fetched.`)
  }
  try {
    // Another command may have put it there meanwhile: then that one is used.
    renameSync(join(place, 'node_modules', packageName), folderOf(version))
  } catch (error) {
    if (!existsSync(runtimeOf(version))) throw error
  }
  rmSync(place, { recursive: true, force: true })
}

/** The environment in which `node` is this one, for what a command starts itself. */
export const withNode = (runtime) => ({
  ...process.env,
  PATH: `${dirname(runtime)}${delimiter}${process.env.PATH ?? ''}`,
})

/** Hands the command over and ends with it. */
function goOn(runtime) {
  let child
  // Before the command begins: a signal may come as soon as it does.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => {
      // A terminal sends its interrupt to both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  child = spawn(runtime, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: withNode(runtime),
  })
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Runs the present command on a supported Node instead, and never returns. */
export async function runOnSupportedNode() {
  const isNew = !existsSync(runtimeOf(version))
  console.error(
    `Vitrine needs Node 22, 24 or 26, and this is ${process.versions.node}: it ${isNew ? `fetches Node ${version} into .cache/node once and goes` : 'goes'} on with ${isNew ? 'that' : `Node ${version}, which it has fetched before`}.`,
  )
  goOn(fetchRuntime(version))
  // Nothing of the command runs here.
  await new Promise(() => {})
}
