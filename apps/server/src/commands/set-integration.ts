import { integrationCodes, isIntegrationCode } from '@vitrine/domain/integrations/integration-codes.rules'
import { findShop, setIntegration } from '../modules/apps/index.ts'
import { recordChange, systemActor } from '../modules/audit/index.ts'
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
  const change = {
    action: 'integration.changed',
    subject: { kind: 'integration', id: code, name: code },
    after: { active: state === 'true' },
  } as const
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await setIntegration(trx, { appKey, code, active: state === 'true' })
      const now = new Date(ports.clock.now())
      await recordChange({ trx, actor: systemActor('set-integration'), now }, change)
    })
  console.log(`${code} is now ${state === 'true' ? 'connected' : 'disconnected'} in ${appKey}.`)
  console.log('Console and shoppers follow at once, without publishing.')
  return 0
}
