/** What apps count, remembered for a moment, so that a batch costs no query. While the database is away, what was known applies. */
import { LRUCache } from 'lru-cache'
import type { Ports } from '../../../ports.ts'
import { defineService } from '../../../services.ts'
import { type MeasurementRow, readMeasurement } from './measurement.queries.ts'

/** A change reaches the other servers after this long; this one forgets at once. */
const knownMs = 1_000
const maxApps = 10_000

interface KnownEntry {
  measurement: MeasurementRow | null
  readAt: number
}

class KnownMeasurement {
  readonly #known = new LRUCache<string, KnownEntry>({ max: maxApps })
  readonly #reading = new Map<string, Promise<MeasurementRow | null>>()
  readonly #ports: Ports

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Null for an app that does not exist. */
  async of(appKey: string): Promise<MeasurementRow | null> {
    const known = this.#known.get(appKey)
    if (known && Math.abs(this.#ports.clock.now() - known.readAt) < knownMs) return known.measurement
    try {
      return await this.#read(appKey)
    } catch (error) {
      if (known) return known.measurement
      throw error
    }
  }

  forget(appKey: string): void {
    this.#known.delete(appKey)
    this.#reading.delete(appKey)
  }

  #read(appKey: string): Promise<MeasurementRow | null> {
    const reading =
      this.#reading.get(appKey) ??
      readMeasurement(this.#ports.forApp(appKey)).then((measurement) => {
        // What was forgotten while it was read may be old.
        if (this.#reading.get(appKey) === reading)
          this.#known.set(appKey, { measurement, readAt: this.#ports.clock.now() })
        return measurement
      })
    this.#reading.set(appKey, reading)
    return reading.finally(() => {
      if (this.#reading.get(appKey) === reading) this.#reading.delete(appKey)
    })
  }
}

export const knownMeasurement = defineService((ports) => new KnownMeasurement(ports))

/** Whether events may come under this key now. */
export const takesKey = ({ writeKey, formerKeys }: MeasurementRow, sent: string, now: number): boolean =>
  sent === writeKey || formerKeys.some((former) => former.writeKey === sent && now < former.endsAt)
