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

const defaultRow = (db: Pick<TenantDb, 'selectFrom'>) =>
  db.selectFrom('app_languages').select('code').where('is_default', '=', true)

/** Call it before anything else is read or checked: which language is the default may change meanwhile. */
export async function askLanguage(
  { db, language, ifMatch }: Pick<MemberContext, 'db' | 'language' | 'ifMatch'>,
  code: string | null = language,
): Promise<AskedLanguage> {
  if (code !== null || ifMatch !== null) return { code, standard: null }
  return { code, standard: (await defaultRow(db).executeTakeFirst())?.code ?? null }
}

/** The row of the default language stays the default one until the transaction ends. */
export const heldDefault = (trx: Pick<TenantDb, 'selectFrom'>) => defaultRow(trx).forShare()

const holdDefaultRow = prepareQuery((trx, _: object) => heldDefault(trx))

/** Whoever makes another language the default waits for writes that hold this row, and they for them. */
async function holdDefault(trx: TenantDb): Promise<string | null> {
  // The row that was the default while this waited is so no longer.
  const held = (await holdDefaultRow(trx, {})) ?? (await holdDefaultRow(trx, {}))
  return held?.code ?? null
}

/** Whether the write must know which language is the default, and hold it so. */
export const holdsDefault = ({ code, standard }: AskedLanguage): boolean => code !== null || standard !== null

/**
 * What the write is in, with the default language that its transaction holds. Whoever names no language writes the texts that
 * all share, and a revision tells whether these have moved. Throws for a language that the app does not have.
 */
export async function languageOfWrite(
  trx: TenantDb,
  { code, standard }: AskedLanguage,
  held: string | null,
): Promise<Pick<LanguageWrite, 'language' | 'hasMoved'>> {
  if (!holdsDefault({ code, standard })) return { language: null, hasMoved: false }
  const language = code === held ? null : await overlayLanguageOf(trx, code)
  return { language, hasMoved: code === null && held !== standard }
}

/**
 * As {@link inTransaction}, for a write in a language. It takes its lock before all others, as `setDefaultLanguage` does.
 * Throws for a language that the app does not have.
 */
export const inLanguage = <T>(
  context: MemberContext,
  asked: AskedLanguage,
  act: (write: LanguageWrite) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async (write) => {
    const held = holdsDefault(asked) ? await holdDefault(write.trx) : null
    return act({ ...write, ...(await languageOfWrite(write.trx, asked, held)) })
  })
