import { fieldReason } from '@vitrine/domain/field-reasons'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { type TextEdit, translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import { inEnglish } from '../../../english.ts'

const { app, freshApp, create } = await createDesignDriver()
const { call } = app

describe('HTML of which something is left out', () => {
  const owner = 'html'
  const path = 'source.html'
  async function withHtml() {
    const { key, person } = await freshApp()
    const params = { appKey: key, code: 'de' }
    await call(languagesRoutes.addLanguage, { params, body: { code: 'de', label: 'Deutsch' } }, person)
    const html = { id: owner, type: 'inlineHtmlContent', source: { html: '<p>Hi</p>' } }
    const head = { id: 'head', type: 'banner', title: { text: 'Sale' } }
    const { id } = await create(key, person, { title: { text: 'Info' }, blocks: [head, html] })
    const save = (...data: TextEdit[]) => call(translationsRoutes.saveTexts, { params, body: { data } }, person)
    const take = async (table: string, check: 'true' | 'false' = 'false') =>
      (await call(translationsRoutes.importTexts, { params, query: { check }, body: { data: { table } } }, person)).data
    const stored = async () => {
      const { data } = await call(translationsRoutes.listTexts, { params, query: { part: id } }, person)
      return data.find((text) => text.owner === owner)?.text
    }
    return { save, take, stored }
  }
  const edit = { owner, path, source: '<p>Hi</p>', before: null }
  const title = { owner: 'head', path: 'title.text', text: 'Angebot', before: null, source: 'Sale' }
  const script = [{ kind: 'script', count: 1, names: [] }]

  it('is named by its text when it is saved, each time', async () => {
    const { save, stored } = await withHtml()
    const text = '<p>Hallo</p><script>1</script>'
    for (const before of [null, '<p>Hallo</p>'])
      expect((await save(title, { ...edit, before, text })).data.reduced).toEqual([{ owner, path, leftOut: script }])
    expect(await stored()).toBe('<p>Hallo</p>')
  })

  it('is named by its line before it is imported', async () => {
    const { take, stored } = await withHtml()
    const table = `Owner,Path,Translation\nhead,title.text,Angebot\n${owner},${path},<p>Hallo</p><script>1</script>\n`
    for (const check of ['true', 'true', 'false'] as const)
      expect(await take(table, check)).toMatchObject({
        problemCount: 0,
        reducedCount: 1,
        reduced: [{ line: 3, leftOut: script }],
      })
    expect(await stored()).toBe('<p>Hallo</p>')
  })

  it('and a table that names a file of another app in it is refused at its field', async () => {
    const { take, stored } = await withHtml()
    const file = `/media/another/${'a'.repeat(40)}.webp`
    for (const text of [file, file.replace('media', '%6dedia')]) {
      const refused = await errorOf(take(`Owner,Path,Translation\n${owner},${path},"<img src=""${text}"">"\n`))
      expect(refused.issues).toMatchObject([{ path: 'data.table', reason: { name: 'file_of_other_app' } }])
    }
    expect(await stored()).toBeNull()
  })

  it.each([
    '<script>1</script>',
    '<!-- nothing -->',
    '<div><p>&nbsp;</p><iframe src="https://maps.test"></iframe></div>',
    '<title>Hallo</title>',
  ])('keeps the text that was there where nothing would be left: %s', async (text) => {
    const { save, take, stored } = await withHtml()
    await save({ ...edit, text: '<p>Hallo</p>' })
    const refused = await errorOf(save({ ...edit, text, before: '<p>Hallo</p>' }))
    expect(refused.issues).toEqual([
      inEnglish({ in: 'body', path: 'data.0.text', ...fieldReason('text_nothing_left') }),
    ])
    const cell = `"${text.replaceAll('"', '""')}"`
    expect(await take(`Owner,Path,Translation\n${owner},${path},${cell}\n`)).toMatchObject({
      saved: 0,
      problems: [inEnglish({ line: 2, ...fieldReason('text_nothing_left') })],
      reducedCount: 0,
    })
    expect(await stored()).toBe('<p>Hallo</p>')
    await save({ ...edit, text: null, before: '<p>Hallo</p>' })
    expect(await stored()).toBeNull()
  })
})
