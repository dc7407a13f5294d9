// PostgreSQL under a server at work is killed ten times, and its connections are terminated thirty times.
import pg from 'pg'
import { startPostgres } from '../../tooling/postgres.mjs'
import { machine, median } from '../machine.mjs'
import { createApp, startServer } from '../server-process.mjs'
import { createLoad } from './load.mjs'
import { openSession } from './session.mjs'

const email = 'bench@example.test'
const kills = Number(process.env.KILLS ?? 10)
const terminations = Number(process.env.TERMINATIONS ?? 30)
const goalMs = 2_000

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long after this moment a read is answered again. */
async function serving(read) {
  const began = performance.now()
  while ((await read()) !== 200) await pause(10)
  return performance.now() - began
}

async function terminateAll(url) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rowCount } = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine' and pid <> pg_backend_pid()",
  )
  await admin.end()
  return rowCount
}

/** How many of these revisions no page ever had. */
async function countMissing(url, revisions) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query('select revision from page_revisions')
  await admin.end()
  const kept = new Set(rows.map(({ revision }) => revision))
  return revisions.filter((revision) => !kept.has(revision)).length
}

const line = (title, values) =>
  `${title}: served again after ${Math.round(median(values))} ms, at worst ${Math.round(Math.max(...values))} ms (goal ${goalMs} ms)`

export async function measure() {
  console.log(machine())
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url, environment: { LOG_LEVEL: 'silent' } })
  const appKey = createApp(server, email)
  const session = await openSession(server, email)
  const load = await createLoad(server, appKey, session)

  const afterTermination = []
  let ended = 0
  for (let round = 0; round < terminations; round++) {
    await pause(200 + Math.random() * 200)
    ended += await terminateAll(postgres.url)
    afterTermination.push(await serving(load.read))
  }
  const afterKill = []
  for (let round = 0; round < kills; round++) {
    await pause(500 + Math.random() * 500)
    postgres.kill()
    await pause(1_000 + Math.random() * 1_000)
    await postgres.restart()
    afterKill.push(await serving(load.read))
  }
  await pause(500)
  const { acknowledged, statuses, unpromised } = await load.stop()
  const renewals = await session.stop()
  const lost = await countMissing(postgres.url, acknowledged)

  console.log(line(`${terminations} terminations of every connection (${ended} in all)`, afterTermination))
  console.log(line(`${kills} kills of the database, away for one to two seconds and its recovery`, afterKill))
  console.log(`answers meanwhile: ${JSON.stringify(statuses)}; 503 without Retry-After or another 5xx: ${unpromised}`)
  console.log(`saves that were acknowledged: ${acknowledged.length}, of these lost: ${lost} (goal 0)`)
  console.log(`renewals of one session: ${JSON.stringify(renewals)}; signed out: ${renewals.refused} times (goal 0)`)
  console.log(`the process that was started ${server.child.exitCode === null ? 'still runs' : 'HAS ENDED'}`)
  const slow = Math.max(...afterTermination, ...afterKill) > goalMs
  if (slow || lost > 0 || unpromised > 0 || renewals.refused > 0 || server.child.exitCode !== null)
    throw new Error('A goal was missed.')
  await server.stop()
  postgres.stop()
}
