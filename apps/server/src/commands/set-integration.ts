import { findEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { integrationCodes, isIntegrationCode } from '@vitrine/domain/integrations/integration-codes.rules'
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
  if (!isIntegrationCode(code)) {
    console.error(`There is no integration '${code}'. There are: ${integrationCodes.join(', ')}`)
    return 2
  }
  if (!(await findShop(ports, appKey))) {
    console.error(`There is no app ${appKey}.`)
    return 1
  }
  const entry = findEntry(code)
  const outcome = entry && (await setByOperator(ports, { appKey, entry, active: state === 'true' }))
  if (outcome !== 'done') {
    console.error(
      outcome === 'plan'
        ? `The plan of ${appKey} does not open ${code}.`
        : `Another integration of this type is connected in ${appKey}. Disconnect it first.`,
    )
    return 1
  }
  console.log(`${code} is now ${state === 'true' ? 'connected' : 'disconnected'} in ${appKey}.`)
  console.log('Console and shoppers follow at once, without publishing.')
  return 0
}
