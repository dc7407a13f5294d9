// Insights over a year of events: a million of them, or ten with EVENTS=10000000, on both databases.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os, { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../tooling/postgres.mjs'
import { postmasterOf } from '../cpu.mjs'
import { machine } from '../machine.mjs'
import { exchangeSlug, main, printSlug, startServer } from '../server-process.mjs'
import { fillControl, measureControl, multiplyControl } from './control.mjs'
import { measureDrawing } from './drawing.mjs'
import { countLost, measureIngest } from './ingest.mjs'
import { multiply } from './multiply.mjs'
import { charts, measureReports, measureStarted } from './reports.mjs'

const appKey = 'demo-harbor'
const otherApp = 'demo-aurora'
const email = 'owner@demo.test'
const events = Number(process.env.EVENTS ?? 1_000_000)
const seconds = Number(process.env.SECONDS ?? 15)
/** So many are taken in one by one; more are copies of them for other shoppers. */
const takenIn = Math.min(events, 1_000_000)

function fill(env) {
  const began = performance.now()
  const printed = execFileSync(process.execPath, [main, 'fill-events', appKey, '--events', String(takenIn)], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  console.log(`${printed.trim()} (${((performance.now() - began) / 1000).toFixed(0)} s)`)
}

const headersOf = async (server, slug) => ({
  authorization: `Bearer ${await exchangeSlug(server, slug)}`,
  'app-key': appKey,
})

const load = () =>
  `load ${os
    .loadavg()
    .map((value) => value.toFixed(0))
    .join(', ')}`

async function readKey(server) {
  const answer = await fetch(`${server.shopperUrl}/a/${appKey}/manifest.json`)
  return (await answer.json()).settings.events.writeKey
}

async function measureDisk(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The months of raw events are one entry.
  const { rows } = await client.query(
    `select regexp_replace(relname, '_\\d{4}_\\d\\d$', '') as name, sum(pg_total_relation_size(oid))::bigint as bytes
     from pg_class where relkind = 'r' and (relname like 'insight%' or relname = 'installs') group by 1 order by 2 desc`,
  )
  await client.end()
  const megabytes = (bytes) => `${(Number(bytes) / 1e6).toFixed(0)} MB`
  const all = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
  console.log(`on disk: ${megabytes(all)} (goal 1,300 at 10 million)`)
  console.log(
    `  ${rows
      .slice(0, 8)
      .map(({ name, bytes }) => `${name} ${megabytes(bytes)}`)
      .join(', ')}`,
  )
}

/** Before anything else is read: what both are asked, nothing remembers. */
async function compareWithControl(url, times) {
  const server = await startServer({ databaseUrl: url })
  const asked = { server, headers: await headersOf(server, printSlug(server, email)), appKey, url }
  await fillControl(asked)
  await server.stop()
  if (times > 1) await multiply(url, { appKey, times })
  await measureDisk(url)
  await multiplyControl(url, times)
  const fresh = await startServer({ databaseUrl: url })
  const headers = await headersOf(fresh, printSlug(fresh, email))
  await measureControl({ ...asked, server: fresh, headers, postmaster: postmasterOf(url), charts })
  await fresh.stop()
}

async function onPostgres({ url }) {
  console.log('\n## PostgreSQL')
  const first = await startServer({ databaseUrl: url })
  await first.stop()
  fill(first.env)
  await compareWithControl(url, Math.round(events / takenIn))
  const postmaster = postmasterOf(url)
  console.log(load())
  const fresh = await startServer({ databaseUrl: url })
  const freshHeaders = await headersOf(fresh, printSlug(fresh, email))
  await measureStarted({ server: fresh, headers: freshHeaders, appKey, postmaster })
  await fresh.stop()
  const server = await startServer({ databaseUrl: url })
  const headers = await headersOf(server, printSlug(server, email))
  await measureReports({ server, headers, appKey, otherApp, postmaster })
  const writeKey = await readKey(server)
  const acknowledged = await measureIngest({ server, appKey, writeKey, postmaster, seconds, goal: 8_000 })
  const again = await startServer({ databaseUrl: url })
  await countLost({ server: again, appKey, writeKey, acknowledged })
  console.log(load())
  await again.stop()
}

/** The embedded database takes one process at a time. */
async function onEmbedded(root) {
  console.log('\n## the embedded database')
  const environment = { DATA_DIR: join(root, 'data') }
  const first = await startServer({ environment })
  await first.stop()
  fill(first.env)
  console.log(load())
  const freshSlug = printSlug(first, email)
  const fresh = await startServer({ environment })
  await measureStarted({ server: fresh, headers: await headersOf(fresh, freshSlug), appKey })
  await fresh.stop()
  const slug = printSlug(first, email)
  const server = await startServer({ environment })
  await measureReports({ server, headers: await headersOf(server, slug), appKey, otherApp })
  await measureDrawing({ server, email, password: 'vitrine-demo' })
  const writeKey = await readKey(server)
  const acknowledged = await measureIngest({ server, appKey, writeKey, seconds, goal: 4_000 })
  const again = await startServer({ environment })
  await countLost({ server: again, appKey, writeKey, acknowledged })
  console.log(load())
  await again.stop()
}

export async function measure() {
  console.log(machine())
  const only = process.env.ENGINE
  if (only !== 'embedded') {
    const postgres = await startPostgres()
    try {
      await onPostgres(postgres)
    } finally {
      postgres.stop()
    }
  }
  if (only === 'postgres') return
  const root = mkdtempSync(join(tmpdir(), 'vitrine-insights-'))
  try {
    await onEmbedded(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
