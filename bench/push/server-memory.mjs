// How much more memory the built server holds while a message goes out to 100,000 browsers, each text encrypted for its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { sql } from 'kysely'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'
import { signInOverHttp } from '../../e2e/http-session.ts'
import { startPostgres } from '../../tooling/postgres.mjs'
import { median } from '../machine.mjs'
import { startServer } from '../server-process.mjs'

const appKey = 'demo-aurora'
const devices = 100_000
const goalMb = 60
const params = { appKey }

const memoryMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024

const fill = async (db, browsers) => {
  for (let from = 0; from < browsers.length; from += 10_000) {
    const some = browsers.slice(from, from + 10_000)
    await sql`insert into push_devices (app_key, install_id, provider, target, p256dh, auth, platform, tz, registered_at, last_seen_at)
      select ${appKey}, 'bench-device-' || (${from}::integer + i), 'web', endpoint, p256dh, auth, 'web', 'UTC', now(), now()
      from unnest(${some.map(({ endpoint }) => endpoint)}::text[], ${some.map(({ keys }) => keys.p256dh)}::text[],
        ${some.map(({ keys }) => keys.auth)}::text[]) with ordinality t (endpoint, p256dh, auth, i)`.execute(db)
  }
}

export async function measureMemory() {
  const receiver = fork(new URL('push-receiver.mjs', import.meta.url), [String(devices)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [place] = await once(receiver, 'message')
  const environment = { WEB_PUSH_HOSTS: '127.0.0.1', ALLOWED_NETWORKS: '127.0.0.1', NODE_EXTRA_CA_CERTS: place.ca }
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url, environment })
  const { db, close } = openDatabase({ url: postgres.url })
  const owner = await signInOverHttp(server.consoleUrl, 'owner')
  const send = async (audience) => {
    const contents = [{ language: 'en', title: 'Back in stock', body: 'The blue one is here again, in your size.' }]
    const body = { contents, data: {}, urgent: true, audience }
    return (await owner.call(notificationsRoutes.sendMessage, { params, body })).data.id
  }
  const whenSent = async (id, each = () => {}) => {
    for (;;) {
      each()
      const { data } = await owner.call(notificationsRoutes.getMessage, { params: { ...params, id } })
      if (data.status === 'sent') return data
      await pause(100)
    }
  }
  try {
    await fill(db, JSON.parse(readFileSync(place.browsers, 'utf8')))
    // What is loaded and compiled once is there before.
    const first = Array.from({ length: 1_000 }, (_, at) => `bench-device-${at + 1}`)
    await whenSent(await send({ kind: 'devices', devices: first }))
    const idle = []
    for (let at = 0; at < 20; at += 1) {
      idle.push(memoryMb(server.child.pid))
      await pause(250)
    }
    const before = median(idle)
    const began = performance.now()
    const held = []
    const { counts } = await whenSent(await send({ kind: 'all' }), () => held.push(memoryMb(server.child.pid)))
    const seconds = (performance.now() - began) / 1_000
    receiver.send('count')
    const [{ taken }] = await once(receiver, 'message')
    console.log(
      `memory while ${counts.sent.toLocaleString('en')} go out (${taken.toLocaleString('en')} arrived): ${Math.round(before)} MB before, at most ${Math.round(Math.max(...held))}, in the middle ${Math.round(median(held))}: ${Math.round(Math.max(...held) - before)} MB more (goal ${goalMb}); ${Math.round(counts.sent / seconds).toLocaleString('en')} per second`,
    )
  } finally {
    await close()
    await server.stop()
    receiver.disconnect()
    rmSync(place.folder, { recursive: true })
    postgres.stop()
  }
}
