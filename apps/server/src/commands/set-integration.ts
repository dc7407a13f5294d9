import { integrationCodes, isIntegrationCode } from '@vitrine/domain/integrations/integration-codes.rules'
import { findEntry } from '../integrations/integrations.ts'
import { findShop } from '../modules/apps/index.ts'
import { setByOperator } from '../modules/integrations/index.ts'
import type { Command } from './command.ts'

/** Connects or disconnects an integration of an app. */
export const setIntegrationCommand: Command = async (ports, args) => {
  const [appKey, code, state] = args
  if (appKey === undefined || code === undefined || (state !== 'true' && state !== 'false')) {
    console.error('Usage: set-integration <app key> <code> <true|false>')
    return 2
  }
  const entry = isIntegrationCode(code) ? findEntry(code) : undefined
  if (!entry) {
    console.error(`There is no integration '${code}'. There are: ${integrationCodes.join(', ')}`)
    return 2
  }
  if (!(await findShop(ports, appKey))) {
    console.error(`There is no app ${appKey}.`)
    return 1
  }
  const outcome = await setByOperator(ports, { appKey, entry, active: state === 'true' })
  if (outcome !== 'done') {
    console.error(
      {
        plan: `The plan of ${appKey} does not open ${code}.`,
        rival: `Another integration of this type is connected in ${appKey}. Disconnect it first.`,
        host: `${code} runs a script in the shopper app, so ${appKey} needs a host of its own: see set-domain.`,
      }[outcome],
    )
    return 1
  }
  console.log(`${code} is now ${state === 'true' ? 'connected' : 'disconnected'} in ${appKey}.`)
  console.log('Console and shoppers follow at once, without publishing.')
  return 0
}
