/** Reads a provider's events again, since some never come: a server that was away for long, an address that was wrong. */
import type { BillingProvider, PastEvent } from '@vitrine/connectors/kit/billing'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import type { JobKind, Ports } from '../../ports.ts'
import { askProvider } from './ask-provider.ts'
import type { ProviderName } from './billing.queries.ts'
import { findSeenUntil, keepSeenUntil, listApplied } from './billing-news.queries.ts'
import { applyEvent } from './receive-event.ts'

/** Where nothing was read yet. */
const firstLookMs = 3 * dayMs
/** An event may be listed later than others that happened after it. */
const overlapMs = 10 * minuteMs
type PageOfEvents = Awaited<ReturnType<NonNullable<BillingProvider['listEvents']>>>

/** Newest first, as the provider lists them; nothing where it tells again by itself until it is heard. */
async function* listEvents(ports: Ports, since: number): AsyncGenerator<readonly PastEvent[]> {
  let after: string | null = null
  do {
    const page: PageOfEvents | null = await askProvider(
      ports,
      async (provider) => (await provider.listEvents?.({ since, after })) ?? null,
    )
    if (!page) return
    yield page.events
    after = page.next
  } while (after !== null)
}

/** Subscriptions of which nothing can be learned now, with the oldest of their events. */
type Failures = Map<string, { since: number; error: unknown }>

/** What is known of a subscription after one of its events holds for all of them: each is read as it is now. */
async function applyPage(ports: Ports, events: readonly PastEvent[], failures: Failures): Promise<void> {
  for (const event of events) {
    const about = event.subscriptionId ?? ''
    const failed = failures.get(about)
    if (failed) {
      failed.since = Math.min(failed.since, event.at)
      continue
    }
    await applyEvent(ports, event).catch((error: unknown) => void failures.set(about, { since: event.at, error }))
  }
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
    const failures: Failures = new Map()
    for await (const events of listEvents(ports, since)) {
      const applied = await listApplied(
        all,
        provider,
        events.map(({ id }) => id),
      )
      await applyPage(
        ports,
        events.filter(({ id }) => !applied.has(id)),
        failures,
      )
    }
    // What failed is listed again with the next look, and nothing before it.
    const seenUntil = Math.min(now - overlapMs, ...[...failures.values()].map((failure) => failure.since))
    await keepSeenUntil(all, provider, new Date(Math.max(since, seenUntil)))
    for (const { error } of failures.values()) throw error
  },
}
