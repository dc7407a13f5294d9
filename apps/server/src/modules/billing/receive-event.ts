/** Takes one event of the provider; whatever is said again was applied before. */
import type { BillingEvent } from '@vitrine/connectors/kit/billing'
import type { Ports } from '../../ports.ts'
import { systemActor } from '../audit/index.ts'
import { askProvider } from './ask-provider.ts'
import { findAppOfSubscription, type ProviderName } from './billing.queries.ts'
import { learnTogether } from './learn-together.ts'

/**
 * `forged` where the signature is wrong, `foreign` where the event is about nothing of ours. Throws where it could not be
 * applied: the provider sends it again.
 */
export async function receiveEvent(
  ports: Ports,
  sent: { body: Buffer; signature: string },
): Promise<'applied' | 'forged' | 'foreign'> {
  const event = await askProvider(ports, (provider) => provider.readEvent(sent))
  if (!event) return 'forged'
  return applyEvent(ports, event)
}

/** Whatever happened since is read with it: events may come twice, late and out of order. */
export async function applyEvent(ports: Ports, event: BillingEvent): Promise<'applied' | 'foreign'> {
  const { subscriptionId } = event
  if (subscriptionId === null) return 'foreign'
  const all = ports.allTables('An event of a provider names no app, or one of which we must make sure.')
  const known = await findAppOfSubscription(all, ports.config.billing as ProviderName, subscriptionId)
  const named =
    known ??
    (event.appKey === null
      ? undefined
      : await all.selectFrom('apps').select('app_key').where('app_key', '=', event.appKey).executeTakeFirst())
  if (!named) return 'foreign'
  await learnTogether(ports, {
    appKey: named.app_key,
    subscriptionId,
    actor: systemActor('billing'),
    event: event.id,
  })
  return 'applied'
}
