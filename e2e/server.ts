/** Starts the built server as an operator would: a process of its own, its own data folder, free ports. */
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { limit } from '../tooling/limits.ts'

const main = join(import.meta.dirname, '../apps/server/dist/main.js')

/**
 * The engine's code is compiled once and simply: a server of a journey is gone before better code would pay, and to compile
 * it takes as long as the rest of a start.
 */
export const quickStart = ['--liftoff-only']

/** Where Node keeps what it made of the server's sources, so that one start after the other need not. */
const compiledSources = join(import.meta.dirname, '../.cache/journeys')

export interface RunningServer {
  consoleUrl: string
  shopperUrl: string
  dataDir: string
  metricsPort: number
  process: ChildProcess
  /** Everything it printed. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Below those that the system gives to outgoing connections: one of these may take a port before its server does. */
const ports = { from: 11_000, count: 20_000 }

const takePort = (): Promise<{ port: number; free: () => Promise<void> }> =>
  new Promise((resolve) => {
    const port = ports.from + Math.floor(Math.random() * ports.count)
    const probe = createServer()
    probe.once('error', () => resolve(takePort()))
    probe.listen(port, '127.0.0.1', () =>
      resolve({ port, free: () => new Promise((freed) => probe.close(() => freed())) }),
    )
  })

/** Each is held until all are known: the system may give a port that is free again to the next who asks. */
export async function freePorts(count: number): Promise<number[]> {
  const taken = await Promise.all(Array.from({ length: count }, takePort))
  await Promise.all(taken.map(({ free }) => free()))
  return taken.map(({ port }) => port)
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + limit(120_000)
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await pause(100)
  }
  throw new Error(`The server was not ready after 120 s:\n${output()}`)
}

export interface Start {
  /** A folder that is there, instead of one with the demo. */
  dataDir?: string
  /** The demo is made by this start, as by an operator's first one. */
  demo?: 'made by itself'
  ports?: number[]
  /** The main file of another build than the one beside this folder. */
  main?: string
  environment?: Record<string, string>
}

/** Where it is written why there is no demo. */
export const failureOf = (demoFolder: string): string => `${demoFolder}.failed`

/** The demo as the run's first start left it: making it again takes longer than a copy. */
export async function copyDemo(folder: string): Promise<void> {
  const demo = inject('demoFolder')
  const deadline = Date.now() + limit(120_000)
  while (!existsSync(demo)) {
    if (existsSync(failureOf(demo))) throw new Error(await readFile(failureOf(demo), 'utf8'))
    if (Date.now() > deadline) throw new Error('The demo was not made within 120 s.')
    await pause(100)
  }
  // The lock of the server that made it is a socket: that server is gone.
  const filter = (path: string) => !path.endsWith('.sock')
  await cp(demo, folder, { recursive: true, mode: constants.COPYFILE_FICLONE, filter })
}

async function makeFolder({ demo }: Start): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-journey-'))
  if (demo === undefined) await copyDemo(folder)
  return folder
}

export async function startServer(options: Start = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await makeFolder(options))
  for (let tries = 1; ; tries++)
    try {
      return await startAt(dataDir, options.ports ?? (await freePorts(3)), options)
    } catch (error) {
      // Another program may have taken a port since it was free.
      if (options.ports || tries === 3 || !String(error).includes('EADDRINUSE')) throw error
    }
}

async function startAt(dataDir: string, ports: readonly number[], options: Start): Promise<RunningServer> {
  const [port = 0, shopperPort = 0, metricsPort = 0] = ports
  const child = spawn(process.execPath, [...quickStart, options.main ?? main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: compiledSources,
      PORT: String(port),
      SHOPPER_PORT: String(shopperPort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-200_000)
    })
  }
  const consoleUrl = `http://localhost:${port}`
  await waitUntilReady(consoleUrl, child, () => text)
  return {
    consoleUrl,
    shopperUrl: `http://127.0.0.1:${shopperPort}`,
    dataDir,
    metricsPort,
    process: child,
    output: () => text,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.kill(signal)
      return gone
    },
  }
}

export const removeData = (server: RunningServer): Promise<void> => rm(server.dataDir, { recursive: true, force: true })
