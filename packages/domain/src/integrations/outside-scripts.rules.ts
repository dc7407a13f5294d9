/** Services whose own script runs in the shopper app: after the shopper's consent, and only on a host of the app's own. */
import type { ConsentPurpose } from '../consent/consent.rules.ts'
import type { FieldReason } from '../field-reasons.ts'

export const googleAnalyticsId = 'google-analytics'
export const crispId = 'crisp'

/** What each of them is for, as shoppers are asked. */
export const scriptPurposes: Readonly<Record<string, ConsentPurpose>> = {
  [googleAnalyticsId]: 'statistics',
  [crispId]: 'chat',
}
export const runsScript = (id: string): boolean => Object.hasOwn(scriptPurposes, id)

/** What is connected, by purpose, with what everybody may read: the ids stand in every page that uses them. */
export interface OutsideScripts {
  statistics?: { measurementId: string } | undefined
  chat?: { websiteId: string } | undefined
}

export const outsideScriptsOf = (
  values: Readonly<Record<string, Readonly<Record<string, string>>>>,
): OutsideScripts => {
  const measurementId = values[googleAnalyticsId]?.['measurementId']
  const websiteId = values[crispId]?.['websiteId']
  return {
    ...(measurementId !== undefined && { statistics: { measurementId } }),
    ...(websiteId !== undefined && { chat: { websiteId } }),
  }
}

/** Values that a service takes in one form only. */
export const valueFormats = {
  googleMeasurementId: {
    pattern: /^G-[A-Z0-9]{4,20}$/,
    otherwise: 'google_measurement_id_form',
  },
  crispWebsiteId: {
    pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    otherwise: 'crisp_website_id_form',
  },
} as const satisfies Record<string, { pattern: RegExp; otherwise: FieldReason }>
export type ValueFormat = keyof typeof valueFormats
