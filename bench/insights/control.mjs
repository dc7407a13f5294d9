// The control: a table of the same events with a row for each, asked in plain SQL at each question, as tools do that keep no sums.
import { createWriteStream, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { cpuOfFamily } from '../cpu.mjs'

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const zone = 'Asia/Kolkata'
const ranges = { '30 days': [30, 1], '365 days': [365, 1] }

/** The raw events of the year as the server exports them, into a table that the control asks. */
export async function fillControl({ server, headers, appKey, url }) {
  const file = join(tmpdir(), `vitrine-control-${process.pid}.csv`)
  const query = new URLSearchParams({ appKey, startDate: day(366), endDate: day(0), timezone: 'UTC' })
  const answer = await fetch(`${server.apiUrl}/report/events/export.csv?${query}`, { headers })
  if (!answer.ok) throw new Error(`The export answered ${answer.status}.`)
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(file, { mode: 0o644 }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create table control_events (
    at timestamptz not null, install text not null, number bigint not null, session text,
    name text not null, properties jsonb not null)`)
  // The server of the database runs on this machine, and reads the file itself.
  await client.query(`copy control_events from '${file}' (format csv, header true, encoding 'UTF8')`)
  await client.end()
  rmSync(file)
}

/** `times` of every install, and the indexes that such a table has. */
export async function multiplyControl(url, times) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  await client.query(
    `insert into control_events select at, install || 'x' || copy, number, session || 'x' || copy, name, properties
     from control_events, generate_series(1, $1::integer - 1) copy`,
    [times],
  )
  await client.query('create index on control_events (at)')
  await client.query('create index on control_events (name, at)')
  await client.query('create index on control_events (session)')
  await client.query('vacuum analyze control_events')
  const { rows } = await client.query(
    `select count(*) as events, pg_total_relation_size('control_events') as bytes from control_events`,
  )
  const [{ events, bytes }] = rows
  console.log(`control: ${Number(events).toLocaleString('en')} events, ${(Number(bytes) / 1e6).toFixed(0)} MB`)
  await client.end()
}

const localDay = `(at at time zone '${zone}')::date`
const within = 'at >= $1 and at < $2'
const daily = (name) =>
  `select ${localDay}, count(*) from control_events where ${within} and name = '${name}' group by 1`
const top = (name, property) =>
  `select properties ->> '${property}', count(*) from control_events where ${within} and name = '${name}'
   group by 1 order by 2 desc limit 10`

/** Charts that events alone answer, each as one statement over a stretch of time. */
const questions = {
  installs: daily('app_installed'),
  sessions: daily('session_started'),
  'active-users': `select ${localDay}, count(distinct install) from control_events where ${within} group by 1`,
  'purchase-funnel': `
    with steps as (
      select session, install, min(at) filter (where name = 'session_started') as started,
        max(at) filter (where name = 'product_viewed') as viewed, max(at) filter (where name = 'product_added') as added,
        max(at) filter (where name = 'checkout_started') as checked, max(at) filter (where name = 'order_completed') as ordered
      from control_events where ${within} group by session, install)
    select count(started), count(*) filter (where viewed >= started), count(*) filter (where added >= viewed),
      count(*) filter (where checked >= added), count(*) filter (where ordered >= checked) from steps`,
  'average-session-length': `
    with sessions as (select session, install, max(at) - min(at) as length from control_events where ${within} group by 1, 2)
    select avg(length) from sessions`,
  'app-activity': `
    select extract(dow from at at time zone '${zone}'), extract(hour from at at time zone '${zone}'), count(*)
    from control_events where ${within} and name = 'session_started' group by 1, 2`,
  'top-products-viewed': top('product_viewed', 'product_id'),
  'top-keywords': top('search', 'query'),
}

/** The same questions to both, with nothing remembered; each also asks for the period before, as a comparison does. */
export async function measureControl({ server, headers, appKey, url, postmaster, charts }) {
  const asked = Object.keys(questions).filter((chart) => charts.includes(chart))
  const missing = Object.keys(questions).filter((chart) => !charts.includes(chart))
  if (missing.length > 0) throw new Error(`There are no charts ${missing.join(', ')}.`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const readOurs = async (chart, startDate, endDate, timezone) => {
    const query = new URLSearchParams({ appKey, startDate, endDate, timezone })
    const answer = await fetch(`${server.apiUrl}/report/charts/${chart}/report?${query}`, { headers })
    if (!answer.ok) throw new Error(`${chart} answered ${answer.status}.`)
    await answer.text()
  }
  // The first answers of a process compile what they need.
  for (const chart of asked) await readOurs(chart, day(3), day(2), 'UTC')
  for (const [name, [first, last]] of Object.entries(ranges)) {
    const cpu = () => cpuOfFamily(server.child.pid) + cpuOfFamily(postmaster)
    const began = cpu()
    for (const chart of asked) await readOurs(chart, day(first), day(last), zone)
    const ours = cpu() - began
    const days = first - last + 1
    const spent = {}
    for (const chart of asked) {
      const before = cpu()
      for (const [from, to] of [
        [day(first), day(last - 1)],
        [day(first + days), day(first)],
      ])
        await client.query(questions[chart], [`${from} 00:00 ${zone}`, `${to} 00:00 ${zone}`])
      spent[chart] = cpu() - before
    }
    const control = Object.values(spent).reduce((sum, ms) => sum + ms, 0)
    console.log(
      `${asked.length} charts of ${name}, nothing remembered: CPU ms ${ours.toFixed(0)}, plain SQL over a row for each event ${control.toFixed(0)}: ${(control / Math.max(1, ours)).toFixed(0)} times as much`,
    )
    console.log(
      `  ${Object.entries(spent)
        .map(([chart, ms]) => `${chart} ${ms.toFixed(0)}`)
        .join(', ')}`,
    )
  }
  await client.query('drop table control_events')
  await client.end()
}
