import { sayField } from '../english.ts'
import { findShop } from '../modules/apps/index.ts'
import { systemActor } from '../modules/audit/index.ts'
import { askOf, askStore, changeStore, hindrancesOf } from '../modules/store-connection/index.ts'
import type { Command } from './command.ts'

const usage = `Usage: STORE_PASSWORD=… set-store <app key> vendure <address> <user> [channel token]
       STORE_PASSWORD=… set-store <app key> medusa <address> [sales channel]
       STORE_PASSWORD=… set-store <app key> shopify <shop> <client id> [navigation menu]
       STORE_PASSWORD=… set-store <app key> bigcommerce <store hash> [channel id]
       STORE_PASSWORD=… set-store <app key> woocommerce <address> <consumer key>
       set-store <app key> demo`

/** Puts a store that others run behind an app, or the embedded one again. */
export const setStoreCommand: Command = async (ports, [appKey, kind, address, ...given]) => {
  const isDemo = kind === 'demo' && address === undefined
  const password = process.env['STORE_PASSWORD'] ?? ''
  // A secret key of Medusa and a token of BigCommerce name nobody.
  const [identifier, channel, ...rest] = kind === 'medusa' || kind === 'bigcommerce' ? ['', ...given] : given
  const isKnown = ['vendure', 'medusa', 'shopify', 'bigcommerce', 'woocommerce'].some((one) => one === kind)
  const isElsewhere = isKnown && address !== undefined && identifier !== undefined && password !== ''
  if (appKey === undefined || kind === undefined || rest.length > 0 || !(isDemo || isElsewhere)) {
    console.error(usage)
    return 2
  }
  const shop = await findShop(ports, appKey)
  if (!shop) {
    console.error(`There is no app ${appKey}.`)
    return 1
  }
  const candidate = { kind, connection: isElsewhere ? { address, identifier, password, channel } : null }
  const asked = await askOf(ports, shop, { candidate, question: (store) => askStore(store, shop) })
  const problems = 'problem' in asked ? [asked.problem] : hindrancesOf(asked.found, candidate)
  if ('problem' in asked || problems.length > 0) {
    for (const problem of problems) console.error(sayField(problem))
    return 1
  }
  const { name, address: at } = asked.found
  console.log(`Found ${name} at ${at}.`)
  const change = { appKey, actor: systemActor('set-store'), author: 'set-store' }
  await changeStore(ports, change, { ...asked.candidate, name })
  console.log(`The store of ${appKey} is ${kind} now. Its goods are read; until then shoppers see those of before.`)
  return 0
}
