/**
 * The job behind schedules. Once a second it asks what is due within the next second and waits for the exact instant;
 * what became due while no server ran is done first, in order.
 */
import { advance } from '@vitrine/domain/designs/live-design.rules'
import type { Ports } from '../../../ports.ts'
import { systemActor } from '../../audit/index.ts'
import { liveReleases } from '../releases/live-releases.ts'
import { preparedAheadMs, showDesigns } from '../releases/shown-designs.ts'
import { listDueApps, listUnprepared } from './due-designs.queries.ts'
import { changeLive } from './going-live.ts'

const periodMs = 1_000
/** The author of releases that no person publishes. */
const author = 'Schedule'
const actor = systemActor('schedule')

/** Runs what is due in one app now. */
async function runDue(ports: Ports, appKey: string): Promise<void> {
  const db = ports.forApp(appKey)
  const now = new Date(ports.clock.now())
  await db
    .transaction()
    .execute((trx) =>
      changeLive({ trx, appKey, author, actor, now }, { step: (designs) => advance(designs, now.getTime()) }),
    )
  await liveReleases(ports).refreshApp(appKey)
}

async function prepareAhead(ports: Ports, appKey: string): Promise<void> {
  const db = ports.forApp(appKey)
  const now = new Date(ports.clock.now())
  await db.transaction().execute((trx) => showDesigns({ trx, appKey, now }))
  await liveReleases(ports).refreshApp(appKey)
}

export class DesignClock {
  readonly #ports: Ports
  /** Timers of apps with a step due within this second. */
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(ports: Ports) {
    this.#ports = ports
  }

  start(): void {
    // The next run starts a second after this one ends, so that slow runs do not queue up.
    const arm = () => {
      if (this.#stopped) return
      this.#timer = setTimeout(tick, periodMs)
      this.#timer.unref()
    }
    const tick = () => {
      this.#running = this.#running
        .then(() => this.run())
        .catch((error: unknown) => this.#fail(error))
        .then(arm)
    }
    tick()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
    await this.#running
  }

  /** Runs everything that is due now, and sets timers for what is due until the next run. */
  async run(): Promise<void> {
    const { allTables, clock } = this.#ports
    if (this.#stopped) return
    const db = allTables('One clock looks after the designs of all apps.')
    for (const { app_key: appKey, at } of await listDueApps(db, new Date(clock.now() + periodMs))) {
      const waitMs = at.getTime() - clock.now()
      if (waitMs <= 0) await this.#attempt(() => runDue(this.#ports, appKey))
      else this.#wait(appKey, waitMs)
    }
    if (this.#stopped) return
    for (const appKey of await listUnprepared(db, new Date(clock.now() + preparedAheadMs)))
      await this.#attempt(() => prepareAhead(this.#ports, appKey))
  }

  #wait(appKey: string, waitMs: number): void {
    if (this.#stopped || this.#waiting.has(appKey)) return
    const timer = setTimeout(() => {
      this.#waiting.delete(appKey)
      this.#running = this.#running.then(() => this.#attempt(() => runDue(this.#ports, appKey)))
    }, waitMs)
    this.#waiting.set(appKey, timer)
  }

  /** A failure in one app does not affect others; it is tried again with the next run. */
  async #attempt(act: () => Promise<void>): Promise<void> {
    if (this.#stopped) return
    await act().catch((error: unknown) => this.#fail(error))
  }

  #fail(error: unknown): void {
    this.#ports.log.error({ err: error }, 'a scheduled design could not be made live or ended')
  }
}
