/** What things are called, from the catalogue: in English for those who call the API, in a person's language in mails. */

import type { PageType } from '@vitrine/domain/actions/action-types'
import { findPlan, type PlanFeature, type PlanTier } from '@vitrine/domain/billing/plans.rules'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import type { Permission, permissionGroups, Role } from '@vitrine/domain/identity/permissions'
import { isOrderStatusCode, type OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import integrationFields from '@vitrine/messages/server/integration.field'
import integrationNames from '@vitrine/messages/server/integration.name'
import integrationShorts from '@vitrine/messages/server/integration.short'
import integrationTexts from '@vitrine/messages/server/integration.text'
import orderStatuses from '@vitrine/messages/server/order_status'
import pageTypes from '@vitrine/messages/server/page.type'
import permissions from '@vitrine/messages/server/permission'
import groups from '@vitrine/messages/server/permission_group'
import planFeatures from '@vitrine/messages/server/plan.feature'
import planNames from '@vitrine/messages/server/plan.name'
import roles from '@vitrine/messages/server/role'
import { findEntry, type IntegrationId } from './integrations/integrations.ts'

type Words<Code extends string | number> = {
  readonly [C in Code]: (inputs: object, options: { locale: ConsoleLanguage }) => string
}

const sayIn =
  <Code extends string | number>(words: Words<Code>) =>
  (code: Code, locale: ConsoleLanguage = 'en'): string =>
    words[code]({}, { locale })

export const sayPermission = sayIn<Permission>(permissions)
export const sayPermissionGroup = sayIn<(typeof permissionGroups)[number]>(groups)
export const sayRole = sayIn<Role>(roles)

export const sayPageType = sayIn<PageType>(pageTypes)

const sayStatus = sayIn<OrderStatusCode>(orderStatuses)
export const sayOrderStatus = (code: number, locale?: ConsoleLanguage): string =>
  isOrderStatusCode(code) ? sayStatus(code, locale) : `Status ${code}`

const sayTier = sayIn<PlanTier>(planNames)
const sayFeature = sayIn<PlanFeature>(planFeatures)
/** A plan that there is no more keeps its code. */
export function sayPlan(planCode: string, locale?: ConsoleLanguage): string {
  const plan = findPlan(planCode)
  return plan ? sayTier(plan.tier, locale) : planCode
}
export const sayFeatures = (features: readonly PlanFeature[]): string =>
  features.map((feature) => sayFeature(feature)).join('|')

export const sayIntegration = sayIn<IntegrationId>(integrationNames)
/** One that is no more keeps its id. */
export function sayIntegrationOf(id: string, locale?: ConsoleLanguage): string {
  const entry = findEntry(id)
  return entry ? sayIntegration(entry.id, locale) : id
}
export const sayIntegrationShort = sayIn<IntegrationId>(integrationShorts)
export const sayIntegrationText = sayIn<IntegrationId>(integrationTexts)

/** The label of a field, or of one of its options; a name that nobody translates stands for itself. */
export function sayIntegrationField(...path: readonly string[]): string {
  const words: Readonly<Record<string, Words<string>[string] | undefined>> = integrationFields
  return words[path.join('.')]?.({}, { locale: 'en' }) ?? path.at(-1) ?? ''
}
