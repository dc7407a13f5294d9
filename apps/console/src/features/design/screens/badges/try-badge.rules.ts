/** How the preview tries a badge on a product, and what it reports about it. Pure. */
import type { BadgeContent, SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { fillTitle } from '@vitrine/domain/badges/badge-text.rules'
import { type PickedBadge, pickBadges } from '@vitrine/domain/badges/pick-badges.rules'
import type { ProductFacts } from '@vitrine/domain/catalog/product-facts.schema'
import { minorDigits } from '@vitrine/domain/formats/money.rules'

type Location = BadgeContent['displayLocation']

/** Fills in examples for values that the product lacks: 10 units of the currency, a fifth, three pieces. */
function exampleText(text: string, currencyCode: string): string {
  const values = { saleAmount: 10 * 10 ** minorDigits(currencyCode), salePercent: 20, quantity: 3 }
  return fillTitle(text, values, currencyCode) ?? text
}

/** The badge as it looks on the product, whether or not its conditions are met; null when there is nothing to see. */
function force(badge: SnapshotBadge, facts: ProductFacts): PickedBadge | null {
  const everywhere = { ...badge, conditions: [] }
  const [picked] = pickBadges(facts, [everywhere], badge.displayLocation)
  if (picked) return picked
  const text = exampleText(badge.title.text, facts.shownCurrencyCode)
  const [example] = pickBadges(
    facts,
    [{ ...everywhere, title: { ...badge.title, text: text || ' ' } }],
    badge.displayLocation,
  )
  return example ? { badge, text } : null
}

/** The badges on the sample product: those that qualify, and always the one that is edited. */
export function tryBadges(
  facts: ProductFacts,
  badges: readonly SnapshotBadge[],
  location: Location,
  editedId: string | null,
): PickedBadge[] {
  const picked = pickBadges(facts, badges, location)
  const edited = badges.find(({ id }) => id === editedId)
  if (!edited || edited.displayLocation !== location) return picked
  const forced = force(edited, facts)
  const others = picked.filter(({ badge }) => badge.position !== edited.position)
  return forced ? [...others, forced] : picked.filter(({ badge }) => badge.id !== edited.id)
}

export interface Verdict {
  /** With `unsaid`, a variable in the badge's title has no value here. */
  kind: 'shown' | 'unmet' | 'empty' | 'unsaid' | 'outranked'
  /** The title of the badge that is shown instead; empty unless there is one. */
  other: string
}

const verdict = (kind: Verdict['kind'], other = ''): Verdict => ({ kind, other })

/** What a shopper sees of the edited badge on this product. */
export function judge(facts: ProductFacts, badges: readonly SnapshotBadge[], edited: SnapshotBadge): Verdict {
  const alone = (badge: SnapshotBadge) => pickBadges(facts, [badge], edited.displayLocation).length > 0
  if (!alone(edited)) {
    if (!alone({ ...edited, conditions: [], title: { ...edited.title, text: edited.title.text.replace(/[{}]/g, '') } }))
      return verdict('empty')
    const meets = alone({ ...edited, title: { ...edited.title, text: 'x', visible: true } })
    return verdict(meets ? 'unsaid' : 'unmet')
  }
  const winner = pickBadges(facts, badges, edited.displayLocation).find(
    ({ badge }) => badge.position === edited.position,
  )
  return winner && winner.badge.id !== edited.id ? verdict('outranked', winner.badge.title.text) : verdict('shown')
}
