/** Connects, updates and disconnects an integration: one after another within an app, and at once for everybody. */

import { isOpenAt } from '@vitrine/domain/billing/plan-level.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { isComingSoon } from '@vitrine/domain/integrations/integration-catalog.rules'
import { signedWebhooksId } from '@vitrine/domain/integrations/integration-codes.rules'
import { findFormProblems, secretMask, shownFields } from '@vitrine/domain/integrations/integration-form.rules'
import { runsScript } from '@vitrine/domain/integrations/outside-scripts.rules'
import { sayIntegration } from '../../english-names.ts'
import type { MemberContext } from '../../http/context.ts'
import { refuse } from '../../http/refuse.ts'
import { ensureRevision } from '../../http/revisions.ts'
import { type CatalogEntry, serviceOf } from '../../integrations/integrations.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { setIntegration } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { planLevelOf } from '../billing/index.ts'
import { deleteServiceReviews } from '../catalog/index.ts'
import { replaceSecrets } from '../secrets/index.ts'
import { lockSettings } from '../settings/index.ts'
import { ensureMayConnect, ensureMayDisconnect, keepIntegrationEndpoint } from '../webhooks/index.ts'
import { disconnectWithin, endPages, tellConnections } from './disconnect.ts'
import { hasRival, toDetail } from './integration-answer.ts'
import { retellService } from './integrations.jobs.ts'
import { beginReading } from './service-reviews.jobs.ts'
import { isActive, openForm, readStored, revisionOfForm, type StoredForms } from './stored-form.ts'

type FormValue = { key: string; value: string }

/** Where in the body the value of a field stands. */
function placeOf(sent: readonly FormValue[], key: string): string {
  const at = sent.findIndex((field) => field.key === key)
  return at < 0 ? `formFields.${key}` : `formFields.${at}.value`
}

/**
 * What was sent, with what is stored in the place of each mask. A field that programs may not know yet stays as it is
 * told where it was not sent. Fields that the form does not show are left out.
 */
function readForm(
  { ports }: MemberContext,
  { stored, entry, sent }: { stored: StoredForms; entry: CatalogEntry; sent: readonly FormValue[] },
): Record<string, string> {
  const known = openForm(ports, stored, entry)
  const secret = new Set(entry.fields.filter((field) => field.secret).map(({ key }) => key))
  const late = entry.fields.filter(({ addedLater }) => addedLater)
  const values = Object.fromEntries([
    ...late.map(({ key, initial = '' }) => [key, known[key] ?? initial]),
    ...sent.map(({ key, value }) => [key, secret.has(key) && value === secretMask ? (known[key] ?? '') : value.trim()]),
  ])
  const problems = findFormProblems(entry.fields, values)
  refuse(Object.entries(problems).map(([key, words]) => ({ path: placeOf(sent, key), ...words })))
  return Object.fromEntries(shownFields(entry.fields, values).map(({ key }) => [key, values[key] ?? '']))
}

/** Asks the service itself, before anything is stored. */
async function refuseUnlessTaken(
  { ports }: MemberContext,
  { entry, sent, values }: { entry: CatalogEntry; sent: readonly FormValue[]; values: Record<string, string> },
): Promise<void> {
  const problem = await serviceOf(entry.id)
    ?.check(ports.outside, values, ports.push)
    .catch((cause: unknown) => {
      throw new AppError('unavailable', { ...because('service_silent', { service: sayIntegration(entry.id) }), cause })
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

/** Throws `stale_revision` where somebody else changed the integration since the caller read it. Secrets are not told. */
async function lookFor(context: MemberContext, entry: CatalogEntry) {
  const { ports, appKey } = context
  // Asked before any transaction: the plan is read outside of it.
  const level = await planLevelOf(ports, appKey)
  return {
    level,
    ensureSame: (stored: StoredForms) =>
      ensureRevision(context, revisionOfForm(stored, entry), () => toDetail({ ports, stored, level }, entry)),
  }
}

type Look = Awaited<ReturnType<typeof lookFor>>

/** Runs `write` with what is stored, records it, and lets everybody know. */
async function change(
  { ports, appKey, db, actor }: MemberContext,
  { ensureSame }: Look,
  entry: CatalogEntry,
  write: (trx: TenantDb, stored: StoredForms) => Promise<readonly string[]>,
): Promise<void> {
  const now = new Date(ports.clock.now())
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const before = await readStored(trx, appKey)
    await ensureSame(before)
    const newSecrets = await write(trx, before)
    const after = await readStored(trx, appKey)
    await recordChange(
      { trx, actor, now },
      {
        action: 'integration.changed',
        subject: { kind: 'integration', id: entry.id, name: sayIntegration(entry.id) },
        before: toldOf(before, entry),
        after: { ...toldOf(after, entry), ...(newSecrets.length > 0 && { newSecrets: [...newSecrets] }) },
      },
    )
  })
  await tellConnections(ports, appKey)
}

export async function connectIntegration(
  context: MemberContext,
  entry: CatalogEntry,
  sent: readonly FormValue[],
): Promise<void> {
  const { ports, appKey, db, member } = context
  ensure(!entry.fixed && !isComingSoon(entry), 'integration_fixed')
  const look = await lookFor(context, entry)
  ensure(isOpenAt(look.level, entry.level), 'plan_too_low')
  // A script of one app could act in the sessions of every other one on its host.
  ensure(!runsScript(entry.id) || ports.hosts.addressOf(appKey).isOwn, 'own_host_needed')
  if (entry.id === signedWebhooksId) await ensureMayConnect(context)
  const known = await readStored(db, appKey)
  // A mask may stand for what somebody else took away, which would be refused as a field that is empty.
  await look.ensureSame(known)
  const values = readForm(context, { stored: known, entry, sent })
  await refuseUnlessTaken(context, { entry, sent, values })
  const secretKeys = entry.fields.filter(({ key, secret }) => secret && key in values).map(({ key }) => key)
  const masked = new Set(sent.filter(({ value }) => value === secretMask).map(({ key }) => key))
  const kept = secretKeys.filter((key) => masked.has(key))
  const fresh = secretKeys.filter((key) => !masked.has(key))
  if (isActive(known, entry) && fresh.length > 0) await endPages(ports, appKey, entry)
  await change(context, look, entry, async (trx, stored) => {
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
    throw new AppError('unavailable', { ...because('secrets_not_kept'), cause })
  }
}

/** What was entered is deleted. */
export async function disconnectIntegration(context: MemberContext, entry: CatalogEntry): Promise<void> {
  ensure(!entry.fixed && !isComingSoon(entry), 'integration_fixed')
  if (entry.id === signedWebhooksId) ensureMayDisconnect(context)
  const look = await lookFor(context, entry)
  await look.ensureSame(await readStored(context.db, context.appKey))
  await endPages(context.ports, context.appKey, entry)
  await change(context, look, entry, async (trx) => {
    await disconnectWithin(trx, { ...context, entry })
    return []
  })
}
