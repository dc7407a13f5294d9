/** What an integration says of itself, as data: where it stands, what opens it, and its form. */
import type { PlanLevel } from '../billing/plans.rules.ts'
import type { StoreKind } from '../store-connection/store-connection.schema.ts'
import type { IntegrationField } from './integration.schema.ts'

export const comingSoon = 'coming soon'

export type CatalogueField = Omit<IntegrationField, 'value' | 'secret' | 'label' | 'options'> & {
  options?: readonly { value: string }[]
  secret?: true
  /** What a form begins with. */
  initial?: string
  /** Programs may not know it: where it is not sent it stays as it is. */
  addedLater?: true
}

/** Each is drawn by the console: an icon of Tabler, or the mark that simple-icons has of a service. */
export type IntegrationIcon = `tabler:${
  | 'barcode'
  | 'building-store'
  | 'building-warehouse'
  | 'crown'
  | 'gift'
  | 'mail'
  | 'map-pin'
  | 'message-2'
  | 'message-circle'
  | 'message-star'
  | 'plug'
  | 'star'
  | 'webhook'}`
export type IntegrationMark = `simple-icons:${
  | 'apple'
  | 'bigcommerce'
  | 'firebase'
  | 'googleanalytics'
  | 'medusa'
  | 'shopify'
  | 'stripe'
  | 'woo'}`

/** Its name and its texts stand among the messages. */
export interface IntegrationEntry {
  /** Also its address: /integrations/{id}. */
  id: string
  detailLogo: IntegrationIcon | IntegrationMark
  tags: readonly string[]
  category: string
  level: PlanLevel
  /** What the product asks for: whether this integration is active, or one of this type. */
  code?: string
  type?: string
  /** The form of integrations neither connects nor disconnects it. */
  fixed?: true
  /** It is a store, of this kind: the one that stands behind the app is the connected one. */
  storeKind?: StoreKind
  fields: readonly CatalogueField[]
}

export const isComingSoon = ({ tags }: Pick<IntegrationEntry, 'tags'>): boolean => tags.includes(comingSoon)

interface Typed {
  id: string
  type?: string
}

/** The active integration of the same type, when it is another one: of each type, one can be connected. */
export const findRival = <E extends Typed>(
  { id, type }: Typed,
  all: readonly E[],
  isActive: (entry: E) => boolean,
): E | undefined =>
  type === undefined ? undefined : all.find((other) => other.id !== id && other.type === type && isActive(other))
