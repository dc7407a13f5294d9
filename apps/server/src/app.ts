/** Makes the two listeners from ports: the console's origin and the shopper app's. Tests use exactly this. */
import Fastify, { type FastifyInstance } from 'fastify'
import { mountModule } from './http/bind.ts'
import { installErrors } from './http/errors.ts'
import { acceptForms } from './http/forms.ts'
import { openApiDocument } from './http/openapi.ts'
import { plugins } from './modules/plugins.ts'
import { modules } from './modules/registry.ts'
import type { Ports } from './ports.ts'

export interface Servers {
  console: FastifyInstance
  shopper: FastifyInstance
  close(): Promise<void>
}

function createServer(ports: Ports): FastifyInstance {
  const server = Fastify({
    loggerInstance: ports.log,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 512 },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    trustProxy: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  })
  installErrors(server as unknown as FastifyInstance)
  acceptForms(server as unknown as FastifyInstance)
  return server as unknown as FastifyInstance
}

export async function createServers(ports: Ports): Promise<Servers> {
  const console = createServer(ports)
  const shopper = createServer(ports)
  const document = JSON.stringify(
    openApiDocument(modules, { console: ports.config.publicUrl, shopper: ports.config.shopperUrl }),
  )
  console.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  for (const module of modules) {
    mountModule(console, 'console', module, ports)
    mountModule(shopper, 'shopper', module, ports)
  }
  for (const plugin of plugins) await plugin({ console, shopper }, ports)
  await Promise.all([console.ready(), shopper.ready()])
  return {
    console,
    shopper,
    close: async () => {
      await Promise.all([console.close(), shopper.close()])
    },
  }
}
