/** Builds the real ports from the environment: the only place beside `main.ts` that names `platform`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { billingProviders } from './billing-providers.ts'
import type { Config } from './config.ts'
import { connectors } from './connectors.ts'
import { createShopperHosts } from './hosts/shopper-hosts.ts'
import { createOutside } from './outside/outside.ts'
import { createDatabaseClock } from './platform/db/database-clock.ts'
import { openEmbeddedFolder } from './platform/db/embedded-folder.ts'
import { migrate, pendingMigrations } from './platform/db/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts'
import { refuseDatabase } from './platform/db/refuse-database.ts'
import { doorsTo } from './platform/db/tenant.ts'
import { createTokens } from './platform/identity/access-tokens.ts'
import { createMembers } from './platform/identity/members.ts'
import { createJobs, type RunningJobs } from './platform/jobs/jobs.ts'
import { createLimits } from './platform/limits/limits.ts'
import { lockDataFolder } from './platform/lock/data-folder-lock.ts'
import { createLogger } from './platform/log/logger.ts'
import { createSmtpMail } from './platform/mail/smtp-mail.ts'
import { fileKeys, fixedKeys, type KeyRing } from './platform/secrets/key-ring.ts'
import { createSecrets } from './platform/secrets/secrets.ts'
import { prepareDataFolder } from './platform/storage/data-folder.ts'
import { createFolderStorage } from './platform/storage/folder-storage.ts'
import type { Ports, Prerenderer } from './ports.ts'
import { createServices } from './services.ts'
import { StartRefusal } from './start-refusal.ts'

/** Folder of the built server; the other apps' builds lie beside it. */
const dist = fileURLToPath(new URL('.', import.meta.url))
export const consoleFolder = join(dist, '../../console/dist')
const prerenderFile = join(dist, '../../shopper/dist/server/prerender.js')

async function openConfigured(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined)
    return openEmbeddedFolder(join(config.dataDir, 'database'), {
      template: join(dist, 'template.tar'),
      onNotice: (text) => log.warn(text),
    })
  const database = openDatabase({ url: config.databaseUrl, poolSize: config.databasePool })
  try {
    await database.ready()
  } catch (error) {
    throw refuseDatabase(config.databaseUrl, error)
  }
  return database
}

/** In production, migrations are a separate command and serving only checks that they ran. */
async function bringUpToDate(database: OpenDatabase, options: { mayMigrate: boolean }): Promise<void> {
  if (options.mayMigrate) {
    await migrate(database.db)
    return
  }
  const pending = await pendingMigrations(database.db)
  if (pending.length > 0)
    throw new StartRefusal(`The database lacks ${pending.join(', ')}. Run the migrate command first.`)
}

/** A process that lost its folder must not write another byte: it ends without tidying up. */
const lockOwnFolder = (folder: string, log: Logger) =>
  lockDataFolder(folder, {
    onNotice: (text) => log.warn(text),
    onLost: (reason) => {
      process.stderr.write(`${reason} This process stops at once.\n`)
      process.exit(1)
    },
  })

async function loadPrerenderer(): Promise<Prerenderer | null> {
  if (!existsSync(prerenderFile)) return null
  const built = (await import(/* @vite-ignore */ pathToFileURL(prerenderFile).href)) as { prerenderer: Prerenderer }
  return built.prerenderer
}

const keysOf = ({ secretKeys, dataDir }: Config, log: Logger): KeyRing =>
  secretKeys ? fixedKeys(secretKeys) : fileKeys(join(dataDir, 'secrets.key'), { onNotice: (text) => log.warn(text) })

export interface Boot {
  ports: Ports
  /** The jobs of the ports, for the process that serves: other commands send jobs but run none. */
  jobs: RunningJobs
  close(): Promise<void>
}

export async function boot(config: Config, options: { mayMigrate: boolean }): Promise<Boot> {
  const log = createLogger(config.logLevel)
  prepareDataFolder(config.dataDir)
  const lock = config.databaseUrl === undefined ? await lockOwnFolder(config.dataDir, log) : null
  try {
    const database = await openConfigured(config, log)
    await bringUpToDate(database, options)
    const clock = await createDatabaseClock({
      db: database.db,
      onSkew: (aheadMs) => log.warn({ aheadMs }, 'the clock of this computer is not the database’s: that one counts'),
    })
    const outside = createOutside({ allowed: config.allowedNetworks })
    const jobs = createJobs({ db: database.db, clock, log })
    const ports: Ports = {
      config,
      connectors,
      billing: billingProviders,
      clock,
      ...doorsTo(database.db),
      log,
      tokens: await createTokens({ db: database.db, clock, issuer: config.publicUrl }),
      members: createMembers(database.db),
      limits: createLimits({ db: database.db, clock }),
      jobs,
      hosts: await createShopperHosts({ config, db: database.db }),
      outside,
      mail: config.mail && createSmtpMail({ ...config.mail, clock }),
      secrets: createSecrets(keysOf(config, log)),
      storage: createFolderStorage(join(config.dataDir, 'media')),
      prerenderer: await loadPrerenderer(),
      services: createServices(),
    }
    const close = async () => {
      clock.stop()
      await outside.close()
      await database.close()
      lock?.release()
    }
    return { ports, jobs, close }
  } catch (error) {
    lock?.release()
    throw error
  }
}
