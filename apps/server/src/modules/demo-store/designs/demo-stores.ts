/** The stores of the demo apps. Streets, numbers and phones are made up; towns and their coordinates are real. */
import type { Emblem } from '../seed/demo-apps.ts'

export interface DemoStore {
  name: string
  address: string
  phone: string
  lat: number
  lng: number
  /** Opening hours for Monday to Friday, Saturday and Sunday. */
  hours: readonly [week: string, saturday: string, sunday: string]
}

type Row = readonly [name: string, address: string, lat: number, lng: number]

const late = ['10:00 AM - 08:00 PM', '10:00 AM - 08:00 PM', '12:00 PM - 06:00 PM'] as const
const early = ['08:00 AM - 06:00 PM', '09:00 AM - 04:00 PM', 'Closed'] as const

const storesOf =
  (brand: string, hours: DemoStore['hours']) =>
  ([name, address, lat, lng]: Row, index: number): DemoStore => ({
    name: `${brand} ${name}`,
    address,
    phone: `+1 555 01${String(index + 10)}`,
    lat,
    lng,
    hours,
  })

const aurora: readonly Row[] = [
  ['SoHo', '128 Greene Street, New York, NY 10012', 40.7251, -73.9988],
  ['Brooklyn', '41 North 6th Street, Brooklyn, NY 11249', 40.7192, -73.9613],
  ['Back Bay', '210 Newbury Street, Boston, MA 02116', 42.3501, -71.0809],
  ['Wicker Park', '1551 North Milwaukee Avenue, Chicago, IL 60622', 41.9103, -87.6773],
  ['South Congress', '1400 South Congress Avenue, Austin, TX 78704', 30.2489, -97.7501],
  ['Hayes Valley', '415 Hayes Street, San Francisco, CA 94102', 37.7767, -122.4237],
  ['Silver Lake', '3920 Sunset Boulevard, Los Angeles, CA 90029', 34.0915, -118.2785],
  ['Pearl District', '1011 NW 10th Avenue, Portland, OR 97209', 45.5302, -122.6809],
]
const harbor: readonly Row[] = [
  ['Old Port', '50 Exchange Street, Portland, ME 04101', 43.6583, -70.2551],
  ['Newport', '18 Thames Street, Newport, RI 02840', 41.4873, -71.3146],
  ['Annapolis', '77 Main Street, Annapolis, MD 21401', 38.9785, -76.4909],
  ['Charleston', '300 King Street, Charleston, SC 29401', 32.7816, -79.9347],
  ['Savannah', '12 Bull Street, Savannah, GA 31401', 32.0796, -81.0919],
  ['Galveston', '2200 Strand Street, Galveston, TX 77550', 29.3068, -94.7947],
  ['Sausalito', '605 Bridgeway, Sausalito, CA 94965', 37.8567, -122.4797],
  ['Ballard', '5300 Ballard Avenue, Seattle, WA 98107', 47.6664, -122.3836],
]

export const demoStores: Record<Emblem, readonly DemoStore[]> = {
  aurora: aurora.map(storesOf('Aurora', late)),
  harbor: harbor.map(storesOf('Harbor & Home', early)),
}
