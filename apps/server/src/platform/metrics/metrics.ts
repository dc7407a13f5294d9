/** Counters for operators, in Prometheus' text form; served on a port of its own, never on a public listener. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { JobEnd } from '../jobs/jobs.ts'

export interface Metrics {
  watch(server: FastifyInstance, origin: string): void
  countJob(end: JobEnd): void
  /** Port 0 lets the system choose one; the answer says which. */
  listen(at: { host: string; port: number }): Promise<AddressInfo>
  close(): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of requests by route template',
    labelNames: ['method', 'route', 'status', 'origin'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers with status 500 or above',
    labelNames: ['route', 'status'] as const,
    registers: [registry],
  })

  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of work beside requests by kind; outcome "retried" failed and is tried again, "failed" is not',
    labelNames: ['kind', 'outcome'] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers: [registry],
  })

  let server: Server | undefined
  return {
    watch(server, origin) {
      server.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        const status = String(reply.statusCode)
        duration.observe({ method: request.method, route, status, origin }, reply.elapsedTime / 1000)
        if (reply.statusCode >= 500) failures.inc({ route, status })
        done()
      })
    },
    countJob({ kind, outcome, seconds }) {
      jobs.observe({ kind, outcome }, seconds)
    },
    listen({ host, port }) {
      server = createServer((request, response) => {
        if (request.url !== '/metrics') {
          response.writeHead(404).end()
          return
        }
        registry
          .metrics()
          .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
          .catch(() => response.writeHead(500).end())
      })
      return new Promise((resolve, reject) => {
        server?.once('error', reject)
        server?.listen({ host, port }, () => resolve(server?.address() as AddressInfo))
      })
    },
    close: () => void server?.close(),
  }
}
