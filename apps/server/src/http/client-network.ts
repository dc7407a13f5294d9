/** Decides which addresses count as one client. */
import { isIPv4, isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** The eight groups of an IPv6 address, with `::` filled in; a dotted end counts as two groups. */
function groupsOf(address: string): string[] {
  const parts = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const [head = [], tail] = parts
  if (!tail) return head
  const length = [...head, ...tail].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  return [...head, ...Array.from({ length: Math.max(0, 8 - length) }, () => '0'), ...tail]
}

/**
 * An IPv4 address is returned as it is, an IPv6 address as its first 64 bits: a provider gives each customer a whole
 * network of that size, so a client could change the remaining bits with every request.
 */
export function networkOf(address: string | undefined): string {
  // Of a client who has gone nothing is known any more.
  const plain = address?.split('%')[0] ?? ''
  const inside = mapped.exec(plain)?.[1]
  if (inside !== undefined) return inside
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const first = groupsOf(plain.toLowerCase()).slice(0, 4)
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
