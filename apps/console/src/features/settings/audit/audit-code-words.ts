/** What codes of the audit log are called on the screens that they are chosen on. */
import type { AuditEntry } from '@vitrine/domain/audit/audit.routes'
import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { isPermission } from '@vitrine/domain/identity/permissions'
import { isOrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { m } from '@vitrine/messages/console'
import actionWords from '@vitrine/messages/console/audit.action'
import areaWords from '@vitrine/messages/console/audit.area'
import audienceWords from '@vitrine/messages/console/audit.audience'
import factorWords from '@vitrine/messages/console/audit.factor'
import automationWords from '@vitrine/messages/console/automations.name'
import unitWords from '@vitrine/messages/console/automations.unit'
import fileWords from '@vitrine/messages/console/files.type'
import partWords from '@vitrine/messages/console/history.part'
import integrationWords from '@vitrine/messages/console/integration.name'
import categoryWords from '@vitrine/messages/console/listing.category'
import tagWords from '@vitrine/messages/console/listing.tag'
import stopWords from '@vitrine/messages/console/notifications.stop'
import variantWords from '@vitrine/messages/console/notifications.variant'
import designStatusWords from '@vitrine/messages/console/schedules.status'
import subscriptionStatusWords from '@vitrine/messages/console/subscription.status'
import eventWords from '@vitrine/messages/console/webhooks.event'
import { countryName, currencyName, languageName } from '../../../shared/code-names.ts'
import { knownWord } from '../../../shared/known-word.ts'
import { ownStatusWord } from '../../../shared/order-status-words.ts'
import { wordOfPermission, wordOfRole } from '../../../shared/permissions/permission-words.ts'
import { wordOfPlan } from '../../../shared/plan-words.ts'
import { storeKindName } from '../../../shared/store-name.ts'

type Words = Readonly<Record<string, () => string>>
type Naming = (code: string) => string

const by =
  (words: Words): Naming =>
  (code) =>
    knownWord(words, code, code)

const roleName: Naming = (code) => wordOfRole({ code, displayName: code })
const planName: Naming = (code) => wordOfPlan(code, code)
const statusOfOrder: Naming = (code) => {
  const number = Number(code)
  return code !== '' && isOrderStatusCode(number) ? ownStatusWord(number) : code
}

/** By a field's path or its last name, behind what the change is about where others mean something else by it. */
const namings: Readonly<Record<string, Naming>> = {
  role: roleName,
  plan: planName,
  nextPlan: planName,
  language: languageName,
  'language.code': languageName,
  availability: countryName,
  country: countryName,
  'currencies.enabled': currencyName,
  'currencies.default': currencyName,
  timezone: zoneName,
  zone: zoneName,
  'subscription.status': by(subscriptionStatusWords),
  'schedule.status': by(designStatusWords),
  'orders.status[]': statusOfOrder,
  'webhook.events': by(eventWords),
  'message.reason': by(stopWords),
  'message.winner': by(variantWords),
  'message.audience': by(audienceWords),
  'second_factor.change': by(factorWords),
  'media.type': by(fileWords),
  'listing.primaryCategory': by(categoryWords),
  'listing.secondaryCategory': by(categoryWords),
  'listing.tags': by(tagWords),
  'audit.action': by(actionWords),
  'audit.area': by(areaWords),
  unit: by(unitWords),
  store: storeKindName,
  'settings.profileFormSettings.type': by({ short: m.settings_profile_short, full: m.settings_profile_full }),
  'settings.addressFormSettings.type': by({ short: m.settings_address_short, full: m.settings_address_full }),
  'design.selections': by(partWords),
}

const areaOf = (action: AuditAction): string => action.slice(0, action.indexOf('.'))

/** The name of a value in a change of this kind; a value that is no code of ours stays as it is. */
export function wordOfCode(action: AuditAction, path: string, value: string): string {
  if (isPermission(value)) return wordOfPermission({ code: value, displayName: value })
  const last = path.split('.').at(-1) ?? path
  const area = areaOf(action)
  const naming = namings[`${area}.${path}`] ?? namings[`${area}.${last}`] ?? namings[last]
  return naming ? naming(value) : value
}

/** Subjects that are named by their code alone; the log keeps nothing of a customer but the id. */
const namingOfSubject: Readonly<Record<string, Naming>> = {
  language: languageName,
  plan: planName,
  integration: by(integrationWords),
  automation: by(automationWords),
  selection: by(partWords),
  customer: (id) => id,
}

/** The name of what was changed: of its code, else as it was. Other ids than codes and a customer's say nothing to a person. */
export function wordOfSubject({ kind, id, name }: AuditEntry['subject']): string | null {
  const naming = namingOfSubject[kind]
  if (!naming || id === null) return name
  const word = naming(id)
  return word === id ? name || id : word
}

/** Texts of a listing stand below the code of their language. */
export const languageOfPath = (action: AuditAction, path: string): string | null => {
  const [first = '', second] = path.split('.')
  return action === 'listing.saved' && second !== undefined && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(first)
    ? languageName(first)
    : null
}
