// Starts the built server for a benchmark and signs in without a browser.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tooling/run.mjs'
import { serverEnvironment, serverFlags } from '../tooling/server-flags.mjs'

export const main = join(root, 'apps/server/dist/main.js')

/** Servers that run, with the folders of their data. */
const running = new Map()

// A benchmark that fails, or that somebody stops, leaves no server behind.
process.on('exit', () => {
  for (const [child, dataDir] of running) {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const takePort = () =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => resolve(probe))
  })

/** Each is held until all are known: the system may give a port that is free again to the next who asks. */
export async function freePorts(count) {
  const probes = await Promise.all(Array.from({ length: count }, takePort))
  const ports = probes.map((probe) => probe.address().port)
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))))
  return ports
}

export async function startServer({ databaseUrl, environment = {}, bundle = main } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const [port, shopperPort, metricsPort] = await freePorts(3)
  const env = {
    ...serverEnvironment,
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    SHOPPER_PORT: String(shopperPort),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    // One address plays all visitors here; the limits are for one.
    RATE_LIMIT_FACTOR: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  }
  const began = performance.now()
  const child = spawn(process.execPath, [...serverFlags, bundle], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  running.set(child, dataDir)
  child.once('exit', () => running.delete(child))
  const consoleUrl = `http://localhost:${port}`
  while (
    !(await fetch(`${consoleUrl}/readyz`).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    child,
    env,
    consoleUrl,
    apiUrl: `http://127.0.0.1:${port}`,
    shopperUrl: `http://127.0.0.1:${shopperPort}`,
    readyAfterMs: performance.now() - began,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A new app with an owner: its key. */
export function createApp(server, email) {
  const printed = execFileSync(process.execPath, [main, 'create-owner', email, '--app', 'Benchmark'], {
    env: server.env,
    encoding: 'utf8',
  })
  const appKey = /App\s+.*\((\S+)\)/.exec(printed)?.[1]
  if (!appKey) throw new Error(`No app in: ${printed}`)
  return appKey
}

/** A one-time slug of the operator's command. */
export function printSlug(server, email) {
  const printed = execFileSync(process.execPath, [main, 'exchange-slug', email], { env: server.env, encoding: 'utf8' })
  const slug = /slug=([A-Za-z0-9_-]{20,})/.exec(printed)?.[1] ?? /[A-Za-z0-9_-]{20,}/.exec(printed)?.[0]
  if (!slug) throw new Error(`No slug in: ${printed}`)
  return slug
}

/** The access token that a slug gives, once. */
export async function exchangeSlug(server, slug) {
  const prepared = await (await fetch(`${server.apiUrl}/app/v1/builder/exchange-token?jmToken=${slug}`)).json()
  const answer = await fetch(`${server.apiUrl}/onboard/v1/token/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.consoleUrl },
    body: JSON.stringify({ token: prepared.data.token }),
  })
  if (!answer.ok) throw new Error(`The exchange answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).access_token
}

/** An access token for an account. PostgreSQL only: the command opens the database beside the server. */
export const accessToken = (server, email) => exchangeSlug(server, printSlug(server, email))
