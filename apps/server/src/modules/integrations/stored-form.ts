/** The form of an integration as it is stored: values in the open, secrets sealed. */

import type { IntegrationField } from '@vitrine/domain/integrations/integration.schema'
import { secretMask } from '@vitrine/domain/integrations/integration-form.rules'
import { sayIntegrationField } from '../../english-names.ts'
import { revisionOf } from '../../http/revisions.ts'
import type { CatalogEntry } from '../../integrations/integrations.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { listSecrets, type StoredSecret } from '../secrets/index.ts'
import { listStored, type StoredIntegration } from './integrations.queries.ts'
import { countWaits } from './service-waits.queries.ts'

/** Everything that is stored of an app's integrations. */
export interface StoredForms {
  appKey: string
  /** The kind of store behind the app. */
  storeKind: string
  integrations: ReadonlyMap<string, StoredIntegration>
  secrets: readonly StoredSecret[]
  /** What waits to be told, by integration. */
  waits: Awaited<ReturnType<typeof countWaits>>
}

export const readStored = async (db: TenantDb, appKey: string): Promise<StoredForms> => ({
  appKey,
  storeKind: (await getAppRow(db)).connector,
  integrations: await listStored(db),
  secrets: await listSecrets(db),
  waits: await countWaits(db),
})

export const isActive = (stored: StoredForms, { id, storeKind }: Pick<CatalogEntry, 'id' | 'storeKind'>): boolean =>
  storeKind === undefined ? stored.integrations.get(id)?.active === true : storeKind === stored.storeKind

const secretOf = ({ secrets }: StoredForms, owner: string, field: string) =>
  secrets.find((secret) => secret.owner === owner && secret.field === field)

/** The secret itself, for calls of the service; null where there is none, or none that can be read. */
export function openSecret(ports: Ports, stored: StoredForms, place: { owner: string; field: string }): string | null {
  const secret = secretOf(stored, place.owner, place.field)
  return secret ? ports.secrets.open(secret.sealed, { appKey: stored.appKey, ...place }) : null
}

export const isSecretLost = (ports: Ports, stored: StoredForms, { id }: CatalogEntry): boolean =>
  stored.secrets.some(({ owner, field }) => owner === id && openSecret(ports, stored, { owner, field }) === null)

/** Of what is sealed, which says nothing of what is in it: the same secret sealed again has another mark. */
const markOf = (secret: StoredSecret | undefined) => secret && revisionOf({ sealed: secret.sealed })

/** What a save of the form writes over. */
export const revisionOfForm = (stored: StoredForms, { id, fields, ...entry }: CatalogEntry): string =>
  revisionOf({
    active: isActive(stored, { id, ...entry }),
    values: stored.integrations.get(id)?.values ?? {},
    secrets: fields.flatMap(({ key, secret }) => (secret ? [markOf(secretOf(stored, id, key)) ?? null] : [])),
  })

/** The fields as they are told: a secret as its mask, and empty where it can no longer be read. */
export function toldFields(ports: Ports, stored: StoredForms, { id, fields }: CatalogEntry): IntegrationField[] {
  const values = stored.integrations.get(id)?.values ?? {}
  return fields.map(({ initial = '', secret = false, addedLater: _, options, ...rest }) => {
    const field = {
      ...rest,
      label: sayIntegrationField(id, rest.key),
      ...(options && {
        options: options.map(({ value }) => ({ value, label: sayIntegrationField(id, rest.key, value) })),
      }),
    }
    if (!secret) return { ...field, secret, value: values[field.key] ?? initial }
    const known = openSecret(ports, stored, { owner: id, field: field.key }) !== null
    const mark = markOf(secretOf(stored, id, field.key))
    return { ...field, secret, value: known ? secretMask : '', ...(mark !== undefined && { mark }) }
  })
}

/** What calls of the service need: every value, with secrets in the open. Never answered, logged or recorded. */
export function openForm(ports: Ports, stored: StoredForms, { id, fields }: CatalogEntry): Record<string, string> {
  const values = { ...stored.integrations.get(id)?.values }
  for (const { key, secret } of fields)
    if (secret) values[key] = openSecret(ports, stored, { owner: id, field: key }) ?? ''
  return values
}
