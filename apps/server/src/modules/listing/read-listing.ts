/** The listing as it is now. Its texts are kept by language: which of them stand first is decided when they are read. */
import { countryCodes } from '@vitrine/domain/listing/countries'
import type { SavedListing } from '@vitrine/domain/listing/listing.routes'
import { listingTextNames, noTexts } from '@vitrine/domain/listing/listing.rules'
import { type StoredListing, storedListingSchema } from '@vitrine/domain/listing/listing.schema'
import { revisionOf as revisionOfValues } from '../../http/revisions.ts'
import type { ListingRow } from './listing.queries.ts'

/** What an app begins with: everywhere, as an app of a shop. */
const initialListing: StoredListing = {
  appleDeveloperName: '',
  googleDeveloperName: '',
  appIcon: '',
  featureGraphic: '',
  splashScreen: '',
  primaryCategory: 'shopping',
  secondaryCategory: '',
  tags: [],
  availability: [...countryCodes],
  emailAddress: '',
  phoneNumber: '',
  websiteURL: '',
  supportURL: '',
  privacyURL: '',
  screenshots: [],
  texts: {},
}

/** The codes of the app's languages. */
export interface Languages {
  standard: string
  others: readonly string[]
}

/** Of what is stored, and of the languages by which it was read: which texts stand first, and which there are. */
export const revisionOf = ({ revision }: ListingRow, { standard, others }: Languages): string =>
  revisionOfValues({ revision, standard, others: others.toSorted() })

/** A language that says nothing has empty texts; until the first save the name is that of the app. */
export function storedListingOf(row: ListingRow, { standard }: Languages): StoredListing {
  if (row.document !== null) return storedListingSchema.parse(JSON.parse(row.document))
  return { ...initialListing, texts: { [standard]: { ...noTexts, appName: row.application_name } } }
}

export function savedListingOf(row: ListingRow, languages: Languages): SavedListing {
  const { texts, ...shared } = storedListingOf(row, languages)
  const textsIn = (code: string) =>
    Object.fromEntries(
      listingTextNames.map((name) => [name, texts[code]?.[name] ?? '']),
    ) as SavedListing['translations'][string]
  return {
    ...textsIn(languages.standard),
    ...shared,
    translations: Object.fromEntries(languages.others.map((code) => [code, textsIn(code)])),
    defaultLanguage: languages.standard,
    savedAt: row.saved_at?.toISOString() ?? null,
    savedBy: row.saved_by,
  }
}
