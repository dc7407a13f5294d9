import { rotateSecrets } from '../modules/secrets/index.ts'
import type { Command } from './command.ts'

/** Encrypts every stored secret with a new key. */
export const rotateSecretsCommand: Command = async (ports) => {
  const { sealed, lost, byOperator } = await rotateSecrets(ports)
  console.log(`${sealed} secrets are encrypted with the ${byOperator ? 'first key of SECRETS_KEY' : 'new key'}.`)
  if (lost > 0) {
    console.log(`${lost} secrets cannot be read with any key: they have to be entered again.`)
    return 1
  }
  if (byOperator) console.log('The other keys of SECRETS_KEY are no longer needed.')
  return 0
}
