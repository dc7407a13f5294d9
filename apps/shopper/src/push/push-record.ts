/** What this device keeps of its notifications; it concerns the device, whoever is signed in. */
import type { DeviceStore } from '../session/device-store.ts'

/** The app looks for it at each start, and loads nothing of notifications where there is none. */
export const pushRecordName = 'push'

export interface PushRecord {
  /** When the shopper said 'Not now', in ms. */
  declinedAt: readonly number[]
  /** What the server knows of the subscription, as a text, and since when in ms; null while there is none. */
  told: { text: string; at: number } | null
  /** Names the device where nothing is counted, and so no install has a name. */
  ownId?: string
}

type RecordStore = Pick<DeviceStore, 'shared'>

export function readRecord({ shared }: RecordStore): PushRecord {
  const kept = shared.get<Partial<PushRecord>>(pushRecordName)
  return {
    declinedAt: Array.isArray(kept?.declinedAt) ? kept.declinedAt : [],
    told: kept?.told ?? null,
    ...(typeof kept?.ownId === 'string' && { ownId: kept.ownId }),
  }
}

export const changeRecord = (device: RecordStore, change: Partial<PushRecord>): void =>
  device.shared.set(pushRecordName, { ...readRecord(device), ...change })
