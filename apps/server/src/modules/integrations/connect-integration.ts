/** Connects, updates and disconnects an integration: one after another within an app, and at once for everybody. */
import { isOpenAt } from '@vitrine/domain/billing/plan-level.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { type CatalogEntry, isComingSoon } from '@vitrine/domain/integrations/integration-catalog.rules'
import { signedWebhooksId } from '@vitrine/domain/integrations/integration-codes.rules'
import { findFormProblems, secretMask, shownFields } from '@vitrine/domain/integrations/integration-form.rules'
import { runsScript } from '@vitrine/domain/integrations/outside-scripts.rules'
import type { MemberContext } from '../../http/context.ts'
import { refuse } from '../../http/refuse.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { setIntegration } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { planLevelOf } from '../billing/index.ts'
import { deleteServiceReviews } from '../catalog/index.ts'
import { replaceSecrets } from '../secrets/index.ts'
import { lockSettings, settingsFollowers } from '../settings/index.ts'
import { dropIntegrationEndpoint, ensureMayConnect, keepIntegrationEndpoint } from '../webhooks/index.ts'
import { hasRival } from './integration-answer.ts'
import { retellService } from './integrations.jobs.ts'
import { beginReading } from './service-reviews.jobs.ts'
import { deleteWaits } from './service-waits.queries.ts'
import { serviceOf } from './services/services.ts'
import { isActive, openForm, readStored, type StoredForms } from './stored-form.ts'

type FormValue = { key: string; value: string }

/** Where in the body the value of a field stands. */
function placeOf(sent: readonly FormValue[], key: string): string {
  const at = sent.findIndex((field) => field.key === key)
  return at < 0 ? `formFields.${key}` : `formFields.${at}.value`
}

/** What was sent, with what is stored in the place of each mask. Fields that the form does not show are left out. */
function readForm(
  { ports }: MemberContext,
  { stored, entry, sent }: { stored: StoredForms; entry: CatalogEntry; sent: readonly FormValue[] },
): Record<string, string> {
  const known = openForm(ports, stored, entry)
  const secret = new Set(entry.fields.filter((field) => field.secret).map(({ key }) => key))
  const values = Object.fromEntries(
    sent.map(({ key, value }) => [key, secret.has(key) && value === secretMask ? (known[key] ?? '') : value.trim()]),
  )
  const problems = findFormProblems(entry.fields, values)
  refuse(Object.entries(problems).map(([key, message]) => ({ path: placeOf(sent, key), message })))
  return Object.fromEntries(shownFields(entry.fields, values).map(({ key }) => [key, values[key] ?? '']))
}

/** Asks the service itself, before anything is stored. */
async function refuseUnlessTaken(
  { ports }: MemberContext,
  { entry, sent, values }: { entry: CatalogEntry; sent: readonly FormValue[]; values: Record<string, string> },
): Promise<void> {
  const problem = await serviceOf(entry.id)
    ?.check(ports.outside, values)
    .catch((cause: unknown) => {
      throw new AppError('unavailable', { ...because('service_silent', { service: entry.name }), cause })
    })
  if (!problem) return
  const { key, ...words } = problem
  refuse([{ path: placeOf(sent, key), ...words }])
}

/** What the audit log tells: values in the open, and of a secret only that there is one. */
const toldOf = (stored: StoredForms, entry: CatalogEntry) => ({
  active: isActive(stored, entry),
  values: stored.integrations.get(entry.id)?.values ?? {},
  secrets: stored.secrets.filter(({ owner }) => owner === entry.id).map(({ field }) => field),
})

/** Runs `write` with what is stored, records it, and lets everybody know. */
async function change(
  { ports, appKey, db, actor }: MemberContext,
  entry: CatalogEntry,
  write: (trx: TenantDb, stored: StoredForms) => Promise<readonly string[]>,
): Promise<void> {
  const now = new Date(ports.clock.now())
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const before = await readStored(trx, appKey)
    const newSecrets = await write(trx, before)
    const after = await readStored(trx, appKey)
    await recordChange(
      { trx, actor, now },
      {
        action: 'integration.changed',
        subject: { kind: 'integration', id: entry.id, name: entry.name },
        before: toldOf(before, entry),
        after: { ...toldOf(after, entry), ...(newSecrets.length > 0 && { newSecrets: [...newSecrets] }) },
      },
    )
  })
  // The change stands: a process that cannot read it now sees it with its next look.
  await settingsFollowers(ports)
    .tell(appKey)
    .catch((error: unknown) => ports.log.warn({ err: error, appKey }, 'a connection is not in memory yet'))
}

export async function connectIntegration(
  context: MemberContext,
  entry: CatalogEntry,
  sent: readonly FormValue[],
): Promise<void> {
  const { ports, appKey, db, member } = context
  ensure(!entry.fixed && !isComingSoon(entry), 'integration_fixed')
  ensure(isOpenAt(await planLevelOf(ports, appKey), entry.level), 'plan_too_low')
  // A script of one app could act in the sessions of every other one on its host.
  ensure(!runsScript(entry.id) || ports.hosts.addressOf(appKey).isOwn, 'own_host_needed')
  if (entry.id === signedWebhooksId) await ensureMayConnect(context)
  const values = readForm(context, { stored: await readStored(db, appKey), entry, sent })
  await refuseUnlessTaken(context, { entry, sent, values })
  const secretKeys = entry.fields.filter(({ key, secret }) => secret && key in values).map(({ key }) => key)
  const masked = new Set(sent.filter(({ value }) => value === secretMask).map(({ key }) => key))
  const kept = secretKeys.filter((key) => masked.has(key))
  const fresh = secretKeys.filter((key) => !masked.has(key))
  await change(context, entry, async (trx, stored) => {
    ensure(!hasRival(stored, entry), 'integration_type_taken')
    // Somebody may have disconnected it meanwhile, with its secrets.
    const stillKept = kept.every((key) =>
      stored.secrets.some(({ owner, field }) => owner === entry.id && field === key),
    )
    ensure(stillKept, 'conflict')
    const open = Object.entries(values).filter(([key]) => !secretKeys.includes(key))
    const at = new Date(ports.clock.now())
    const document = JSON.stringify(Object.fromEntries(open))
    await setIntegration(trx, { appKey, code: entry.id, active: true, document, at, by: member.sub })
    if (entry.id === signedWebhooksId) await keepIntegrationEndpoint(context, trx, values['address'] ?? '')
    if (serviceOf(entry.id)) await ports.jobs.send(retellService, { appKey, integration: entry.id }, { within: trx })
    await beginAgain(context, trx, { integration: entry.id, connectedAt: at.toISOString() })
    const written = fresh.map((field) => ({
      owner: entry.id,
      field,
      sealed: seal(context, { owner: entry.id, field, text: values[field] ?? '' }),
    }))
    await replaceSecrets(trx, { appKey, owner: entry.id, kept, written })
    return fresh
  })
}

/** What was read with other values is forgotten, and read with these. */
async function beginAgain(
  { ports, appKey }: MemberContext,
  trx: TenantDb,
  { integration, connectedAt }: { integration: string; connectedAt: string },
): Promise<void> {
  if (!serviceOf(integration)?.readReviews) return
  await deleteServiceReviews(trx, integration)
  await beginReading(ports, trx, { appKey, integration, connectedAt })
}

function seal({ ports, appKey }: MemberContext, { text, ...place }: { owner: string; field: string; text: string }) {
  try {
    return ports.secrets.seal(text, { appKey, ...place })
  } catch (cause) {
    throw new AppError('unavailable', { message: 'Secrets cannot be stored now. Ask your operator.', cause })
  }
}

/** What was entered is deleted. */
export async function disconnectIntegration(context: MemberContext, entry: CatalogEntry): Promise<void> {
  const { appKey } = context
  ensure(!entry.fixed && !isComingSoon(entry), 'integration_fixed')
  await change(context, entry, async (trx) => {
    await setIntegration(trx, { appKey, code: entry.id, active: false })
    if (entry.id === signedWebhooksId) await dropIntegrationEndpoint(context, trx)
    await replaceSecrets(trx, { appKey, owner: entry.id, kept: [], written: [] })
    await deleteServiceReviews(trx, entry.id)
    await deleteWaits(trx, entry.id)
    return []
  })
}
