import type { Application } from '@vitrine/domain/apps/apps.routes'

/** Apps whose name, key or store address contains the text, ignoring case. */
export function filterApps(apps: readonly Application[], text: string): Application[] {
  const wanted = text.trim().toLowerCase()
  return apps.filter(({ applicationName, appKey, storeUrl }) =>
    [applicationName, appKey, storeUrl].some((value) => value.toLowerCase().includes(wanted)),
  )
}
