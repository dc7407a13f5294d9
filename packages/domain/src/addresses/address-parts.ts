/**
 * What the parts of an address are called in each country, and which of them must not be missing. It is from Google's
 * address data (libaddressinput), whose order of the parts comes with `localized-address-format`.
 */

export const addressParts = ['address', 'district', 'city', 'region', 'postalCode'] as const
export type AddressPart = (typeof addressParts)[number]

const inCountries = <Name extends string>(countries: Record<Name, string>, standard: NoInfer<Name>) => {
  const found = new Map<string, Name>()
  for (const name in countries) for (const code of countries[name].split(' ')) found.set(code, name)
  return (country: string): Name => found.get(country) ?? standard
}

const needed = {
  address: 'AG GI MO VG',
  'address city': '',
  'address postalCode': 'SG SM',
  'address region': 'AE CO HK ID KY NR',
  'address region postalCode': 'JP',
  'address city region': 'CR HN IQ JM KN PG SO SV UM VE',
  'address city postalCode':
    'AT AX BE BL CH CZ DE DK EE FI FK FR GB GF GG GL GP GR GS GU HU IM IO JE LI LT LU LV MF MQ MX MY NC NL NO NZ PL PM PN PR PT RE RO SE SH SJ SK TC TR WF YT ZA',
  'address city region postalCode': 'AS AU BR CA CN ES FM IN IT KR MH MP PF PW RU TW UA US VI',
}
const neededIn = inCountries(needed, 'address city')

export const isNeeded = (part: AddressPart, country: string): boolean => neededIn(country).split(' ').includes(part)

/** The name of each part; its words are those of the shopper app. */
export const partNames = {
  address: inCountries({ address: '' }, 'address'),
  district: inCountries(
    { suburb: '', neighborhood: 'BR IR MX', district: 'CN KR', townland: 'IE', villageTownship: 'MY' },
    'suburb',
  ),
  city: inCountries({ city: '', suburb: 'AU', postTown: 'GB NO SE SJ', district: 'HK PE SD SY TR' }, 'city'),
  region: inCountries(
    {
      province: '',
      state: 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI',
      emirate: 'AE',
      parish: 'BB JM',
      island: 'BS CV KI KN KY PF SC TV',
      department: 'CO NI',
      area: 'HK',
      county: 'IE TW',
      prefecture: 'JP',
      doSi: 'KR',
      district: 'NR',
      oblast: 'RU UA',
    },
    'province',
  ),
  postalCode: inCountries(
    { postalCode: '', zipCode: 'AS FM GU MH MP PR PW UM US VI', eircode: 'IE', pinCode: 'IN' },
    'postalCode',
  ),
} as const satisfies Record<AddressPart, (country: string) => string>
