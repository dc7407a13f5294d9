/** What a page has to allow for the services that an app has connected, as those publish it. */
import type { OutsideScripts } from '@vitrine/domain/integrations/outside-scripts.rules'
import type { Config } from '../../config.ts'

type Directive = 'script' | 'connect' | 'style' | 'font' | 'media' | 'worker'
export type OutsideSources = Partial<Record<Directive, readonly string[]>>

/** A service that the operator hands on is asked at that address alone. */
const own = (url: string): string => new URL(url).origin

function googleSources(url: string): OutsideSources {
  const isGoogle = own(url) === 'https://www.googletagmanager.com'
  const hosts = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']
  return { script: [own(url)], connect: isGoogle ? hosts : [own(url)] }
}

function crispSources(url: string): OutsideSources {
  const client = own(url)
  const isCrisp = client === 'https://client.crisp.chat'
  const relays = ['wss://client.relay.crisp.chat', 'wss://client.relay.rescue.crisp.chat', 'https://storage.crisp.chat']
  return {
    script: [client],
    connect: [client, ...(isCrisp ? relays : [])],
    style: [client],
    font: [client],
    media: [client],
    worker: [client, 'blob:'],
  }
}

export function outsideSources({ outsideScripts }: Config, { statistics, chat }: OutsideScripts): OutsideSources {
  const all = [
    ...(statistics ? [googleSources(outsideScripts.googleTag)] : []),
    ...(chat ? [crispSources(outsideScripts.crisp)] : []),
  ]
  const merged: Partial<Record<Directive, string[]>> = {}
  for (const sources of all)
    for (const [directive, hosts] of Object.entries(sources) as [Directive, readonly string[]][])
      merged[directive] = [...new Set([...(merged[directive] ?? []), ...hosts])]
  return merged
}
