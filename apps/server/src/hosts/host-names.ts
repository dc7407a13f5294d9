/** Host names of shopper apps. Pure. */
import { createHash } from 'node:crypto'

/** Stands for the app in `SHOPPER_URL`. */
export const appPlace = '{app}'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const derivedPattern = /^app-[a-z2-7]{26}$/
/** Lower case letters, digits and hyphens; hyphens in third and fourth place are the mark of encoded names. */
const labelPattern = /^(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Names of an operator's own hosts, which no app gets. */
const reservedLabels: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'cdn',
  'console',
  'mail',
  'media',
  'shared',
  'static',
  'status',
  'www',
])
/** The host that all apps share where each also has one of its own. */
export const sharedLabel = 'shared'
export const isReservedLabel = (label: string): boolean => reservedLabels.has(label)

/** 130 bits of the hash: nobody finds two keys with one name. */
function derivedLabel(appKey: string): string {
  const hash = createHash('sha256').update(appKey).digest()
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of hash) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5 && text.length < 26) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return `app-${text}`
}

/**
 * The label of an app's host: its key where that can be one, else a name made from it. Host names ignore case, so a key
 * with capitals can be none. A key that looks like a made name gets a made name itself, so that no two keys share one.
 */
export const hostLabelOf = (appKey: string): string =>
  labelPattern.test(appKey) && !derivedPattern.test(appKey) && !isReservedLabel(appKey) ? appKey : derivedLabel(appKey)

/** The name in a Host header, without its port; null for a text that is none. */
export function hostNameOf(header: string | undefined): string | null {
  const match = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.exec(header ?? '')
  return match?.[1]?.toLowerCase().replace(/\.$/, '') ?? null
}

/** A name with at least two labels, such as `shop.example`; never an address in numbers. */
export const isDomain = (name: string): boolean =>
  name.length <= 253 &&
  name.split('.').length > 1 &&
  name.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
  /^[a-z]/.test(name.split('.').at(-1) ?? '')
