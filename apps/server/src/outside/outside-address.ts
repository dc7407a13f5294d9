/** Reads an address that somebody supplied. Its network is judged later, when its name is resolved. */
import { isHostName } from '@vitrine/domain/actions/url.rules'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { OutsideError } from './outside-error.ts'

const longestAddress = 2_048
const firstFreePort = 1_024
const webPorts: ReadonlySet<number> = new Set([80, 443])

/** The name of an address without what only its spelling has: brackets, and the dot at its end. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Throws `OutsideError` for what is no plain web address. */
export function readOutsideAddress(text: string): URL {
  const url = text.length <= longestAddress && URL.canParse(text) ? new URL(text) : null
  if (!url || !isHostName(url.hostname)) throw new OutsideError('address', fieldReason('address_unreadable'))
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutsideError('address', fieldReason('address_not_http'))
  if (url.username !== '' || url.password !== '')
    throw new OutsideError('address', fieldReason('address_with_password'))
  const port = Number(url.port)
  // Ports below 1024 belong to other services of a host, which could take a call for a command.
  if (url.port !== '' && port < firstFreePort && !webPorts.has(port))
    throw new OutsideError('address', fieldReason('address_port', { port }))
  return url
}
