/** What the form of the settings holds: everything that a save sends, by the contract's names. */

import { isMailAddress, stripSpaces } from '@vitrine/domain/formats/mail-address.rules'
import type { SavedSettings } from '@vitrine/domain/settings/settings.routes'
import { isCouponCode } from '@vitrine/domain/settings/settings.rules'
import type { Settings } from '@vitrine/domain/settings/settings.schema'
import { m } from '@vitrine/messages/console'
import settingsFieldWords from '@vitrine/messages/console/settings.field'

export type SettingsValues = Omit<Settings, 'coupon'> & { coupon: { appCode: string } }

export function valuesOf({ savedAt: _at, savedBy: _by, coupon, ...settings }: SavedSettings): SettingsValues {
  return { ...settings, coupon: { appCode: coupon.appCode } }
}

const isBlank = (text: string) => text.trim() === ''

/** What stands at the fields that cannot be saved, by the contract's paths. */
export function problemsOf(values: SettingsValues): Record<string, string> {
  const { appName, deleteAccountRequestReceiver: receiver, quickAddSettings, coupon } = values
  const problems: Record<string, string> = {}
  if (isBlank(appName)) problems['appName'] = m.fields_required()
  if (quickAddSettings.enabled && isBlank(quickAddSettings.label))
    problems['quickAddSettings.label'] = m.fields_required()
  if (isBlank(receiver)) problems['deleteAccountRequestReceiver'] = m.fields_required()
  else if (!isMailAddress(stripSpaces(receiver))) problems['deleteAccountRequestReceiver'] = m.settings_invalid_email()
  if (!isCouponCode(coupon.appCode.trim())) problems['coupon.appCode'] = m.settings_coupon_wrong()
  return problems
}

/** The label of what stands at a path of the values. */
const labels: Record<string, () => string> = settingsFieldWords

export const labelOf = (path: readonly string[]): string | null => labels[path.join('.')]?.() ?? null

/** A value of a setting as a person reads it. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? m.settings_on() : m.settings_off()
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'object' && value !== null && 'type' in value) return String(value.type)
  return m.settings_nothing()
}
