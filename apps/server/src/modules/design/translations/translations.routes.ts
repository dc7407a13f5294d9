/** Texts of the draft in one language: side by side, saved, and as a table. */

import { Readable } from 'node:stream'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { type TextFilters, translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { inEnglish } from '../../../english.ts'
import { bindModule } from '../../../http/bind.ts'
import type { MemberContext } from '../../../http/context.ts'
import { RawReply } from '../../../http/raw-reply.ts'
import { refuse } from '../../../http/refuse.ts'
import { createWorkLimit } from '../../../http/work-limit.ts'
import { defineService } from '../../../services.ts'
import { refuseForeignFiles, whoseFiles } from '../../media/index.ts'
import { getLanguage, saveTexts } from './save-texts.ts'
import { readSourceTexts } from './source-texts.ts'
import { readTextsByOwner, translate } from './texts-in-language.ts'
import { readTextsTable, textsTable } from './texts-table.ts'

async function readTexts(context: MemberContext, code: string, filters: TextFilters) {
  const { ports, db } = context
  const { isDefault } = await getLanguage(context, code)
  const { designId, parts } = await readSourceTexts(ports, db)
  const said = await readTextsByOwner(db, { designId, language: code })
  return translate(parts, { said, isDefault }, filters)
}

/** Lines that an answer tells one by one, of each kind. */
const maxLines = 100

/** One app's HTML may take minutes to clean, each text in its app's turn: that holds up nobody else, however many do so. */
const imports = defineService(() => createWorkLimit({ running: Number.POSITIVE_INFINITY, ofOne: 1, waiting: 2 }))
/** A table of 24 MB is taken apart within seconds. */
const readings = defineService(() => createWorkLimit({ running: 2, ofOne: 1, waiting: 1 }))

export const translationsModule = bindModule(translationsRoutes, {
  listTexts: async ({ params, query: { page, size, ...filters } }, context) => {
    const { texts, parts } = await readTexts(context, params.code, filters)
    return { data: texts.slice(page * size, (page + 1) * size), total: texts.length, parts }
  },

  saveTexts: async ({ params, body }, context) => {
    const { plan, saved } = await saveTexts(context, params.code, body.data, (found) => {
      refuse(found.problems.map(({ at, ...words }) => ({ path: `data.${at}.text`, ...words })))
      return 'write'
    })
    const withoutPlace = <T extends { at: number }>({ at: _, ...one }: T) => one
    return {
      data: { saved, conflicts: plan.conflicts.map(withoutPlace), reduced: plan.reduced.map(withoutPlace) },
    }
  },

  exportTexts: async ({ params, query: { separator, decimal, ...filters } }, context) => {
    const { texts, parts } = await readTexts(context, params.code, filters)
    context.reply.header('content-disposition', `attachment; filename="texts-${params.code}.csv"`)
    return RawReply.file(Readable.from(textsTable(texts, parts, { separator, decimal })))
  },

  importTexts: ({ params, query, body }, context) =>
    imports(context.ports)(context.appKey, async () => {
      const { ports, appKey } = context
      const { lines, faults, empty, short, leftOut, foreign } = await readings(ports)(appKey, () =>
        readTextsTable(body.data, whoseFiles(ports, appKey)),
      )
      if (foreign.length > 0) await refuseForeignFiles(ports, context.db, { data: { table: foreign.join(' ') } })
      const asked = lines.map((line) => line.asked)
      const { plan, saved } = await saveTexts(context, params.code, asked, () =>
        query.check === 'true' ? 'leave' : 'write',
      )
      const lineOf = ({ at }: { at: number }): number => lines[at]?.line ?? 0
      // Each list is in the order of the lines.
      const problems = [
        ...faults.slice(0, maxLines),
        ...plan.problems.slice(0, maxLines).map(({ at, ...words }) => ({ line: lineOf({ at }), ...words })),
        ...plan.conflicts.slice(0, maxLines).map((one) => ({ line: lineOf(one), ...fieldReason('text_overtaken') })),
      ].sort((one, other) => one.line - other.line)
      return {
        data: {
          saved,
          unchanged: plan.unchanged,
          empty,
          short,
          problemCount: faults.length + plan.problems.length + plan.conflicts.length,
          problems: problems.slice(0, maxLines).map(inEnglish),
          reducedCount: plan.reduced.length,
          reduced: plan.reduced.slice(0, maxLines).map((one) => ({ line: lineOf(one), leftOut: one.leftOut })),
          leftOut,
        },
      }
    }),
})
