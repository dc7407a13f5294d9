/** Which badges a card shows. Only a design that has some loads the rules of their conditions. */
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { useEffect, useState } from 'react'
import { partOfApp } from '../app/part-of-app.ts'

type CardBadges = typeof import('@vitrine/blocks/kit/products/card-badges').cardBadges

const withoutBadges: CardBadges = () => () => []

let cardBadges: CardBadges | null = null

/** Loads what a design with these badges needs. After a failure, the next call tries again. */
export async function loadCardBadges(badges: readonly SnapshotBadge[] = []): Promise<void> {
  if (badges.length > 0)
    cardBadges ??= (await partOfApp(() => import('@vitrine/blocks/kit/products/card-badges'))).cardBadges
}

/** Cards of a release that brings the first badges are drawn again when the rules are here. */
export function useCardBadges(badges: readonly SnapshotBadge[] | undefined): CardBadges {
  const [, setLoaded] = useState(cardBadges !== null)
  useEffect(() => {
    loadCardBadges(badges).then(
      () => setLoaded(cardBadges !== null),
      () => {},
    )
  }, [badges])
  return cardBadges ?? withoutBadges
}
