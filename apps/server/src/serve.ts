/** Starts the listeners and stops them gracefully. */
import { fileURLToPath } from 'node:url'
import { createServers } from './app.ts'
import { seedDemoPlans } from './billing-providers.ts'
import { boot, consoleFolder } from './boot.ts'
import type { Config } from './config.ts'
import { seedDemo } from './connectors.ts'
import { ensureFreePorts, type Place, placesOf, refusePlace } from './free-ports.ts'
import { installConsoleFiles } from './http/console-files.ts'
import { jobKinds } from './modules/jobs.ts'
import { findLostSecrets } from './modules/secrets/index.ts'
import { tidyDatabase } from './platform/db/tidy-database.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { releaseStartMemory } from './speed/index.ts'

/** The folder lies beside that of the built program, and likewise beside that of the source. */
const demoPictures = fileURLToPath(new URL('../demo-pictures', import.meta.url))
/** Beside the built program only. */
const demoYear = fileURLToPath(new URL('demo-year.json.gz', import.meta.url))

const stopDeadlineMs = 9_000

function announce(config: Config): void {
  const lines = [
    '',
    `  Vitrine is ready`,
    `  Console and API   ${config.publicUrl}`,
    `  API reference     ${config.publicUrl}/docs`,
    `  Shopper app       ${config.shopperTemplate ?? `${config.shopperUrl}/a/<app key>`}/`,
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

export async function serve(config: Config): Promise<void> {
  const places = placesOf(config)
  // This runs before the database is opened: a second start by mistake is reported at once and changes nothing.
  await ensureFreePorts(places)
  const { ports, jobs, close } = await boot(config, { mayMigrate: !config.production })
  if (!config.production) await seedDemo(ports, { pictures: demoPictures, yearFile: demoYear })
  await seedDemoPlans(ports)
  await ports.hosts.refresh()
  for (const { appKey, integrations } of await findLostSecrets(ports))
    ports.log.warn(
      { appKey, integrations },
      'the key of stored secrets is lost or another one: these integrations need their secrets again, everything else goes on',
    )
  const metrics = createMetrics()
  const servers = await createServers(ports, {
    prepare: async ({ console: consoleServer, shopper }) => {
      metrics.watch(consoleServer, 'console')
      metrics.watch(shopper, 'shopper')
      await installConsoleFiles(consoleServer, consoleFolder, config)
    },
  })
  const listeners = {
    PORT: (place: Place) => servers.console.listen(place),
    SHOPPER_PORT: (place: Place) => servers.shopper.listen(place),
    METRICS_PORT: (place: Place) => metrics.listen(place),
  }
  const stopServing = async () => {
    metrics.close()
    await servers.close()
    await jobs.stop()
    await close()
  }
  // Before anybody is answered: whoever is told that the server is ready may stop it.
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    ports.log.info({ signal }, 'stopping')
    servers.drain()
    setTimeout(() => process.exit(1), stopDeadlineMs).unref()
    await stopServing()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch(() => process.exit(1))
    })
  }

  try {
    // The console starts last: whoever waits for it finds everything ready.
    for (const place of places.toReversed())
      await listeners[place.variable](place).catch((error: NodeJS.ErrnoException) => {
        throw refusePlace(place, error)
      })
    const kinds = config.databaseUrl === undefined ? [...jobKinds, tidyDatabase] : jobKinds
    if (!stopping) await jobs.start(kinds, ports, metrics.countJob)
  } catch (error) {
    // What stops takes the database from what has not begun yet.
    if (stopping) return
    await stopServing()
    throw error
  }
  releaseStartMemory()
  announce(config)
}
