/**
 * Sends messages, on every server: it makes deliveries of what is due, takes some, sends them side by side, and writes down what
 * came of many at once. It asks a few times a second, and at once where somebody here sends.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { DueLoop, endWithin } from '../../due-loop.ts'
import type { Ports } from '../../ports.ts'
import type { PushCall, PushOutcome } from '../../push/push-sender.ts'
import { defineService } from '../../services.ts'
import { followMessages, noteRefusedPush, noteTakenPush } from '../integrations/index.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { type AppCredentials, pushCredentials } from './credentials.ts'
import { fanOutNext } from './fan-out.ts'
import { callOf } from './push-call.ts'
import { type DeliveryContent, readContents } from './read-contents.ts'
import { type SentDelivery, settleDeliveries } from './settle-deliveries.ts'
import { stopForCredential } from './stop-message.ts'

const periodMs = 400
/** Of this server at a time. */
const places = 1_000
const claimAtOnce = 500
/** What is written down at once; small, so that a receipt never comes before its delivery. */
const settleAfterMs = 60
const settleAtOnce = 250
/** After a failure, as while the database is away. */
const settleAgainMs = 1_000
/** A stopping server waits so long for what it sends. What does not end is sent by another one, once it counts as lost. */
const stopWithinMs = 3_000

const settledBy = (delivery: ClaimedDelivery) => ({
  appKey: delivery.app_key,
  messageId: delivery.message_id,
  installId: delivery.install_id,
  triggerKey: delivery.trigger_key,
  attempts: delivery.attempts,
  spared: delivery.spared,
  expiresAt: delivery.expires_at,
  target: delivery.target ?? '',
})

export class MessageSender {
  readonly #ports: Ports
  readonly #sending = new Set<Promise<void>>()
  readonly #credentials: ReturnType<typeof pushCredentials>
  #results: SentDelivery[] = []
  #settling: Promise<void> | null = null
  #settleTimer: NodeJS.Timeout | undefined
  /** The database did not take what came of deliveries. */
  #isOwing = false
  readonly #fanOuts: DueLoop
  readonly #sends: DueLoop

  constructor(ports: Ports) {
    this.#ports = ports
    this.#credentials = pushCredentials(ports)
    this.#fanOuts = new DueLoop({
      periodMs,
      look: () => this.#make(),
      failed: (error) => ports.log.warn({ err: error }, 'deliveries of a message could not be made'),
    })
    this.#sends = new DueLoop({
      periodMs,
      look: () => this.#claim(),
      failed: (error) => ports.log.warn({ err: error }, 'messages could not be asked for'),
    })
  }

  get #db() {
    return this.#ports.allTables('One sender serves the messages of all apps.')
  }

  start(): void {
    this.#fanOuts.start()
    this.#sends.start()
  }

  async stop(): Promise<void> {
    await Promise.all([this.#fanOuts.stop(), this.#sends.stop()])
    await endWithin(this.#sending, stopWithinMs)
    await this.#settle()
  }

  /** Looks for what is due now, without waiting for the next time. */
  look(): void {
    this.#fanOuts.look()
    this.#sends.look()
  }

  /** A message to a large audience takes long to be made; what is due of others is sent meanwhile. */
  async #make(): Promise<boolean> {
    const made = await fanOutNext(this.#db, new Date(this.#ports.clock.now()))
    if (!made) return false
    this.#sends.look()
    await pause(1)
    return true
  }

  async #claim(): Promise<boolean> {
    // What went out and is not written down looks like what was lost: it would be taken, and sent once more.
    if (this.#isOwing) await this.#settle()
    if (this.#isOwing) return false
    const now = new Date(this.#ports.clock.now())
    const most = Math.min(claimAtOnce, places - this.#sending.size)
    if (most <= 0) return false
    const { taken, toSend } = await claimDeliveries(this.#db, { now, most })
    const contentOf = toSend.length > 0 ? await readContents(this.#db, toSend) : () => null
    for (const delivery of toSend) this.#send(delivery, contentOf(delivery))
    // Others have their turn between two pieces.
    if (taken > 0) await pause(0)
    return taken > 0
  }

  #send(delivery: ClaimedDelivery, content: DeliveryContent | null): void {
    if (content === null) return
    const sending = this.#try(delivery, content)
      // What could not be sent for a reason of ours is sent again, once this try counts as lost.
      .catch((error: unknown) => this.#ports.log.warn({ err: error }, 'a message could not be sent'))
      .finally(() => {
        this.#sending.delete(sending)
        if (this.#sending.size === places - claimAtOnce) this.#sends.look()
      })
    this.#sending.add(sending)
  }

  async #try(delivery: ClaimedDelivery, content: DeliveryContent): Promise<void> {
    const used = await this.#credentials.of(delivery.app_key)
    const at = new Date(this.#ports.clock.now())
    const call = callOf(this.#ports, delivery, content)
    const outcome = await this.#outcomeOf(delivery, call, used)
    this.#results.push({ ...settledBy(delivery), outcome, at })
    try {
      // First: a message that was refused ends as stopped, and not as sent.
      await this.#noteService(delivery, call, { outcome, used })
    } finally {
      if (this.#results.length >= settleAtOnce) await this.#settle()
      else this.#settleTimer ??= setTimeout(() => void this.#settle(), settleAfterMs)
    }
  }

  async #outcomeOf({ app_key: appKey }: ClaimedDelivery, call: PushCall, used: AppCredentials): Promise<PushOutcome> {
    const outcome = await this.#ports.push.send(used.credentials, call)
    const { provider } = call.target
    if (outcome.kind !== 'credential' || provider === 'web') return outcome
    const { connections } = await this.#credentials.after(appKey, used)
    // It was mended meanwhile: the new one is not refused by what the old one was told.
    return connections[provider]?.connectedAt === used.connections[provider]?.connectedAt
      ? outcome
      : { kind: 'later', reason: 'token_expired', retryAfterMs: null }
  }

  /** A refused credential ends the message, and owners hear of it; they see too when it is taken again. */
  async #noteService(
    { app_key: appKey, message_id: messageId }: ClaimedDelivery,
    { target: { provider } }: PushCall,
    { outcome, used }: { outcome: PushOutcome; used: AppCredentials },
  ): Promise<void> {
    const isRefused = outcome.kind === 'credential' && outcome.reason !== 'credential_missing'
    if (isRefused) await stopForCredential(this.#ports, { appKey, messageId, provider, reason: outcome.reason })
    const connection = provider === 'web' ? undefined : used.connections[provider]
    if (provider === 'web' || !connection) return
    const { connectedAt, isFailing } = connection
    if (isRefused) await noteRefusedPush(this.#ports, { appKey, provider, connectedAt })
    else if (outcome.kind !== 'sent' || !isFailing) return
    else {
      // One of the many that are sent says so.
      connection.isFailing = false
      await noteTakenPush(this.#ports, { appKey, provider, connectedAt })
    }
    this.#credentials.forget(appKey)
  }

  /** One at a time, so that what is written is written in order. */
  async #settle(): Promise<void> {
    clearTimeout(this.#settleTimer)
    this.#settleTimer = undefined
    // Of several that wait for one, the first begins the next.
    while (this.#settling !== null) await this.#settling
    const results = this.#results
    if (results.length === 0) return
    this.#results = []
    this.#settling = settleDeliveries(this.#db, results, {
      now: new Date(this.#ports.clock.now()),
      follow: (trx, sent) => followMessages(this.#ports, trx, sent),
    })
      .then(() => {
        this.#isOwing = false
      })
      .catch((error: unknown) => {
        this.#ports.log.warn({ err: error }, 'deliveries of messages could not be written down')
        this.#isOwing = true
        this.#results.unshift(...results)
        this.#settleTimer ??= setTimeout(() => void this.#settle(), settleAgainMs)
        this.#settleTimer.unref()
      })
      .finally(() => {
        this.#settling = null
      })
    await this.#settling
  }
}

export const messageSender = defineService((ports) => new MessageSender(ports))
