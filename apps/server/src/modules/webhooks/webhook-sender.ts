/**
 * Sends what is due, on every server: it asks twice a second, and again whenever a delivery has ended. Deliveries have
 * places of their own beside the jobs, since a receiver that hangs would hold up mails and everything else.
 */
import { minuteMs } from '@vitrine/domain/time'
import { DueLoop, endWithin } from '../../due-loop.ts'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { type Claimed, claimDeliveries, type Lane } from './claim-deliveries.ts'
import { sendDelivery } from './send-delivery.ts'

const periodMs = 500
/** Of this server; one app has a quarter of them at most. */
const places: Lane = { fresh: 64, failing: 32 }
/** Longer than a call may take: whoever took a delivery and says nothing for so long has ended. */
export const lostAfterMs = minuteMs
/** A stopping server waits so long for what it sends. What does not end is sent by another one, once it counts as lost. */
const stopWithinMs = 3_000

export class WebhookSender {
  readonly #ports: Ports
  readonly #sending = new Set<Promise<void>>()
  readonly #busy: Lane = { fresh: 0, failing: 0 }
  readonly #loop: DueLoop

  constructor(ports: Ports) {
    this.#ports = ports
    this.#loop = new DueLoop({
      periodMs,
      look: () => this.#claim(),
      failed: (error) => ports.log.warn({ err: error }, 'webhooks could not be asked for'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
    await endWithin(this.#sending, stopWithinMs)
  }

  /** Looks for what is due now, without waiting for the next time. */
  look(): void {
    this.#loop.look()
  }

  async #claim(): Promise<boolean> {
    const nowMs = this.#ports.clock.now()
    const free = { fresh: places.fresh - this.#busy.fresh, failing: places.failing - this.#busy.failing }
    const claimed = await claimDeliveries(this.#ports.allTables('One sender serves the webhooks of all apps.'), {
      now: new Date(nowMs),
      lostAt: new Date(nowMs + lostAfterMs),
      free,
    })
    for (const delivery of claimed) this.#send(delivery)
    return false
  }

  #send(delivery: Claimed): void {
    this.#busy[delivery.lane] += 1
    const sending = sendDelivery(this.#ports, delivery)
      // What could not be written down is sent again, once this try counts as lost.
      .catch((error: unknown) => this.#ports.log.warn({ err: error }, 'a webhook delivery could not be written down'))
      .finally(() => {
        this.#busy[delivery.lane] -= 1
        this.#sending.delete(sending)
        this.look()
      })
    this.#sending.add(sending)
  }
}

export const webhookSender = defineService((ports) => new WebhookSender(ports))
