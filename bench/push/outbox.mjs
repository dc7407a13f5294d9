// The outbox at real size, on both databases: deliveries of 100,000 devices in their own zones made, taken and written down.
import { sql } from 'kysely'
import { claimDeliveries } from '../../apps/server/src/modules/notifications/claim-deliveries.ts'
import { fanOutNext } from '../../apps/server/src/modules/notifications/fan-out.ts'
import { settleDeliveries } from '../../apps/server/src/modules/notifications/settle-deliveries.ts'
import { median } from '../machine.mjs'
import { onBothDatabases } from './both-databases.mjs'
import { appKey, fillApp, fillDevices, insertMessage, zones } from './million.mjs'

const devices = 100_000
/** Written at once, within what a statement may take. */
const piece = 25_000
const goals = { postgres: 2_000, embedded: 4_000 }
const rounded = (value) => Math.round(value).toLocaleString('en')

async function measureOn(db, engine, measured) {
  await fillApp(db)
  for (let from = 1; from <= devices; from += piece) await fillDevices(db, from, from + piece - 1)
  await sql`analyze push_devices`.execute(db)
  const now = new Date()
  const found = []
  for (const id of ['m1', 'm2', 'm3']) {
    await insertMessage(db, id, now)
    found.push(
      await measured(async () => {
        while (await fanOutNext(db, now));
      }),
    )
  }
  const cpuMs = median(found.map((one) => one.cpuMs))
  console.log(
    `fan-out of ${rounded(devices)} devices in ${zones.length} zones: ${rounded(cpuMs)} ms of CPU (goal ${rounded(goals[engine])}), ${rounded(median(found.map((one) => one.wallMs)))} ms`,
  )
  await db
    .updateTable('messages')
    .set({ fan_out_at: now, fan_out_after: null, status: 'sending' })
    .where('id', '=', 'm1')
    .execute()
  const again = await measured(async () => {
    while (await fanOutNext(db, now));
  })
  const { count } = await db
    .selectFrom('message_deliveries')
    .select(sql`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  if (count !== 3 * devices) throw new Error(`${count} deliveries instead of ${3 * devices}`)
  console.log(`the same again makes none: ${rounded(again.cpuMs)} ms of CPU`)

  // Those of the others are due in days.
  await insertMessage(db, 'm4', now, { timing: 'zone' })
  while (await fanOutNext(db, now));
  const later = new Date(now.getTime() + 60_000)
  let sent = 0
  const out = await measured(async () => {
    while (sent < devices) {
      const { toSend } = await claimDeliveries(db, { now: later, most: 500 })
      if (toSend.length === 0) break
      sent += toSend.length
      const results = toSend.map((one) => ({
        ...{ appKey, messageId: one.message_id, installId: one.install_id, triggerKey: one.trigger_key },
        ...{ attempts: one.attempts, spared: one.spared, expiresAt: one.expires_at, target: one.target, at: later },
        outcome: { kind: 'sent', providerId: 'p' },
      }))
      await settleDeliveries(db, results, { now: later, follow: async () => {} })
    }
  })
  console.log(
    `taken and written down, 500 at a time: ${rounded((sent / out.cpuMs) * 1_000)} per CPU second, ${rounded((sent / out.wallMs) * 1_000)} per second`,
  )
}

export const measureOutbox = () => onBothDatabases(measureOn)
