/** The selected app, and what the member may do in it. */

import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type AppDetail, appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { AppError } from '@vitrine/domain/errors'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { minuteMs } from '@vitrine/domain/time'
import { readAppKey } from './app-key.ts'
import { hasAppLanguage, setAppLanguage } from './app-language.ts'
import { callApi } from './client.ts'

/** The key of the selected app. Throws when no app is open: the guard lets nobody reach such a screen. */
export function requireAppKey(): string {
  const appKey = readAppKey()
  if (appKey === null) throw new AppError('not_found')
  return appKey
}

export const appQuery = () =>
  queryOptions({
    queryKey: ['app', readAppKey()],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(appsRoutes.getApp, { params: { appKey: requireAppKey() } }, { signal })
      if (!hasAppLanguage()) setAppLanguage(data.defaultLanguage)
      return data
    },
    staleTime: minuteMs,
  })

/** Suspends until the app is known. */
export const useApp = (): AppDetail => useSuspenseQuery(appQuery()).data

/** The app for the frame, which is shown before the app is known. */
export const useAppIfKnown = (): AppDetail | undefined => useQuery(appQuery()).data

/** Whether the member holds the permission. Screens offer only what will work. */
export const useCan = (permission: Permission): boolean => useApp().permissions.includes(permission)

/** {@link useCan} for the frame. It is true until the app is known, so that nothing flickers for those who may. */
export const useMay = (permission: Permission): boolean => useAppIfKnown()?.permissions.includes(permission) ?? true
