/** The parts of an address that a form sends. Its country says which of them it needs. */
import { z } from 'zod'
import { reasonText } from '../field-reasons.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { missingParts, type WrittenAddress } from './address-format.rules.ts'
import { isCountry } from './country-codes.ts'

const part = (max: number) => trimmedText().max(max)

export const addressFields = {
  name: part(120).min(1, 'Required!'),
  address: part(200).min(1, 'Required!'),
  district: part(100).optional(),
  city: part(100).default(''),
  /** State, province or what else the country has. It is not needed where it is not sent, as from an older app. */
  region: part(100).optional(),
  postalCode: part(20).default(''),
  country: z.string().refine(isCountry, reasonText('country_needed')),
}

/** The check of a form that has `addressFields`. */
export const needsItsParts = ({ value, issues }: z.core.ParsePayload<WrittenAddress>): void => {
  for (const path of missingParts(value))
    if (path !== 'address') issues.push({ code: 'custom', path: [path], message: 'Required!', input: value[path] })
}
