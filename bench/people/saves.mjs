// What the row of the audit log adds to a save: two servers of one build in turn, of which one writes no row.
import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tooling/run.mjs'
import { pageOf50Kb } from '../api/page.mjs'
import { cpuOf, cpuOfFamily, postmasterOf } from '../cpu.mjs'
import { median } from '../machine.mjs'
import { accessToken, exchangeSlug, printSlug, startServer } from '../server-process.mjs'

const pairs = Number(process.env.PAIRS ?? 9)
// CPU time comes in ticks of 10 ms: fewer saves would measure the ticks.
const saves = Number(process.env.SAVES ?? 600)
const goal = 1.1

function replaced(text, from, to) {
  if (!from.test(text)) throw new Error(`The bundle has no longer what matches ${from}.`)
  return text.replace(from, to)
}

/** The built server, made to write no row. */
export function bundleWithoutRows() {
  const [dist, other] = ['dist', '.cache'].map((name) => join(root, 'apps/server', name))
  cpSync(dist, other, { recursive: true })
  const file = join(other, 'main.js')
  writeFileSync(
    file,
    replaced(readFileSync(file, 'utf8'), /function recordChange\(recording, change\) \{/, '$& return;'),
  )
  return file
}

async function openPage(server, authorization, appKey, content) {
  const headers = { authorization: `Bearer ${authorization}`, 'app-key': appKey, 'content-type': 'application/json' }
  const pages = `${server.apiUrl}/app/v1/builder/${appKey}/pages`
  const created = await fetch(pages, { method: 'POST', headers, body: JSON.stringify({ data: content }) })
  if (!created.ok) throw new Error(`Creating the page answered ${created.status}: ${await created.text()}`)
  const { data } = await created.json()
  let count = 0
  return async () => {
    const [first, ...others] = content.blocks
    const blocks = [{ ...first, title: { ...first.title, text: `Edit ${count++}` } }, ...others]
    const answer = await fetch(`${pages}/${data.id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ data: { ...content, blocks } }),
    })
    if (!answer.ok) throw new Error(`A save answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

/** A page of its own for each size and server: no block may be in two pages. */
const pageOf = (blocks, mark) => {
  const page = pageOf50Kb()
  return {
    ...page,
    blocks: page.blocks
      .slice(0, blocks)
      .map((block, at) => ({ ...block, id: `${mark}${String(at).padStart(4, '0')}` })),
  }
}

async function compare(title, { first, second }) {
  const cost = async ({ save, cpu }) => {
    const [began, clock] = [cpu(), performance.now()]
    for (let at = 0; at < saves; at++) await save()
    return { cpu: (cpu() - began) / saves, ms: (performance.now() - clock) / saves }
  }
  await cost(first)
  await cost(second)
  const measured = []
  for (let pair = 0; pair < pairs; pair++) {
    const isForward = pair % 2 === 0
    const one = await cost(isForward ? first : second)
    const other = await cost(isForward ? second : first)
    measured.push(isForward ? [one, other] : [other, one])
  }
  const of = (at, key) => median(measured.map((pair) => pair[at][key])).toFixed(2)
  const ratio = median(measured.map(([with_, without]) => with_.cpu / without.cpu))
  console.log(
    `${title}: with its row ${of(0, 'cpu')} ms of CPU and ${of(0, 'ms')} ms, without ${of(1, 'cpu')} and ${of(1, 'ms')}; ratio of CPU ${ratio.toFixed(2)} (goal ${goal})${ratio > goal ? '  ABOVE THE GOAL' : ''}`,
  )
}

async function comparePages(servers, tokens, { appKey, cpus }) {
  for (const [title, blocks, mark] of [
    ['a save of a page of 50 KB', 1_000, 'wa'],
    ['a save of a page of three blocks', 3, 'wb'],
  ]) {
    const [first, second] = await Promise.all(
      servers.map(async (server, at) => ({
        save: await openPage(
          server,
          tokens[at],
          appKey,
          pageOf(blocks, `${mark}${at}${randomBytes(3).toString('hex')}`),
        ),
        cpu: cpus[at],
      })),
    )
    await compare(title, { first, second })
  }
}

export async function measureSavesOnPostgres(databaseUrl, { email, appKey }) {
  const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl, bundle: bundleWithoutRows() })]
  const database = postmasterOf(databaseUrl)
  const cpus = servers.map(
    ({ child }) =>
      () =>
        cpuOf(child.pid) + cpuOfFamily(database),
  )
  const tokens = []
  for (const server of servers) tokens.push(await accessToken(server, email))
  await comparePages(servers, tokens, { appKey, cpus })
  await Promise.all(servers.map((server) => server.stop()))
}

/** Each has a folder of its own, where the demo was made before. */
export async function measureSavesOnEmbedded(folders, { email, appKey }) {
  const bundles = [undefined, bundleWithoutRows()]
  const [servers, tokens] = [[], []]
  for (const [at, folder] of folders.entries()) {
    // A slug lives for a minute, and is printed while no server has the folder.
    const environment = { DATA_DIR: folder }
    const slug = printSlug({ env: { ...process.env, NODE_ENV: 'development', ...environment } }, email)
    servers.push(await startServer({ environment, bundle: bundles[at] }))
    tokens.push(await exchangeSlug(servers[at], slug))
  }
  const cpus = servers.map(
    ({ child }) =>
      () =>
        cpuOf(child.pid),
  )
  await comparePages(servers, tokens, { appKey, cpus })
  await Promise.all(servers.map((server) => server.stop()))
}
