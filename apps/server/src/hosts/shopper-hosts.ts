/**
 * Which host serves which app. All apps share one host, under `/a/{appKey}/`; an app has a host of its own where the
 * operator's address has a place for it, or gave it a domain. Addresses are made from the configuration and from what is
 * recorded, never from a request. Names are kept in memory: a request never waits for them, also while the database is away.
 */
import { minuteMs } from '@vitrine/domain/time'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import { appPlace, hostLabelOf, hostNameOf } from './host-names.ts'
import { databaseNow, type HostRow, listHosts, listHostsSince, recordLabels } from './hosts.queries.ts'

export interface ShopperAddress {
  /** Scheme, host and port. */
  origin: string
  /** `/` on a host of its own, else `/a/{appKey}/`. */
  path: string
  /** Host and port, as a Host header has them. */
  host: string
  /** The host serves this app and no other: only there may scripts from outside run. */
  isOwn: boolean
}

/** Whom a Host header names: an app, the host that all share, or nobody here. */
export type HostMatch = { kind: 'app'; appKey: string } | { kind: 'shared' } | { kind: 'unknown' }

export interface ShopperHosts {
  addressOf(appKey: string): ShopperAddress
  /** The address of a page of the app, such as `order/42`. */
  urlOf(appKey: string, page?: string): string
  /** The path under which the shared host has an app. */
  sharedPathOf(appKey: string): string
  at(hostHeader: string | undefined): HostMatch
  /** Learns of every app and of what changed. It never rejects. */
  refresh(): Promise<void>
}

const refreshMs = 1_000
/** A transaction is dated by its start: one that commits later than others must still be seen. */
const overlapMs = minuteMs

const sharedPathOf = (appKey: string): string => `/a/${encodeURIComponent(appKey)}/`

/** What is known of names, as it stands in the database. */
function createNames() {
  const byLabel = new Map<string, string>()
  const byDomain = new Map<string, string>()
  const domains = new Map<string, string>()
  return {
    byLabel,
    byDomain,
    domains,
    take: ({ app_key, label, domain }: HostRow) => {
      byLabel.set(label, app_key)
      const former = domains.get(app_key)
      if (former !== undefined && byDomain.get(former) === app_key) byDomain.delete(former)
      if (domain === null) domains.delete(app_key)
      else {
        domains.set(app_key, domain)
        byDomain.set(domain, app_key)
      }
    },
  }
}

interface HostsOptions {
  config: Pick<Config, 'shopperUrl' | 'shopperTemplate' | 'shopperAliases'>
  db: Kysely<Tables>
  now?: () => number
}

export async function createShopperHosts({
  config,
  db,
  now = () => performance.now(),
}: HostsOptions): Promise<ShopperHosts> {
  const names = createNames()
  const shared = new URL(config.shopperUrl)
  const template = config.shopperTemplate
  /** The template's parts around the label, such as `https://` and `.shops.example:8443`. */
  const [scheme = '', rest = ''] = template?.split(appPlace) ?? []
  const suffix = rest.replace(/:\d+$/, '').toLowerCase()
  const sharedNames = new Set([hostNameOf(shared.host), ...config.shopperAliases])
  let seenUntil: Date | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  /** A name was asked for that nobody knows: perhaps of an app that another process made. */
  let isMissing = false

  const look = async (): Promise<void> => {
    if (template !== null && (seenUntil === null || isMissing)) await recordLabels(db)
    isMissing = false
    const until = await databaseNow(db)
    const rows =
      seenUntil === null ? await listHosts(db) : await listHostsSince(db, new Date(seenUntil.getTime() - overlapMs))
    for (const row of rows) names.take(row)
    seenUntil = until
  }
  const refresh = (): Promise<void> => {
    running ??= look()
      .catch(() => {})
      .finally(() => {
        lookedAt = now()
        running = null
      })
    return running
  }
  /** Whoever asks gets what is known, and the next one what changed. */
  const keepFresh = () => {
    if (now() - lookedAt > refreshMs) void refresh()
  }

  const originOf = (appKey: string): string | null => {
    const domain = names.domains.get(appKey)
    if (domain !== undefined) {
      const from = new URL(template === null ? config.shopperUrl : template.replace(appPlace, 'app'))
      return `${from.protocol}//${domain}${from.port === '' ? '' : `:${from.port}`}`
    }
    if (template === null) return null
    const label = hostLabelOf(appKey)
    if (label !== appKey && !names.byLabel.has(label)) isMissing = true
    return scheme + label + rest
  }
  const addressOf = (appKey: string): ShopperAddress => {
    keepFresh()
    const own = originOf(appKey)
    const { origin, host } = own === null ? shared : new URL(own)
    return { origin, host, path: own === null ? sharedPathOf(appKey) : '/', isOwn: own !== null }
  }

  const appWithLabel = (label: string): string | null => {
    const known = names.byLabel.get(label)
    if (known !== undefined) return known
    isMissing = true
    // A key that is a label needs no record; whether there is such an app is found later.
    return hostLabelOf(label) === label ? label : null
  }
  const at = (hostHeader: string | undefined): HostMatch => {
    keepFresh()
    const name = hostNameOf(hostHeader)
    const ofDomain = name === null ? undefined : names.byDomain.get(name)
    if (ofDomain !== undefined) return { kind: 'app', appKey: ofDomain }
    // Without hosts of their own any name leads to the shared one: proxies and phones in the network use others.
    if (template === null || sharedNames.has(name)) return { kind: 'shared' }
    const label = name?.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
    const appKey = label === '' || label.includes('.') ? null : appWithLabel(label)
    return appKey === null ? { kind: 'unknown' } : { kind: 'app', appKey }
  }

  await look()
  lookedAt = now()
  return {
    addressOf,
    urlOf: (appKey, page = '') => {
      const { origin, path } = addressOf(appKey)
      return origin + path + page
    },
    sharedPathOf,
    at,
    refresh: async () => {
      // What is running may have looked too early.
      await running
      isMissing = true
      await refresh()
    },
  }
}
