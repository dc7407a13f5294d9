/** Starts the listeners and stops them gracefully. */
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createServers } from './app.ts'
import { boot, consoleFolder } from './boot.ts'
import type { Config } from './config.ts'
import { seedDemo } from './db/seed/seed-demo.ts'
import { installConsoleFiles } from './http/console-files.ts'
import { releaseStartMemory } from './platform/memory/release-start-memory.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { StartRefusal } from './start-refusal.ts'

const stopDeadlineMs = 9_000

function announce(config: Config): void {
  const lines = [
    '',
    `  Vitrine is ready`,
    `  Console and API   ${config.publicUrl}`,
    `  API reference     ${config.publicUrl}/docs`,
    `  Shopper app       ${config.shopperUrl}/a/<app key>/`,
    `  Data              ${config.databaseUrl === undefined ? '' : 'PostgreSQL, files in '}${config.dataDir}`,
    ...(config.production
      ? []
      : [
          '',
          '  Demo accounts, password vitrine-demo:',
          '  owner@demo.test    owner of both demo apps',
          '  staff@demo.test    staff of one app',
          '  viewer@demo.test   may look at one app, not change it',
          '  noapp@demo.test    has no app yet',
        ]),
    '',
  ]
  console.log(lines.join('\n'))
}

/** Refuses with the variable's name where the address is taken or not ours. */
async function listen(server: FastifyInstance, variable: string, at: { host: string; port: number }): Promise<void> {
  await server.listen(at).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartRefusal(
        `${variable}: ${at.host}:${at.port} is taken by another process. Stop it, or set ${variable}.`,
      )
    if (error.code === 'EACCES')
      throw new StartRefusal(`${variable}: this user may not listen on ${at.port}. Set ${variable} to 1024 or above.`)
    throw new StartRefusal(
      `HOST: ${at.host} cannot be listened on (${error.message}). Set HOST to an address of this machine.`,
    )
  })
}

export async function serve(config: Config): Promise<void> {
  const { ports, close } = await boot(config, { mayMigrate: !config.production })
  if (!config.production) await seedDemo(ports)
  const metrics = createMetrics()
  const servers = await createServers(ports, {
    prepare: async ({ console: consoleServer, shopper }) => {
      metrics.watch(consoleServer, 'console')
      metrics.watch(shopper, 'shopper')
      await installConsoleFiles(consoleServer, consoleFolder, config)
    },
  })
  try {
    await listen(servers.shopper, 'SHOPPER_PORT', { host: config.host, port: config.shopperPort })
    await listen(servers.console, 'PORT', { host: config.host, port: config.port })
  } catch (error) {
    await servers.close()
    await close()
    throw error
  }
  const metricsServer = await metrics.listen(config.metricsPort).catch((error: unknown): Server | null => {
    ports.log.warn({ err: error }, 'metrics are not served')
    return null
  })
  releaseStartMemory()
  announce(config)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    ports.log.info({ signal }, 'stopping')
    servers.drain()
    setTimeout(() => process.exit(1), stopDeadlineMs).unref()
    metricsServer?.close()
    await servers.close()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch(() => process.exit(1))
    })
  }
}
