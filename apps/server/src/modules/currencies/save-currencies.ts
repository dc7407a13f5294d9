/** Stores which currencies shoppers may choose, and which they see first: one save after another, at once for everybody. */
import { fieldReason } from '@vitrine/domain/field-reasons'
import type { MemberContext } from '../../http/context.ts'
import { refuse, refuseField } from '../../http/refuse.ts'
import { ensureRevision, revisionOf } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { forgetShop } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { askFullSync, convertPrices, dropPrices, lockSync } from '../catalog/index.ts'
import { lockSettings, settingsFollowers } from '../settings/index.ts'
import {
  type CurrencyRow,
  disable,
  enable,
  readCurrencyRows,
  tellServers,
  toCurrency,
  writeDefault,
} from './currencies.queries.ts'

const enabledOf = (rows: readonly CurrencyRow[]) => rows.filter(({ enabled }) => enabled).map(({ code }) => code)
const defaultOf = (rows: readonly CurrencyRow[]) => rows.find(({ is_default }) => is_default)?.code ?? null

const toldOf = (rows: readonly CurrencyRow[]) => ({ enabled: enabledOf(rows).sort(), default: defaultOf(rows) })

/** Names what was chosen. What the store says of a currency is no part of it: nobody would lose that. */
export const revisionOfList = (rows: readonly CurrencyRow[]): string => revisionOf(toldOf(rows))

/** As the list's answer has them, with the revision beside them. */
const newerOf = (rows: readonly CurrencyRow[]) => ({ revision: revisionOfList(rows), currencies: rows.map(toCurrency) })

/** Runs `write` under the app's lock. A save that changes nothing leaves no trace. Throws `stale_revision`. */
async function save(
  context: MemberContext,
  write: (trx: TenantDb, rows: readonly CurrencyRow[]) => Promise<boolean>,
): Promise<CurrencyRow[]> {
  const { ports, appKey, db, actor } = context
  const now = new Date(ports.clock.now())
  const saved = await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const before = await readCurrencyRows(trx)
    await ensureRevision(context, revisionOfList(before), () => newerOf(before))
    if (!(await write(trx, before))) return before
    await tellServers(trx)
    const after = await readCurrencyRows(trx)
    await recordChange(
      { trx, actor, now },
      {
        action: 'currencies.changed',
        subject: { kind: 'currencies' },
        before: toldOf(before),
        after: toldOf(after),
      },
    )
    return after
  })
  forgetShop(ports, appKey)
  // The save stands: a process that cannot read it now sees it with its next look.
  await settingsFollowers(ports)
    .tell(appKey)
    .catch((error: unknown) => ports.log.warn({ err: error, appKey }, 'chosen currencies are not in memory yet'))
  return saved
}

export const saveDefault = (context: MemberContext, code: string): Promise<CurrencyRow[]> =>
  save(context, async (trx, rows) => {
    const row = rows.find((one) => one.code === code)
    if (!row || row.priced_by === 'none') refuseField('currencyCode', fieldReason('currency_unknown'))
    if (!row.enabled) refuseField('currencyCode', fieldReason('currency_not_enabled'))
    if (!row.is_ready) refuseField('currencyCode', fieldReason('currency_not_ready'))
    if (row.is_default) return false
    await writeDefault(trx, code)
    return true
  })

function refuseWrong(codes: readonly string[], rows: readonly CurrencyRow[]): void {
  const known = new Map(rows.map((row) => [row.code, row]))
  refuse(
    codes.flatMap((code, at) => {
      const row = known.get(code)
      const path = `currencyCodes.${at}`
      if (codes.indexOf(code) !== at) return [{ path, ...fieldReason('listed_twice') }]
      if (!row || (row.priced_by === 'none' && !row.enabled)) return [{ path, ...fieldReason('currency_unknown') }]
      return []
    }),
  )
  const chosen = defaultOf(rows)
  if (chosen !== null && !codes.includes(chosen)) refuseField('currencyCodes', fieldReason('currency_default_stays'))
}

/** Prices are converted at once; those of a price list are read first. Returns true when the store must be read. */
async function addCurrency(trx: TenantDb, { code, own, priced_by, rate }: CurrencyRow): Promise<boolean> {
  const isRead = priced_by === 'list' && code !== own
  await enable(trx, code, { isReady: !isRead })
  if (priced_by === 'rate' && rate !== null) await convertPrices(trx, { own, code, rate })
  return isRead
}

export const saveEnabled = (context: MemberContext, codes: readonly string[]): Promise<CurrencyRow[]> =>
  save(context, async (trx, rows) => {
    const { ports, appKey } = context
    refuseWrong(codes, rows)
    const added = rows.filter(({ code, enabled }) => !enabled && codes.includes(code))
    const removed = rows.filter(({ code, enabled }) => enabled && !codes.includes(code))
    if (added.length + removed.length === 0) return false
    await lockSync(trx)
    let isRead = false
    for (const row of added) {
      const mustBeRead = await addCurrency(trx, row)
      isRead ||= mustBeRead
    }
    for (const row of removed) {
      await disable(trx, row)
      await dropPrices(trx, row.code, { converted: true })
    }
    if (isRead) await askFullSync(ports, trx, { appKey, now: new Date(ports.clock.now()), mayShrink: false })
    return true
  })
