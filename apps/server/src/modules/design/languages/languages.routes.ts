/** The languages of an app. Who changes them holds the app, so that of two at once one default language is left. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { isAvailableLanguage } from '@vitrine/domain/languages/available-languages'
import { type AppLanguage, languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { bindModule } from '../../../http/bind.ts'
import type { MemberContext } from '../../../http/context.ts'
import { refuseField } from '../../../http/refuse.ts'
import { ensureRevision } from '../../../http/revisions.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { forgetShop } from '../../apps/index.ts'
import { recordChange } from '../../audit/index.ts'
import { askFullSync } from '../../catalog/index.ts'
import { settingsFollowers } from '../../settings/index.ts'
import { lockBadges } from '../badges/badges.queries.ts'
import { moveDefault } from '../translations/move-default.ts'
import { readProgress } from '../translations/progress.ts'
import { inTransaction, type WriteContext } from '../writing/write-context.ts'
import {
  deleteLanguage,
  holdLanguages,
  insertLanguage,
  listLanguages,
  markDefault,
  touchLive,
} from './languages.queries.ts'

/** In one transaction that holds the app; then this process shows the change at once, and the others within a second. */
async function change<T>(
  context: MemberContext,
  act: (write: WriteContext) => Promise<T>,
  lock: (trx: TenantDb) => Promise<unknown> = lockBadges,
): Promise<T> {
  const { ports, appKey } = context
  const done = await inTransaction(context, async (write) => {
    await lock(write.trx)
    const answer = await act(write)
    await touchLive(write.trx)
    return answer
  })
  forgetShop(ports, appKey)
  await settingsFollowers(ports)
    .tell(appKey)
    .catch((error: unknown) => ports.log.warn({ err: error, appKey }, 'changed languages are not in memory yet'))
  return done
}

/** Saves hold the default language first, and some of them the app after it. */
async function lockTexts(trx: TenantDb): Promise<void> {
  await holdLanguages(trx)
  await lockBadges(trx)
}

async function getLanguage({ trx }: WriteContext, code: string): Promise<AppLanguage> {
  const found = (await listLanguages(trx)).find((language) => language.code === code)
  ensure(found, 'not_found')
  return found
}

export const languagesModule = bindModule(languagesRoutes, {
  listLanguages: async (_input, { db }) => ({ data: await listLanguages(db) }),

  getLanguageProgress: async (_input, { db, ports }) => ({ data: await readProgress(ports, db) }),

  addLanguage: async ({ body: { code, label } }, context) => {
    if (!isAvailableLanguage(code)) refuseField('code', fieldReason('language_not_available', { language: code }))
    const data = await change(context, async (write) => {
      const { trx, appKey, now } = write
      const known = await listLanguages(trx)
      ensure(!known.some((language) => language.code === code), 'conflict', because('language_known'))
      await insertLanguage(trx, { appKey, code, label })
      // What the store calls its products in this language is read with the next run.
      await askFullSync(context.ports, trx, { appKey, now })
      await recordChange(write, {
        action: 'language.added',
        subject: { kind: 'language', id: code, name: label },
        after: { code, label },
      })
      return getLanguage(write, code)
    })
    return { data, message: 'The new language has been created successfully.' }
  },

  setDefaultLanguage: async ({ params: { code } }, context) => {
    const data = await change(
      context,
      async (write) => {
        const to = await getLanguage(write, code)
        await ensureRevision(context, to.revision, () => to)
        const from = (await listLanguages(write.trx)).find(({ isDefault }) => isDefault)
        if (to.isDefault || !from) return to
        await moveDefault(write, { from: from.code, to: code })
        await markDefault(write.trx, code)
        await recordChange(write, {
          action: 'language.made_default',
          subject: { kind: 'language', id: code, name: to.label },
          before: { code: from.code },
          after: { code },
        })
        return getLanguage(write, code)
      },
      lockTexts,
    )
    return { data, message: 'The default language has been set successfully.' }
  },

  removeLanguage: async ({ params: { code } }, context) => {
    await change(context, async (write) => {
      const language = await getLanguage(write, code)
      if (language.isDefault) throw new AppError('conflict', because('language_default_stays'))
      await deleteLanguage(write.trx, code)
      await recordChange(write, {
        action: 'language.removed',
        subject: { kind: 'language', id: code, name: language.label },
        before: { code, label: language.label },
      })
    })
    return { data: { code }, message: 'The language has been deleted successfully.' }
  },
})
