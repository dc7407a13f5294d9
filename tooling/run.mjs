// Runs a command and waits for it.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Read also by a Node that is too old for `import.meta.dirname`, before it hands the command over.
export const root = resolve(fileURLToPath(import.meta.url), '../..')

/** Resolves when the command ends well, rejects with its exit code otherwise. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${signal ?? code}`)),
    )
  })
}
