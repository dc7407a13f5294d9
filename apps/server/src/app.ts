/** Makes the two listeners from ports: the console's origin and the shopper app's. Tests use exactly this. */
import accepts from '@fastify/accepts'
import cookies from '@fastify/cookie'
import { readablePath } from '@vitrine/domain/contract/readable-path.rules'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { installApiReference } from './http/api-reference.ts'
import { acceptBeacons, acceptGzip } from './http/beacons.ts'
import { mountModule } from './http/bind.ts'
import { installErrors, sendError } from './http/errors.ts'
import { acceptForms } from './http/forms.ts'
import { type Health, installHealth } from './http/health.ts'
import { acceptJson } from './http/json-bodies.ts'
import { openApiDocument } from './http/openapi.ts'
import { installRateLimits } from './http/rate-guard.ts'
import { installRequestLog } from './http/request-log.ts'
import { consolePolicy, installSecurityHeaders } from './http/security-headers.ts'
import { admitShells } from './http/shells.ts'
import { refuseUnknownHosts, routedPath } from './http/shopper-host.ts'
import { plugins } from './modules/plugins.ts'
import { modules } from './modules/registry.ts'
import type { Ports } from './ports.ts'

export interface Listeners {
  console: FastifyInstance
  shopper: FastifyInstance
}

export interface Servers extends Listeners {
  /** Readiness goes first when the process stops. */
  drain(): void
  close(): Promise<void>
}

/** The policy of every shopper answer that sets none of its own. */
const shopperPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * The path that a request asks for, without the scheme and host that its first line may name (`GET http://host/path`).
 * Routes and redirects use the path alone; the configuration says which host is ours.
 */
const pathOf = (target: string): string => {
  const path = target.replace(/^[a-z][a-z0-9+.-]{0,30}:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

async function createServer(
  ports: Ports,
  origin: 'console' | 'shopper',
): Promise<{ server: FastifyInstance; health: Health }> {
  const proxies = ports.config.trustProxy
  const server = Fastify({
    loggerInstance: ports.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 512 },
    // A video of 20 MB over 1 Mbit/s; slow headers are cut much sooner.
    requestTimeout: 180_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    // Requests that the router refuses before it finds a route get the usual error answer, but no hook runs for them.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.header('x-content-type-options', 'nosniff')),
    rewriteUrl: (request) => {
      const asked = pathOf(request.url ?? '/')
      const path = origin === 'shopper' ? routedPath(ports.hosts, request, asked) : asked
      // People get a page for whatever they typed or cut, and never the router's refusal, which is for programs.
      const isOfPerson = origin === 'shopper' || request.headers.accept?.includes('text/html')
      return isOfPerson ? readablePath(path) : path
    },
  }) as unknown as FastifyInstance
  installErrors(server)
  // This comes before the hooks that read a cookie.
  await server.register(cookies)
  await server.register(accepts)
  acceptJson(server)
  acceptForms(server)
  acceptBeacons(server)
  acceptGzip(server)
  installRequestLog(server, origin)
  if (origin === 'console') installSecurityHeaders(server, consolePolicy(ports.config))
  else installSecurityHeaders(server, shopperPolicy, { camera: true })
  if (origin === 'shopper') {
    refuseUnknownHosts(server, ports.hosts)
    admitShells(server, ports)
  }
  installRateLimits(server, ports)
  return { server, health: installHealth(server, ports) }
}

export async function createServers(
  ports: Ports,
  options: { prepare?: (listeners: Listeners) => Promise<void> } = {},
): Promise<Servers> {
  const { server: console, health: consoleHealth } = await createServer(ports, 'console')
  const { server: shopper, health: shopperHealth } = await createServer(ports, 'shopper')
  await options.prepare?.({ console, shopper })
  // Made when first asked for: all contracts printed take longer than everything else of a start.
  installApiReference(console, () =>
    JSON.stringify(openApiDocument(modules, { console: ports.config.publicUrl, shopper: ports.config.shopperUrl })),
  )
  for (const module of modules) {
    mountModule(console, 'console', module, ports)
    mountModule(shopper, 'shopper', module, ports)
  }
  const routes = Object.fromEntries(modules.flatMap((module) => Object.entries(module.routes)))
  const contracts = Object.values(routes)
  for (const plugin of plugins) await plugin({ console, shopper, contracts, routes }, ports)
  await Promise.all([console.ready(), shopper.ready()])
  return {
    console,
    shopper,
    drain: () => {
      consoleHealth.drain()
      shopperHealth.drain()
    },
    close: async () => {
      await Promise.all([console.close(), shopper.close()])
    },
  }
}
