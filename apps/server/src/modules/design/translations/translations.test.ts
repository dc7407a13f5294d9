import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { badgeOwner } from '@vitrine/domain/pages/overlay.rules'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { type TextEdit, translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import { withBetween } from '../../../../test/held-write.ts'
import { settingsBody } from '../../../../test/settings-body.ts'
import type { SignedIn } from '../../../../test/test-app.ts'
import { inEnglish } from '../../../english.ts'
import { lockBadges } from '../badges/badges.queries.ts'

const { app, freshApp, create, store } = await createDesignDriver()
const { call } = app

const titled = (text: string, id = 'head') => ({ id, type: 'banner', title: { text } })
const paramsOf = (appKey: string) => ({ appKey, code: 'de' })

/** An app in English with German, and a page with two texts. */
async function translatedApp() {
  const { key, person } = await freshApp()
  await call(languagesRoutes.addLanguage, { params: { appKey: key }, body: { code: 'de', label: 'Deutsch' } }, person)
  const { id } = await create(key, person, { title: { text: 'Info' }, blocks: [titled('Sale'), titled('Shoes', 'b')] })
  return { key, person, id }
}

const list = (key: string, as: SignedIn, query = {}) =>
  call(translationsRoutes.listTexts, { params: paramsOf(key), query }, as)
const save = (key: string, as: SignedIn, ...data: Partial<TextEdit>[]) => {
  const edits = data.map((one) => ({ path: 'title.text', before: null, source: 'Sale', owner: 'head', ...one }))
  return call(translationsRoutes.saveTexts, { params: paramsOf(key), body: { data: edits as TextEdit[] } }, as)
}
const readIn = async (key: string, as: SignedIn, id: string, language = 'de') => {
  const headers = { 'x-app-language': language }
  return (await app.answer(pagesRoutes.getPage, { params: { appKey: key, id } }, as, { headers })).body.data
}
const headOf = async (key: string, as: SignedIn, id: string, language = 'de') =>
  ((await readIn(key, as, id, language)).blocks[0]?.['title'] as { text: string } | undefined)?.text

const take = async (key: string, as: SignedIn, table: string, check = 'false' as 'true' | 'false') =>
  (
    await call(
      translationsRoutes.importTexts,
      { params: paramsOf(key), query: { check }, body: { data: { table } } },
      as,
    )
  ).data
const tableOf = async (key: string, as: SignedIn, query = '') => {
  const url = `/app/v1/builder/${key}/languages/de/texts/table${query}`
  return (await app.inject({ url, headers: as.headers })).body
}

describe('texts side by side', () => {
  it('are listed by page with what is missing, translated or was made of another text', async () => {
    const { key, person, id } = await translatedApp()
    const { data } = await list(key, person, { part: id })
    expect(data.map(({ source, state }) => [source, state])).toEqual(
      expect.arrayContaining([
        ['Info', 'missing'],
        ['Sale', 'missing'],
        ['Shoes', 'missing'],
      ]),
    )
    expect((await save(key, person, { text: 'Angebot' })).data).toEqual({ saved: 1, conflicts: [], reduced: [] })
    const blocks = [titled('Offers'), titled('Shoes', 'b')]
    await store(id, { title: { text: 'Info' }, blocks }, { as: person, key })
    const outdated = await list(key, person, { state: 'outdated' })
    expect(outdated.data).toEqual([
      expect.objectContaining({ owner: 'head', source: 'Offers', was: 'Sale', text: 'Angebot', state: 'outdated' }),
    ])
    expect(outdated.parts.find((part) => part.id === id)).toMatchObject({ translated: 1, outdated: 1 })
    // Saving the same text again says that it still holds.
    await save(key, person, { text: 'Angebot', before: 'Angebot', source: 'Offers' })
    expect((await list(key, person, { state: 'outdated' })).total).toBe(0)
  })

  it('are searched in both languages and come page by page', async () => {
    const { key, person } = await translatedApp()
    await save(key, person, { text: 'Angebot' })
    expect((await list(key, person, { search: 'ANGEB' })).data.map(({ owner }) => owner)).toEqual(['head'])
    expect((await list(key, person, { search: 'shoes' })).data.map(({ owner }) => owner)).toEqual(['b'])
    const all = await list(key, person)
    const second = await list(key, person, { size: 1, page: 1 })
    expect([second.total, second.data]).toEqual([all.total, all.data.slice(1, 2)])
  })
})

it('HTML is searched by what people read of it', async () => {
  const { key, person, id } = await translatedApp()
  const code = '<style>.note{font-family:Georgia}</style><div class="note">Wash <b>co</b>ld</div>'
  const html = { id: 'html', type: 'inlineHtmlContent', source: { html: code } }
  await store(id, { title: { text: 'Info' }, blocks: [titled('Sale'), html] }, { as: person, key })
  const found = async (search: string) => (await list(key, person, { search })).data.map(({ owner }) => owner)
  expect(await found('wash cold')).toEqual(['html'])
  for (const search of ['georgia', 'font', 'div', 'note']) expect(await found(search)).toEqual([])
})

describe('a save of texts', () => {
  it('is a save of the page: its revision changes, its history and the audit log tell of it', async () => {
    const { key, person, id } = await translatedApp()
    const before = await readIn(key, person, id)
    await save(key, person, { text: 'Angebot' })
    const after = await readIn(key, person, id)
    expect(after.revision).not.toBe(before.revision)
    expect(await headOf(key, person, id)).toBe('Angebot')
    expect(await headOf(key, person, id, 'en')).toBe('Sale')
    const { data } = await call(historyRoutes.listHistory, { params: { appKey: key }, query: { size: 1 } }, person)
    expect(data[0]).toMatchObject({ saved: { thing: 'page', language: 'de' } })
    const told = await app.database.db
      .selectFrom('audit_log')
      .select('after')
      .where('app_key', '=', key)
      .where('action', '=', 'texts.translated')
      .execute()
    expect(told).toHaveLength(1)
  })

  it('keeps what others saved: the same text is a conflict, other texts are merged', async () => {
    const { key, person, id } = await translatedApp()
    await save(key, person, { text: 'Angebot' })
    const both = await save(key, person, { text: 'Rabatt' }, { owner: 'b', text: 'Schuhe', source: 'Shoes' })
    expect(both.data).toMatchObject({
      saved: 1,
      conflicts: [{ owner: 'head', path: 'title.text', text: 'Angebot' }],
    })
    expect(await headOf(key, person, id)).toBe('Angebot')
    await save(key, person, { text: 'Rabatt', before: 'Angebot' })
    expect(await headOf(key, person, id)).toBe('Rabatt')
  })

  it('of two people at once keeps both texts', async () => {
    const { key, person, id } = await translatedApp()
    const other = await app.signIn(key)
    await Promise.all([
      save(key, person, { text: 'Angebot' }),
      save(key, other, { owner: 'b', text: 'Schuhe', source: 'Shoes' }),
    ])
    const { blocks } = await readIn(key, person, id)
    expect(blocks.map((block) => (block['title'] as { text: string }).text)).toEqual(['Angebot', 'Schuhe'])
  })

  // A single connection, as in the embedded database, cannot wait for itself.
  it.skipIf(inject('postgresUrl') === undefined)(
    'of badges waits for whoever changes badges, and keeps both',
    async () => {
      const { key, person } = await translatedApp()
      const body = { title: { text: 'Sale' } }
      const { data: badge } = await call(badgesRoutes.createBadge, { params: { appKey: key }, body }, person)
      const waiting = async () => {
        const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db)
        return rows[0]?.waiting
      }
      const db = app.ports.forApp(key)
      let saving: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (trx) => {
        await lockBadges(trx)
        saving = save(key, person, { owner: badgeOwner(badge.id), path: 'title.text', text: 'Angebot' })
        await expect.poll(waiting).toBe(1)
        await trx.updateTable('badges').set({ priority: 7, revision: 'meanwhile' }).where('id', '=', badge.id).execute()
      })
      await saving
      expect((await list(key, person, { part: '@badges' })).data.map(({ text }) => text)).toEqual(['Angebot'])
      const states = await db.selectFrom('design_revisions').select('document').where('part', '=', 'badges').execute()
      expect(states.filter(({ document }) => document.includes('Angebot')).map(({ document }) => document)).toEqual([
        expect.stringContaining('"priority":7'),
      ])
    },
  )

  describe('of a language that becomes the default meanwhile', () => {
    const makeDefault = (key: string, as: SignedIn) =>
      call(languagesRoutes.setDefaultLanguage, { params: paramsOf(key), body: { isDefault: true } }, as)
    const overlaysOf = async (key: string) => {
      const rows = await app.database.db
        .selectFrom('design_overlays')
        .select('document')
        .where('app_key', '=', key)
        .where('language', '=', 'de')
        .execute()
      return rows.filter(({ document }) => document !== '{}')
    }

    it.each(['saved', 'imported'] as const)(
      'are the texts that all share when they are %s, and the earlier ones their translation',
      async (how) => {
        const { key, person, id } = await translatedApp()
        await withBetween(
          app.ports,
          async () => {
            if (how === 'saved') await save(key, person, { text: 'Angebot' })
            else await take(key, person, 'Owner,Path,Translation\nhead,title.text,Angebot\n')
          },
          () => makeDefault(key, person),
        )
        expect(await headOf(key, person, id, 'de')).toBe('Angebot')
        expect(await headOf(key, person, id, 'en')).toBe('Sale')
        expect((await list(key, person, { part: id, search: 'Angebot' })).data[0]?.state).toBe('translated')
        expect(await overlaysOf(key)).toEqual([])
      },
    )

    it('are kept in the settings too', async () => {
      const { key, person } = await translatedApp()
      const edit = { owner: '@settings', path: 'quickAddSettings.label', text: 'Kaufen', source: 'Shop Now' }
      await withBetween(
        app.ports,
        () => save(key, person, edit),
        () => makeDefault(key, person),
      )
      const { data } = await list(key, person, { part: '@settings', search: 'Kaufen' })
      expect(data[0]).toMatchObject({ text: 'Kaufen', state: 'translated' })
      const settings = await call(settingsRoutes.getSettings, { params: { appKey: key } }, person)
      expect(settings.data.quickAddSettings.label).toBe('Kaufen')
    })

    it.each(['save', 'default'] as const)('are kept when both are asked for at once, the %s first', async (first) => {
      const { key, person, id } = await translatedApp()
      const acts = [() => save(key, person, { text: 'Angebot' }), () => makeDefault(key, person)]
      await Promise.all((first === 'save' ? acts : acts.toReversed()).map((act) => act()))
      expect(await headOf(key, person, id, 'de')).toBe('Angebot')
      expect(await headOf(key, person, id, 'en')).toBe('Sale')
      expect(await overlaysOf(key)).toEqual([])
    })
  })

  it('passes the checks of a save, and writes nothing when one fails', async () => {
    const { key, person, id } = await translatedApp()
    const html = { id: 'html', type: 'inlineHtmlContent', source: { html: '<p>Hi</p>' } }
    await store(id, { title: { text: 'Info' }, blocks: [titled('Sale'), html] }, { as: person, key })
    const label = { owner: '@settings', path: 'quickAddSettings.label', source: 'Shop Now' }
    const long = await errorOf(save(key, person, { ...label, text: 'x'.repeat(31) }))
    expect([long.status, long.issues?.[0]?.path]).toEqual([400, 'data.0.text'])
    expect((await errorOf(save(key, person, { text: 'a\u0000b' }))).status).toBe(400)
    const foreign = await errorOf(save(key, person, { text: 'Angebot' }, { owner: 'nobody', text: 'x' }))
    expect(foreign.issues).toEqual([inEnglish({ in: 'body', path: 'data.1.text', ...fieldReason('text_unknown') })])
    expect(await headOf(key, person, id)).toBe('Sale')
    await save(key, person, {
      owner: 'html',
      path: 'source.html',
      text: '<p onclick="x()">Hallo</p><script>1</script>',
      source: '<p>Hi</p>',
    })
    expect((await readIn(key, person, id)).blocks[1]?.['source']).toMatchObject({ html: '<p>Hallo</p>' })
  })

  it('of the settings needs the permission for settings, and reaches them', async () => {
    const { key, person } = await translatedApp()
    const edit = { owner: '@settings', path: 'quickAddSettings.label', text: 'Kaufen', source: 'Shop Now' }
    const staff = await app.signIn(key, { role: 'staff' })
    expect((await errorOf(save(key, staff, edit))).status).toBe(403)
    expect((await save(key, person, edit)).data.saved).toBe(1)
    const of = async () => (await list(key, person, { part: '@settings', search: 'Kaufen' })).data[0]
    expect(await of()).toMatchObject({ text: 'Kaufen', state: 'translated' })
    const body = settingsBody({ quickAddSettings: { enabled: true, label: 'Buy it' } })
    await call(settingsRoutes.putSettings, { params: { appKey: key }, body }, person)
    expect(await of()).toMatchObject({ source: 'Buy it', was: 'Shop Now', state: 'outdated' })
  })

  it('of the default language writes over what stands in for a missing text', async () => {
    const { key, person, id } = await translatedApp()
    await save(key, person, { text: 'Angebot' })
    const params = paramsOf(key)
    await call(languagesRoutes.setDefaultLanguage, { params, body: { isDefault: true } }, person)
    const missing = await list(key, person, { part: id, state: 'missing' })
    expect(missing.data.map(({ source }) => source)).toEqual(expect.arrayContaining(['Info', 'Shoes']))
    await save(key, person, { owner: 'b', text: 'Schuhe', source: 'Shoes' })
    const { blocks } = await readIn(key, person, id)
    expect(blocks[1]).toMatchObject({ title: { text: 'Schuhe' } })
    expect((await readIn(key, person, id, 'en')).blocks[1]).toMatchObject({ title: { text: 'Shoes' } })
    expect((await list(key, person, { part: id, search: 'Schuhe' })).data[0]?.state).toBe('translated')
  })
})

describe('texts as a table', () => {
  it('go out and come back, whatever a spreadsheet does to line ends', async () => {
    const { key, person, id } = await translatedApp()
    const table = await tableOf(key, person, `?part=${id}`)
    const filled = table.replaceAll('\r\n', '\n').replace('Sale,', 'Sale,Angebot').replace('Shoes,', 'Shoes,Schuhe')
    expect(await take(key, person, filled, 'true')).toMatchObject({ saved: 2, problemCount: 0 })
    expect(await headOf(key, person, id)).toBe('Sale')
    expect(await take(key, person, filled)).toMatchObject({ saved: 2, problemCount: 0 })
    expect(await headOf(key, person, id)).toBe('Angebot')
    expect(await take(key, person, await tableOf(key, person))).toMatchObject({ saved: 0, unchanged: 2 })
  })

  it('columns that are not taken are named before anything is written', async () => {
    const { key, person } = await translatedApp()
    const table = await tableOf(key, person)
    const [head = '', ...lines] = table.trim().split('\r\n')
    const noted = [`${head},Note,Empty`, ...lines.map((line, at) => `${line},${at === 0 ? 'ask Mia' : ''},`)].join('\n')
    expect(await take(key, person, noted, 'true')).toMatchObject({ leftOut: [{ name: 'Note', letters: 'I' }] })
    expect(await take(key, person, table, 'true')).toMatchObject({ leftOut: [] })
  })

  it('no cell is a formula, and the text comes back as it was', async () => {
    const { key, person, id } = await translatedApp()
    await save(key, person, { text: '=HYPERLINK("http://x")' })
    const table = await tableOf(key, person)
    expect(table).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(await take(key, person, table)).toMatchObject({ saved: 0, problemCount: 0 })
    expect(await headOf(key, person, id)).toBe('=HYPERLINK("http://x")')
  })

  it('lines with foreign ids, bad texts and texts that others changed are told by their line and left out', async () => {
    const { key, person, id } = await translatedApp()
    const line = (owner: string, text: string, version = '') => `${owner},title.text,${version},${text}`
    const head = 'Owner,Path,Version,Translation'
    await save(key, person, { owner: 'b', text: 'Schuhe', source: 'Shoes' })
    const table = [head, line('elsewhere', 'x'), line('head', 'Angebot'), line('b', 'Stiefel'), line('head', 'Twice')]
    const { saved, problems } = await take(key, person, table.join('\n'))
    expect(saved).toBe(1)
    expect(problems).toEqual([
      inEnglish({ line: 2, ...fieldReason('text_unknown') }),
      inEnglish({ line: 4, ...fieldReason('text_overtaken') }),
      inEnglish({ line: 5, ...fieldReason('text_named_twice') }),
    ])
    expect(await headOf(key, person, id)).toBe('Angebot')
  })

  it('a line that was read in a wrong encoding is told and left out, whatever separates the cells', async () => {
    const { key, person, id } = await translatedApp()
    const table = (await tableOf(key, person, `?part=${id}&separator=semicolon`)).replace(/\r\n/g, '\n')
    expect(table).toContain('Page;Type;Owner')
    const filled = table.replace('Sale;', 'Sale;Pr\uFFFDfung').replace('Shoes;', 'Shoes;"Schuhe\u000bund mehr"')
    const { saved, problems } = await take(key, person, filled)
    expect([saved, problems.map(({ reason }) => reason?.name)]).toEqual([1, ['text_unreadable']])
    const { data } = await list(key, person, { part: id })
    expect(data.map(({ text }) => text)).toContain('Schuhe\nund mehr')
    expect(JSON.stringify(data)).not.toContain('\uFFFD')
  })

  it('a line whose default text is lost or cannot be stored is told and left out: it is kept beside the translation', async () => {
    const { key, person } = await translatedApp()
    const table = (source: string) => `Owner,Path,Default,Translation\nhead,title.text,"${source}",Angebot\n`
    const wrong = ['S\uFFFDle', 'S\u0000le', 'S\u0007le', 'S\ud83dle']
    for (const source of wrong) {
      const { saved, problems } = await take(key, person, table(source))
      expect([saved, problems.length, problems[0]?.line], JSON.stringify(source)).toEqual([0, 1, 2])
    }
    expect(await take(key, person, table('Sale\u000bnow'))).toMatchObject({ saved: 1, problemCount: 0 })
  })

  it('what is no such table is refused, and so is one that is longer than any design', async () => {
    const { key, person } = await translatedApp()
    for (const table of ['', 'a,b\n1,2\n', '"'])
      expect((await errorOf(take(key, person, table))).issues?.[0]).toMatchObject({ path: 'data.table' })
    const lines = `Owner,Path,Translation\n${'a,b,c\n'.repeat(400_000)}`
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const refused = await errorOf(take(key, person, lines))
    clearInterval(timer)
    expect(refused.issues?.[0]).toMatchObject({ path: 'data.table' })
    expect(refused.message).toContain('100,000')
    expect(turns).toBeGreaterThan(1)
    // Blank lines are no rows, and cost as much to read.
    const blank = await errorOf(take(key, person, `Owner,Path,Translation\n${'\n'.repeat(1_000_001)}`))
    expect(blank.issues?.[0]).toMatchObject({ path: 'data.table' })
  })

  it('a table that is one open cell is refused at its field before much of it is read', async () => {
    const { key, person } = await translatedApp()
    const refused = await errorOf(take(key, person, `Owner,Path,Translation\n${'"'.repeat(4_000_000)}`))
    expect(refused.issues).toMatchObject([
      { path: 'data.table', reason: { name: 'table_row_long', parameters: { line: 2 } } },
    ])
  })

  it('a text with a fault leaves out itself alone, and nothing beside it is stored uncleaned', async () => {
    const { key, person } = await translatedApp()
    const html = { id: 'page', type: 'inlineHtmlContent', title: { text: 'Title' }, source: { html: '<p>Text</p>' } }
    const { id } = await create(key, person, { title: { text: 'More' }, blocks: [html] })
    const table = (title: string) =>
      [
        'Owner,Path,Translation',
        `page,title.text,${title}`,
        'page,source.html,<p>x</p><script>alert(1)</script><img src=x onerror=alert(1)>',
      ].join('\n')
    const { saved, problems } = await take(key, person, table('a\u0007b'))
    expect([saved, problems.map(({ line }) => line)]).toEqual([1, [2]])
    const stored = JSON.stringify((await readIn(key, person, id)).blocks)
    expect(stored).toContain('<p>x</p>')
    expect(stored).not.toMatch(/alert|u0007/)
    expect((await take(key, person, table('Titel'))).problemCount).toBe(0)
    expect(JSON.stringify((await readIn(key, person, id)).blocks)).toContain('Titel')
  })

  it('a cell that is left empty leaves its text', async () => {
    const { key, person, id } = await translatedApp()
    await save(key, person, { text: 'Angebot' })
    await take(key, person, 'Owner,Path,Translation\nhead,title.text,\n')
    expect(await headOf(key, person, id)).toBe('Angebot')
  })
})
