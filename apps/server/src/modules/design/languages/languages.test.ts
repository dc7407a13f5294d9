import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import type { SignedIn } from '../../../../test/test-app.ts'

const { app, freshApp, create, store } = await createDesignDriver()
const { call, database } = app

const list = async (key: string, as: SignedIn) =>
  (await call(languagesRoutes.listLanguages, { params: { appKey: key } }, as)).data
const add = (key: string, as: SignedIn, code: string, label = code) =>
  call(languagesRoutes.addLanguage, { params: { appKey: key }, body: { code, label, isDefault: false } }, as)
const setDefault = (key: string, as: SignedIn, code: string) =>
  call(languagesRoutes.setDefaultLanguage, { params: { appKey: key, code }, body: { isDefault: true } }, as)
const remove = (key: string, as: SignedIn, code: string) =>
  call(languagesRoutes.removeLanguage, { params: { appKey: key, code } }, as)
const progress = async (key: string, as: SignedIn, code: string) =>
  (await call(languagesRoutes.getLanguageProgress, { params: { appKey: key } }, as)).data.find(
    (one) => one.code === code,
  )

const inLanguage = (language: string) => ({ headers: { 'x-app-language': language } })
const titled = (text: string, id = 'head') => ({ id, type: 'banner', title: { text } })
const readIn = async (key: string, as: SignedIn, id: string, language: string) => {
  const params = { appKey: key, id }
  const { body } = await app.answer(pagesRoutes.getPage, { params }, as, inLanguage(language))
  return [body.data.title.text, ...body.data.blocks.map((block) => (block['title'] as { text: string }).text)]
}

describe('languages of an app', () => {
  it('are added, listed with the one default, and removed, each with its words [A-036] [A-054] [A-147] [A-149] [A-150] [A-177] [A-178]', async () => {
    const { key, person } = await freshApp()
    const added = await add(key, person, 'ar', 'العربية')
    expect(added).toEqual({
      data: {
        code: 'ar',
        isoCode: 'ar',
        label: 'العربية',
        isDefault: false,
        rightToLeft: true,
        revision: expect.any(String),
      },
      message: 'The new language has been created successfully.',
    })
    expect((await list(key, person)).map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['en', true],
      ['ar', false],
    ])
    expect((await remove(key, person, 'ar')).message).toBe('The language has been deleted successfully.')
    expect((await list(key, person)).map(({ code }) => code)).toEqual(['en'])
    const log = await database.db
      .selectFrom('audit_log')
      .select('action')
      .where('app_key', '=', key)
      .where('action', 'like', 'language.%')
      .orderBy('at')
      .execute()
    expect(log.map(({ action }) => action).sort()).toEqual(['language.added', 'language.removed'])
  })

  it('a language that does not exist, is there already or has no name is refused at its field', async () => {
    const { key, person } = await freshApp()
    const unknown = await errorOf(add(key, person, 'xx'))
    expect([unknown.status, unknown.issues?.[0]]).toMatchObject([400, { path: 'code' }])
    expect((await errorOf(add(key, person, 'en'))).status).toBe(409)
    expect((await errorOf(add(key, person, 'de', '  '))).issues?.[0]).toMatchObject({
      path: 'label',
      message: 'Required!',
    })
    expect((await errorOf(add(key, person, 'de', 'x'.repeat(61)))).issues?.[0]).toMatchObject({ path: 'label' })
    expect((await errorOf(setDefault(key, person, 'de'))).status).toBe(404)
    expect((await errorOf(remove(key, person, 'de'))).status).toBe(404)
  })

  it('the default language cannot be removed [A-091]', async () => {
    const { key, person } = await freshApp()
    const refused = await errorOf(remove(key, person, 'en'))
    expect([refused.status, refused.message]).toEqual([409, 'The default language cannot be removed.'])
    expect(await list(key, person)).toHaveLength(1)
  })

  it('of two at once, one of each is left: two defaults, and the same language added twice [A-090]', async () => {
    const { key, person } = await freshApp()
    const both = await Promise.allSettled([add(key, person, 'de'), add(key, person, 'de')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await add(key, person, 'ar')
    await Promise.all([setDefault(key, person, 'de'), setDefault(key, person, 'ar')])
    const defaults = (await list(key, person)).filter(({ isDefault }) => isDefault)
    expect(defaults).toHaveLength(1)
    const { default_language: stored } = await database.db
      .selectFrom('apps')
      .select('default_language')
      .where('app_key', '=', key)
      .executeTakeFirstOrThrow()
    expect(stored).toBe(defaults[0]?.code)
  })

  it('staff may look at languages and not change them', async () => {
    const { key } = await freshApp()
    const staff = await app.signIn(key, { role: 'staff' })
    expect(await list(key, staff)).toHaveLength(1)
    const refused = [add(key, staff, 'de'), setDefault(key, staff, 'en'), remove(key, staff, 'en')].map(errorOf)
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('another default language', () => {
  it('moves and loses no text; what it lacks falls back to the earlier default [A-148] [A-179]', async () => {
    const { key, person } = await freshApp()
    await add(key, person, 'de')
    await add(key, person, 'fr')
    const { id } = await create(key, person, {
      title: { text: 'Info' },
      blocks: [titled('Sale'), titled('Shoes', 'b')],
    })
    await store(
      id,
      { title: { text: 'Info' }, blocks: [titled('Angebot'), titled('Shoes', 'b')] },
      { as: person, key, language: 'de' },
    )
    await store(
      id,
      { title: { text: 'Infos' }, blocks: [titled('Sale'), titled('Shoes', 'b')] },
      { as: person, key, language: 'fr' },
    )
    expect((await setDefault(key, person, 'de')).message).toBe('The default language has been set successfully.')
    expect(await readIn(key, person, id, 'de')).toEqual(['Info', 'Angebot', 'Shoes'])
    expect(await readIn(key, person, id, 'en')).toEqual(['Info', 'Sale', 'Shoes'])
    expect(await readIn(key, person, id, 'fr')).toEqual(['Infos', 'Angebot', 'Shoes'])
    // The way back leaves each language as it was: what stood in for German was never German.
    await setDefault(key, person, 'en')
    expect(await readIn(key, person, id, 'de')).toEqual(['Info', 'Angebot', 'Shoes'])
    expect(await readIn(key, person, id, 'fr')).toEqual(['Infos', 'Sale', 'Shoes'])
    await store(id, { title: { text: 'About' }, blocks: [titled('Sale'), titled('Boots', 'b')] }, { as: person, key })
    expect(await readIn(key, person, id, 'de')).toEqual(['About', 'Angebot', 'Boots'])
  })

  it('moves badges alike', async () => {
    const { key, person } = await freshApp()
    await add(key, person, 'de')
    const params = { appKey: key }
    const body = { title: { text: 'New' }, description: 'Fresh', conditions: [] }
    const { data: badge } = await call(badgesRoutes.createBadge, { params, body: body as never }, person)
    const inGerman = { ...badge, title: { ...badge.title, text: 'Neu' }, language: 'de' }
    const named = { ...params, id: badge.id }
    await app.call(badgesRoutes.updateBadge, { params: named, body: inGerman as never }, person, inLanguage('de'))
    await setDefault(key, person, 'de')
    const read = async (language: string) => {
      const answer = await app.answer(
        badgesRoutes.getBadge,
        { params: { ...params, id: badge.id } },
        person,
        inLanguage(language),
      )
      return [answer.body.data.title.text, answer.body.data.description]
    }
    expect(await read('de')).toEqual(['Neu', 'Fresh'])
    expect(await read('en')).toEqual(['New', 'Fresh'])
  })

  it('leaves a badge its age, and what a third language says marked as outdated', async () => {
    const { key, person } = await freshApp()
    await add(key, person, 'de')
    await add(key, person, 'fr')
    const params = { appKey: key }
    const body = { title: { text: 'New' }, description: 'Fresh', conditions: [] }
    const { data: badge } = await call(badgesRoutes.createBadge, { params, body: body as never }, person)
    const named = { ...params, id: badge.id }
    const saveIn = (language: string, text: string) =>
      app.call(
        badgesRoutes.updateBadge,
        { params: named, body: { ...badge, title: { ...badge.title, text }, language } as never },
        person,
        inLanguage(language),
      )
    await saveIn('fr', 'Nouveau')
    await saveIn('de', 'Neu')
    await saveIn('en', 'Newer')
    const rowOf = () =>
      app.database.db.selectFrom('badges').select('created_at').where('id', '=', badge.id).executeTakeFirstOrThrow()
    const french = async () => {
      const listed = { params: { appKey: key, code: 'fr' }, query: { part: '@badges', state: 'outdated' as const } }
      return (await call(translationsRoutes.listTexts, listed, person)).data.map(({ text, was }) => [text, was])
    }
    const before = await rowOf()
    expect(await french()).toEqual([['Nouveau', 'New']])
    await setDefault(key, person, 'de')
    expect(await french()).toEqual([['Nouveau', 'New']])
    expect(await rowOf()).toEqual(before)
  })

  it('a removed language comes back with its texts', async () => {
    const { key, person } = await freshApp()
    await add(key, person, 'de')
    const { id } = await create(key, person, { title: { text: 'Info' }, blocks: [] })
    await store(id, { title: { text: 'Auskunft' }, blocks: [] }, { as: person, key, language: 'de' })
    await remove(key, person, 'de')
    await add(key, person, 'de')
    expect(await readIn(key, person, id, 'de')).toEqual(['Auskunft'])
  })

  it('what was saved before it is read and restored in the languages of its texts', async () => {
    const { key, person } = await freshApp()
    await add(key, person, 'de')
    const { id } = await create(key, person, { title: { text: 'Info' }, blocks: [titled('Sale')] })
    await store(id, { title: { text: 'Info' }, blocks: [titled('Angebot')] }, { as: person, key, language: 'de' })
    const params = { appKey: key }
    const { data: entries } = await call(historyRoutes.listHistory, { params, query: { size: 1 } }, person)
    const moment = entries[0]?.moment ?? 0
    await setDefault(key, person, 'de')
    await store(
      id,
      { title: { text: 'Info' }, blocks: [titled('Schlussverkauf')] },
      { as: person, key, language: 'de' },
    )
    const picture = await call(
      historyRoutes.getPageAtMoment,
      { params: { ...params, id, moment } as never, query: {} },
      person,
    )
    expect(picture.data.past?.page.blocks[0]).toMatchObject({ title: { text: 'Angebot' } })
  })

  it('publishing after it names no change where shoppers read the same', async () => {
    const { key, person } = await freshApp()
    await add(key, person, 'de')
    const { id } = await create(key, person, { title: { text: 'Info' }, blocks: [titled('Sale')] })
    await store(id, { title: { text: 'Info' }, blocks: [titled('Angebot')] }, { as: person, key, language: 'de' })
    await call(publishingRoutes.publish, { body: { appKey: key } }, person)
    await setDefault(key, person, 'de')
    const { data } = await call(publishingRoutes.previewChanges, { params: { appKey: key } }, person)
    expect(data.changes).toEqual([])
  })
})

it('progress counts the texts of the draft, and those that were made of another text', async () => {
  const { key, person } = await freshApp()
  await add(key, person, 'de')
  const { id } = await create(key, person, { title: { text: 'Info' }, blocks: [titled('Sale')] })
  const before = await progress(key, person, 'de')
  await store(id, { title: { text: 'Auskunft' }, blocks: [titled('Angebot')] }, { as: person, key, language: 'de' })
  expect(await progress(key, person, 'de')).toEqual({
    code: 'de',
    total: before?.total,
    translated: (before?.translated ?? 0) + 2,
    outdated: 0,
  })
  await store(id, { title: { text: 'Info' }, blocks: [titled('Offers')] }, { as: person, key })
  expect((await progress(key, person, 'de'))?.outdated).toBe(1)
  await store(id, { title: { text: 'Info' }, blocks: [titled('Sale')] }, { as: person, key })
  expect((await progress(key, person, 'de'))?.outdated).toBe(0)
})
