// A million mirrored orders, on both databases: the list by any filter, order and search, and the export of all of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tooling/postgres.mjs'
import { fresh, timed } from '../calls.mjs'
import { machine } from '../machine.mjs'
import { exchangeSlug, printSlug, startServer } from '../server-process.mjs'
import { fill } from './fill.mjs'

const appKey = 'demo-aurora'
const email = 'owner@demo.test'
const count = Number(process.env.ORDERS ?? 1_000_000)
const goals = { p95Ms: 150, rowsPerSecond: 20_000, megabytes: 200 }

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const sorts = ['created_date', 'order_id', 'status_code', 'total', 'items_total', 'device_type']
const ranges = {
  'all days': '',
  '30 days': `&startDate=${day(30)}&endDate=${day(1)}`,
  'one day': `&startDate=${day(100)}&endDate=${day(100)}`,
}
const filters = {
  'no filter': '',
  'a rare status': '&status[]=13',
  'two statuses and a device': '&status[]=10&status[]=2&deviceType[]=ios',
}
const searches = {
  'one number': '&keyword=777777',
  'one address': '&keyword=buyer.c4ca4238a0b923820dcc509a6f75849b%40bench.example',
  'a tenth by name': '&keyword=hana',
  'two names': '&keyword=hana%20jansen',
  nothing: '&keyword=nobodyhere',
}

/** What of the server stays in memory, in MB. */
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

function* addresses() {
  for (const [range, days] of Object.entries(ranges))
    for (const sort of sorts)
      for (const direction of ['ASC', 'DESC'])
        for (const [filter, chosen] of Object.entries(filters))
          for (const page of [1, 2_000])
            yield [
              `${filter}, ${range}, by ${sort} ${direction}, page ${page}`,
              `${days}${chosen}&sort=${sort}&sortDirection=${direction}&page=${page}`,
            ]
  for (const [search, keyword] of Object.entries(searches))
    for (const sort of ['created_date', 'total'])
      for (const [range, days] of Object.entries(ranges))
        yield [`${search}, ${range}, by ${sort}`, `${days}${keyword}&sort=${sort}`]
}

async function measureList(server, headers) {
  const all = []
  for (const [what, query] of addresses()) {
    const path = `/order-report/api/v1/bigc-orders?appKey=${appKey}&timezone=America/New_York${query}`
    // The first call may find the database's pages on disk: it is measured, as a shop's owner would.
    for (let round = 0; round < 2; round++)
      all.push({ what, ...(await timed(fresh(`${server.apiUrl}${path}`), { headers })) })
  }
  const sorted = all.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const p95 = sorted[Math.floor(sorted.length * 0.95)]
  const worst = all.toSorted((one, other) => other.ms - one.ms).slice(0, 5)
  console.log(
    `list: ${all.length} answers, median ${sorted[sorted.length >> 1].toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (goal ${goals.p95Ms})${p95 > goals.p95Ms ? '  ABOVE THE GOAL' : ''}`,
  )
  for (const { what, ms } of worst) console.log(`  slowest: ${what}: ${ms.toFixed(0)} ms`)
}

async function measureExport(server, headers) {
  const began = performance.now()
  let [bytes, lines, most] = [0, 0, 0]
  const answer = await fetch(
    `${server.apiUrl}/order-report/api/v1/bigc-orders/export?appKey=${appKey}&timezone=America/New_York`,
    { headers },
  )
  for await (const part of answer.body) {
    bytes += part.length
    for (const byte of part) if (byte === 10) lines++
    most = Math.max(most, memoryOf(server.child.pid))
  }
  const perSecond = (lines / (performance.now() - began)) * 1000
  console.log(
    `export: ${lines.toLocaleString('en')} lines, ${(bytes / 1e6).toFixed(0)} MB, ${Math.round(perSecond).toLocaleString('en')} rows a second (goal ${goals.rowsPerSecond.toLocaleString('en')})${perSecond < goals.rowsPerSecond ? '  BELOW THE GOAL' : ''}; the server had at most ${most.toFixed(0)} MB in all (before: ${server.memory.toFixed(0)} MB)`,
  )
}

async function measureOn(server, slug) {
  const headers = { authorization: `Bearer ${await exchangeSlug(server, slug)}`, 'app-key': appKey }
  await measureList(server, headers)
  await measureExport({ ...server, memory: memoryOf(server.child.pid) }, headers)
}

async function onPostgres() {
  console.log('\n## PostgreSQL')
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url })
  await fill('postgres', postgres.url, { appKey, count })
  await measureOn(server, printSlug(server, email))
  await server.stop()
  postgres.stop()
}

/** Starts once to make the demo, and again where it is filled: the embedded database takes one process at a time. */
async function onEmbedded() {
  console.log('\n## the embedded database')
  const root = mkdtempSync(join(tmpdir(), 'vitrine-orders-'))
  const environment = { DATA_DIR: join(root, 'one') }
  const first = await startServer({ environment })
  await first.stop()
  await fill('embedded', join(root, 'one', 'database'), { appKey, count })
  const slug = printSlug(first, email)
  const server = await startServer({ environment })
  await measureOn(server, slug)
  await server.stop()
  rmSync(root, { recursive: true, force: true })
}

export async function measure() {
  console.log(machine())
  const only = process.env.ENGINE
  if (only !== 'embedded') await onPostgres()
  if (only !== 'postgres') await onEmbedded()
}
