import { queryOptions } from '@tanstack/react-query'
import type { SavedSettings } from '@vitrine/domain/settings/settings.routes'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { answerApi, callApi } from '../../shared/api/client.ts'
import { requireAppKey } from '../../shared/api/use-app.ts'
import type { SettingsValues } from './settings-values.ts'

/** The settings as they were read, with the revision that a save names. */
export interface ReadSettings {
  settings: SavedSettings
  revision: string
}

const params = () => ({ appKey: requireAppKey() })

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings', params().appKey],
    queryFn: async ({ signal }): Promise<ReadSettings> => {
      const { body, revision } = await answerApi(settingsRoutes.getSettings, { params: params() }, { signal })
      return { settings: body.data, revision: revision ?? '' }
    },
  })

export const channelsQuery = () =>
  queryOptions({
    queryKey: ['settings', params().appKey, 'channels'],
    queryFn: async ({ signal }) => (await callApi(settingsRoutes.listChannels, { params: params() }, { signal })).data,
  })

export const brokenLinksQuery = (channelId: string) =>
  queryOptions({
    queryKey: ['settings', params().appKey, 'broken-links', channelId],
    queryFn: async ({ signal }) =>
      (await callApi(settingsRoutes.findBrokenLinks, { params: { ...params(), channelId } }, { signal })).data,
    // The design may have changed since somebody asked last.
    staleTime: 0,
    gcTime: 0,
  })

/** Stores the settings, and posts the coupon after them; the coupon's answer names the revision that stands. */
export async function storeSettings(values: SettingsValues, revision: string): Promise<ReadSettings> {
  const saved = await answerApi(settingsRoutes.putSettings, { params: params(), body: values }, { revision })
  const coupon = await answerApi(
    settingsRoutes.postCoupon,
    { params: params(), body: saved.body.data.coupon },
    { revision: saved.revision ?? '' },
  )
  return {
    settings: { ...saved.body.data, coupon: coupon.body.data },
    revision: coupon.revision ?? saved.revision ?? '',
  }
}
