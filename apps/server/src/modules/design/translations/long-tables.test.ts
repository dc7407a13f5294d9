import { fieldReason } from '@vitrine/domain/field-reasons'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { maxTextLength, translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver } from '../../../../test/design-driver.ts'
import { inEnglish } from '../../../english.ts'

const { app, freshApp, create } = await createDesignDriver()
const { call } = app

/** An app in English with German, and a table for a page with two texts. */
async function takenTable(...lines: string[]) {
  const { key, person } = await freshApp()
  await call(languagesRoutes.addLanguage, { params: { appKey: key }, body: { code: 'de', label: 'Deutsch' } }, person)
  const blocks = ['head', 'b'].map((id) => ({ id, type: 'banner', title: { text: 'Sale' } }))
  await create(key, person, { title: { text: 'Info' }, blocks })
  const table = ['Owner,Path,Default,Translation', ...lines].join('\n')
  const params = { appKey: key, code: 'de' }
  return (await call(translationsRoutes.importTexts, { params, query: {}, body: { data: { table } } }, person)).data
}

describe('a table of translations', () => {
  it('with cells that are longer than any text leaves out their lines, which are told, and takes the others', async () => {
    const long = 'x'.repeat(maxTextLength + 1)
    const { saved, problems, problemCount } = await takenTable(
      `head,title.text,Sale,${long}`,
      `b,title.text,${long},Schuhe`,
      `${long},title.text,Sale,Schuhe`,
      'head,title.text,Sale,Angebot',
    )
    const words = inEnglish(fieldReason('characters_most', { most: maxTextLength }))
    expect([saved, problemCount, problems]).toEqual([1, 3, [2, 3, 4].map((line) => ({ line, ...words }))])
  })

  it('has all of its problems counted, and the first told in the order of their lines', async () => {
    const cell = (at: number) => (at % 2 === 0 ? 'a' : 'a\u0000')
    const told = await takenTable(...Array.from({ length: 150 }, (_, at) => `no,title.text,${cell(at)},Text`))
    expect(told.problemCount).toBe(150)
    expect(told.problems.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, at) => at + 2))
  })
})
