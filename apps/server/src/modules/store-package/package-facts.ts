/** What a package is made of, read at one moment. */

import type { StoredListing } from '@vitrine/domain/listing/listing.schema'
import type { CountedLevel } from '@vitrine/domain/measurement/measurement.rules'
import type { StoreIds, WebPartPlace } from '@vitrine/domain/store-package/store-package.routes'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { getAppRow, isConnected, listActiveIntegrations, listAppLanguages } from '../apps/index.ts'
import { readLiveSnapshot } from '../design/index.ts'
import { readMeasurement } from '../insights/index.ts'
import { readStoredListing } from '../listing/index.ts'
import { barColorOf, type WebPart, webPartOf } from '../shopper-pages/index.ts'
import { readStoreIds } from './store-packages.queries.ts'
import { toldServices } from './told-services.ts'

export interface PackageFacts {
  appKey: string
  /** Of the app in its default language, as the listing has it. */
  name: string
  ids: StoreIds
  listing: StoredListing
  /** Codes of the app's languages, the default one first. */
  languages: readonly string[]
  /** Where shoppers find the app: an address that ends with a slash. */
  address: string
  /** Its host serves no other app. */
  hasOwnHost: boolean
  /** Address of the picture on the icon; empty where there is none. */
  icon: string
  color: { primary: string; splash: string }
  /** What the app asks the phone for. */
  scansCodes: boolean
  counting: { withoutConsent: CountedLevel; months: number }
  /** Services outside that are told of shoppers. */
  services: readonly string[]
  /** The app's web part as it is today, where the package has it; null where the app loads it from the server. */
  webPart: WebPart | null
}

const defaultColor = '#1F2128'

async function readWebPart(ports: Ports, appKey: string): Promise<WebPart> {
  const webPart = await webPartOf(ports).of(appKey)
  if (!webPart) throw new Error('There is nothing published, or no build of the shopper app.')
  return webPart
}

export async function readPackageFacts(
  ports: Ports,
  appKey: string,
  place: WebPartPlace = 'server',
): Promise<PackageFacts> {
  const facts = await ports
    .forApp(appKey)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readFacts(ports, trx, appKey))
  return { ...facts, webPart: place === 'package' ? await readWebPart(ports, appKey) : null }
}

async function readFacts(ports: Ports, db: TenantDb, appKey: string): Promise<Omit<PackageFacts, 'webPart'>> {
  const app = await getAppRow(db)
  const rows = await listAppLanguages(db)
  const languages = [...rows]
    .sort((one, other) => Number(other.is_default) - Number(one.is_default))
    .map(({ code }) => code)
  const listing = await readStoredListing(db)
  const snapshot = await readLiveSnapshot(db)
  const measurement = await readMeasurement(db)
  const features = await listActiveIntegrations(db)
  const services: string[] = []
  for (const id of toldServices) if (await isConnected(db, id)) services.push(id)
  const { origin, path, isOwn } = ports.hosts.addressOf(appKey)
  return {
    appKey,
    name: listing.texts[languages[0] ?? '']?.appName || app.application_name,
    ids: await readStoreIds(db),
    listing,
    languages,
    address: origin + path,
    hasOwnHost: isOwn,
    icon: listing.appIcon || snapshot?.layout.theme.appIcon.src || app.icon || '',
    color: {
      primary: snapshot?.layout.theme.color.primary ?? defaultColor,
      splash: snapshot ? barColorOf(snapshot.layout) : defaultColor,
    },
    scansCodes: features.includes('barcodeQR'),
    counting: { withoutConsent: measurement?.withoutConsent ?? 'everything', months: measurement?.months ?? 13 },
    services,
  }
}
