/** Builds the real ports from the environment: the only place beside `main.ts` that names `platform`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { billingProviders } from './billing-providers.ts'
import type { Config } from './config.ts'
import { connectors } from './connectors.ts'
import { createShopperHosts } from './hosts/shopper-hosts.ts'
import { wireModules } from './modules/wiring.ts'
import { createOutside } from './outside/outside.ts'
import { bringUpToDate, databaseFolder } from './platform/db/bring-up-to-date.ts'
import { createDatabaseClock } from './platform/db/database-clock.ts'
import { openEmbeddedFolder } from './platform/db/embedded-folder.ts'
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts'
import { refuseDatabase } from './platform/db/refuse-database.ts'
import { asParty, doorsTo } from './platform/db/tenant.ts'
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
import { createPushSender } from './push/create-push-sender.ts'
import { createServices } from './services.ts'
import { StartRefusal } from './start-refusal.ts'

/** Folder of the built server; the other apps' builds lie beside it. */
const dist = fileURLToPath(new URL('.', import.meta.url))
export const consoleFolder = join(dist, '../../console/dist')
const prerenderFile = join(dist, '../../shopper/dist/server/prerender.js')

async function openConfigured(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined)
    return openEmbeddedFolder(databaseFolder(config.dataDir), {
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

/**
 * A database that was used with another key than this process has: restored without it, or shared with servers that have
 * it. A server goes on with keys of its own; what a command would sign, no server takes.
 */
function refuseForeignKeys(log: Logger, { isServer, hasOwn }: { isServer: boolean; hasOwn: boolean }): void {
  const why =
    'The keys of this database are sealed with another key than this process has (SECRETS_KEY, or secrets.key in DATA_DIR).'
  if (hasOwn) {
    if (isServer)
      log.warn('Another process used this database with another key of stored secrets: give all of them the same one.')
    return
  }
  if (!isServer) throw new StartRefusal(`${why} Run the command with the key of the servers.`)
  log.warn(
    `${why} Without it sessions have to be renewed or begun anew, links of mails that were sent before open nothing, and ` +
      'what is listed below cannot be read. If you have the key, stop, put it back and start again. Servers that share a ' +
      'database need the same SECRETS_KEY.',
  )
}

interface BootOptions {
  mayMigrate: boolean
  /** Whether the process answers requests; otherwise it runs one command. */
  isServer: boolean
}

export async function boot(config: Config, options: BootOptions): Promise<Boot> {
  const log = createLogger(config.logLevel)
  prepareDataFolder(config.dataDir)
  const lock = config.databaseUrl === undefined ? await lockOwnFolder(config.dataDir, log) : null
  try {
    const database = await openConfigured(config, log)
    await bringUpToDate(database, {
      mayMigrate: options.mayMigrate,
      dataDir: config.dataDir,
      onNotice: (text) => log.info(text),
    })
    const clock = await createDatabaseClock({
      db: database.db,
      onSkew: (aheadMs) => log.warn({ aheadMs }, 'the clock of this computer is not the database’s: that one counts'),
    })
    const onForeign = (hasOwn: boolean) => refuseForeignKeys(log, { ...options, hasOwn })
    const secrets = createSecrets(keysOf(config, log))
    const outside = createOutside({ allowed: config.allowedNetworks })
    const push = createPushSender({ ...config.push, outside, now: () => clock.now() })
    const jobs = await createJobs({ db: asParty(database.db, 'jobs'), clock, log })
    const ports: Ports = {
      config,
      connectors,
      billing: billingProviders,
      clock,
      ...doorsTo(database.db),
      log,
      tokens: createTokens({ db: database.db, secrets, clock, issuer: config.publicUrl, onForeign }),
      members: createMembers(asParty(database.db, 'members')),
      limits: createLimits({ db: asParty(database.db, 'limits'), clock }),
      jobs,
      hosts: await createShopperHosts({ config, db: database.db }),
      outside,
      push,
      mail: config.mail && createSmtpMail({ ...config.mail, clock }),
      secrets,
      storage: createFolderStorage(join(config.dataDir, 'media')),
      prerenderer: await loadPrerenderer(),
      services: createServices(wireModules),
    }
    const close = async () => {
      clock.stop()
      await push.close()
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
