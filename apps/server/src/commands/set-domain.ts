import { hostNameOf, isDomain } from '../hosts/host-names.ts'
import { writeDomain } from '../hosts/hosts.queries.ts'
import { findShop } from '../modules/apps/index.ts'
import { recordChange, systemActor } from '../modules/audit/index.ts'
import type { Ports } from '../ports.ts'
import type { Command } from './command.ts'

const alreadyTaken = '23505'

/** Whether something else answers at this name: the console, the shared host, or another app by its key. */
function isInUse({ config, hosts }: Ports, appKey: string, domain: string): boolean {
  if ([config.publicUrl, config.shopperUrl].some((url) => hostNameOf(new URL(url).host) === domain)) return true
  const place = hosts.at(domain)
  return config.shopperTemplate !== null && place.kind !== 'unknown' && !('appKey' in place && place.appKey === appKey)
}

async function setDomain(ports: Ports, appKey: string, domain: string | null): Promise<boolean> {
  const before = ports.hosts.urlOf(appKey)
  try {
    await ports
      .forApp(appKey)
      .transaction()
      .execute(async (trx) => {
        await writeDomain(trx, appKey, domain)
        await recordChange(
          { trx, actor: systemActor('set-domain'), now: new Date(ports.clock.now()) },
          {
            action: 'app.domain_set',
            subject: { kind: 'app', id: appKey },
            before: { url: before },
            after: { domain },
          },
        )
      })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== alreadyTaken) throw error
    return false
  }
}

/** Gives an app a domain of its own, or takes it away. DNS and certificate are the operator's. */
export const setDomainCommand: Command = async (ports, [appKey, given, ...rest]) => {
  const domain = given?.toLowerCase()
  if (appKey === undefined || domain === undefined || rest.length > 0 || !(domain === 'none' || isDomain(domain))) {
    console.error('Usage: set-domain <app key> <domain>|none\nA domain is a host name such as shop.example.')
    return 2
  }
  if (!(await findShop(ports, appKey))) {
    console.error(`There is no app ${appKey}.`)
    return 1
  }
  if (domain !== 'none' && isInUse(ports, appKey, domain)) {
    console.error(`${domain} serves something else already.`)
    return 1
  }
  if (!(await setDomain(ports, appKey, domain === 'none' ? null : domain))) {
    console.error(`${domain} is the domain of another app.`)
    return 1
  }
  await ports.hosts.refresh()
  console.log(`The app is at ${ports.hosts.urlOf(appKey)} now.`)
  return 0
}
