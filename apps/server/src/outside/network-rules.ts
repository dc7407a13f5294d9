/** Which addresses of the network may be called for somebody else: public ones, and those that the operator lists. */
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

const globalUnicast = ipaddr.parseCIDR('2000::/3')
const translated = ipaddr.parseCIDR('64:ff9b::/96')

// It answers inside each virtual machine of one large cloud, with the machine's secrets, at an address that looks public.
const publicLooking: ReadonlySet<string> = new Set(['168.63.129.16'])

/** An IPv4 address that travels inside an IPv6 one, by itself. */
function unwrap(address: Address): Address {
  if (!('isIPv4MappedAddress' in address)) return address
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  // Where a network has IPv6 alone, its name server answers so for public addresses too (RFC 6052).
  if (address.match(translated)) return new ipaddr.IPv4(address.toByteArray().slice(12))
  return address
}

const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' &&
  !publicLooking.has(address.toString()) &&
  (address.kind() === 'ipv4' || address.match(globalUnicast))

const parseNetwork = (text: string): [Address, number] =>
  text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), ipaddr.parse(text).kind() === 'ipv4' ? 32 : 128]

/** The addresses of this computer: a public one of them leads to what listens here all the same. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address))

export type MayCall = (address: string) => boolean

export function createNetworkRules(allowed: readonly string[], listOwn: () => string[] = ownAddresses): MayCall {
  const networks = allowed.map(parseNetwork)
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    const address = unwrap(ipaddr.parse(text))
    if (networks.some(([network, bits]) => network.kind() === address.kind() && address.match([network, bits])))
      return true
    return (
      isPublic(address) && !listOwn().some((own) => ipaddr.isValid(own) && same(unwrap(ipaddr.parse(own)), address))
    )
  }
}

const same = (one: Address, other: Address): boolean => one.toNormalizedString() === other.toNormalizedString()
