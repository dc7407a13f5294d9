/** The record of this device's answers, where the device keeps it. */
import { type Consent, readConsent } from '@vitrine/domain/consent/consent.rules'
import type { DeviceStore } from '../session/device-store.ts'

export const consentName = 'consent'

export const keptConsent = ({ shared }: Pick<DeviceStore, 'shared'>): Consent => readConsent(shared.get(consentName))
