/**
 * The language of a write. Another default language moves every text, so which one is the default is decided in the
 * transaction that writes, and stays so until it ends.
 */
import type { MemberContext } from '../../../http/context.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { prepareQuery } from '../../../speed/index.ts'
import { inTransaction, type WriteContext } from '../writing/write-context.ts'
import { overlayLanguageOf } from './content-language.ts'

/** What a call said of its language. */
export interface AskedLanguage {
  /** Null where it named none: it means whichever is the default. */
  code: string | null
  /** The default language at the time of the call; null where a revision tells whether the texts have moved since. */
  standard: string | null
}

export interface LanguageWrite extends WriteContext {
  /** The language whose texts are laid over the default ones; null for the default language. */
  language: string | null
  /** The call named no language, and means another default than the present one: what it says may be in neither. */
  hasMoved: boolean
}

const defaultRow = (db: TenantDb) => db.selectFrom('app_languages').select('code').where('is_default', '=', true)

/** Call it before anything else is read or checked: which language is the default may change meanwhile. */
export async function askLanguage(
  { db, language, ifMatch }: Pick<MemberContext, 'db' | 'language' | 'ifMatch'>,
  code: string | null = language,
): Promise<AskedLanguage> {
  if (code !== null || ifMatch !== null) return { code, standard: null }
  return { code, standard: (await defaultRow(db).executeTakeFirst())?.code ?? null }
}

const holdDefaultRow = prepareQuery((trx, _: object) => defaultRow(trx).forShare())

/** Whoever makes another language the default waits for writes that hold this row, and they for them. */
async function holdDefault(trx: TenantDb): Promise<string | null> {
  // The row that was the default while this waited is so no longer.
  const held = (await holdDefaultRow(trx, {})) ?? (await holdDefaultRow(trx, {}))
  return held?.code ?? null
}

/**
 * As {@link inTransaction}, for a write in a language. It takes its lock before all others, as `setDefaultLanguage` does.
 * Throws for a language that the app does not have.
 */
export const inLanguage = <T>(
  context: MemberContext,
  { code, standard }: AskedLanguage,
  act: (write: LanguageWrite) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async (write) => {
    // Whoever names no language writes the texts that all share, and a revision tells whether these have moved.
    if (code === null && standard === null) return act({ ...write, language: null, hasMoved: false })
    const held = await holdDefault(write.trx)
    const language = code === held ? null : await overlayLanguageOf(write.trx, code)
    return act({ ...write, language, hasMoved: code === null && held !== standard })
  })
