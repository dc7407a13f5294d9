import { describe, expect, test } from 'vitest'
import type { Block } from '../blocks/block.schema.ts'
import { initialLayout } from '../layouts/initial-layout.rules.ts'
import type { Overlay } from '../pages/overlay.rules.ts'
import { pageContentSchema } from '../pages/page.schema.ts'
import { initialShopperSettings } from '../settings/initial-settings.rules.ts'
import { settingsIn } from '../settings/settings-texts.rules.ts'
import { inOneLanguage, languagesOver, readTexts, textsOf, withWiderLanguages } from './one-language.rules.ts'
import type { Snapshot } from './snapshot.schema.ts'

const language = (code: string, isDefault = false) => ({ code, label: code, isDefault, rightToLeft: false })
const titled = (text: string, more = {}): Block => ({ id: 'head', type: 'banner', title: { text }, ...more })

/** Published in English. */
const releaseWith = (overlays: Record<string, Overlay>, blocks = [titled('Sale', { subtitle: { text: 'Today' } })]) =>
  ({
    version: 1,
    appKey: 'demo',
    languages: [language('en', true), ...Object.keys(overlays).map((code) => language(code))],
    pages: [{ id: 'home', position: 0, ...pageContentSchema.parse({ title: { text: 'Home' }, blocks }) }],
    layout: initialLayout(),
    overlays,
  }) as unknown as Snapshot

const headOf = (snapshot: Snapshot) => snapshot.pages[0]?.blocks[0] as unknown as Record<string, { text: string }>
const read = (snapshot: Snapshot, wanted: string, fallback = 'en') => {
  const shown = inOneLanguage(snapshot, { language: wanted, fallback })
  expect(shown.overlays).toEqual({})
  return [headOf(shown)['title']?.text, headOf(shown)['subtitle']?.text]
}

const said = releaseWith({
  de: { head: { 'title.text': 'Angebot', 'subtitle.text': 'Heute' } },
  fr: { head: { 'title.text': 'Soldes', 'subtitle.text': 'Aujourd’hui' } },
  'fr-CA': { head: { 'title.text': 'Rabais' } },
})

describe('a release in one language', () => {
  test.each([
    ['its own texts', 'de', 'en', ['Angebot', 'Heute']],
    ['the language as which it was published', 'en', 'en', ['Sale', 'Today']],
    ['gaps of a regional form are filled by the language itself', 'fr-CA', 'en', ['Rabais', 'Aujourd’hui']],
    ['a language that was added later is read in the default one', 'it', 'en', ['Sale', 'Today']],
    ['and in the default one of today, where that was changed later', 'it', 'de', ['Angebot', 'Heute']],
    ['a regional form that was added later', 'de-CH', 'en', ['Angebot', 'Heute']],
    ['the earlier default language stays what it was', 'en', 'de', ['Sale', 'Today']],
    ['and so do its regional forms', 'en-GB', 'de', ['Sale', 'Today']],
  ])('%s', (_title, wanted, fallback, texts) => {
    expect(read(said, wanted, fallback)).toEqual(texts)
  })

  test('what today’s default language lacks is said as the release was published', () => {
    const partly = releaseWith({ de: { head: { 'title.text': 'Angebot' } } })
    expect(read(partly, 'it', 'de')).toEqual(['Angebot', 'Today'])
    expect(read(partly, 'de', 'de')).toEqual(['Angebot', 'Today'])
  })

  test('a picture never gets the measures of the picture that it stands before', () => {
    const image = { src: '/en.png', ratio: 1, width: 10, height: 10 }
    const pictures = releaseWith(
      {
        fr: { head: { 'image.src': '/fr.png', 'image.ratio': 2, 'image.thumbnail': '/fr-small.png' } },
        'fr-CA': { head: { 'image.src': '/ca.png', 'image.ratio': 3 } },
      },
      [titled('Sale', { image })],
    )
    const shown = inOneLanguage(pictures, { language: 'fr-CA', fallback: 'en' })
    expect(headOf(shown)['image']).toEqual({ ...image, src: '/ca.png', ratio: 3 })
  })

  test('bars and badges speak it as well', () => {
    const tab = said.layout.bottomTabs[0]?.id
    const badge = { id: 'new', title: { text: 'New' } }
    const overlay = { [`@tab.${tab}`]: { 'title.text': 'Start' }, '@badge.new': { 'title.text': 'Neu' } }
    const release = { ...said, overlays: { de: overlay }, badges: [badge] } as unknown as Snapshot
    const shown = inOneLanguage(release, { language: 'de', fallback: 'en' })
    expect(shown.layout.bottomTabs[0]?.title.text).toBe('Start')
    expect(shown.badges?.[0]?.title.text).toBe('Neu')
    expect(inOneLanguage(said, { language: 'de', fallback: 'en' })).not.toHaveProperty('badges')
  })

  test('names of prototypes name no language', () => {
    const wanted = readTexts('constructor.toString')
    expect(wanted && languagesOver({ languages: said.languages, said: Object.keys(said.overlays) }, wanted)).toEqual([])
  })

  test('is named by two codes, and by nothing else', () => {
    expect(readTexts(textsOf({ language: 'fr-CA', fallback: 'en' }))).toEqual({ language: 'fr-CA', fallback: 'en' })
    for (const text of ['', 'de', 'de.', '.de', 'de.en.fr', 'de en', '../x.y', `${'x'.repeat(21)}.en`])
      expect(readTexts(text), text).toBeNull()
    expect(withWiderLanguages('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh'])
  })
})

test('settings say their texts in a language, and its gaps are filled alike', () => {
  const settings = initialShopperSettings({ name: 'Shop', icon: null })
  const of = (entries: Record<string, string>) => ({ entries, sources: {} })
  const texts = {
    fr: of({ 'l2sp.title': 'Membres', 'quickAddSettings.label': 'Acheter' }),
    'fr-CA': of({ 'quickAddSettings.label': 'Magasiner' }),
  }
  const inFrench = settingsIn(settings, texts, 'fr-CA')
  expect([inFrench.l2sp.title, inFrench.quickAddSettings.label]).toEqual(['Membres', 'Magasiner'])
  expect(inFrench.l2sp.description).toBe(settings.l2sp.description)
  expect(settingsIn(settings, texts, 'de')).toEqual(settings)
})
