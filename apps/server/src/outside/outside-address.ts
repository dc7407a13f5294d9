/** Reads an address that somebody supplied. Its network is judged later, when its name is resolved. */
import { OutsideError } from './outside-error.ts'

const longestAddress = 2_048
const firstFreePort = 1_024
const webPorts: ReadonlySet<number> = new Set([80, 443])

/** The name of an address without what only its spelling has: brackets, and the dot at its end. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Throws `OutsideError` for what is no plain web address. */
export function readOutsideAddress(text: string): URL {
  const url = text.length <= longestAddress && URL.canParse(text) ? new URL(text) : null
  if (!url || hostOf(url) === '') throw new OutsideError('address', 'It is no address.')
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutsideError('address', 'Only addresses that begin with https:// or http:// are called.')
  if (url.username !== '' || url.password !== '')
    throw new OutsideError('address', 'An address with a user name or a password is not called.')
  const port = Number(url.port)
  // Ports below 1024 belong to other services of a host, which could take a call for a command.
  if (url.port !== '' && port < firstFreePort && !webPorts.has(port))
    throw new OutsideError('address', `Port ${port} is not one of a web server.`)
  return url
}
