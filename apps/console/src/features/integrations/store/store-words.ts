/** How the store behind the app fares, in words. */
import type { PullFailure, ScopeCost } from '@vitrine/domain/store-connection/store-connection.schema'
import costs from '@vitrine/messages/console/store.cost'
import failures from '@vitrine/messages/console/store.failure'

export const wordsOfCost: Record<ScopeCost, () => string> = costs
export const wordsOfFailure: Record<PullFailure, () => string> = failures
