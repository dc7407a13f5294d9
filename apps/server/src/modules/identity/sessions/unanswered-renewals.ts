/**
 * Renewals with an unknown result: the database failed while they were being committed. The browser still has the old
 * handle and retries when it can, perhaps long after the ten seconds in which a used handle may be repeated.
 */
import { LRUCache } from 'lru-cache'
import { defineService } from '../../../services.ts'
import { idleMs } from './lifetimes.ts'

const maxRenewals = 10_000
/** Keyed by the hash of the presented handle; kept as long as a browser may be idle. */
export const unansweredRenewals = defineService(() => new LRUCache<string, true>({ max: maxRenewals, ttl: idleMs }))
