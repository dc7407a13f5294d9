/** Saves texts of a language: merged and checked first, then written if nobody saved the same parts meanwhile. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { settingsOwner } from '@vitrine/domain/settings/settings-texts.rules'
import type { MemberContext } from '../../../http/context.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { recordChange } from '../../audit/index.ts'
import { settingsFollowers } from '../../settings/index.ts'
import { lockBadges } from '../badges/badges.queries.ts'
import { lockEditable } from '../designs/live-design.queries.ts'
import { listLanguages } from '../languages/languages.queries.ts'
import { inTransaction } from '../writing/write-context.ts'
import { planTexts, type TextsPlan } from './plan-texts.ts'
import type { AskedText, ContentLanguage } from './weigh-texts.ts'
import { writeTexts } from './write-texts.ts'

/** Thrown to roll back what was written of a plan that no longer holds. */
class Overtaken extends Error {}

const maxTries = 5

const isSettings = ({ part }: TextsPlan['parts'][number]): boolean => part.id === settingsOwner

const countOf = ({ parts }: TextsPlan): number => parts.reduce((sum, { texts }) => sum + texts.length, 0)

const findLanguage = async (db: TenantDb, code: string): Promise<ContentLanguage | undefined> =>
  (await listLanguages(db)).find((language) => language.code === code)

export async function getLanguage({ db }: Pick<MemberContext, 'db'>, code: string): Promise<ContentLanguage> {
  const found = await findLanguage(db, code)
  ensure(found, 'not_found')
  return found
}

/** Translators may not change settings because they may change designs. */
function refuseForeignPart({ member }: MemberContext, plan: TextsPlan): void {
  if (plan.parts.some(isSettings) && !member.permissions.has('settings.change'))
    throw new AppError('permission_missing', {
      ...because('permission_needed', { permission: 'settings.change' }),
      details: { permission: 'settings.change' },
    })
}

async function writePlan(context: MemberContext, language: ContentLanguage, plan: TextsPlan): Promise<void> {
  await inTransaction(context, async (write) => {
    if (plan.parts.some(({ part }) => part.id === '@badges' || part.id === settingsOwner)) await lockBadges(write.trx)
    const { id } = await lockEditable(write.trx, undefined)
    // Who makes another language the default holds this lock, and moves the texts of both.
    const isDefault = (await findLanguage(write.trx, language.code))?.isDefault
    if (isDefault !== language.isDefault || id !== plan.designId || !(await writeTexts(write, { language, plan })))
      throw new Overtaken()
    const titles = plan.parts.map(({ part }) => part.title || part.id)
    await recordChange(write, {
      action: 'texts.translated',
      subject: { kind: 'language', id: language.code },
      after: { texts: countOf(plan), parts: titles },
    })
  })
  if (plan.parts.some(isSettings))
    await settingsFollowers(context.ports)
      .tell(context.appKey)
      .catch((error: unknown) => context.ports.log.warn({ err: error }, 'translated settings are not in memory yet'))
}

/** With `only` naming what may be written of a plan, the rest is told and nothing of it is written. */
export async function saveTexts(
  context: MemberContext,
  code: string,
  asked: readonly AskedText[],
  check: (plan: TextsPlan) => 'write' | 'leave',
): Promise<{ plan: TextsPlan; saved: number }> {
  for (let tries = 1; ; tries += 1) {
    const language = await getLanguage(context, code)
    const plan = await planTexts(context, language, asked)
    refuseForeignPart(context, plan)
    const saved = countOf(plan)
    if (check(plan) === 'leave' || saved === 0) return { plan, saved }
    try {
      await writePlan(context, language, plan)
      return { plan, saved }
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (tries === maxTries) throw new AppError('conflict')
    }
  }
}
