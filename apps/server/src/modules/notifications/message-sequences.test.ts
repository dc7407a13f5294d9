/**
 * Whatever happens in which order: messages that are sent, stopped and deleted, devices that come, leave and travel, servers that end
 * between taking and sending, clocks that jump. What is taken to be sent may go then, and at the end every row is accounted for.
 */

import { wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { isQuietHour, usualLimits } from '@vitrine/domain/notifications/message-limits.rules'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../tooling/rounds.ts'
import { createMessagesDriver } from '../../../test/messages-driver.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { deliveryState } from './delivery-rows.ts'
import { muteTopics, withdrawPermission } from './devices.queries.ts'
import { fanOutNext } from './fan-out.ts'
import { messageSender } from './message-sender.ts'
import { deleteMessageRow, lockMessage, stopMessageRow } from './messages.queries.ts'
import { settleDeliveries } from './settle-deliveries.ts'

const driver = await createMessagesDriver()
const { app, openApp, device, send, pass } = driver
const db = app.database.db
await messageSender(app.ports).stop()

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati']
const steps = ['join', 'leave', 'travel', 'mute', 'send', 'sendOwn', 'stop', 'delete'] as const
const works = ['make', 'take', 'settle', 'lose', 'later', 'wait', 'jump'] as const
const action = fc.record({ what: fc.constantFrom(...steps, ...works, ...works), pick: fc.nat({ max: 999 }) })

type Shop = Awaited<ReturnType<typeof openApp>>

class Run {
  readonly #shop: Shop
  readonly #devices: string[] = []
  readonly #messages: string[] = []
  /** Taken by a server and not written down. */
  #taken: ClaimedDelivery[] = []
  readonly #firstTries = new Map<string, number>()

  constructor(shop: Shop) {
    this.#shop = shop
  }

  get #tenant() {
    return forApp(db, this.#shop.appKey)
  }

  get #now(): Date {
    return new Date(app.clock.now())
  }

  async act(what: (typeof steps)[number] | (typeof works)[number], pick: number): Promise<void> {
    const installId = this.#devices[pick % Math.max(1, this.#devices.length)]
    const messageId = this.#messages[pick % Math.max(1, this.#messages.length)]
    const zone = zones[pick % zones.length] ?? 'UTC'
    if (what === 'join') this.#devices.push((await device(this.#shop, { tz: zone })).installId)
    if (what === 'leave' && installId) await withdrawPermission(this.#tenant, { installId, now: this.#now })
    if (what === 'travel' && installId)
      await this.#tenant.updateTable('push_devices').set({ tz: zone }).where('install_id', '=', installId).execute()
    if (what === 'mute' && installId) await muteTopics(this.#tenant, installId, pick % 2 ? ['news'] : [])
    if (what === 'send') this.#messages.push((await send(this.#shop, { urgent: false })).id)
    if (what === 'sendOwn') {
      const deliveryTime = new Date(app.clock.now() + ((pick % 30) - 1) * hourMs).toISOString().slice(0, 19)
      const sent = await send(this.#shop, { urgent: false, deliveryTime, timezone: null }).catch(() => null)
      if (sent) this.#messages.push(sent.id)
    }
    if (what === 'stop' && messageId)
      await stopMessageRow(this.#tenant, { id: messageId, reason: 'person', now: this.#now })
    if (what === 'delete' && messageId)
      await this.#tenant.transaction().execute(async (trx) => {
        if ((await lockMessage(trx, messageId))?.status === 'scheduled') await deleteMessageRow(trx, messageId)
      })
    if (what === 'make') await fanOutNext(db, this.#now)
    if (what === 'take') await this.#take()
    if (what === 'settle') await this.#settle('sent')
    if (what === 'later') await this.#settle('later')
    if (what === 'lose') this.#taken = []
    if (what === 'wait') await pass(this.#shop, (pick % 180) * minuteMs)
    if (what === 'jump') await pass(this.#shop, pick % 2 ? 2 * hourMs : -2 * hourMs)
  }

  /** Whoever takes a delivery sends it: nothing may be taken that must not go out now. */
  async #take(): Promise<void> {
    const { toSend: taken } = await claimDeliveries(db, { now: this.#now, most: 50 })
    for (const one of taken) {
      const { status } = await this.#tenant
        .selectFrom('messages')
        .select('status')
        .where('id', '=', one.message_id)
        .executeTakeFirstOrThrow()
      expect(status).not.toBe('stopped')
      const kept = await this.#tenant
        .selectFrom('push_devices')
        .selectAll()
        .where('install_id', '=', one.install_id)
        .executeTakeFirstOrThrow()
      expect([kept.target === null, kept.retired_reason, kept.muted.includes('news')]).toEqual([false, null, false])
      const local = wallClockIn(app.clock.now(), kept.tz)
      expect(isQuietHour(usualLimits.quiet, Number(local.slice(11, 13))), `${local} in ${kept.tz}`).toBe(false)
      if (one.attempts > 1) continue
      const day = `${one.install_id} ${local.slice(0, 10)}`
      const count = (this.#firstTries.get(day) ?? 0) + 1
      this.#firstTries.set(day, count)
      expect(count, day).toBeLessThanOrEqual(usualLimits.perDay)
    }
    this.#taken.push(...taken)
  }

  async #settle(kind: 'sent' | 'later'): Promise<void> {
    const now = this.#now
    const taken = this.#taken.splice(0)
    const outcome =
      kind === 'sent'
        ? ({ kind: 'sent', providerId: 'p' } as const)
        : ({ kind: 'later', reason: 'service_down', retryAfterMs: null } as const)
    await settleDeliveries(
      db,
      taken.map((one) => ({
        appKey: one.app_key,
        messageId: one.message_id,
        installId: one.install_id,
        triggerKey: one.trigger_key,
        attempts: one.attempts,
        spared: one.spared,
        expiresAt: one.expires_at,
        target: one.target ?? '',
        outcome,
        at: now,
      })),
      { now, follow: async () => {} },
    )
  }

  /** Time passes until nothing waits any more. */
  async end(): Promise<void> {
    for (let round = 0; round < 400; round += 1) {
      while (await fanOutNext(db, this.#now));
      await this.#take()
      await this.#settle('sent')
      const waits = await this.#tenant
        .selectFrom('message_deliveries')
        .where('state', '=', deliveryState.waiting)
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow()
      const open = await this.#tenant
        .selectFrom('messages')
        .where((eb) => eb.or([eb('status', 'in', ['scheduled', 'sending']), eb('fan_out_at', 'is not', null)]))
        .where('kind', '=', 'manual')
        .select('id')
        .execute()
      if (waits.count === 0 && open.length === 0) return
      await pass(this.#shop, 20 * minuteMs)
    }
    throw new Error('Something waits for ever.')
  }

  async expectAccounted(): Promise<void> {
    const messages = await this.#tenant.selectFrom('messages').selectAll().where('kind', '=', 'manual').execute()
    for (const message of messages) {
      const rows = await this.#tenant
        .selectFrom('message_deliveries')
        .selectAll()
        .where('message_id', '=', message.id)
        .execute()
      const count = (state: number) => rows.filter((row) => row.state === state).length
      expect(message.status).toMatch(/^(sent|stopped)$/)
      expect({
        devices: message.devices,
        sent: message.sent,
        failed: message.failed,
        leftOut: message.left_out,
      }).toEqual({
        devices: rows.length,
        sent: count(deliveryState.sent),
        failed: count(deliveryState.failed),
        leftOut: count(deliveryState.left_out),
      })
      if (message.status === 'sent') expect(count(deliveryState.stopped)).toBe(0)
    }
  }
}

test('nothing is sent that must not be, nothing waits for ever, and every delivery is counted once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 60 }), async (actions) => {
      const run = new Run(await openApp())
      await run.act('join', 0)
      await run.act('send', 0)
      for (const { what, pick } of actions) await run.act(what, pick)
      await run.end()
      await run.expectAccounted()
    }),
    { numRuns: rounds(10, 200) },
  )
})
