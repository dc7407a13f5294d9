/** Saves texts of a language: merged and checked first, then written if nobody saved the same parts meanwhile. */
import { AppError } from '@vitrine/domain/errors'
import { settingsOwner } from '@vitrine/domain/settings/settings-texts.rules'
import type { MemberContext } from '../../../http/context.ts'
import { recordChange } from '../../audit/index.ts'
import { settingsFollowers } from '../../settings/index.ts'
import { lockBadges } from '../badges/badges.queries.ts'
import { lockEditable } from '../designs/live-design.queries.ts'
import { inTransaction } from '../writing/write-context.ts'
import { type AskedText, type ContentLanguage, planTexts, type TextsPlan } from './plan-texts.ts'
import { writeTexts } from './write-texts.ts'

/** Thrown to roll back what was written of a plan that no longer holds. */
class Overtaken extends Error {}

const maxTries = 5

const isSettings = ({ part }: TextsPlan['parts'][number]): boolean => part.id === settingsOwner

const countOf = ({ parts }: TextsPlan): number => parts.reduce((sum, { texts }) => sum + texts.length, 0)

/** Translators may not change settings because they may change designs. */
function refuseForeignPart({ member }: MemberContext, plan: TextsPlan): void {
  if (plan.parts.some(isSettings) && !member.permissions.has('settings.change'))
    throw new AppError('permission_missing', {
      message: 'You need the permission settings.change for texts of the settings.',
    })
}

async function writePlan(context: MemberContext, language: ContentLanguage, plan: TextsPlan): Promise<void> {
  await inTransaction(context, async (write) => {
    if (plan.parts.some(({ part }) => part.id === '@badges' || part.id === settingsOwner)) await lockBadges(write.trx)
    const { id } = await lockEditable(write.trx, undefined)
    if (id !== plan.designId || !(await writeTexts(write, { language, plan }))) throw new Overtaken()
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
  language: ContentLanguage,
  asked: readonly AskedText[],
  check: (plan: TextsPlan) => 'write' | 'leave',
): Promise<{ plan: TextsPlan; saved: number }> {
  for (let tries = 1; ; tries += 1) {
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
