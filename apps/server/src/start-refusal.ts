import { explainFullDisk, isDiskFull } from './platform/storage/full-disk.ts'

/** Why the server does not start: one line for an operator that names the variable or folder and the way out. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

/**
 * What an operator reads when the process ends: only the message of a refusal, one line for any other error. `folder` is the
 * one of the data, where it is known.
 */
export function explainStop(error: unknown, folder: string | null = null): string {
  if (folder !== null && isDiskFull(error)) return explainFullDisk(folder)
  if (error instanceof StartRefusal) return error.message
  if (!(error instanceof Error)) return `Vitrine stopped: ${String(error)}`
  if (process.env['LOG_LEVEL'] === 'debug' || process.env['LOG_LEVEL'] === 'trace') return error.stack ?? error.message
  const [line] = error.message.split('\n')
  return `Vitrine stopped: ${line || error.name}. Run it with LOG_LEVEL=debug to see where.`
}
