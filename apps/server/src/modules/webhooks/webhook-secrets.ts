/** The secrets of an endpoint, sealed: the present one, and for a day the one before it. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, SecretPlace } from '../../ports.ts'
import { listSecrets, replaceSecrets } from '../secrets/index.ts'
import { lockSettings } from '../settings/index.ts'
import { newWebhookSecret } from './webhook-signature.ts'

type Field = 'secret' | 'previous'

const ownerOf = (endpointId: string): string => `webhook ${endpointId}`
const placeOf = (appKey: string, endpointId: string, field: Field): SecretPlace => ({
  appKey,
  owner: ownerOf(endpointId),
  field,
})

export type EndpointSecrets = Readonly<Record<Field, string | null>>

/** Reads the secrets of endpoints; null where there is none, or none that can be read. */
export async function readSecrets(ports: Ports, db: TenantDb): Promise<(endpointId: string) => EndpointSecrets> {
  const stored = await listSecrets(db)
  const appKey = appKeyOf(db)
  return (endpointId) => {
    const open = (field: Field): string | null => {
      const found = stored.find((secret) => secret.owner === ownerOf(endpointId) && secret.field === field)
      return found ? ports.secrets.open(found.sealed, placeOf(appKey, endpointId, field)) : null
    }
    return { secret: open('secret'), previous: open('previous') }
  }
}

function seal(ports: Ports, place: SecretPlace, text: string) {
  try {
    return { owner: place.owner, field: place.field, sealed: ports.secrets.seal(text, place) }
  } catch (cause) {
    throw new AppError('unavailable', { ...because('secrets_not_kept'), cause })
  }
}

/** Stores a new secret and returns it; with `previous`, that one stays beside it. */
export async function storeNewSecret(
  ports: Ports,
  trx: TenantDb,
  { endpointId, previous }: { endpointId: string; previous: string | null },
): Promise<string> {
  const appKey = appKeyOf(trx)
  const secret = newWebhookSecret()
  const written = [seal(ports, placeOf(appKey, endpointId, 'secret'), secret)]
  if (previous !== null) written.push(seal(ports, placeOf(appKey, endpointId, 'previous'), previous))
  await replaceSecrets(trx, { appKey, owner: ownerOf(endpointId), kept: [], written })
  return secret
}

export const deleteSecrets = (trx: TenantDb, endpointId: string) =>
  replaceSecrets(trx, { appKey: appKeyOf(trx), owner: ownerOf(endpointId), kept: [], written: [] })

/** The secret before the present one no longer signs; unless that one was replaced meanwhile, and this one counts again. */
export async function forgetPrevious(trx: TenantDb, endpointId: string, now: Date): Promise<void> {
  await lockSettings(trx)
  const ended = await trx
    .updateTable('webhook_endpoints')
    .set({ previous_until: null })
    .where('id', '=', endpointId)
    .where('previous_until', '<=', now)
    .executeTakeFirst()
  if (ended.numUpdatedRows > 0n)
    await replaceSecrets(trx, { appKey: appKeyOf(trx), owner: ownerOf(endpointId), kept: ['secret'], written: [] })
}
