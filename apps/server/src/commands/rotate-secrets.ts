import { rotateSecrets } from '../modules/secrets/index.ts'
import type { Command } from './command.ts'
import { readArguments } from './read-arguments.ts'

/** Encrypts every stored secret with a new key. */
export const rotateSecretsCommand: Command = async (ports, args) => {
  const { flags, rest } = readArguments(args, { values: [], flags: ['renew-keys'] })
  if (rest.length > 0) {
    console.error('Usage: rotate-secrets [--renew-keys]')
    return 2
  }
  const renew = flags.has('renew-keys')
  const { sealed, lost, byOperator } = await rotateSecrets(ports, { renew })
  console.log(`${sealed} secrets are encrypted with the ${byOperator ? 'first key of SECRETS_KEY' : 'new key'}.`)
  if (renew)
    console.log('Restart every server now: until then it signs with the former keys. People may have to sign in again.')
  if (lost > 0) {
    console.log(`${lost} secrets cannot be read with any key: they have to be entered again.`)
    return 1
  }
  if (byOperator) console.log('The other keys of SECRETS_KEY are no longer needed.')
  return 0
}
