/** Segments as they are built: what a rule begins as, and whether it says something. */
import type { SegmentRule, SegmentRuleKind, SegmentRules } from '@vitrine/domain/notifications/audience.schema'

const newRules: { [K in SegmentRuleKind]: Extract<SegmentRule, { kind: K }> } = {
  platform: { kind: 'platform', platforms: [] },
  language: { kind: 'language', languages: [] },
  country: { kind: 'country', countries: [] },
  appVersion: { kind: 'appVersion', bound: 'least', version: '' },
  lastSeen: { kind: 'lastSeen', within: true, days: 30 },
  orders: { kind: 'orders', bound: 'least', count: 1, days: null },
  spent: { kind: 'spent', bound: 'least', amountMinor: 0, days: null },
  product: { kind: 'product', act: 'viewed', products: [], days: 30 },
  category: { kind: 'category', act: 'viewed', categories: [], days: 30 },
  cart: { kind: 'cart', filled: true },
  wishlist: { kind: 'wishlist', filled: true },
  signedIn: { kind: 'signedIn', signedIn: true },
  message: { kind: 'message', act: 'opened', done: true, messageId: '' },
}

export const ruleKinds = Object.keys(newRules) as SegmentRuleKind[]
export const newRule = (kind: SegmentRuleKind): SegmentRule => structuredClone(newRules[kind])

export const newSegment = (): SegmentRules => ({
  match: 'all',
  groups: [{ match: 'all', rules: [newRule('lastSeen')] }],
})

const version = /^\d{1,5}(\.\d{1,5}){0,3}$/

/** Of a rule while what is typed is no number. */
export const noNumber = -1

const hasNumbers = (rule: SegmentRule): boolean =>
  Object.values(rule).every((value) => typeof value !== 'number' || value >= 0)

/** A rule that names nothing is no rule yet. */
function isWhole(rule: SegmentRule): boolean {
  switch (rule.kind) {
    case 'platform':
      return rule.platforms.length > 0
    case 'language':
      return rule.languages.length > 0
    case 'country':
      return rule.countries.length > 0
    case 'appVersion':
      return version.test(rule.version)
    case 'product':
      return rule.products.length > 0
    case 'category':
      return rule.categories.length > 0
    case 'message':
      return rule.messageId !== ''
    default:
      return true
  }
}

export const isWholeSegment = ({ groups }: SegmentRules): boolean =>
  groups.length > 0 &&
  groups.every(({ rules }) => rules.length > 0 && rules.every((rule) => hasNumbers(rule) && isWhole(rule)))

/** The list with this entry changed; undefined takes it out. */
export const replaced = <T>(list: readonly T[], at: number, next: T | undefined): T[] =>
  list.flatMap((one, index) => (index === at ? (next === undefined ? [] : [next]) : [one]))
