/** How an area adds raw Fastify routes that are no contracts (the identity provider, files, streams, HTML pages). */
import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { FastifyInstance } from 'fastify'
import type { Ports } from '../ports.ts'

export interface Listeners {
  console: FastifyInstance
  shopper: FastifyInstance
  /** Every contract that is mounted on them. */
  contracts: readonly RouteContract[]
  /** The same by their names. */
  routes: Readonly<Record<string, RouteContract>>
}

/** Runs once at the start, after the contracts are mounted and before the servers are ready. */
export type AreaPlugin = (listeners: Listeners, ports: Ports) => Promise<void>
