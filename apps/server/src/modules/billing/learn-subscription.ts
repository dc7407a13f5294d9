/**
 * Brings an app's subscription up to what its provider says now. Events, people who come back from the payment page and
 * jobs all end here, so that an event that comes late, twice or never makes no difference in the end.
 */
import type { BillingNews } from '@vitrine/connectors/kit/billing'
import { invoiceSchema, standingSchema } from '@vitrine/domain/billing/subscription.schema'
import { isNewer, isOver, statusAt } from '@vitrine/domain/billing/subscription-status.rules'
import { AppError } from '@vitrine/domain/errors'
import { z } from 'zod'
import { sayPlan } from '../../english-names.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { askProvider } from './ask-provider.ts'
import { tellOwners } from './billing.mails.ts'
import {
  auditedFields,
  findSubscription,
  insertEvent,
  lockBilling,
  type ProviderName,
  type StoredSubscription,
  writeInvoices,
  writeSubscription,
} from './billing.queries.ts'
import { endChange, findOpenChange } from './plan-changes.queries.ts'

export interface Learning {
  appKey: string
  subscriptionId: string
  actor: Actor
  /** The provider's names of the events that say so. */
  events: readonly string[]
}

/** What a provider says is checked before anything of it is stored: nonsense is as good as no answer. */
const newsSchema = z.object({
  told: z.object({ at: z.number().int(), version: z.number().int(), standing: standingSchema }),
  customerId: z.string().max(255).nullable(),
  invoices: z.array(invoiceSchema),
})

const manyTries = 5

/** False where the provider knows no such subscription yet. Throws `unavailable` where it does not answer, or others kept storing something newer. */
export async function learnSubscription(ports: Ports, learning: Learning): Promise<boolean> {
  const db = ports.forApp(learning.appKey)
  for (let tries = 0; tries < manyTries; tries++) {
    const before = await findSubscription(db)
    const { appKey, subscriptionId } = learning
    const news = await askProvider(ports, async (provider) =>
      newsSchema.nullable().parse(await provider.read({ appKey, subscriptionId })),
    )
    if (!news) return false
    if (await storeNews(ports, { ...learning, news, revision: before?.revision ?? 0 })) return true
  }
  throw new AppError('unavailable')
}

interface Storing extends Learning {
  news: BillingNews
  /** The revision before the provider was asked. */
  revision: number
}

/** False where something was stored since the provider was asked: what it said then may be older than that. */
async function storeNews(ports: Ports, storing: Storing): Promise<boolean> {
  const { appKey, actor, news, events } = storing
  const provider = ports.config.billing as ProviderName
  const now = ports.clock.now()
  return ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockBilling(trx)
      const known = await findSubscription(trx)
      if ((known?.revision ?? 0) !== storing.revision) return false
      let isNew = events.length === 0
      for (const id of events) isNew = (await insertEvent(trx, { appKey, provider, id, now: new Date(now) })) || isNew
      if (!isNew) return true
      await writeInvoices(trx, { appKey, provider, invoices: news.invoices })
      // Of the same subscription the last reading counts; of two, the one that was made later.
      const { told } = news
      const isKnown = known?.standing.subscriptionId === told.standing.subscriptionId
      if (known && !isKnown && !isNewer(told, known)) return true
      await writeSubscription(trx, {
        appKey,
        provider,
        customerId: news.customerId ?? known?.customerId ?? null,
        told,
        revision: storing.revision + 1,
        trialStartedAt: known?.trialStartedAt ?? null,
        now,
      })
      await endPaidChange(trx, news, now)
      await recordNews(trx, { actor, known, news, now })
      const { standing } = told
      await tellOwners(ports, trx, { appKey, standing, kinds: ['payment_failed', 'not_renewing'], now })
      return true
    })
}

/** A payment page whose plan is in force has done its work. */
async function endPaidChange(trx: TenantDb, { told: { standing } }: BillingNews, now: number): Promise<void> {
  const change = await findOpenChange(trx)
  if (change?.plan_code !== standing.planCode || isOver(statusAt(standing, now)) || standing.failedAt !== null) return
  await endChange(trx, { id: change.id, state: 'done' })
}

interface Recorded {
  actor: Actor
  known: StoredSubscription | null
  news: BillingNews
  now: number
}

async function recordNews(trx: TenantDb, { actor, known, news, now }: Recorded): Promise<void> {
  const after = auditedFields(news.told.standing, now)
  const before = known === null ? undefined : { ...auditedFields(known.standing, now), status: known.knownStatus }
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(after)) return
  await recordChange(
    { trx, actor, now: new Date(now) },
    {
      action: 'subscription.changed',
      subject: { kind: 'subscription', id: news.told.standing.subscriptionId, name: sayPlan(after.plan) },
      ...(before !== undefined && { before }),
      after,
    },
  )
}
