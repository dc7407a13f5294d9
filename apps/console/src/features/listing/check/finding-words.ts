import type { CheckedAddress } from '@vitrine/domain/listing/listing.routes'
import type { ListingTextName } from '@vitrine/domain/listing/listing.rules'
import { listingTextNames } from '@vitrine/domain/listing/listing.rules'
import type { Finding } from '@vitrine/domain/listing/store-checks.rules'
import type { Store } from '@vitrine/domain/listing/store-words.rules'
import problemWords from '@vitrine/messages/console/listing.address_problem'
import findingWords from '@vitrine/messages/console/listing.finding'
import { labelOf, textPath } from '../listing-values.ts'

/** What is shown of a finding, whatever found it. */
export interface ShownFinding {
  key: string
  /** The path of its field in the form. */
  path: string
  label: string
  stores: readonly Store[]
  isRefused: boolean
  text: string
}

const isText = (field: string): field is ListingTextName => (listingTextNames as readonly string[]).includes(field)

/** `standard` is the code of the default language, whose texts stand at the top of the form. */
export function showFinding(finding: Finding, standard: string): ShownFinding {
  const { code, field, language, stores, isRefused, words } = finding
  const isTranslated = language !== null && language !== standard
  const path = isText(field) ? textPath(field, isTranslated ? language : null) : field
  const [first = '', number] = field.split('.')
  const label = labelOf(path.split('.')) ?? field
  return {
    key: `${path} ${code} ${stores.join('+')}`,
    path: first === 'screenshots' ? 'screenshots' : path,
    label: number === undefined ? label : `${label} ${Number(number) + 1}`,
    stores,
    isRefused,
    text: findingWords[code]({ words }),
  }
}

export const showSilent = ({ field, problem, status }: CheckedAddress): ShownFinding => ({
  key: `${field} ${problem}`,
  path: field,
  label: labelOf([field]) ?? field,
  stores: ['apple', 'google'],
  isRefused: field !== 'websiteURL',
  text: problemWords[problem]({ status: status ?? '' }),
})
