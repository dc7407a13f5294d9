// One browser's tabs renew one token at once on two servers; then both servers start again.
import pg from 'pg'
import { begin, renew, tokensOf } from '../faults/session.mjs'
import { freePorts, startServer } from '../server-process.mjs'

const parallel = 50
const sessions = 5

async function startTwo(databaseUrl, urls) {
  const environment = { PUBLIC_URL: urls.console, SHOPPER_URL: urls.shopper }
  const servers = []
  // One after the other: the first brings the database up to date.
  for (let at = 0; at < 2; at++)
    servers.push({ ...(await startServer({ databaseUrl, environment })), consoleUrl: urls.console })
  return servers
}

export async function measureSessions(databaseUrl, email) {
  const [consolePort, shopperPort] = await freePorts(2)
  const urls = { console: `http://localhost:${consolePort}`, shopper: `http://127.0.0.1:${shopperPort}` }
  let servers = await startTwo(databaseUrl, urls)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const families = async () => {
    const { rows } = await client.query('select count(*) from refresh_families where revoked_at is null')
    return Number(rows[0].count)
  }
  const before = await families()
  const tokens = await begin(servers[0], email)
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: parallel }, (_, at) => renew(servers[at % 2], tokens)))
  const ms = performance.now() - began
  const refused = answers.filter(({ ok }) => !ok).length
  const renewed = await Promise.all(answers.filter(({ ok }) => ok).map(tokensOf))
  const handles = new Set(renewed.map(({ handle }) => handle))
  const begun = (await families()) - before
  console.log(
    `${parallel} parallel refreshes of one token on two servers: ${ms.toFixed(0)} ms, ${refused} refused, ${handles.size} new token, ${begun} family${begun === 1 && handles.size === 1 && refused === 0 ? '' : '  ABOVE THE GOAL'}`,
  )
  const open = [renewed[0]]
  while (open.length < sessions) open.push(await begin(servers[open.length % 2], email))
  await Promise.all(servers.map((server) => server.stop()))
  servers = await startTwo(databaseUrl, urls)
  const after = await Promise.all(open.map((one, at) => renew(servers[at % 2], one)))
  const out = after.filter(({ ok }) => !ok).length
  console.log(
    `after both servers started again: ${sessions} sessions go on, ${out} signed out${out > 0 ? '  ABOVE THE GOAL' : ''}`,
  )
  await client.end()
  await Promise.all(servers.map((server) => server.stop()))
}
