import { describe, expect, test } from 'vitest'
import { addressLines, fitAddress, missingParts, partsIn, type WrittenAddress } from './address-format.rules.ts'
import { addressParts, isNeeded, partNames } from './address-parts.ts'

const everywhere = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first, _at, letters) =>
  letters.map((second) => first + second),
)
const at = (country: string, more: Partial<WrittenAddress> = {}): WrittenAddress => ({
  name: 'Ada Berg',
  address: 'Street 1',
  city: 'Town',
  region: '',
  postalCode: '1234',
  country,
  ...more,
})

describe('addresses by country', () => {
  test.each([
    ['FR', 'PARIS CEDEX 08', '75380', '75380 PARIS CEDEX 08'],
    ['FR', 'LYON', '69398 CEDEX 03', '69398 CEDEX 03 LYON'],
    ['RE', 'SAINT-DENIS CEDEX 9', '97743', '97743 SAINT-DENIS CEDEX 9'],
    ['MC', 'MONACO CEDEX', '98013', 'MC-98013 MONACO CEDEX'],
  ])('in %s the line of a business, %s with %s, is taken and kept', (country, city, postalCode, line) => {
    const business = at(country, { city, postalCode })
    expect(missingParts(business)).toEqual([])
    expect(addressLines(business)).toContain(line)
  })

  test.each(['HK', 'AE', 'QA'])('%s has no postal code', (country) => {
    expect(partsIn(country)).not.toContain('postalCode')
    expect(missingParts(at(country, { postalCode: '', region: 'R' }))).toEqual([])
  })

  test.each([
    ['DE', ['address', 'postalCode', 'city']],
    ['GB', ['address', 'city', 'postalCode']],
    ['US', ['address', 'city', 'region', 'postalCode']],
    ['AE', ['address', 'region']],
    ['HK', ['address', 'city', 'region']],
    ['BR', ['address', 'district', 'city', 'region', 'postalCode']],
    ['JP', ['address', 'region', 'postalCode']],
  ])('%s has its parts in its order', (country, parts) => {
    expect(partsIn(country)).toEqual(parts)
  })

  test.each([
    ['US', ['city', 'region', 'postalCode']],
    ['AE', ['region']],
    ['DE', ['city', 'postalCode']],
    ['SG', ['postalCode']],
    ['MO', []],
    ['QA', ['city']],
  ])('%s needs its own', (country, parts) => {
    expect(missingParts({ address: 'Street 1', city: '', region: '', postalCode: '', country })).toEqual(parts)
  })

  test('every country needs only what it has', () => {
    for (const country of everywhere) {
      const parts = partsIn(country)
      expect(parts, country).toContain('address')
      expect(
        addressParts.filter((part) => isNeeded(part, country) && !parts.includes(part)),
        country,
      ).toEqual([])
    }
  })

  test('names the parts as the country does', () => {
    expect([partNames.postalCode('US'), partNames.region('US')]).toEqual(['zipCode', 'state'])
    expect([partNames.region('AE'), partNames.city('GB')]).toEqual(['emirate', 'postTown'])
    expect([partNames.postalCode('DE'), partNames.region('ES')]).toEqual(['postalCode', 'province'])
  })

  test('an address from before there were regions needs none', () => {
    const { region: _none, ...before } = at('US')
    expect(missingParts(before)).toEqual([])
    expect(missingParts({ ...before, region: '' })).toEqual(['region'])
    expect(addressLines(before)).toEqual(['Ada Berg', 'Street 1', 'Town 1234'])
  })

  test('what was the city is the region where the country has no cities', () => {
    const { region: _none, ...before } = at('AE', { city: 'Dubai', postalCode: '' })
    expect(fitAddress(before)).toMatchObject({ region: 'Dubai', city: '' })
    expect(addressLines(before)).toEqual(['Ada Berg', 'Street 1', 'Dubai'])
    expect(fitAddress(at('US'))).toEqual(at('US'))
  })

  test('every country shows every part that an address has', () => {
    for (const country of everywhere) {
      const lines = addressLines(at(country, { district: 'Quarter', region: 'Region' })).join('\n')
      for (const text of ['Ada Berg', 'Street 1', 'Quarter', 'Town', 'Region', '1234'])
        expect(lines, country).toContain(text)
    }
  })

  test('a code that is typed with its country has it once', () => {
    expect(addressLines(at('CH', { postalCode: 'CH-8000' }))).toEqual(['Ada Berg', 'Street 1', 'CH-8000 Town'])
  })

  test('what is written in the country’s own script stands in its order', () => {
    const home = at('JP', { address: '南船場4', city: '', region: '大阪府', postalCode: '542-0081' })
    expect(addressLines(home)).toEqual(['〒542-0081', '大阪府', '南船場4', 'Ada Berg'])
  })

  test('nothing makes no lines', () => {
    expect(addressLines({ address: '', city: '', postalCode: '', country: '' })).toEqual([])
  })
})
