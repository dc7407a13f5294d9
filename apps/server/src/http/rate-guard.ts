/** The first part of the gate: limits how often a client may call public routes, as each contract promises. */
import { newInstallsLimit, type RateLimit, rateLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError } from '@vitrine/domain/errors'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { Ports } from '../ports.ts'
import { networkOf } from './client-network.ts'
import { readDevice } from './known-device.ts'
import { isOwnRead } from './own-reads.ts'

/** A route without a contract has the limit of files unless it names another; null where the guard requires a token. */
export function limitOf({ contract, limit }: Pick<FastifyContextConfig, 'contract' | 'limit'>): RateLimit | null {
  if (!contract) return limit === undefined ? rateLimits.files : limit
  const { access } = contract
  return access.kind === 'public' || access.kind === 'customer' ? access.limit : null
}

async function clientOf(request: FastifyRequest, limit: RateLimit, ports: Ports): Promise<string> {
  const device = limit.per === 'device' ? await readDevice(request, ports) : null
  return device ? `device ${device.id}` : networkOf(request.ip)
}

/** Warns once when an unconfigured proxy stands before the server, because all visitors then count as one client. */
function createProxyWarning(ports: Ports): (request: FastifyRequest) => void {
  let warned = ports.config.trustProxy !== false
  return (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    ports.log.warn('requests come through a proxy, but TRUST_PROXY is not set: limits count all visitors as one')
  }
}

/** Counts one use; throws `rate_limited`. */
export async function takeUse(ports: Ports, limit: RateLimit, client: string): Promise<void> {
  const factor = ports.config.rateLimitFactor
  const raised = factor === 1 ? limit : { ...limit, requests: limit.requests * factor }
  const retryAfterSeconds = await ports.limits.take(raised, client)
  if (retryAfterSeconds !== null) throw new AppError('rate_limited', { retryAfterSeconds })
}

/** Counts an install that an area of an app has not met before; throws `rate_limited`. */
export const takeNewInstall = (
  { ports, appKey, request }: { ports: Ports; appKey: string; request: FastifyRequest },
  area: 'push' | 'consent',
): Promise<void> => takeUse(ports, newInstallsLimit, `${area} ${appKey} ${networkOf(request.ip)}`)

/** Applies the limits of routes that need no token, before the body is read. */
export function installRateLimits(server: FastifyInstance, ports: Ports): void {
  const warnOfProxy = createProxyWarning(ports)
  server.addHook('onRequest', async (request) => {
    const limit = limitOf(request.routeOptions.config)
    if (!limit || isOwnRead(request)) return
    warnOfProxy(request)
    await takeUse(ports, limit, await clientOf(request, limit, ports))
  })
}
