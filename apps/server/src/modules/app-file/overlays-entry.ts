/** What languages say, in an entry of an app file. */
import { isRecord } from '@vitrine/domain/pages/overlay-paths.rules'
import { overlaySchema } from '@vitrine/domain/publishing/snapshot.schema'
import { z } from 'zod'
import { languageCode, maxLanguages } from './areas/languages.area.ts'

/** The number of languages is limited before anything is read: each one is checked against the whole design. */
export const overlaysEntry = z
  .custom<Record<string, unknown>>(
    (value) => isRecord(value) && Object.keys(value).length <= maxLanguages,
    `At most ${maxLanguages} languages`,
  )
  .pipe(z.record(languageCode, overlaySchema))
  .default({})
