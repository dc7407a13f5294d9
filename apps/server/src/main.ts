/** `main.js` serves; `main.js <command>` runs one command of an operator. */
import { runCommand } from './commands/run-command.ts'
import { readConfig } from './config.ts'
import { serve } from './serve.ts'

const [command, ...args] = process.argv.slice(2)

try {
  const config = readConfig(process.env)
  if (command === undefined || command === 'serve') await serve(config)
  else process.exit(await runCommand(config, command, args))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
