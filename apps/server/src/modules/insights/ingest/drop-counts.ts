/** Counts what was not taken, and why: in memory first, so that a flood of it writes a few rows a minute and no more. */
import type { DropReason } from '@vitrine/domain/events/drop-reasons'
import type { Ports } from '../../../ports.ts'
import { defineService } from '../../../services.ts'
import { eventStoreOf } from '../event-store-of.ts'

const writeAfterMs = 5_000

class DropCounts {
  readonly #counts = new Map<string, Map<DropReason, number>>()
  readonly #ports: Ports
  #timer: NodeJS.Timeout | null = null

  constructor(ports: Ports) {
    this.#ports = ports
  }

  add(appKey: string, reason: DropReason, count: number): void {
    if (count === 0) return
    const ofApp = this.#counts.get(appKey) ?? new Map<DropReason, number>()
    this.#counts.set(appKey, ofApp)
    ofApp.set(reason, (ofApp.get(reason) ?? 0) + count)
    this.#timer ??= setTimeout(() => void this.write(), writeAfterMs).unref()
  }

  /** Writes what was counted. What cannot be written now is counted on and written later. */
  async write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const counted = [...this.#counts]
    this.#counts.clear()
    for (const [appKey, drops] of counted) {
      try {
        await eventStoreOf(this.#ports).recordDrops(appKey, this.#ports.clock.now(), drops)
      } catch (error) {
        this.#ports.log.warn({ err: error, appKey }, 'the counts of dropped events could not be written yet')
        for (const [reason, count] of drops) this.add(appKey, reason, count)
      }
    }
  }
}

export const dropCounts = defineService((ports) => new DropCounts(ports))
