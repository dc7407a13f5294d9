/** Addresses as each country writes them: which parts they have, in which order, and what is missing. */
import { formatAddress } from 'localized-address-format'
import { type AddressPart, addressParts, isNeeded } from './address-parts.ts'

export interface WrittenAddress {
  name?: string | undefined
  address: string
  district?: string | undefined
  city: string
  /** Undefined in an address from before there were regions, which stays valid without one. */
  region?: string | undefined
  postalCode: string
  country: string
}

type Parts = Readonly<Record<AddressPart, string>>

const asLines = (country: string, { address, district, city, region, postalCode }: Parts, more: object = {}) => ({
  ...more,
  postalCountry: country,
  addressLines: [address],
  dependentLocality: district,
  locality: city,
  administrativeArea: region,
  postalCode,
})

/** One character of no script for each part, so that a country's format can be read from what is written with it. */
const marks: Parts = { address: '\ue000', district: '\ue001', city: '\ue002', region: '\ue003', postalCode: '\ue004' }
const markedIn = (country: string): string => formatAddress(asLines(country, marks), 'latin').join('\n')

/** In the order in which they are written in Latin script. */
export function partsIn(country: string): AddressPart[] {
  const marked = markedIn(country)
  return addressParts
    .filter((part) => marked.includes(marks[part]))
    .sort((one, other) => marked.indexOf(marks[one]) - marked.indexOf(marks[other]))
}

const textOf = (address: WrittenAddress, part: AddressPart): string => address[part]?.trim() ?? ''

/** The parts that a country's addresses have not, but this one does. */
export const partsBeside = (address: WrittenAddress): AddressPart[] => {
  const parts = partsIn(address.country)
  return addressParts.filter((part) => !parts.includes(part) && textOf(address, part) !== '')
}

export const missingParts = (address: WrittenAddress): AddressPart[] =>
  addressParts.filter(
    (part) =>
      isNeeded(part, address.country) &&
      textOf(address, part) === '' &&
      !(part === 'region' && address.region === undefined),
  )

/** An address from before there were regions has as its city what its country writes as the region. */
export function fitAddress<Address extends WrittenAddress>(address: Address): Address {
  const parts = partsIn(address.country)
  const isFit = textOf(address, 'region') !== '' || parts.includes('city') || !parts.includes('region')
  return isFit ? address : { ...address, region: address.city, city: '' }
}

/** Formats write some codes with their country, `CH-8000`, and some people do. */
function bareCode(country: string, code: string): string {
  const [before = '', after] = markedIn(country).split(marks.postalCode)
  const prefix = after === undefined ? '' : (before.split(/[\s\ue000-\ue004]/).at(-1) ?? '')
  const isTyped = prefix !== '' && code.toUpperCase().startsWith(prefix.toUpperCase())
  return isTyped ? code.slice(prefix.length).trim() : code
}

const ofAnotherScript = /[^\P{L}\p{Script=Latin}]/u

/** Everything but the country, line by line. Nothing is left out: what the format has no place for follows it. */
export function addressLines(address: WrittenAddress): string[] {
  const fitted = fitAddress(address)
  const { country, name = '' } = fitted
  const parts = Object.fromEntries(addressParts.map((part) => [part, textOf(fitted, part)])) as Record<
    AddressPart,
    string
  >
  const script = ofAnotherScript.test(parts.address) ? 'local' : 'latin'
  const written = { ...parts, postalCode: bareCode(country, parts.postalCode) }
  const lines = formatAddress(asLines(country, written, { name: name.trim() }), script)
  const whole = lines.join('\n').toLowerCase()
  const beside = partsBeside(fitted).map((part) => parts[part])
  return [...lines, ...beside.filter((text) => !whole.includes(text.toLowerCase()))]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
