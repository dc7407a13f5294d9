/** Which language a call reads and writes: the header's, which a body may repeat. */
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listAppLanguages } from '../../apps/index.ts'
import { overlayLanguageOf } from '../languages/content-language.ts'
import type { ContentLanguage } from './badge-answer.ts'

export async function contentLanguageOf(
  db: TenantDb,
  { header, body }: { header: string | null; body?: string | undefined },
): Promise<ContentLanguage> {
  if (header !== null && body !== undefined && body !== header)
    refuse([{ path: 'language', message: `The header X-App-Language says '${header}'` }])
  const asked = header ?? body ?? null
  const languages = await listAppLanguages(db)
  if (header === null && asked !== null && !languages.some(({ code }) => code === asked))
    refuse([{ path: 'language', message: `The app has no language '${asked}'` }])
  const code = asked ?? languages.find((language) => language.is_default)?.code ?? 'en'
  return { code, overlay: await overlayLanguageOf(db, asked) }
}
