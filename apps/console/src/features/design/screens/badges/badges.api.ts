/** The routes of product badges. */

import { queryOptions } from '@tanstack/react-query'
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { minuteMs } from '@vitrine/domain/time'
import { callApi } from '../../../../shared/api/client.ts'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { badgesQuery } from '../../document/badges-query.ts'

export const conditionFieldsQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['badge-fields', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(badgesRoutes.listBadgeFields, { params: { appKey } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Number of products to try badges on: enough to find some that meet a condition. */
const sampleCount = 60

export const sampleProductsQuery = (appKey: string, language: string) =>
  queryOptions({
    queryKey: ['badge-samples', appKey, language],
    queryFn: async ({ signal }) => {
      const query = { size: sampleCount, facts: '1' as const }
      return (await callApi(catalogRoutes.listProducts, { params: { appKey }, query }, { signal })).data.products
    },
    staleTime: minuteMs,
  })

/** Resolves to a product that was searched for, with the facts that badge conditions test. */
export async function loadSample(appKey: string, id: string): Promise<ProductCard | null> {
  const query = { ids: id, size: 1, facts: '1' as const }
  return (await callApi(catalogRoutes.listProducts, { params: { appKey }, query })).data.products[0] ?? null
}

/** The draft's theme and bars, for the phone around the preview. */
export const layoutQuery = (appKey: string, language: string) =>
  queryOptions({
    queryKey: ['layout', appKey, language],
    queryFn: async ({ signal }) =>
      (await callApi(layoutsRoutes.listLayouts, { params: { appKey } }, { signal })).data[0] ?? null,
  })

type Change = (badges: readonly Badge[]) => Badge[]

/** Updates the cached list, so that the next visit, the canvas and the publish dialog see what was saved. */
export function changeCachedBadges(appKey: string, language: string, change: Change): void {
  const { queryKey } = badgesQuery(appKey, language)
  // An answer that is still on its way may be older than this change.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (badges) => badges && change(badges))
  void queryClient.invalidateQueries({ queryKey: ['publish-changes', appKey] })
}

export const replaceIn =
  (badge: Badge): Change =>
  (badges) =>
    badges.map((one) => (one.id === badge.id ? badge : one))

export async function createBadge(appKey: string, content: { title: { text: string }; priority: number }) {
  return (await callApi(badgesRoutes.createBadge, { params: { appKey }, body: { appKey, ...content } })).data
}

export async function updateBadge(
  base: Pick<Badge, 'appKey' | 'id' | 'language' | 'revision'>,
  content: BadgeContent,
): Promise<Badge> {
  const { appKey, id, language, revision } = base
  const body = { appKey, language, ...content }
  return (await callApi(badgesRoutes.updateBadge, { params: { appKey, id }, body }, { revision })).data
}

/** Creates a badge that somebody deleted again, with its content here. */
export async function recreateBadge(
  { appKey, language }: Pick<Badge, 'appKey' | 'language'>,
  content: BadgeContent,
): Promise<Badge> {
  return (await callApi(badgesRoutes.createBadge, { params: { appKey }, body: { appKey, language, ...content } })).data
}

export const deleteBadge = (appKey: string, id: string) => callApi(badgesRoutes.deleteBadge, { params: { appKey, id } })

/** Sends the new order: the ids from the highest priority down. */
export function reorderBadges(appKey: string, ids: readonly string[]): Promise<unknown> {
  const badges = ids.map((badgeId, at) => ({ badgeId, priority: ids.length - at }))
  return callApi(badgesRoutes.reorderBadges, { params: { appKey }, body: { appKey, badges } })
}
