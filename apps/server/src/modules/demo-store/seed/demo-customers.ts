/** Invented people; their addresses lie in a domain that belongs to nobody. */
import type { Random } from '@vitrine/embedded-store/random'

const first = ['Amara', 'Bruno', 'Chloé', 'Dario', 'Elif', 'Farah', 'Gael', 'Hana', 'Ivo', 'Jun', 'Kaja', 'Leila']
const more = ['Mateo', 'Nadia', 'Omar', 'Petra', 'Quinn', 'Rosa', 'Sami', 'Tomas', 'Uma', 'Vera', 'Wim', 'Yara']
const last = ['Almeida', 'Berg', 'Castell', 'Duarte', 'Eriksen', 'Fontaine', 'Gruber', 'Haddad', 'Ito', 'Jansen']
const moreLast = ['Kovacs', 'Laurent', 'Moreau', 'Nowak', 'Okafor', 'Pereira', 'Rossi', 'Santos', 'Tanaka', 'Weber']

interface City {
  city: string
  region?: string
  country: string
  postalCode: string
  street: string
}

const cities: readonly City[] = [
  { city: 'Lisbon', country: 'PT', postalCode: '1100-148', street: 'Rua da Prata' },
  { city: 'Lyon', country: 'FR', postalCode: '69002', street: 'Rue Mercière' },
  { city: 'Austin', region: 'TX', country: 'US', postalCode: '78704', street: 'South Lamar' },
  { city: 'Portland', region: 'OR', country: 'US', postalCode: '97209', street: 'NW Everett Street' },
  { city: '', region: 'Osaka', country: 'JP', postalCode: '542-0081', street: 'Minamisenba, Chuo-ku, Osaka-shi' },
  { city: 'Malmö', country: 'SE', postalCode: '211 34', street: 'Södergatan' },
  { city: 'Tunis', country: 'TN', postalCode: '1001', street: 'Rue de Marseille' },
]

export interface DemoCustomer {
  name: string
  email: string
  address: Omit<City, 'street'> & { address: string; phone: string }
}

export function makeCustomer(random: Random): DemoCustomer {
  const given = random.pick([...first, ...more])
  const family = random.pick([...last, ...moreLast])
  const { street, ...place } = random.pick(cities)
  const mailbox = `${given}.${family}${random.between(1, 99)}`
    .normalize('NFKD')
    .replace(/[^\w.]/g, '')
    .toLowerCase()
  return {
    name: `${given} ${family}`,
    email: `${mailbox}@shoppers.example`,
    address: { address: `${street} ${random.between(1, 180)}`, ...place, phone: '' },
  }
}
