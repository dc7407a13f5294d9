import { useQuery } from '@tanstack/react-query'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { requireAppKey } from '../../../../shared/api/use-app.ts'
import { badgesQuery } from '../../workspace/badges-query.ts'

const none: readonly SnapshotBadge[] = []

/** The draft's badges, which the canvas shows as the shopper app will; none until they are known. */
export const useDraftBadges = (language: string): readonly SnapshotBadge[] =>
  useQuery(badgesQuery(requireAppKey(), language)).data ?? none
