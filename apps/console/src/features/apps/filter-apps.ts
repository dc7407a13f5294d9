import type { Application } from '@vitrine/domain/apps/apps.routes'
import { readableAddress } from '@vitrine/domain/formats/readable-address.rules'

/** Apps whose name, key or store address contains the text, ignoring case. */
export function filterApps(apps: readonly Application[], text: string): Application[] {
  const wanted = text.trim().toLowerCase()
  return apps.filter(({ applicationName, appKey, storeUrl }) =>
    [applicationName, appKey, storeUrl, readableAddress(storeUrl)].some((value) =>
      value.toLowerCase().includes(wanted),
    ),
  )
}
