import { describe, expect, test } from 'vitest'
import { addressLines, missingParts, partsBeside, partsIn, type WrittenAddress } from './address-format.rules.ts'
import { type AddressPart, addressParts, isNeeded, partNames } from './address-parts.ts'

/** An address of each country as its post writes it (Universal Postal Union, postal addressing systems). */
const written: Record<string, { of: Partial<WrittenAddress>; lines: readonly string[] }> = {
  HK: {
    of: { address: 'Flat 25, 12/F, Acacia Building, 150 Kennedy Road', city: 'Wan Chai', region: 'Hong Kong Island' },
    lines: ['Flat 25, 12/F, Acacia Building, 150 Kennedy Road', 'Wan Chai', 'Hong Kong Island'],
  },
  AE: {
    of: { address: 'Sheikh Zayed Road 12', region: 'Dubai' },
    lines: ['Sheikh Zayed Road 12', 'Dubai'],
  },
  QA: {
    of: { address: 'Building 22, Street 970, Zone 61', city: 'Doha' },
    lines: ['Building 22, Street 970, Zone 61', 'Doha'],
  },
  IE: {
    of: {
      address: '10 Main Street',
      district: 'Ballymore',
      city: 'Naas',
      region: 'Co. Kildare',
      postalCode: 'W91 AB12',
    },
    lines: ['10 Main Street', 'Ballymore', 'Naas', 'Co. Kildare', 'W91 AB12'],
  },
  JP: {
    of: { address: '4-1-8 Minamisenba, Chuo-ku', region: 'Osaka', postalCode: '542-0081' },
    lines: ['4-1-8 Minamisenba, Chuo-ku, Osaka', '542-0081'],
  },
  KR: {
    of: { address: '97 Toegye-ro', district: 'Jung-gu', city: 'Seoul', region: 'Seoul', postalCode: '04529' },
    lines: ['97 Toegye-ro', 'Jung-gu', 'Seoul', 'Seoul', '04529'],
  },
  CN: {
    of: { address: '1 Jianguo Road', district: 'Chaoyang', city: 'Beijing', region: 'Beijing', postalCode: '100022' },
    lines: ['1 Jianguo Road', 'Chaoyang', 'Beijing', 'Beijing, 100022'],
  },
  TW: {
    of: { address: '55 Jinshan South Road', city: "Da'an District", region: 'Taipei City', postalCode: '106409' },
    lines: ['55 Jinshan South Road', "Da'an District, Taipei City 106409"],
  },
  BR: {
    of: {
      address: 'Rua Augusta 10',
      district: 'Consolação',
      city: 'São Paulo',
      region: 'SP',
      postalCode: '01304-000',
    },
    lines: ['Rua Augusta 10', 'Consolação', 'São Paulo-SP', '01304-000'],
  },
  IN: {
    of: { address: '12 Residency Road', city: 'Bengaluru', region: 'Karnataka', postalCode: '560025' },
    lines: ['12 Residency Road', 'Bengaluru 560025', 'Karnataka'],
  },
  GB: {
    of: { address: '10 Downing Street', city: 'London', postalCode: 'SW1A 2AA' },
    lines: ['10 Downing Street', 'London', 'SW1A 2AA'],
  },
  CH: {
    of: { address: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001' },
    lines: ['Bahnhofstrasse 1', 'CH-8001 Zürich'],
  },
  HU: {
    of: { address: 'Váci utca 1.', city: 'Budapest', postalCode: '1052' },
    lines: ['Budapest', 'Váci utca 1.', '1052'],
  },
  CO: {
    of: { address: 'Carrera 7 # 71-21', city: 'Bogotá', region: 'Bogotá, D.C.', postalCode: '110231' },
    lines: ['Carrera 7 # 71-21', 'Bogotá, Bogotá, D.C., 110231'],
  },
  PA: {
    of: { address: 'Calle 50, Torre Global', city: 'Panamá', region: 'Panamá' },
    lines: ['Calle 50, Torre Global', 'Panamá', 'Panamá'],
  },
  JM: {
    of: { address: '6 Oxford Road', city: 'Kingston', region: 'St. Andrew' },
    lines: ['6 Oxford Road', 'Kingston', 'St. Andrew'],
  },
  TR: {
    of: { address: 'Abide-i Hürriyet Cad. 10', city: 'Şişli', region: 'İstanbul', postalCode: '34381' },
    lines: ['Abide-i Hürriyet Cad. 10', '34381 Şişli/İstanbul'],
  },
  IL: {
    of: { address: 'Yafo 10', city: 'Jerusalem', postalCode: '9414219' },
    lines: ['Yafo 10', 'Jerusalem 9414219'],
  },
  VN: {
    of: { address: '1 Trần Hưng Đạo', city: 'Hà Nội', region: 'Hà Nội', postalCode: '11000' },
    lines: ['1 Trần Hưng Đạo', 'Hà Nội', 'Hà Nội 11000'],
  },
  NG: {
    of: { address: '23 Marina', city: 'Lagos', region: 'Lagos', postalCode: '101001' },
    lines: ['23 Marina', 'Lagos 101001', 'Lagos'],
  },
}

/** What the checkout asks for besides the address itself, what it must have, and what region and code are called. */
const asked: Record<string, [parts: readonly AddressPart[], needed: readonly AddressPart[], names: string]> = {
  HK: [['city', 'region'], ['region'], 'area'],
  AE: [['region'], ['region'], 'emirate'],
  QA: [['city'], ['city'], ''],
  IE: [['district', 'city', 'region', 'postalCode'], ['city'], 'county eircode'],
  JP: [['region', 'postalCode'], ['region', 'postalCode'], 'prefecture postalCode'],
  KR: [['district', 'city', 'region', 'postalCode'], ['city', 'region', 'postalCode'], 'doSi postalCode'],
  CN: [['district', 'city', 'region', 'postalCode'], ['city', 'region', 'postalCode'], 'province postalCode'],
  TW: [['city', 'region', 'postalCode'], ['city', 'region', 'postalCode'], 'county postalCode'],
  BR: [['district', 'city', 'region', 'postalCode'], ['city', 'region', 'postalCode'], 'state postalCode'],
  IN: [['city', 'region', 'postalCode'], ['city', 'region', 'postalCode'], 'state pinCode'],
  GB: [['city', 'postalCode'], ['city', 'postalCode'], 'postalCode'],
  CH: [['city', 'postalCode'], ['city', 'postalCode'], 'postalCode'],
  HU: [['city', 'postalCode'], ['city', 'postalCode'], 'postalCode'],
  CO: [['district', 'city', 'region', 'postalCode'], ['region'], 'department postalCode'],
  PA: [['city', 'region'], ['city'], 'province'],
  JM: [['city', 'region'], ['city', 'region'], 'parish'],
  TR: [['city', 'region', 'postalCode'], ['city', 'postalCode'], 'province postalCode'],
  IL: [['city', 'postalCode'], ['city'], 'postalCode'],
  VN: [['city', 'region', 'postalCode'], ['city'], 'province postalCode'],
  NG: [['district', 'city', 'region', 'postalCode'], ['city'], 'state postalCode'],
}

describe('twenty countries whose addresses differ', () => {
  test.each(Object.entries(written))(
    '%s is written as its post writes it, with nothing missing',
    (country, { of, lines }) => {
      const address = {
        name: 'Ada Berg',
        address: '',
        district: '',
        city: '',
        region: '',
        postalCode: '',
        country,
        ...of,
      }
      expect(missingParts(address)).toEqual([])
      expect(partsBeside(address)).toEqual([])
      expect(addressLines(address).filter((line) => line !== 'Ada Berg')).toEqual(lines)
      expect(addressLines(address)).toContain('Ada Berg')
    },
  )

  test.each(Object.entries(asked))('%s asks for its own parts', (country, [parts, needed, names]) => {
    expect(
      partsIn(country)
        .filter((part) => part !== 'address')
        .sort(),
    ).toEqual([...parts].sort())
    expect(addressParts.filter((part) => part !== 'address' && isNeeded(part, country))).toEqual(needed)
    const named = (['region', 'postalCode'] as const).filter((part) => parts.includes(part))
    expect(named.map((part) => partNames[part](country)).join(' ')).toBe(names)
  })
})
