/** Calls the addresses of a listing as whoever reviews the app will. */
import type { AddressField, CheckedAddress } from '@vitrine/domain/listing/listing.routes'
import { OutsideError } from '../../outside/outside-error.ts'
import type { Ports } from '../../ports.ts'

const timeoutMs = 6_000
const keptBytes = 1_024
const mostRedirects = 5

interface AddressToCheck {
  field: AddressField
  url: string
}

const problemOf = ({ problem }: OutsideError): CheckedAddress['problem'] =>
  problem === 'unknown' || problem === 'private' || problem === 'late' ? problem : 'unreachable'

/** Null where the address answers. */
async function check(ports: Ports, { field, url }: AddressToCheck): Promise<CheckedAddress | null> {
  try {
    const { status } = await ports.outside.call(url, {
      timeoutMs,
      maxBytes: keptBytes,
      cutsLarge: true,
      maxRedirects: mostRedirects,
      headers: { accept: 'text/html' },
    })
    return status < 400 ? null : { field, problem: 'refused', status }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { field, problem: problemOf(error), status: null }
  }
}

export async function findSilentAddresses(
  ports: Ports,
  addresses: readonly AddressToCheck[],
): Promise<CheckedAddress[]> {
  const checked = await Promise.all(addresses.filter(({ url }) => url !== '').map((asked) => check(ports, asked)))
  return checked.filter((one) => one !== null)
}
