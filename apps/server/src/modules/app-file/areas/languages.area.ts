/** The app's languages: those of the file that the app does not have are added behind the others. */
import { areaEntry } from '@vitrine/domain/app-file/app-file.rules'
import { z } from 'zod'
import { addLanguages, listAppLanguages } from '../../apps/index.ts'
import { defineArea } from '../area.ts'
import { parseEntry, refuseBrokenText } from '../parse-entry.ts'
import { refuseMany } from '../refuse-unimportable.ts'

export const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'A language code')

export const maxLanguages = 100

const languagesSchema = z.object({
  languages: z
    .array(
      z.object({
        code: languageCode,
        label: z.string().min(1).max(100),
        isDefault: z.boolean(),
        rightToLeft: z.boolean(),
      }),
    )
    .max(maxLanguages)
    .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'A language is named twice'),
})

export const languagesArea = defineArea<z.output<typeof languagesSchema>>({
  name: 'languages',
  read: async (db) => {
    const rows = await listAppLanguages(db)
    const entry = areaEntry('languages')
    const advice = 'Remove languages that you do not need'
    refuseMany({ entry, things: 'languages', count: rows.length, most: maxLanguages, advice })
    return {
      languages: rows.map((row) => ({
        code: row.code,
        label: row.label,
        isDefault: row.is_default,
        rightToLeft: row.right_to_left,
      })),
    }
  },
  check: (raw, entry) => {
    refuseBrokenText(raw, entry)
    return parseEntry(languagesSchema, raw, entry)
  },
  count: ({ languages }) => ({ languages: languages.length }),
  write: async ({ trx, appKey }, { languages }, importing) => {
    const { mayAddLanguages, notFound } = importing
    const present = await listAppLanguages(trx)
    const missing = languages.filter(({ code }) => !present.some((row) => row.code === code))
    if (mayAddLanguages) await addLanguages(trx, { appKey, languages: missing, position: present.length })
    else notFound.push(...missing.map(({ code, label }) => ({ kind: 'language' as const, id: code, name: label })))
    const spoken = languages.find(({ isDefault }) => isDefault)
    const own = present.find((row) => row.is_default)
    // Each text stays in its own language: the areas that follow convert their texts.
    importing.rebase = spoken && own && spoken.code !== own.code ? { from: spoken.code, to: own.code } : null
  },
})
