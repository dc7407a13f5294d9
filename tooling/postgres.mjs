// A PostgreSQL of our own for tests and benchmarks: found on the PATH or installed from Debian's packages; never as root.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

function findBinaries() {
  const versions = '/usr/lib/postgresql'
  const packaged = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : []
  return [...(process.env.PATH ?? '').split(delimiter), ...packaged].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  )
}

function installBinaries() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing PostgreSQL from the Debian packages (once)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore', env })
}

/** Seconds for what hangs, as `limits.ts` has them: its starts and, each a second later, its restarts. */
const patience = process.env.CI ? 180 : 60

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** The user that runs the server: postgres when we are root (PostgreSQL refuses root), else ourselves. */
function unprivileged() {
  if (process.getuid?.() !== 0) return { ids: {}, user: process.env.USER ?? 'postgres' }
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { ids: { uid: id('-u'), gid: id('-g') }, user: 'postgres' }
}

/**
 * Starts a server on a free loopback port; `stop` ends it and removes its folder, `tool` is where one of its programs is. `kill` ends it without a chance to tidy up,
 * `restart` brings it back where it was and waits until it answers. Tests that end with it need not wait for the disk.
 */
export async function startPostgres({ isDurable = true } = {}) {
  if (!findBinaries()) installBinaries()
  const binaries = findBinaries()
  if (!binaries)
    throw new Error('PostgreSQL was not found. Install it (Debian: apt-get install postgresql) and try again.')
  const { ids } = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid)
  const data = join(folder, 'data')
  const tool = (name, args) =>
    execFileSync(join(binaries, name), args, { ...ids, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  tool('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-locale'])
  const optionsAt = (port) =>
    [
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100`,
      // After a kill the recovery syncs the file system once, not each of a thousand files.
      '-c recovery_init_sync_method=syncfs',
      ...(isDurable ? [] : ['-c fsync=off -c synchronous_commit=off -c full_page_writes=off']),
    ].join(' ')
  const argumentsAt = (port) => [
    '-D',
    data,
    '-w',
    '-t',
    patience,
    '-l',
    join(folder, 'log'),
    '-o',
    optionsAt(port),
    'start',
  ]
  let port
  for (let tries = 1; ; tries++) {
    port = await freePort()
    try {
      tool('pg_ctl', argumentsAt(port))
      break
    } catch (error) {
      // Another program may have taken the port since it was free.
      if (tries === 5 || !/Address already in use/.test(readFileSync(join(folder, 'log'), 'utf8'))) throw error
    }
  }
  const startArguments = argumentsAt(port)
  const startAgain = () => promisify(execFile)(join(binaries, 'pg_ctl'), startArguments, { ...ids, cwd: folder })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    tool: (name) => join(dirname(realpathSync(join(binaries, 'initdb'))), name),
    kill: () => process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    restart: async () => {
      // What is left of the killed one holds its shared memory for a moment.
      for (let tries = 0; ; tries++) {
        try {
          return void (await startAgain())
        } catch (error) {
          if (tries === patience) throw error
          await new Promise((resolve) => setTimeout(resolve, 1_000))
        }
      }
    },
    stop: () => {
      const runs = spawnSync(join(binaries, 'pg_ctl'), ['-D', data, 'status'], { ...ids, cwd: folder }).status === 0
      if (runs) tool('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
