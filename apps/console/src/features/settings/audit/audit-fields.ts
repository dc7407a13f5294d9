/** What a change did, in the words of the screens that make it: one row for each value that differs. */

import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import listingWords from '@vitrine/messages/console/listing.field'
import { listWords } from '../../../shared/list-words.ts'
import { sizeText } from '../../../shared/media-library/size-text.ts'
import { languageOfPath, wordOfCode } from './audit-code-words.ts'

type Fields = Readonly<Record<string, unknown>>

export interface ChangedField {
  path: string
  label: string
  before: string
  after: string
}

/** Of the whole path, else of its last name. */
const labels: Readonly<Record<string, () => string>> = {
  appName: m['settings.field.appName'],
  appIcon: m['settings.field.appIcon'],
  'l2sp.enabled': m['settings.field.l2sp.enabled'],
  'l2sp.title': () =>
    m.audit_field_of({ what: m['settings.field.l2sp.enabled'](), field: m['settings.field.l2sp.title']() }),
  'l2sp.description': () =>
    m.audit_field_of({ what: m['settings.field.l2sp.enabled'](), field: m['settings.field.l2sp.description']() }),
  'l2sp.ctaButton.text': () =>
    m.audit_field_of({ what: m['settings.field.l2sp.enabled'](), field: m['settings.field.l2sp.ctaButton.text']() }),
  allowGuestCheckout: m['settings.field.allowGuestCheckout'],
  showColorIndicator: m['settings.field.showColorIndicator'],
  'quickAddSettings.enabled': m['settings.field.quickAddSettings.enabled'],
  'quickAddSettings.label': () =>
    m.audit_field_of({
      what: m['settings.field.quickAddSettings.enabled'](),
      field: m['settings.field.quickAddSettings.label'](),
    }),
  'profileFormSettings.type': m['settings.field.profileFormSettings'],
  'addressFormSettings.type': m['settings.field.addressFormSettings'],
  deleteAccountRequestReceiver: m['settings.field.deleteAccountRequestReceiver'],
  channel: m['settings.field.channel'],
  'coupon.appCode': m['settings.field.coupon.appCode'],
  'coupon.generatedCode': m.settings_generated,
  title: m.audit_field_title,
  name: m.audit_field_name,
  role: m.audit_field_role,
  permissions: m.audit_field_permissions,
  active: m.audit_field_active,
  plan: m.audit_field_plan,
  nextPlan: m.audit_field_next_plan,
  status: m.audit_field_status,
  renews: m.billing_auto_renew,
  amount: m.billing_amount,
  amountMinor: m.audit_field_amount,
  address: m.audit_field_address,
  wayBack: m.audit_field_way_back,
  events: m.audit_field_events,
  values: m.audit_field_values,
  secrets: m.audit_field_secrets,
  newSecrets: m.audit_field_new_secrets,
  order: m.audit_field_order,
  code: m.audit_field_code,
  label: m.audit_field_label,
  months: m.audit_field_months,
  release: m.audit_field_release,
  pages: m.audit_field_pages,
  files: m.audit_field_files,
  texts: m.audit_field_texts,
  reason: m.audit_field_reason,
  startsAt: m.audit_field_starts,
  audience: m.audit_field_audience,
  devices: m.audit_field_devices,
  deliveryTime: m.audit_field_delivery_time,
  timezone: m.audit_field_timezone,
  zone: m.audit_field_timezone,
  language: m.audit_field_language,
}

/** Where a name says something else in these changes. */
const labelsOfActions: Partial<Record<AuditAction, Readonly<Record<string, () => string>>>> = {
  'language.added': { code: m.audit_field_language },
  'language.removed': { code: m.audit_field_language },
  'language.made_default': { code: m.audit_field_language },
  'media.uploaded': { type: m.files_kind, size: m.files_size },
  'currencies.changed': { enabled: m.audit_field_currencies, default: m.audit_field_default_currency },
}

/** Numbers of versions and names for machines say nothing to a person. */
const isForMachines = (path: string): boolean => /(^|\.)(revision|version|id|channelId|live)$/.test(path)

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function leavesOf(fields: Fields, below = ''): [string, unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    isPlain(value) && Object.keys(value).length > 0 ? leavesOf(value, `${below}${name}.`) : [[below + name, value]],
  )
}

/** `goLiveAt` becomes 'Go live at'. */
function spelledOut(path: string): string {
  const words = (path.split('.').at(-1) ?? path).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Values are data of the app; what the log does not keep it says itself. */
function textOf(action: AuditAction, path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return m.audit_value_none()
  if (value === 'changed') return m.audit_value_changed()
  if (typeof value === 'boolean') return value ? m.settings_on() : m.settings_off()
  if (typeof value === 'number' && action === 'media.uploaded' && path === 'size') return sizeText(value)
  if (typeof value === 'string') return wordOfCode(action, path, value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.length === 0 ? m.audit_value_none() : listWords(value.map((one) => wordOfCode(action, path, one)))
  return JSON.stringify(value, null, 2)
}

function labelOf(action: AuditAction, path: string): string {
  const last = path.split('.').at(-1) ?? ''
  const ofListing: Readonly<Record<string, () => string>> = action === 'listing.saved' ? listingWords : {}
  const ofAction: Readonly<Record<string, () => string>> = labelsOfActions[action] ?? {}
  const label = ofAction[path] ?? labels[path] ?? ofListing[last] ?? labels[last]
  const field = label?.() ?? spelledOut(path)
  const language = languageOfPath(action, path)
  return language === null ? field : m.audit_field_of({ what: language, field })
}

/** An amount with the currency beside it as one value, as the screens show it. Entries of former versions name no currency. */
function withMoney(fields: Fields): Fields {
  const { amountMinor, currencyCode, ...others } = fields
  if (typeof amountMinor !== 'number' || typeof currencyCode !== 'string') return fields
  return { ...others, amount: formatMoney({ amountMinor, currencyCode }) }
}

export function changedFields(action: AuditAction, before: Fields, after: Fields): ChangedField[] {
  const [was, is] = [new Map(leavesOf(withMoney(before))), new Map(leavesOf(withMoney(after)))]
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter((path) => !isForMachines(path))
  return paths.flatMap((path) => {
    const texts = { before: textOf(action, path, was.get(path)), after: textOf(action, path, is.get(path)) }
    // What is only said to have changed is the same word on both sides.
    if (texts.before === texts.after && was.get(path) !== 'changed') return []
    return [{ path, label: labelOf(action, path), ...texts }]
  })
}
