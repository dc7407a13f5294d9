import { fieldReason } from '@vitrine/domain/field-reasons'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { maxTextLength, translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver } from '../../../../test/design-driver.ts'
import { inEnglish } from '../../../english.ts'

const { app, freshApp, create } = await createDesignDriver()
const { call } = app

/** An app in English with German, and a page with two texts. */
async function germanApp() {
  const { key, person } = await freshApp()
  await call(languagesRoutes.addLanguage, { params: { appKey: key }, body: { code: 'de', label: 'Deutsch' } }, person)
  const blocks = ['head', 'b'].map((id) => ({ id, type: 'banner', title: { text: 'Sale' } }))
  await create(key, person, { title: { text: 'Info' }, blocks })
  const params = { appKey: key, code: 'de' }
  return {
    take: async (table: string, check: 'true' | 'false' = 'false') =>
      (await call(translationsRoutes.importTexts, { params, query: { check }, body: { data: { table } } }, person))
        .data,
    textOfHead: async () =>
      (await call(translationsRoutes.listTexts, { params, query: {} }, person)).data.find(
        ({ owner }) => owner === 'head',
      )?.text,
  }
}

async function takenTable(...lines: string[]) {
  const { take } = await germanApp()
  return take(['Owner,Path,Default,Translation', ...lines].join('\n'))
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

  it('that leaves a cell empty or ends before it changes nothing there, which is counted before anything is written', async () => {
    const { take, textOfHead } = await germanApp()
    await take('Owner,Path,Translation\nhead,title.text,Angebot\n')
    const table = 'Owner,Path,Translation\nhead,title.text,\nb,title.text,  \nhead,title.text\nhead\n\n'
    for (const check of ['true', 'false'] as const)
      expect(await take(table, check)).toMatchObject({ saved: 0, problemCount: 0, empty: 2, short: 2 })
    expect(await textOfHead()).toBe('Angebot')
  })

  it('with a line that ends before its version takes it as one of a missing text, which takes the place of no other', async () => {
    const { take, textOfHead } = await germanApp()
    await take('Owner,Path,Translation\nhead,title.text,Angebot\n')
    const told = await take('Owner,Path,Translation,Version\nhead,title.text,Rabatt\nb,title.text,Schuhe\n')
    expect([told.saved, told.problems.map(({ line, reason }) => [line, reason?.name])]).toEqual([
      1,
      [[2, 'text_overtaken']],
    ])
    expect(await textOfHead()).toBe('Angebot')
  })
})
