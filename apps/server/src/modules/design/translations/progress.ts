/** How far each language is. The rows of texts are counted by the database, which keeps the numbers in them. */

import type { RouteOutput } from '@vitrine/domain/contract/contract'
import type { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { badgeOwner } from '@vitrine/domain/pages/overlay.rules'
import { settingsOwner } from '@vitrine/domain/settings/settings-texts.rules'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Ports } from '../../../ports.ts'
import { getSettingsRow, settingsTextsOf } from '../../settings/index.ts'
import { readBadgeOverlays } from '../badges/badges.queries.ts'
import { listLanguages } from '../languages/languages.queries.ts'
import { readSourceTexts, type SourcePart } from './source-texts.ts'
import { readTextsByOwner, type TextsByOwner, translate } from './texts-in-language.ts'

type LanguageProgress = RouteOutput<typeof languagesRoutes.getLanguageProgress>['data'][number]

const countDesign = (db: TenantDb, designId: string) =>
  db
    .selectFrom('design_overlays')
    .select(['language', sql<string>`sum(translated)`.as('translated'), sql<string>`sum(outdated)`.as('outdated')])
    .where('design_id', '=', designId)
    .where((eb) =>
      eb.or([
        eb('owner_id', 'like', '@%'),
        eb('owner_id', 'in', (inner) =>
          inner
            .selectFrom('pages')
            .select(sql<string>`unnest(array_append(block_ids, id))`.as('owner'))
            .where('pages.design_id', '=', designId),
        ),
      ]),
    )
    .groupBy('language')
    .execute()

/** What is left besides the design: few texts, counted here. */
async function countOthers(db: TenantDb, parts: readonly SourcePart[], languages: readonly string[]) {
  const badges = await readBadgeOverlays(db, {})
  const settings = settingsTextsOf(await getSettingsRow(db))
  return new Map(
    languages.map((language) => {
      const own = settings[language]
      const said: TextsByOwner = new Map([
        ...badges.flatMap((one) => (one.language === language ? [[badgeOwner(one.badgeId), one] as const] : [])),
        ...(own ? [[settingsOwner, own] as const] : []),
      ])
      const counts = translate(parts, { said, isDefault: false }).parts
      const sum = (of: (part: (typeof counts)[number]) => number) => counts.reduce((all, part) => all + of(part), 0)
      return [language, { translated: sum((part) => part.translated), outdated: sum((part) => part.outdated) }] as const
    }),
  )
}

export async function readProgress(ports: Ports, db: TenantDb): Promise<LanguageProgress[]> {
  const languages = await listLanguages(db)
  const { designId, parts } = await readSourceTexts(ports, db)
  const total = parts.reduce((sum, { texts }) => sum + texts.length, 0)
  const design = new Map((await countDesign(db, designId)).map((row) => [row.language, row]))
  const isOther = ({ id }: SourcePart) => id === '@badges' || id === settingsOwner
  const others = await countOthers(
    db,
    parts.filter(isOther),
    languages.map(({ code }) => code),
  )
  const progress: LanguageProgress[] = []
  for (const { code, isDefault } of languages) {
    if (isDefault) {
      const said = await readTextsByOwner(db, { designId, language: code })
      const counts = translate(parts, { said, isDefault }).parts
      progress.push({ code, total, outdated: 0, translated: counts.reduce((sum, part) => sum + part.translated, 0) })
      continue
    }
    const [counted, beside] = [design.get(code), others.get(code)]
    const translated = Number(counted?.translated ?? 0) + (beside?.translated ?? 0)
    progress.push({
      code,
      total,
      // A text may have lost its counterpart since.
      translated: Math.min(total, translated),
      outdated: Number(counted?.outdated ?? 0) + (beside?.outdated ?? 0),
    })
  }
  return progress
}
