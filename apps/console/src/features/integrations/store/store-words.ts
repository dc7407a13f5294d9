/** The store behind the app, in words. */
import { noStore } from '@vitrine/domain/store-connection/no-store'
import type { PullFailure, ScopeCost, StoreHealth } from '@vitrine/domain/store-connection/store-connection.schema'
import { m } from '@vitrine/messages/console'
import names from '@vitrine/messages/console/integration.name'
import costs from '@vitrine/messages/console/store.cost'
import failures from '@vitrine/messages/console/store.failure'
import { knownWord } from '../../../shared/known-word.ts'

export const wordsOfCost: Record<ScopeCost, () => string> = costs
export const wordsOfFailure: Record<PullFailure, () => string> = failures

const kindName = (kind: string): string =>
  kind === noStore ? m.store_none() : knownWord(names, kind === 'demo' ? 'demo-store' : kind, kind)

/** What the store calls itself, with its kind where it has a name of its own. */
export const storeName = ({ kind, name }: Pick<StoreHealth, 'kind' | 'name'>): string =>
  name === null ? kindName(kind) : m.store_named({ name, kind: kindName(kind) })
