import { fieldReason } from '@vitrine/domain/field-reasons'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { pagesRoutes, staleDetailsSchema } from '@vitrine/domain/pages/pages.routes'
import { inOneLanguage } from '@vitrine/domain/publishing/one-language.rules'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import { withBetween } from '../../../../test/held-write.ts'
import type { SignedIn } from '../../../../test/test-app.ts'
import { inEnglish } from '../../../english.ts'

const { app, freshApp, create, store, draftOf, saveDesign, revisionsOf } = await createDesignDriver()

/** An app in English, with German and Arabic as other languages. */
async function bilingualApp() {
  const { key, person } = await freshApp()
  const rows = [
    { code: 'de', label: 'Deutsch', right_to_left: false },
    { code: 'ar', label: 'العربية', right_to_left: true },
  ].map((row, at) => ({ ...row, app_key: key, position: at + 1 }))
  await app.database.db.insertInto('app_languages').values(rows).execute()
  return { key, person }
}

const readIn = async (key: string, as: SignedIn, id: string, language?: string) => {
  const headers = language === undefined ? {} : { headers: { 'x-app-language': language } }
  return app.answer(pagesRoutes.getPage, { params: { appKey: key, id } }, as, headers)
}

const slide = (src: string, alt = '') => ({ src, alt })
const titled = (text: string, id = 'head') => ({ id, type: 'banner', title: { text } })
const slider = (...images: unknown[]) => ({ id: 'slides', type: 'slider', images })
const altsOf = (page: { blocks: Record<string, unknown>[] }) =>
  (page.blocks.find(({ id }) => id === 'slides')?.['images'] as { alt: string }[] | undefined)?.map(({ alt }) => alt)
const headOf = (page: { blocks: Record<string, unknown>[] }) =>
  (page.blocks.find(({ id }) => id === 'head')?.['title'] as { text: string } | undefined)?.text

describe('languages', () => {
  it('texts of a language are its own, and the default language fills the gaps', async () => {
    const { key, person } = await bilingualApp()
    const blocks = [titled('Sale'), { id: 'grid', type: 'productGrid', title: { text: 'Shoes' } }]
    const { id } = await create(key, person, { title: { text: 'Info' }, blocks })
    const german = { title: { text: 'Auskunft' }, blocks: [titled('Angebot'), blocks[1]] }
    const saved = await store(id, german, { as: person, key, language: 'de' })
    expect(saved.body.data.title.text).toBe('Auskunft')
    const texts = async (language?: string) => {
      const { data } = (await readIn(key, person, id, language)).body
      return [data.title.text, ...data.blocks.map((block) => (block['title'] as { text: string }).text)]
    }
    expect(await texts('de')).toEqual(['Auskunft', 'Angebot', 'Shoes'])
    expect(await texts()).toEqual(['Info', 'Sale', 'Shoes'])
    expect(await texts('en')).toEqual(['Info', 'Sale', 'Shoes'])
    expect(await texts('ar')).toEqual(['Info', 'Sale', 'Shoes'])
    await store(
      id,
      { title: { text: 'Info' }, blocks: [blocks[0], { ...blocks[1], title: { text: 'Boots' } }] },
      { as: person, key },
    )
    expect(await texts('de')).toEqual(['Auskunft', 'Angebot', 'Boots'])
  })

  it('structure is shared: what is added or set in one language stands in all', async () => {
    const { key, person } = await bilingualApp()
    const { id } = await create(key, person, { blocks: [titled('Sale')] })
    const blocks = [
      { id: 'space', type: 'spacer', height: 20 },
      { ...titled('Angebot'), backgroundColor: '#EEEEEE' },
    ]
    await store(id, { blocks, spacerHeight: 7 }, { as: person, key, language: 'de' })
    const { data } = (await readIn(key, person, id)).body
    expect(data.spacerHeight).toBe(7)
    expect(data.blocks.map((block) => block.id)).toEqual(['space', 'head'])
    expect(data.blocks[1]).toMatchObject({ title: { text: 'Sale' }, backgroundColor: '#EEEEEE' })
  })

  it('a language the app does not have is refused by name', async () => {
    const { key, person } = await bilingualApp()
    const { id } = await create(key, person)
    const refused = [
      readIn(key, person, id, 'fr'),
      store(id, {}, { as: person, key, language: 'fr' }),
      draftOf(key, person, 'fr'),
      saveDesign(key, person, {}, 'fr'),
    ].map(errorOf)
    for (const promise of refused) {
      const error = await promise
      expect([error.status, error.issues?.[0]]).toEqual([
        400,
        inEnglish({ in: 'headers', path: 'x-app-language', ...fieldReason('language_unknown', { language: 'fr' }) }),
      ])
    }
  })

  it('pictures that change places or go in the default language take their texts along', async () => {
    const { key, person } = await bilingualApp()
    const [a, b, c] = [slide('/a', 'Hat'), slide('/b', 'Shoe'), slide('/c', 'Coat')]
    const { id } = await create(key, person, { blocks: [slider(a, b, c)] })
    const german = [slider(slide('/a', 'Hut'), slide('/b', 'Schuh'), slide('/c', 'Mantel'))]
    await store(id, { blocks: german }, { as: person, key, language: 'de' })
    await store(id, { blocks: [slider(c, a, b)] }, { as: person, key })
    expect(altsOf((await readIn(key, person, id, 'de')).body.data)).toEqual(['Mantel', 'Hut', 'Schuh'])
    await store(id, { blocks: [slider(c, b)] }, { as: person, key })
    expect(altsOf((await readIn(key, person, id, 'de')).body.data)).toEqual(['Mantel', 'Schuh'])
    expect(altsOf((await readIn(key, person, id)).body.data)).toEqual(['Coat', 'Shoe'])
  })

  it('a block that moves to another page keeps its texts', async () => {
    const { key, person } = await bilingualApp()
    const one = await create(key, person, { blocks: [titled('Sale')] })
    const two = await create(key, person)
    const german = await store(one.id, { blocks: [titled('Angebot')] }, { as: person, key, language: 'de' })
    await saveDesign(key, person, {
      pages: [
        { id: one.id, revision: german.revision, data: { type: 'custom', title: { text: 'Page' } } },
        {
          id: two.id,
          revision: two.revision,
          data: { type: 'custom', title: { text: 'Page' }, blocks: [titled('Sale')] },
        },
      ],
    })
    expect(headOf((await readIn(key, person, two.id, 'de')).body.data)).toBe('Angebot')
    expect(headOf((await readIn(key, person, two.id)).body.data)).toBe('Sale')
  })

  it('two who edit two languages do not overwrite one another', async () => {
    const { key, person } = await bilingualApp()
    const page = await create(key, person, { blocks: [titled('Sale')] })
    await store(page.id, { blocks: [titled('Angebot')] }, { as: person, key, language: 'de', revision: page.revision })
    const late = store(page.id, { blocks: [titled('Offer')] }, { as: person, key, revision: page.revision })
    const details = staleDetailsSchema.parse((await errorOf(late)).details)
    expect(headOf(details.pages[0]?.current ?? { blocks: [] })).toBe('Sale')
    const again = details.pages[0]?.current?.revision ?? ''
    await store(page.id, { blocks: [titled('Offer')] }, { as: person, key, revision: again })
    expect(headOf((await readIn(key, person, page.id, 'de')).body.data)).toBe('Angebot')
  })

  it('each of many who save at once is answered what it saved itself', async () => {
    const { key, person } = await bilingualApp()
    const { id } = await create(key, person)
    const saves = Array.from({ length: 12 }, async (_, n) => {
      const data = { title: { text: `Titel ${n}` } }
      const { body, revision } = await store(id, data, { as: person, key, language: n % 2 === 0 ? 'de' : 'ar' })
      expect([body.data.title.text, body.data.revision]).toEqual([data.title.text, revision])
      return revision
    })
    expect(new Set(await Promise.all(saves)).size).toBe(12)
  })

  it('a save in a language is kept as a version of its own', async () => {
    const { key, person } = await bilingualApp()
    const { id } = await create(key, person, { blocks: [titled('Sale')] })
    const { revision } = await store(id, { blocks: [titled('Angebot')] }, { as: person, key, language: 'de' })
    const { data } = await revisionsOf(id, person, key)
    expect(data.map(({ language }) => language).sort()).toEqual([null, 'de'].sort())
    const params = { appKey: key, id, revision: revision ?? '' }
    const kept = (await app.call(pagesRoutes.getPageRevision, { params }, person)).data
    expect(headOf(kept)).toBe('Angebot')
  })

  it('the layout has its texts in each language and its colours once [D-228]', async () => {
    const { key, person } = await bilingualApp()
    const { layout } = await draftOf(key, person)
    const { id, revision: _revision, updatedAt: _at, updatedBy: _by, ...content } = layout
    const bottomTabs = content.bottomTabs.map((tab, at) =>
      at === 2 ? { ...tab, title: { ...tab.title, text: 'Warenkorb', textColor: '#123456' } } : tab,
    )
    const theme = { ...content.theme, logo: { src: '/media/de.svg', ratio: 3, width: 300, height: 100 } }
    const data = { ...content, bottomTabs, theme }
    const language = { headers: { 'x-app-language': 'de' } }
    await app.call(layoutsRoutes.updateLayout, { params: { appKey: key, id }, body: { data } }, person, language)
    const german = (await draftOf(key, person, 'de')).layout
    const english = (await draftOf(key, person)).layout
    expect(german.bottomTabs[2]?.title).toMatchObject({ text: 'Warenkorb', textColor: '#123456' })
    expect(english.bottomTabs[2]?.title).toMatchObject({ text: 'Cart', textColor: '#123456' })
    expect(german.theme.logo).toEqual(theme.logo)
    expect(english.theme.logo).toEqual(content.theme.logo)
  })

  describe('of which one becomes the default while something is saved', () => {
    const makeDefault = (key: string, as: SignedIn, code: string) =>
      app.call(languagesRoutes.setDefaultLanguage, { params: { appKey: key, code }, body: { isDefault: true } }, as)
    const overlaysOf = async (key: string, language: string) => {
      const rows = await app.database.db
        .selectFrom('design_overlays')
        .select('document')
        .where('app_key', '=', key)
        .where('language', '=', language)
        .execute()
      return rows.filter(({ document }) => document !== '{}')
    }

    it('a page in that language becomes the text that all share, and the earlier one stays its translation', async () => {
      const { key, person } = await bilingualApp()
      const { id } = await create(key, person, { blocks: [titled('Sale')] })
      await withBetween(
        app.ports,
        () => store(id, { blocks: [titled('Angebot')] }, { as: person, key, language: 'de' }),
        () => makeDefault(key, person, 'de'),
      )
      expect(headOf((await readIn(key, person, id, 'de')).body.data)).toBe('Angebot')
      expect(headOf((await readIn(key, person, id, 'en')).body.data)).toBe('Sale')
      expect(await overlaysOf(key, 'de')).toEqual([])
    })

    it('a page in no named language is refused as stale, and no text lands in the other language', async () => {
      const { key, person } = await bilingualApp()
      const { id } = await create(key, person, { blocks: [titled('Sale')] })
      await store(id, { blocks: [titled('Angebot')] }, { as: person, key, language: 'de' })
      const saving = withBetween(
        app.ports,
        () => store(id, { blocks: [titled('Offers')] }, { as: person, key }),
        () => makeDefault(key, person, 'de'),
      )
      const refused = await errorOf(saving)
      expect(refused.code).toBe('stale_revision')
      expect(staleDetailsSchema.parse(refused.details).pages[0]?.current?.title.text).toBe('Page')
      expect(headOf((await readIn(key, person, id, 'de')).body.data)).toBe('Angebot')
      expect(headOf((await readIn(key, person, id, 'en')).body.data)).toBe('Sale')
    })

    it('tabs and badges keep both texts too', async () => {
      const { key, person } = await bilingualApp()
      const { id, ...content } = (await draftOf(key, person)).layout
      const [first, ...tabs] = content.bottomTabs
      if (!first) throw new Error('There is no tab.')
      const bottomTabs = [{ ...first, title: { ...first.title, text: 'Start' } }, ...tabs]
      const german = { headers: { 'x-app-language': 'de' } }
      await withBetween(
        app.ports,
        () =>
          app.call(
            layoutsRoutes.updateLayout,
            { params: { appKey: key, id }, body: { data: { ...content, bottomTabs } } },
            person,
            german,
          ),
        () => makeDefault(key, person, 'de'),
      )
      const titleIn = async (language: string) =>
        (await draftOf(key, person, language)).layout.bottomTabs[0]?.title.text
      expect([await titleIn('de'), await titleIn('en')]).toEqual(['Start', first.title.text])
      expect(await overlaysOf(key, 'de')).toEqual([])
    })
  })

  it('a release carries all languages, and brings them back into the draft', async () => {
    const { key, person } = await bilingualApp()
    const { id } = await create(key, person, { blocks: [titled('Sale')] })
    await store(id, { blocks: [titled('Angebot')] }, { as: person, key, language: 'de' })
    const { data } = await app.call(publishingRoutes.publish, { body: { appKey: key } }, person)
    const params = { appKey: key, hash: data.hash }
    const snapshot = await app.call(publishedRoutes.getRelease, { params })
    const shownIn = (language: string) => {
      const { pages } = inOneLanguage(snapshot, { language, fallback: 'en' })
      return headOf(pages.find((page) => page.id === id) ?? { blocks: [] })
    }
    expect([shownIn('en'), shownIn('de'), shownIn('ar')]).toEqual(['Sale', 'Angebot', 'Sale'])
    await store(id, { blocks: [titled('Räumung')] }, { as: person, key, language: 'de' })
    const { changes } = (await app.call(publishingRoutes.previewChanges, { params: { appKey: key } }, person)).data
    expect(changes).toMatchObject([{ kind: 'page-changed', pageId: id, changed: 1 }])
    await app.call(publishingRoutes.copyReleaseToDraft, { params: { appKey: key, id: data.id } }, person)
    expect(headOf((await readIn(key, person, id, 'de')).body.data)).toBe('Angebot')
  })
})
