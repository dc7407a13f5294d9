/** The key pair by which an app sends Web Push: made on first use, sealed like other secrets. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import { appKeyOf } from '../../platform/db/tenant.ts'
import type { Ports, SecretPlace } from '../../ports.ts'
import { makeVapidKeys, type VapidKeys } from '../../push/vapid.ts'
import { listSecrets, replaceSecrets } from '../secrets/index.ts'
import { lockSettings } from '../settings/index.ts'

const owner = 'push'
const field = 'vapid'
const placeOf = (appKey: string): SecretPlace => ({ appKey, owner, field })

async function findKeys(ports: Ports, db: TenantDb): Promise<VapidKeys | null> {
  const stored = (await listSecrets(db)).find((secret) => secret.owner === owner && secret.field === field)
  const opened = stored ? ports.secrets.open(stored.sealed, placeOf(appKeyOf(db))) : null
  return opened === null ? null : (JSON.parse(opened) as VapidKeys)
}

/**
 * Where the key of the secrets is lost there is a new pair: devices notice at their next start that theirs is another one, and
 * subscribe again.
 */
export async function vapidKeysOf(ports: Ports, db: TenantDb): Promise<VapidKeys> {
  const found = await findKeys(ports, db)
  if (found) return found
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const meanwhile = await findKeys(ports, trx)
    if (meanwhile) return meanwhile
    const keys = makeVapidKeys()
    const appKey = appKeyOf(trx)
    const sealed = ports.secrets.seal(JSON.stringify(keys), placeOf(appKey))
    await replaceSecrets(trx, { appKey, owner, kept: [], written: [{ owner, field, sealed }] })
    return keys
  })
}
