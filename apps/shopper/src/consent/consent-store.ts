/** What the shopper of this device agreed to: kept here, and told to the server until it has it. */
import { type Consent, type ConsentPurpose, withAnswers } from '@vitrine/domain/consent/consent.rules'
import { requestOf } from '../data/addresses.ts'
import { ApiError, type Call } from '../data/api.ts'
import type { DeviceStore } from '../session/device-store.ts'
import { forgetTraces } from './forget-traces.ts'
import { consentName, keptConsent } from './kept-consent.ts'

/** The revision that the server has. */
const toldName = 'consent-told'

/** For the next person on this device, who is another install and is asked. */
export function forgetConsent({ shared }: Pick<DeviceStore, 'shared'>): void {
  shared.remove(consentName)
  shared.remove(toldName)
  forgetTraces()
}

interface ConsentOptions {
  device: Pick<DeviceStore, 'shared' | 'follow'>
  call: Call
  installId: () => Promise<string | null>
  now?: () => number
}

export interface ConsentStore {
  state(): Consent
  /** Calls back when an answer changed, here or in another tab. */
  subscribe(listener: () => void): () => void
  answer(given: Partial<Record<ConsentPurpose, boolean>>): void
  /**
   * Tells the server what it does not have yet; true when it has everything. It never rejects; without a connection a
   * later visit tells it.
   */
  tell(): Promise<boolean>
}

export function createConsentStore({ device, call, installId, now = Date.now }: ConsentOptions): ConsentStore {
  const listeners = new Set<() => void>()
  const read = () => keptConsent(device)
  let state = read()
  const changeTo = (next: Consent) => {
    if (next.revision === state.revision) return
    state = next
    for (const listener of listeners) listener()
  }
  device.follow(() => changeTo(read()))

  const tell = async (): Promise<boolean> => {
    const consent = state
    if (consent.revision === 0 || device.shared.get(toldName) === consent.revision) return true
    // An install has its id with its first event.
    const id = await installId().catch(() => null)
    if (id === null) return false
    const isDone = await call(...requestOf('PUT consent', { body: { installId: id, ...consent } })).then(
      () => true,
      // What the server refuses once it refuses again.
      (error: unknown) => error instanceof ApiError && error.code === 'validation_failed',
    )
    if (isDone) device.shared.set(toldName, consent.revision)
    return isDone
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: (given) => {
      // Another tab may have answered since.
      const next = withAnswers(read(), given, new Date(now()))
      device.shared.set(consentName, next)
      changeTo(next)
      void tell()
    },
    tell,
  }
}
