/** What the server answers in English, as the catalogue has it. */
import type { Plan } from '@vitrine/domain/billing/plans.rules'
import type { AppError, SentIssue } from '@vitrine/domain/errors'
import type { FieldWords } from '@vitrine/domain/field-reasons'
import type { Permission } from '@vitrine/domain/identity/permissions'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import codeWords from '@vitrine/messages/console/error'
import fieldWords from '@vitrine/messages/console/field_reason'
import orderStatuses from '@vitrine/messages/console/order_status'
import permissions from '@vitrine/messages/console/permission'
import planFeatures from '@vitrine/messages/console/plan.feature'
import planNames from '@vitrine/messages/console/plan.name'
import reasonWords from '@vitrine/messages/console/reason'

type MessageFunction = (inputs: object, options: { locale: 'en' }) => string

const english = { locale: 'en' } as const

export function sayError({ code, said, reason }: Pick<AppError, 'code' | 'said' | 'reason'>): string {
  if (said !== undefined) return said
  return reason
    ? (reasonWords[reason.name] as MessageFunction)(reason.parameters, english)
    : (codeWords[code] as MessageFunction)({}, english)
}

export const sayField = ({ message, reason }: FieldWords): string =>
  message ?? (reason ? (fieldWords[reason.name] as MessageFunction)(reason.parameters, english) : '')

export const sentIssues = (issues: AppError['issues'] & object): SentIssue[] =>
  issues.map((issue) => ({ ...issue, message: sayField(issue) }))

export const sayPermission = (code: Permission): string => permissions[code]({}, english)
export const sayOrderStatus = (code: OrderStatusCode): string => orderStatuses[code]({}, english)
export const sayPlan = ({ tier }: Pick<Plan, 'tier'>): string => planNames[tier]({}, english)
export const sayFeatures = ({ features }: Pick<Plan, 'features'>): string[] =>
  features.map((feature) => planFeatures[feature]({}, english))
