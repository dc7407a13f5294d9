import { boot } from '../boot.ts'
import type { Config } from '../config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { unlockDataFolder } from '../platform/lock/data-folder-lock.ts'
import { commands, isCommand } from './registry.ts'

/**
 * Frees the data folder of a holder that is gone; `--force` also takes it from one that lives.
 * Runs without a database: the lock is what keeps one from opening it.
 */
async function unlock(folder: string, args: string[]): Promise<number> {
  console.log(await unlockDataFolder(folder, { force: args.includes('--force') }))
  return 0
}

export async function runCommand(config: Config, name: string, args: string[]): Promise<number> {
  if (name === 'unlock') return unlock(config.dataDir, args)
  if (name !== 'migrate' && !isCommand(name)) {
    console.error(`There is no command '${name}'. There are: migrate, unlock, ${Object.keys(commands).join(', ')}`)
    return 2
  }
  const { ports, close } = await boot(config, {
    mayMigrate: name === 'migrate' || !config.production,
    isServer: false,
  })
  try {
    if (name !== 'migrate') return await commands[name](ports, args)
    const done = await migrate(ports.allTables('The tables themselves are brought up to date.'))
    console.log(done.length > 0 ? `Applied ${done.join(', ')}` : 'The database is up to date.')
    return 0
  } finally {
    await close()
  }
}
