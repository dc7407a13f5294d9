import { boot } from '../boot.ts'
import type { Config } from '../config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { commands } from './registry.ts'
import { unlock } from './unlock.ts'

export async function runCommand(config: Config, name: string, args: string[]): Promise<number> {
  if (name === 'unlock') return unlock(config.dataDir, args)
  const command = name === 'migrate' ? null : commands[name]
  if (command === undefined) {
    console.error(`There is no command '${name}'. There are: migrate, unlock, ${Object.keys(commands).join(', ')}`)
    return 2
  }
  const { ports, close } = await boot(config, { mayMigrate: name === 'migrate' || !config.production })
  try {
    if (command !== null) return await command(ports, args)
    const done = await migrate(ports.db)
    console.log(done.length > 0 ? `Applied ${done.join(', ')}` : 'The database is up to date.')
    return 0
  } finally {
    await close()
  }
}
