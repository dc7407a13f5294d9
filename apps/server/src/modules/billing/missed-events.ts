/** Reads a provider's events again, since some never come: a server that was away for long, an address that was wrong. */
import type { BillingEvent, BillingProvider, JobKind, Ports } from '../../ports.ts'
import { askProvider } from './ask-provider.ts'
import type { ProviderName } from './billing.queries.ts'
import { findSeenUntil, keepSeenUntil, listApplied } from './billing-news.queries.ts'
import { applyEvent } from './receive-event.ts'

/** Where nothing was read yet. */
const firstLookMs = 3 * 24 * 60 * 60_000
/** An event may be listed later than others that happened after it. */
const overlapMs = 10 * 60_000
const mostPages = 50

type PageOfEvents = Awaited<ReturnType<NonNullable<BillingProvider['listEvents']>>>

/** Newest first, as the provider lists them; null where it tells again by itself until it is heard. */
async function listEvents(ports: Ports, since: number): Promise<BillingEvent[] | null> {
  const readPage = (after: string | null) =>
    askProvider(ports, async (provider): Promise<PageOfEvents | null> => {
      return (await provider.listEvents?.({ since, after })) ?? null
    })
  const found: BillingEvent[] = []
  let page = await readPage(null)
  if (!page) return null
  for (let read = 1; page; read++) {
    found.push(...page.events)
    page = page.next === null || read === mostPages ? null : await readPage(page.next)
  }
  return found
}

export const readMissedEvents: JobKind = {
  name: 'read-missed-billing-events',
  everySeconds: 10 * 60,
  run: async (ports) => {
    const { billing } = ports.config
    if (billing === 'none') return
    const provider: ProviderName = billing
    const all = ports.allTables('Events of a provider are about every app.')
    const now = ports.clock.now()
    const since = (await findSeenUntil(all, provider))?.getTime() ?? now - firstLookMs
    const events = await listEvents(ports, since)
    if (!events) return
    const applied = await listApplied(
      all,
      provider,
      events.map(({ id }) => id),
    )
    // One that cannot be applied now leaves all of them to the next look.
    for (const event of events.toReversed()) if (!applied.has(event.id)) await applyEvent(ports, event)
    await keepSeenUntil(all, provider, new Date(now - overlapMs))
  },
}
