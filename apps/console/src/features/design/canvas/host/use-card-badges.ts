import { useQuery } from '@tanstack/react-query'
import { cardBadges } from '@vitrine/blocks/kit/card-badges'
import type { BlockHost } from '@vitrine/blocks/views'
import { useMemo } from 'react'
import { requireAppKey } from '../../../../shared/api/use-app.ts'
import { badgesQuery } from '../../workspace/badges-query.ts'

/** The draft's badges on the canvas, as the shopper app will show them; none until they are known. */
export function useCardBadges(language: string): BlockHost['badgesOf'] {
  const badges = useQuery(badgesQuery(requireAppKey(), language)).data
  return useMemo(() => cardBadges(badges ?? []), [badges])
}
