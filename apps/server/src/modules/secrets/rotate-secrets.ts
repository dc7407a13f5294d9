/** Another key for all stored secrets, and what to do about secrets whose key is lost. */
import { findEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import type { Ports } from '../../ports.ts'
import { lockSettings } from '../settings/index.ts'
import { listAllSecrets, listSecrets, writeSealed } from './secrets.queries.ts'

const allSecrets = (ports: Ports) => listAllSecrets(ports.allTables('Secrets of all apps lie under one key.'))

/** An app whose secrets of these integrations can no longer be read. */
export interface LostSecrets {
  appKey: string
  integrations: string[]
}

/** Everything else of these apps goes on. */
export async function findLostSecrets(ports: Ports): Promise<LostSecrets[]> {
  const lost = new Map<string, Set<string>>()
  for (const { app_key: appKey, owner, field, sealed } of await allSecrets(ports)) {
    if (ports.secrets.open(sealed, { appKey, owner, field }) !== null) continue
    const names = lost.get(appKey) ?? new Set<string>()
    lost.set(appKey, names.add(findEntry(owner)?.name ?? owner))
  }
  return [...lost].map(([appKey, names]) => ({ appKey, integrations: [...names] }))
}

/** Each save of an app holds its row, so none that was sealed before is missed. */
async function resealApp(ports: Ports, appKey: string): Promise<{ sealed: number; lost: number }> {
  return await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockSettings(trx)
      const counts = { sealed: 0, lost: 0 }
      for (const { owner, field, sealed } of await listSecrets(trx)) {
        if (ports.secrets.isCurrent(sealed)) continue
        const place = { appKey, owner, field }
        const text = ports.secrets.open(sealed, place)
        if (text === null) counts.lost += 1
        else {
          await writeSealed(trx, { owner, field, sealed: ports.secrets.seal(text, place) })
          counts.sealed += 1
        }
      }
      return counts
    })
}

export interface Rotation {
  sealed: number
  /** Cannot be read with any key. */
  lost: number
  /** The keys are set by the operator, who may now remove the earlier ones. */
  byOperator: boolean
}

/** Cut short, it goes on with the next run: both keys are kept until every secret is under the new one. */
export async function rotateSecrets(ports: Ports): Promise<Rotation> {
  const rotated = ports.secrets.beginRotation()
  // Every app, also one without secrets: a save that just now stores its first one has sealed it under the earlier key.
  const apps = await ports
    .allTables('Secrets of all apps lie under one key.')
    .selectFrom('apps')
    .select('app_key')
    .execute()
  const total = { sealed: 0, lost: 0 }
  for (const { app_key: appKey } of apps) {
    const { sealed, lost } = await resealApp(ports, appKey)
    total.sealed += sealed
    total.lost += lost
  }
  // A key may still be found again, as in a backup of the file: what it opens is not given up.
  if (rotated && total.lost === 0) ports.secrets.endRotation()
  return { ...total, byOperator: !rotated }
}
