/** Where web pushes may go: subscriptions come from strangers, and the services of browsers are few and known. */
import type { Outside } from '../outside/outside.ts'

const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Of this computer: a test's push service is asked in the open there, where the network rules allow it. */
const ownHost = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

const isOneOf = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))

/** Reads the address of a subscription; null where no web push goes. `further` are hosts that the operator lists. */
export function createEndpointReader(
  outside: Pick<Outside, 'check'>,
  further: readonly string[],
): (endpoint: string) => URL | null {
  const listed = further.map((host) => host.toLowerCase())
  return (endpoint) => {
    let url: URL
    try {
      url = outside.check(endpoint)
    } catch {
      return null
    }
    if (url.protocol !== 'https:' && !ownHost.test(url.hostname)) return null
    // At a port where nobody answers, each call would hold its place until its time is over.
    return isOneOf(url.hostname, listed) || (url.port === '' && isOneOf(url.hostname, knownHosts)) ? url : null
  }
}
