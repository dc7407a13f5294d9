/** The texts of integrations in the console's language; one that the console does not know is told as the server has it. */
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import type { FailingReason, Integration, IntegrationField } from '@vitrine/domain/integrations/integration.schema'
import { comingSoon } from '@vitrine/domain/integrations/integration-catalog.rules'
import { required } from '@vitrine/domain/integrations/integration-form.rules'
import { valueFormats } from '@vitrine/domain/integrations/outside-scripts.rules'
import { m } from '../../shared/messages/messages.js'

interface Words {
  name: () => string
  short: () => string
  text: () => string
}

const words: Record<string, Words> = {
  'demo-store': {
    name: m.integrations_demo_store_name,
    short: m.integrations_demo_store_short,
    text: m.integrations_demo_store_text,
  },
  loyalty_and_referrals: {
    name: m.integrations_loyalty_name,
    short: m.integrations_loyalty_short,
    text: m.integrations_loyalty_text,
  },
  reviews: {
    name: m.integrations_reviews_name,
    short: m.integrations_reviews_short,
    text: m.integrations_reviews_text,
  },
  'judge-me': {
    name: () => 'Judge.me',
    short: m.integrations_judge_me_short,
    text: m.integrations_judge_me_text,
  },
  loyaltylion: {
    name: () => 'LoyaltyLion',
    short: m.integrations_loyaltylion_short,
    text: m.integrations_loyaltylion_text,
  },
  storeLocator: {
    name: m.integrations_locator_name,
    short: m.integrations_locator_short,
    text: m.integrations_locator_text,
  },
  barcodeQR: {
    name: m.integrations_scanner_name,
    short: m.integrations_scanner_short,
    text: m.integrations_scanner_text,
  },
  klaviyo: {
    name: () => 'Klaviyo',
    short: m.integrations_klaviyo_short,
    text: m.integrations_klaviyo_text,
  },
  'google-analytics': {
    name: () => 'Google Analytics',
    short: m.integrations_google_short,
    text: m.integrations_google_text,
  },
  crisp: {
    name: () => 'Crisp',
    short: m.integrations_crisp_short,
    text: m.integrations_crisp_text,
  },
  'sms-marketing': {
    name: m.integrations_sms_name,
    short: m.integrations_sms_short,
    text: m.integrations_sms_text,
  },
}

const known = ({ id }: Pick<Integration, 'id'>): Words | null => (Object.hasOwn(words, id) ? (words[id] ?? null) : null)

export const nameOf = (integration: Pick<Integration, 'id' | 'name'>): string =>
  known(integration)?.name() ?? integration.name
export const shortOf = (integration: Integration): string => known(integration)?.short() ?? integration.shortDescription
export const textOf = (integration: Integration): string => known(integration)?.text() ?? integration.description

const categories: Record<string, () => string> = {
  Commerce: m.integrations_category_commerce,
  'Loyalty and referrals': m.integrations_category_loyalty,
  Reviews: m.integrations_category_reviews,
  'In your shops': m.integrations_category_shops,
  Marketing: m.integrations_category_marketing,
  Analytics: m.integrations_category_analytics,
  Support: m.integrations_category_support,
}
export const categoryOf = (category: string): string => categories[category]?.() ?? category

/** 1 Essential, 2 Advanced, 3 Enterprise, 4 Custom. */
const tiers = [m.integrations_tier_1, m.integrations_tier_2, m.integrations_tier_3, m.integrations_tier_4]
export const tierOf = ({ requiredSubscriptionLevel }: Integration): string =>
  tiers[requiredSubscriptionLevel - 1]?.() ?? ''

const failures: Record<FailingReason, (words: { integration: string; since: string }) => string> = {
  refused: m.integrations_failing_refused,
  unfit: m.integrations_failing_unfit,
  silent: m.integrations_failing_silent,
  secret_lost: m.integrations_failing_secret_lost,
}

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

const labels: Record<string, () => string> = {
  'judge-me.shopDomain': m.integrations_judge_me_shop,
  'judge-me.apiToken': m.integrations_judge_me_token,
  'loyaltylion.siteId': m.integrations_loyaltylion_site,
  'loyaltylion.apiKey': m.integrations_loyaltylion_key,
  'google-analytics.measurementId': m.integrations_google_id,
  'crisp.websiteId': m.integrations_crisp_id,
  'klaviyo.privateKey': m.integrations_klaviyo_key,
  'klaviyo.event': m.integrations_klaviyo_event,
  'klaviyo.event.own': m.integrations_klaviyo_event_own,
  'klaviyo.eventName': m.integrations_klaviyo_event_name,
}
const labelOf = (path: string, told: string): string => labels[path]?.() ?? told

const problems: Record<string, () => string> = {
  [required]: m.fields_required,
  [valueFormats.googleMeasurementId.problem]: m.integrations_google_id_problem,
  [valueFormats.crispWebsiteId.problem]: m.integrations_crisp_id_problem,
}
/** What is wrong with a value, in the console's language. */
export const problemWord = (problem: string): string => problems[problem]?.() ?? problem

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
