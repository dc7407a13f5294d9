/** The language that a call reads and writes: that of the header, if the app has it. */

import { fieldReason } from '@vitrine/domain/field-reasons'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listAppLanguages } from '../../apps/index.ts'

/**
 * The language whose texts are laid over the default ones; null for the default language. Throws for an unknown one.
 */
export async function overlayLanguageOf(db: TenantDb, language: string | null): Promise<string | null> {
  if (language === null) return null
  const found = (await listAppLanguages(db)).find(({ code }) => code === language)
  if (!found) refuse([{ path: 'x-app-language', ...fieldReason('language_unknown', { language }) }], 'headers')
  return found?.is_default === true ? null : language
}
