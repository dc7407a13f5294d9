/** The language that a call reads and writes: that of the header, if the app has it. */

import { fieldReason } from '@vitrine/domain/field-reasons'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { prepareQuery } from '../../../speed/index.ts'

const findLanguage = prepareQuery((db, { code }: { code: string }) =>
  db.selectFrom('app_languages').select('is_default').where('code', '=', code),
)

/**
 * The language whose texts are laid over the default ones; null for the default language. Throws for an unknown one.
 */
export async function overlayLanguageOf(db: TenantDb, language: string | null): Promise<string | null> {
  if (language === null) return null
  const found = await findLanguage(db, { code: language })
  if (!found) refuse([{ path: 'x-app-language', ...fieldReason('language_unknown', { language }) }], 'headers')
  return found?.is_default === true ? null : language
}
