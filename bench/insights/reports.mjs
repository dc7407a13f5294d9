// How long charts take, and how much CPU of the server and its database whole dashboards cost.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../../tooling/run.mjs'
import { cpuOfFamily } from '../cpu.mjs'

const { module } = await runnerImport(join(root, 'packages/domain/src/insights/charts.rules.ts'))
export const charts = module.chartIds

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const ranges = { '30 days': [day(30), day(1)], '365 days': [day(365), day(1)] }
const goals = { '30 days': 250, '365 days': 600, warmMs: 50, newZoneMs: 300, megabytes: 250 }
const peerMs = { '30 days': 18_500, '365 days': 115_000 }
const zones = Intl.supportedValuesOf('timeZone').filter((name) => name !== 'America/New_York')

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const p95 = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]
const said = (value, goal) => `${value.toFixed(0)} (goal ${goal})${value > goal ? '  ABOVE THE GOAL' : ''}`

/** A server that has just started tidies its database: none of that is what a chart costs. */
async function waitUntilIdle(cpu) {
  for (let quiet = 0, before = cpu(); quiet < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const now = cpu()
    quiet = now - before < 60 ? quiet + 1 : 0
    before = now
  }
}

const zone = 'America/New_York'

function askingOf({ server, headers, appKey, postmaster }) {
  const cpu = () => cpuOfFamily(server.child.pid) + (postmaster ? cpuOfFamily(postmaster) : 0)
  const read = async (chart, [startDate, endDate], timezone, app = appKey) => {
    const query = new URLSearchParams({ appKey: app, startDate, endDate, timezone })
    const began = performance.now()
    const answer = await fetch(`${server.apiUrl}/report/charts/${chart}/report?${query}`, {
      headers: { ...headers, 'app-key': app },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${chart} answered ${answer.status}: ${text.slice(0, 300)}`)
    return performance.now() - began
  }
  const dashboard = async (name, state) => {
    let most = 0
    const began = cpu()
    const slow = []
    for (const chart of charts) {
      slow.push({ chart, ms: await read(chart, ranges[name], zone) })
      most = Math.max(most, memoryOf(server.child.pid))
    }
    const spent = cpu() - began
    console.log(
      `whole dashboard, ${name}, ${state}: CPU ms ${said(spent, goals[name])}, ${(peerMs[name] / spent).toFixed(0)} times less than the peer at 10 million; the server had at most ${said(most, goals.megabytes)} MB`,
    )
    const worst = slow.toSorted((one, other) => other.ms - one.ms).slice(0, 4)
    console.log(`  slowest: ${worst.map(({ chart, ms }) => `${chart} ${ms.toFixed(0)} ms`).join(', ')}`)
  }
  return { cpu, read, dashboard }
}

/** The first dashboard after a start, which also compiles what it runs. */
export async function measureStarted(asked) {
  const { cpu, read, dashboard } = askingOf(asked)
  await waitUntilIdle(cpu)
  for (const chart of charts) await read(chart, [day(3), day(2)], 'UTC')
  await dashboard('30 days', 'just started, nothing remembered')
}

/** `otherApp` is a small one, whose charts are read first: a server that runs has compiled what it runs often. */
export async function measureReports({ otherApp, ...asked }) {
  const { cpu, read, dashboard } = askingOf(asked)
  await waitUntilIdle(cpu)
  for (let turn = 0; turn < 5; turn++)
    for (const days of [30, 365])
      for (const chart of charts) await read(chart, [day(days + turn), day(1 + turn)], 'UTC', otherApp)
  console.log(`${charts.length} charts`)
  for (const name of Object.keys(ranges))
    for (const state of ['nothing remembered', 'again']) await dashboard(name, state)
  for (const [name, range] of Object.entries(ranges)) {
    const warm = []
    for (const chart of charts) for (let turn = 0; turn < 5; turn++) warm.push(await read(chart, range, zone))
    console.log(`one chart, ${name}, warm: p95 ms ${said(p95(warm), goals.warmMs)}`)
    const fresh = []
    for (const chart of charts) fresh.push({ chart, ms: await read(chart, range, zones.shift()) })
    console.log(
      `one chart, ${name}, zone never asked for: p95 ms ${said(p95(fresh.map(({ ms }) => ms)), goals.newZoneMs)}`,
    )
    const worst = fresh.toSorted((one, other) => other.ms - one.ms).slice(0, 4)
    console.log(`  slowest: ${worst.map(({ chart, ms }) => `${chart} ${ms.toFixed(0)} ms`).join(', ')}`)
  }
}
