/**
 * Reminders of a cart: the first a while after its last change, the second a while after the first went out, where the cart is
 * still there. A second one never comes without a first: what was left out at night or beyond the cap is not made up for, and no
 * two come close to each other, however late the first went out.
 */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { forApp, type TenantDb } from '../../platform/db/tenant.ts'
import { type ActiveAutomation, listActive } from './automations.queries.ts'
import { localDays } from './decide-delivery.ts'
import { cancelWaiting, dueAfter, enroll, moveDue, triggerKeyOf } from './enroll.ts'

/** Of the day on which it changed last, by the device's clock: each day has one at most. */
const seriesOf = (tz: string, now: Date): string => `cart ${Date.parse(localDays(tz, now).day) / dayMs}`

/** By the key of the first one, which is all that is known of it once it was sent. */
const secondOf = (firstKey: string): string => `again ${firstKey}`

/** Their carts were changed just now. What waits is due later, and what waits of an earlier day gives way. */
export async function followCarts(
  trx: TenantDb,
  { cart, devices, now }: { cart: ActiveAutomation; devices: readonly { installId: string; tz: string }[]; now: Date },
): Promise<void> {
  const automations = ['cart'] as const
  for (const [series, ofSeries] of Map.groupBy(devices, ({ tz }) => seriesOf(tz, now))) {
    const installIds = ofSeries.map(({ installId }) => installId)
    const second = secondOf(triggerKeyOf(series))
    if (cart.againMs === null) await cancelWaiting(trx, { automations, installIds })
    else {
      await moveDue(trx, { automations, installIds, trigger: second, dueAt: dueAfter(now, cart.againMs) })
      await cancelWaiting(trx, { automations, installIds, except: second })
    }
    // One that went out is followed by another for the next cart.
    await enroll(
      trx,
      installIds.map((installId) => ({
        installId,
        messageId: cart.messageId,
        trigger: series,
        dueAt: dueAfter(now, cart.waitMs),
      })),
      { debounced: true },
    )
  }
}

interface SentReminder {
  app_key: string
  install_id: string
  trigger_key: string
  sent_at: Date
}

/** These first ones went out. In the transaction that writes it down, so that no second one is lost or made twice. */
export async function remindAgain(raw: Kysely<Tables>, sent: readonly SentReminder[]): Promise<void> {
  for (const [appKey, ofApp] of Map.groupBy(sent, (one) => one.app_key)) {
    const trx = forApp(raw, appKey)
    const cart = (await listActive(trx, ['cart'])).get('cart')
    if (!cart || cart.againMs === null) continue
    const { messageId, againMs } = cart
    const filled = await trx
      .selectFrom('push_devices')
      .select('install_id')
      .where(sql<boolean>`install_id = any(${ofApp.map((one) => one.install_id)}::text[])`)
      .where('cart_at', 'is not', null)
      .execute()
    const withCart = new Set(filled.map((row) => row.install_id))
    await enroll(
      trx,
      ofApp
        .filter((one) => withCart.has(one.install_id))
        .map(({ install_id: installId, trigger_key: key, sent_at: at }) => ({
          installId,
          messageId,
          trigger: secondOf(key),
          dueAt: dueAfter(at, againMs),
          values: { step: 'second' },
        })),
    )
  }
}
