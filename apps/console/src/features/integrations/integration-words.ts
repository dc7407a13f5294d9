/** The texts of integrations in the console's language; one that the console does not know is told as the server has it. */

import type { FailingReason, Integration, IntegrationField } from '@vitrine/domain/integrations/integration.schema'
import { comingSoon } from '@vitrine/domain/integrations/integration-catalog.rules'
import { m } from '@vitrine/messages/console'
import integrationCategoryWords from '@vitrine/messages/console/integration.category'
import integrationFailingWords from '@vitrine/messages/console/integration.failing'
import integrationFieldWords from '@vitrine/messages/console/integration.field'
import names from '@vitrine/messages/console/integration.name'
import shorts from '@vitrine/messages/console/integration.short'
import integrationTagWords from '@vitrine/messages/console/integration.tag'
import texts from '@vitrine/messages/console/integration.text'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { knownWord } from '../../shared/known-word.ts'
import { wordOfLevel } from '../../shared/plan-words.ts'

export const nameOf = ({ id, name }: Pick<Integration, 'id' | 'name'>): string => knownWord(names, id, name)
export const shortOf = ({ id, shortDescription }: Integration): string => knownWord(shorts, id, shortDescription)
export const textOf = ({ id, description }: Integration): string => knownWord(texts, id, description)

export const categoryOf = (category: string): string => knownWord(integrationCategoryWords, category, category)

/** Names of services are tags too, and the same everywhere. */
export const tagOf = (tag: string): string => knownWord(integrationTagWords, tag, tag)

export const tierOf = ({ requiredSubscriptionLevel }: Integration): string => wordOfLevel(requiredSubscriptionLevel)

const failures: Record<FailingReason, (words: { integration: string; since: string }) => string> =
  integrationFailingWords

/** Why nothing gets through to the service, since when, and what waits for it; null where it takes what it is told. */
export function failingWords(integration: Integration): string | null {
  const { failing } = integration
  if (!failing) return null
  const { orders, signUps } = failing.waiting
  const sentences = [
    failures[failing.reason]({ integration: nameOf(integration), since: formatDateTime(failing.since) }),
    orders > 0 && m.integrations_waiting_orders({ count: orders }),
    signUps > 0 && m.integrations_waiting_sign_ups({ count: signUps }),
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

const labelOf = (path: string, told: string): string => knownWord(integrationFieldWords, path, told)

/** The fields of a form with labels in the console's language. */
export const withLabels = (id: string, fields: readonly IntegrationField[]): IntegrationField[] =>
  fields.map(({ options, ...field }) => ({
    ...field,
    label: labelOf(`${id}.${field.key}`, field.label),
    ...(options && {
      options: options.map(({ value, label }) => ({ value, label: labelOf(`${id}.${field.key}.${value}`, label) })),
    }),
  }))

/** What stands in the way of connecting it, as far as its card tells; null where nothing does. */
export function hindranceShort(integration: Integration): string | null {
  const { active, tags, withinPlan, ownHostNeeded } = integration
  if (tags.includes(comingSoon)) return m.integrations_coming_soon_short()
  if (active) return null
  if (!withinPlan) return m.integrations_plan_short({ tier: tierOf(integration) })
  return ownHostNeeded ? m.integrations_own_host_short() : null
}
