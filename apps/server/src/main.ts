/** `main.js` serves; `main.js <command>` runs one command of an operator; `make-template` belongs to the build. */
import { makeTemplate } from './commands/make-template.ts'
import { runCommand } from './commands/run-command.ts'
import { readConfig } from './config.ts'
import { serve } from './serve.ts'
import { explainStop } from './start-refusal.ts'

function stop(error: unknown, dataDir: string | null): never {
  console.error(explainStop(error, dataDir))
  process.exit(1)
}

function readOrStop() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return stop(error, null)
  }
}

const [command, ...args] = process.argv.slice(2)
const config = readOrStop()

try {
  if (command === undefined || command === 'serve') await serve(config)
  else if (command === 'make-template') await makeTemplate(args[0] ?? 'template.tar', args[1] ?? 'demo-year.json.gz')
  else process.exit(await runCommand(config, command, args))
} catch (error) {
  stop(error, config.dataDir)
}
