// Events as devices send them, until the process is killed; then nothing that was acknowledged may be missing.
import { cpuOfFamily } from '../cpu.mjs'

const connections = 64
const eventsABatch = 20
const batchesAnInstall = 5
const names = ['session_started', 'screen_viewed', 'product_viewed', 'product_added', 'search']

function* batches(lane) {
  for (let install = 0; ; install++) {
    let seq = 0
    for (let batch = 0; batch < batchesAnInstall; batch++) {
      const now = new Date().toISOString()
      yield {
        install_id: `lane${lane}-${install}-${process.pid}`,
        platform: 'ios',
        tz: 'Europe/Paris',
        sent_at: now,
        events: Array.from({ length: eventsABatch }, () => {
          seq += 1
          const name = names[seq % names.length]
          const props = { product_id: `product-${seq % 50}`, query: `word ${seq % 30}` }
          return { seq, ts: now, session_id: `s${batch}`, name, props }
        }),
      }
    }
  }
}

const send = (server, appKey, writeKey, body) =>
  fetch(`${server.shopperUrl}/a/${appKey}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Vitrine/1' },
    body: JSON.stringify({ ...body, write_key: writeKey }),
  })

/** Sends for so many seconds, then kills the process in the middle. Returns what was acknowledged. */
export async function measureIngest({ server, appKey, writeKey, postmaster, seconds, goal }) {
  const acknowledged = []
  let isOver = false
  let refused = 0
  const lane = async (number) => {
    for (const body of batches(number)) {
      if (isOver) return
      try {
        const answer = await send(server, appKey, writeKey, body)
        await answer.arrayBuffer()
        if (answer.status === 202) acknowledged.push(body)
        else refused += 1
      } catch {
        if (!isOver) throw new Error('The server did not answer.')
        return
      }
    }
  }
  const cpu = () => cpuOfFamily(server.child.pid) + (postmaster ? cpuOfFamily(postmaster) : 0)
  const [began, spentBefore] = [performance.now(), cpu()]
  const lanes = Array.from({ length: connections }, (_, number) => lane(number))
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const taken = acknowledged.length * eventsABatch
  const perSecond = taken / ((performance.now() - began) / 1000)
  const perCpuSecond = taken / ((cpu() - spentBefore) / 1000)
  isOver = true
  const gone = new Promise((resolve) => server.child.once('exit', resolve))
  server.child.kill('SIGKILL')
  await gone
  await Promise.all(lanes)
  console.log(
    `ingest: ${Math.round(perSecond).toLocaleString('en')} events a second (goal ${goal.toLocaleString('en')})${perSecond < goal ? '  BELOW THE GOAL' : ''}, ${Math.round(perCpuSecond).toLocaleString('en')} for a second of CPU of server and database; ${refused} batches refused`,
  )
  return acknowledged
}

/** Sends everything that was acknowledged again: what is new to the server had been lost. */
export async function countLost({ server, appKey, writeKey, acknowledged }) {
  let lost = 0
  for (let at = 0; at < acknowledged.length; at += connections)
    await Promise.all(
      acknowledged.slice(at, at + connections).map(async (body) => {
        const answer = await send(server, appKey, writeKey, body)
        if (answer.status !== 202) throw new Error(`A batch was answered with ${answer.status}.`)
        lost += (await answer.json()).accepted
      }),
    )
  console.log(`after kill -9: of ${acknowledged.length * eventsABatch} acknowledged events ${lost} were lost`)
}
