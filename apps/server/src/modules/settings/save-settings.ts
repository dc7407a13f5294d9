/** Stores settings and coupon, one save after another, and lets everybody know. */
import { randomInt } from 'node:crypto'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { newId } from '@vitrine/domain/ids'
import { followDefault, keptStandIns } from '@vitrine/domain/pages/language-texts.rules'
import {
  type Coupon,
  type couponInputSchema,
  type SettingsInput,
  type StoredSettings,
  storedSettingsSchema,
} from '@vitrine/domain/settings/settings.schema'
import { type SettingsTexts, withDefaultTexts } from '@vitrine/domain/settings/settings-texts.rules'
import type { z } from 'zod'
import type { MemberContext } from '../../http/context.ts'
import { refuse } from '../../http/refuse.ts'
import { ensureRevision } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { forgetShop, setAppIdentity } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { askFullSync } from '../catalog/index.ts'
import { chosenChannel } from './chosen-channel.ts'
import { couponOf, revisionOf, savedSettingsOf } from './read-settings.ts'
import { keepExclusiveCoupon, tellExclusiveCoupon } from './settings.jobs.ts'
import { getSettingsRow, lockSettings, type SettingsRow, writeSettings } from './settings.queries.ts'
import { settingsFollowers } from './settings-followers.ts'
import { settingsTextsOf, storedSettingsOf } from './shopper-settings.ts'

/** Without letters and digits that people mix up when they type a code. */
const endingLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const endingLength = 8
const endingPattern = /^[A-Za-z0-9]{4,40}$/

/** Nobody may guess the coupon from the code that was entered. */
const newEnding = (): string =>
  Array.from({ length: endingLength }, () => endingLetters[randomInt(endingLetters.length)]).join('')

type CouponInput = z.output<typeof couponInputSchema>

/** The generated code stays until the entered one changes. With a new one, a caller may bring the ending. */
function couponFor({ appCode, generatedCode = '' }: CouponInput, before: Coupon): Coupon {
  if (appCode === before.appCode) return before
  if (appCode === '') return { appCode, generatedCode: '' }
  const isOwn = generatedCode.startsWith(`${appCode}_`) && endingPattern.test(generatedCode.slice(appCode.length + 1))
  return { appCode, generatedCode: isOwn ? generatedCode : `${appCode}_${newEnding()}` }
}

/** What the audit log tells of. */
function toldOf(row: SettingsRow) {
  const { savedAt: _at, savedBy: _by, ...settings } = savedSettingsOf(row)
  return settings
}

/** Other languages remember what their texts were made of. */
function followedTexts(row: SettingsRow, after: StoredSettings): SettingsTexts {
  const before = withDefaultTexts(storedSettingsOf(row))
  const now = withDefaultTexts(after)
  return Object.fromEntries(
    Object.entries(settingsTextsOf(row)).map(([language, texts]) => [
      language,
      Object.keys(texts.entries).length === 0
        ? { entries: {}, sources: keptStandIns(before, now, texts.sources) }
        : followDefault(before, now, texts),
    ]),
  )
}

interface Change {
  stored: StoredSettings
  coupon: Coupon
}

/**
 * One save under the lock: `change` says what the settings become. A save that changes nothing keeps the revision.
 * Throws `stale_revision` with the newer settings.
 */
async function save(
  context: MemberContext,
  change: (trx: TenantDb, before: SettingsRow) => Promise<Change & { changed?: boolean }>,
): Promise<SettingsRow> {
  const { ports, appKey, actor, session } = context
  const savedBy = (await ports.members.usernameOf(session.sub)) ?? session.sub
  const now = new Date(ports.clock.now())
  let isOtherCoupon = false
  const saved = await context.db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const before = await getSettingsRow(trx)
    const revision = revisionOf(before)
    await ensureRevision(context, revision, () => ({ revision, ...savedSettingsOf(before) }))
    const { stored, coupon, changed } = await change(trx, before)
    const document = JSON.stringify(stored)
    const same =
      changed !== true &&
      before.revision !== null &&
      document === JSON.stringify(storedSettingsOf(before)) &&
      coupon.generatedCode === before.generated_code
    if (same) return before
    const texts = JSON.stringify(followedTexts(before, stored))
    await writeSettings(trx, { appKey, document, texts, coupon, revision: newId(), savedBy, savedAt: now })
    isOtherCoupon = coupon.generatedCode !== couponOf(before).generatedCode
    if (isOtherCoupon) await ports.jobs.send(keepExclusiveCoupon, { appKey }, { within: trx })
    const after = await getSettingsRow(trx)
    await recordChange(
      { trx, actor, now },
      {
        action: 'settings.saved',
        subject: { kind: 'settings' },
        before: toldOf(before),
        after: toldOf(after),
        personal: ['deleteAccountRequestReceiver'],
      },
    )
    return after
  })
  forgetShop(ports, appKey)
  // The job tells the store as well; a shopper may enter the code at once.
  if (isOtherCoupon)
    await tellExclusiveCoupon(ports, appKey).catch((error: unknown) =>
      ports.log.warn({ err: error, appKey }, 'the store does not know the exclusive coupon yet'),
    )
  // The save stands: a process that cannot read it now sees it with its next look.
  await settingsFollowers(ports)
    .tell(appKey)
    .catch((error: unknown) => ports.log.warn({ err: error, appKey }, 'saved settings are not in memory yet'))
  return saved
}

function refuseBrokenText(value: unknown): void {
  const broken = findBrokenText(value)
  if (broken) refuse([broken])
}

export async function saveSettings(context: MemberContext, input: SettingsInput): Promise<SettingsRow> {
  refuseBrokenText(input)
  const { appName, appIcon, channelId, coupon } = input
  const channel = await chosenChannel(context, channelId)
  return save(context, async (trx, before) => {
    const identity = { name: appName, icon: appIcon === '' ? null : appIcon, ...channel }
    const changed = await setAppIdentity(trx, identity)
    if (channel)
      await askFullSync(context.ports, trx, { appKey: context.appKey, now: new Date(context.ports.clock.now()) })
    return {
      stored: storedSettingsSchema.parse(input),
      coupon: coupon === undefined ? couponOf(before) : couponFor(coupon, couponOf(before)),
      changed,
    }
  })
}

export const saveCoupon = (context: MemberContext, coupon: CouponInput): Promise<SettingsRow> =>
  save(context, async (_trx, before) => ({
    stored: storedSettingsOf(before),
    coupon: couponFor(coupon, couponOf(before)),
  }))
