// The whole stack on PostgreSQL (token, tenant, permission, log, metrics) against a bare Fastify and pg, in turn.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startPostgres } from '../../tooling/postgres.mjs'
import { cpuOf } from '../cpu.mjs'
import { machine, median } from '../machine.mjs'
import { accessToken, createApp, freePorts, startServer } from '../server-process.mjs'
import { pageOf50Kb } from './page.mjs'

const email = 'bench@example.test'
const seconds = Number(process.env.SECONDS ?? 5)
const rounds = Number(process.env.ROUNDS ?? 3)

const load = (options) => autocannon({ duration: seconds, connections: 10, ...options })

async function startControl(databaseUrl, document) {
  const [port] = await freePorts(1)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'control.mjs')], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, DOCUMENT: document },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}/page/page`
  while (
    !(await fetch(url).then(
      (r) => r.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50))
  return { url, base: `http://127.0.0.1:${port}/page`, stop: () => child.kill() }
}

/** Ours and the control in turn, so that both see the same noise; the ratio of each pair. */
async function compare(title, ours, control, goal) {
  const pairs = []
  for (let round = 0; round < rounds; round++) {
    const a = await load(ours)
    const b = await load(control)
    if (a.non2xx > 0) throw new Error(`${title}: ${a.non2xx} answers were not 2xx`)
    pairs.push({
      ours: a.requests.average,
      control: b.requests.average,
      p99: a.latency.p99,
      controlP99: b.latency.p99,
      ratio: a.requests.average / b.requests.average,
    })
  }
  const line = (key) => Math.round(median(pairs.map((pair) => pair[key])))
  console.log(
    `${title}: ${line('ours')}/s, p99 ${line('p99')} ms; control ${line('control')}/s, p99 ${line('controlP99')} ms; ratio ${(median(pairs.map((p) => p.ratio)) * 100).toFixed(0)} % (goal ${goal})`,
  )
}

/** A page with another text in one block at each call, so that no two bodies are equal. */
function edits(content) {
  const [first, ...others] = content.blocks
  let count = 0
  return () => ({ ...content, blocks: [{ ...first, title: { ...first.title, text: `Edit ${count++}` } }, ...others] })
}

async function json(answer) {
  if (!answer.ok) throw new Error(`A call answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
  return answer.json()
}

/** The save of the console: one changed page of the design that is open, on the revision that it read. */
async function owner(server, content) {
  const appKey = createApp(server, email)
  const headers = {
    authorization: `Bearer ${await accessToken(server, email)}`,
    'app-key': appKey,
    'content-type': 'application/json',
    'x-app-language': 'en',
  }
  const url = `${server.apiUrl}/app/v1/builder/${appKey}/design?types=home`
  const { data: draft } = await json(await fetch(url, { headers }))
  const [{ id, title, type }] = draft.pages
  let { revision } = draft.pages[0]
  const next = edits({ title, type, blocks: content.blocks })
  return async () => {
    const pages = [{ id, revision, data: next() }]
    const body = JSON.stringify({ data: { layoutId: draft.layout.id, pages, deleted: [] } })
    const { data } = await json(await fetch(url, { method: 'PUT', headers, body }))
    revision = data.pages.find((page) => page.id === id).revision
  }
}

/** Each calls again as soon as it is answered, until the time is over. Returns the calls a second and their p99 in ms. */
async function callInTurn(callers) {
  const times = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    callers.map(async (call) => {
      for (let began = performance.now(); began < end; began = performance.now()) {
        await call()
        times.push(performance.now() - began)
      }
    }),
  )
  times.sort((one, other) => one - other)
  return { average: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, calls: times.length }
}

/** Ten owners, each of an app of their own, against ten callers of the control, in turn. */
async function compareSaves(server, control, content) {
  const owners = []
  for (let count = 0; count < 10; count++) owners.push(await owner(server, content))
  const plain = Array.from({ length: 10 }, (_, at) => {
    const next = edits(content)
    const headers = { 'content-type': 'application/json' }
    const url = `${control.base}/page-${at}`
    return async () => json(await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ data: next() }) }))
  })
  await callInTurn(owners)
  await callInTurn(plain)
  const pairs = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(server.child.pid)
    const ours = await callInTurn(owners)
    const cpu = (cpuOf(server.child.pid) - before) / ours.calls
    const bare = await callInTurn(plain)
    pairs.push({
      ours: ours.average,
      p99: ours.p99,
      bare: bare.average,
      bareP99: bare.p99,
      cpu,
      ratio: ours.average / bare.average,
    })
  }
  const of = (key) => median(pairs.map((pair) => pair[key]))
  console.log(
    `owner's save: ${of('ours').toFixed(0)}/s, p99 ${of('p99').toFixed(0)} ms, ${of('cpu').toFixed(1)} ms of CPU (goal 2.5); control ${of('bare').toFixed(0)}/s, p99 ${of('bareP99').toFixed(0)} ms; ratio ${(of('ratio') * 100).toFixed(0)} % (goal 40 %)`,
  )
}

/** 500 saves at once on a pool of 10: all must end within 10 s, with 200, 409, 429 or 503. */
async function burst(url, headers, body) {
  const began = performance.now()
  const statuses = {}
  await Promise.all(
    Array.from({ length: 500 }, async () => {
      const { status } = await fetch(url, { method: 'PUT', headers, body })
      statuses[status] = (statuses[status] ?? 0) + 1
    }),
  )
  console.log(
    `500 parallel saves: ${JSON.stringify(statuses)} in ${((performance.now() - began) / 1000).toFixed(1)} s (goal: all within 10 s)`,
  )
}

async function snapshot(server, postgres, appKey) {
  const url = `${server.shopperUrl}/a/${appKey}/manifest.json`
  const { release } = await (await fetch(url)).json()
  const release50 = { url: `${server.shopperUrl}/a/${appKey}/releases/${release}.json`, connections: 50 }
  const bytes = (await (await fetch(release50.url)).arrayBuffer()).byteLength
  const up = await load(release50)
  console.log(
    `published snapshot of ${Math.round(bytes / 1024)} KB: ${Math.round(up.requests.average)}/s at 50 connections, p99 ${up.latency.p99} ms, ${up.non2xx} not 2xx (goal 8,000/s)`,
  )
  const asBrowser = { ...release50, headers: { 'accept-encoding': 'gzip, deflate, br' } }
  const compressed = await load(asBrowser)
  console.log(
    `the same as a browser asks for it, compressed: ${Math.round(compressed.requests.average)}/s, p99 ${compressed.latency.p99} ms, ${compressed.non2xx} not 2xx`,
  )
  postgres.stop()
  const down = await load(asBrowser)
  console.log(`the same with the database down: ${Math.round(down.requests.average)}/s, ${down.non2xx} not 2xx`)
}

export async function measure() {
  console.log(machine())
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url })
  const appKey = createApp(server, email)
  const content = pageOf50Kb()
  const headers = {
    authorization: `Bearer ${await accessToken(server, email)}`,
    'app-key': appKey,
    'content-type': 'application/json',
  }
  const created = await fetch(`${server.apiUrl}/app/v1/builder/${appKey}/pages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ data: content }),
  })
  if (!created.ok) throw new Error(`Creating the page answered ${created.status}: ${await created.text()}`)
  const { data: page } = await created.json()
  const url = `${server.apiUrl}/app/v1/builder/${appKey}/pages/${page.id}`
  const body = JSON.stringify({ data: content })
  console.log(`page of ${Math.round(body.length / 1024)} KB`)
  const control = await startControl(postgres.url, body)
  await compare('read', { url, headers }, { url: control.url }, '44 %, about 1,500/s, p99 15 ms')
  await compareSaves(server, control, content)
  headers.authorization = `Bearer ${await accessToken(server, email)}`
  await burst(url, headers, body)
  const rss = await import('node:fs').then(
    ({ readFileSync }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1],
  )
  console.log(`memory of the server after the load: ${Math.round(Number(rss) / 1024)} MB (goal 300)`)
  control.stop()
  const published = await fetch(`${server.apiUrl}/app/v1/builder/publish`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ appKey }),
  })
  if (!published.ok) throw new Error(`Publishing answered ${published.status}: ${await published.text()}`)
  await snapshot(server, postgres, appKey)
  server.child.kill('SIGKILL')
}
