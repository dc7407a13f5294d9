/** A server that could answer: everything of a start but its listeners, and the jobs that begin after these. */
import { fileURLToPath } from 'node:url'
import { createServers, type Servers } from './app.ts'
import { seedDemoPlans } from './billing-providers.ts'
import { boot, consoleFolder } from './boot.ts'
import type { Config } from './config.ts'
import { demoPictures, seedDemo } from './connectors.ts'
import { installConsoleFiles } from './http/console-files.ts'
import { jobKinds } from './modules/jobs.ts'
import { countLostAuthenticators, findLostSecrets, takeOverOpenKeys } from './modules/secrets/index.ts'
import { tidyDatabase } from './platform/db/tidy-database.ts'
import { accessPurpose } from './platform/identity/access-tokens.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import type { Ports } from './ports.ts'

/** Beside the built program only. */
const demoYear = fileURLToPath(new URL('demo-year.json.gz', import.meta.url))

/** A restored database without its key says at the start what it cannot do. */
async function warnOfLostSecrets(ports: Ports): Promise<void> {
  for (const { appKey, integrations } of await findLostSecrets(ports))
    ports.log.warn(
      { appKey, integrations },
      'the key of stored secrets is lost or another one: these integrations need their secrets again, everything else goes on',
    )
  const people = await countLostAuthenticators(ports)
  if (people > 0)
    ports.log.warn(
      { people },
      'the key of stored secrets is lost or another one: codes of the authenticator apps of so many people cannot be ' +
        'checked; they sign in with a passkey or a recovery code, and reset-second-factor removes the second factor of others',
    )
}

export interface ReadyServer {
  ports: Ports
  servers: Servers
  metrics: Metrics
  startJobs(): Promise<void>
  close(): Promise<void>
}

export async function makeReady(config: Config): Promise<ReadyServer> {
  const { ports, jobs, close } = await boot(config, { mayMigrate: !config.production, isServer: true })
  await takeOverOpenKeys(ports)
  // Asked for before anybody is answered: what a token is checked with does not need the database then.
  await ports.tokens.secret(accessPurpose)
  if (!config.production) await seedDemo(ports, { pictures: demoPictures, yearFile: demoYear })
  await seedDemoPlans(ports)
  await ports.hosts.refresh()
  await warnOfLostSecrets(ports)
  const metrics = createMetrics()
  const servers = await createServers(ports, {
    prepare: async ({ console: consoleServer, shopper }) => {
      metrics.watch(consoleServer, 'console')
      metrics.watch(shopper, 'shopper')
      await installConsoleFiles(consoleServer, consoleFolder, config)
    },
  })
  const kinds = config.databaseUrl === undefined ? [...jobKinds, tidyDatabase] : jobKinds
  return {
    ports,
    servers,
    metrics,
    startJobs: () => jobs.start(kinds, ports, metrics.countJob),
    close: async () => {
      metrics.close()
      await servers.close()
      await jobs.stop()
      await close()
    },
  }
}
