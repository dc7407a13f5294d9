import { describe, expect, test } from 'vitest'
import { appleClassOf, isOfGoogle, madeSizes } from './device-classes.rules.ts'
import { isTooMany, noTexts, shotsIn, withTestCountries } from './listing.rules.ts'
import { type Listing, listingInputSchema } from './listing.schema.ts'
import { checkListing } from './store-checks.rules.ts'
import { findForbidden, findRepeated, findStuffed, isShouted } from './store-words.rules.ts'

const shot = (width: number, height: number, url = `/media/a/${width}x${height}.webp`) => ({
  url,
  type: 'image' as const,
  width,
  height,
  durationMs: null,
  language: null as string | null,
})

const complete: Listing = {
  appName: 'Corner shop',
  iosSubtitle: 'Coats and boots',
  androidShortDescription: 'Coats, boots and bags',
  description: 'Everything of our shop in your pocket.',
  keyword: 'jacket,sneaker,bag',
  appleDeveloperName: 'Corner Ltd',
  googleDeveloperName: 'Corner Ltd',
  appIcon: '/media/a/icon.webp',
  featureGraphic: '/media/a/feature.webp',
  splashScreen: '',
  primaryCategory: 'shopping',
  secondaryCategory: '',
  tags: [],
  availability: ['DE', 'NZ', 'SG'],
  emailAddress: 'hello@corner.test',
  phoneNumber: '',
  websiteURL: '',
  supportURL: 'https://corner.test/help',
  privacyURL: 'https://corner.test/privacy',
  screenshots: [shot(1290, 2796), shot(1080, 1920, '/a'), shot(1080, 1920, '/b')],
  translations: {},
}
const found = (more: Partial<Listing>) =>
  checkListing({ listing: { ...complete, ...more }, language: 'en' }).map(
    ({ field, code, language }) => `${field} ${code}${language === null || language === 'en' ? '' : ` ${language}`}`,
  )

describe('the check of a page against the rules of the stores', () => {
  test('a complete page has no finding', () => {
    expect(found({})).toEqual([])
  })

  test('a name in capitals is refused by nobody, since it may be a brand', () => {
    const [finding] = checkListing({ listing: { ...complete, appName: 'ZARINA' }, language: 'en' })
    expect(finding).toMatchObject({ field: 'appName', code: 'shouted', isRefused: false })
  })

  test.each<[Partial<Listing>, string[]]>([
    [{ appName: 'Best shop' }, ['appName forbidden_words', 'appName forbidden_words']],
    [{ appName: 'Laptop renewal' }, []],
    [{ appName: 'CORNER SHOP' }, ['appName shouted']],
    [{ appName: 'Corner 🛍️' }, ['appName pictographs']],
    [{ appName: 'Corner™ ®' }, []],
    [{ appName: 'Corner!!' }, ['appName rows_of_signs']],
    [{ iosSubtitle: 'Better than on Android' }, ['iosSubtitle forbidden_words']],
    [{ androidShortDescription: '50% off today' }, ['androidShortDescription forbidden_words']],
    [{ keyword: 'boots,bag' }, ['keyword keywords_repeated']],
    [{ keyword: 'bag,belt, bags' }, ['keyword keywords_repeated', 'keyword keyword_spaces']],
    [{ description: 'Shoes and <b>bags</b>' }, ['description markup']],
    [{ privacyURL: '' }, ['privacyURL missing']],
    [{ supportURL: 'corner' }, ['supportURL address_wrong']],
    [{ websiteURL: 'http://corner.test' }, ['websiteURL not_encrypted']],
    [{ emailAddress: 'nobody' }, ['emailAddress email_wrong']],
    [{ appIcon: '', featureGraphic: '', splashScreen: '' }, ['appIcon missing', 'featureGraphic missing']],
    [{ availability: ['NZ', 'SG'] }, ['availability tested_alone']],
    [{ screenshots: [] }, ['screenshots missing']],
    [{ screenshots: [shot(2048, 2732), shot(1290, 2796), shot(1080, 1920)] }, ['screenshots.0 screenshot_of_tablet']],
    // The App Store shows these on smaller iPhones alone.
    [{ screenshots: [shot(750, 1334), shot(1080, 1920), shot(640, 1136)] }, ['screenshots no_screenshot_of_iphone']],
    [
      { screenshots: [shot(800, 1800)] },
      [
        'screenshots.0 screenshot_of_neither',
        'screenshots no_screenshot_of_iphone',
        'screenshots few_screenshots_of_google',
      ],
    ],
    [
      { screenshots: [...complete.screenshots, { ...shot(886, 1920, '/v'), type: 'video', durationMs: 9000 }] },
      ['screenshots.3 preview_short'],
    ],
  ])('%j', (more, expected) => {
    expect(found(more)).toEqual(expected)
  })

  test('what one store alone asks for is missing there', () => {
    const missing = checkListing({
      listing: { ...complete, featureGraphic: '', appIcon: '', googleDeveloperName: ' ', appleDeveloperName: '' },
      language: 'en',
    })
    expect(missing.map(({ field, stores }) => `${field} ${stores.join()}`)).toEqual([
      'appIcon apple,google',
      'featureGraphic google',
      'appleDeveloperName apple',
      'googleDeveloperName google',
    ])
  })

  test('texts of another language are checked once it says something, with their language', () => {
    const german = { ...noTexts, appName: 'Eckladen', description: 'Alles', androidShortDescription: 'Alles' }
    expect(found({ translations: { de: noTexts } })).toEqual([])
    expect(found({ translations: { de: german } })).toEqual(['keyword missing de'])
  })
})

describe('words', () => {
  test('a forbidden word counts by itself, in any case and spacing', () => {
    expect(findForbidden('The  #1 FREE shop', 'google')).toEqual(['#1', 'free'])
    expect(findForbidden('Stopgap', 'google')).toEqual([])
  })

  test('a keyword repeats the name, the subtitle or an earlier one, also as a plural', () => {
    const texts = { appName: 'Corner shop', iosSubtitle: 'Boots', keyword: 'boot,shops,bag,hat,bags,red hat' }
    expect(findRepeated(texts)).toEqual(['boot', 'shops', 'bags'])
  })

  test('a description is stuffed where one word fills it', () => {
    expect(findStuffed('sneakers '.repeat(8))).toEqual(['sneakers'])
    expect(findStuffed('one sentence about sneakers')).toEqual([])
  })

  test('a short name may be written in capitals', () => {
    expect([isShouted('H&M'), isShouted('SHOP NOW'), isShouted('Shop NOW'), isShouted('متجر')]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

describe('screenshots', () => {
  test('what is made here is taken by its store', () => {
    expect(appleClassOf(madeSizes.apple)).toBe('iphone')
    expect(isOfGoogle(madeSizes.google)).toBe(true)
    expect(appleClassOf({ width: 2732, height: 2048 })).toBe('ipad')
    expect(isOfGoogle(madeSizes.apple)).toBe(false)
  })

  test('7 images and 3 videos are taken, and no more of either [I-132]', () => {
    const list = (images: number, videos: number) => [
      ...Array(images).fill({ type: 'image' as const, language: null }),
      ...Array(videos).fill({ type: 'video' as const, language: null }),
    ]
    expect([list(7, 3), list(8, 0), list(0, 4), list(1, 0)].map(isTooMany)).toEqual([false, true, true, false])
  })
})

describe('screenshots of a language', () => {
  const ofAll = shot(1, 1, '/all')
  const film = { ...shot(1, 1, '/film'), type: 'video' as const }
  const arabic = { ...shot(1, 1, '/ar'), language: 'ar' }
  const list = [ofAll, arabic, film]

  test('are what its page shows instead of those for all, images and videos each', () => {
    expect(shotsIn(list, 'ar')).toEqual([arabic, film])
    expect(shotsIn(list, 'de')).toEqual([ofAll, film])
    expect(shotsIn([arabic], 'de')).toEqual([])
  })

  test('are as many as the page of each language takes [I-132]', () => {
    const seven = Array(7).fill(ofAll)
    expect(isTooMany([...seven, ...Array(7).fill(arabic)])).toBe(false)
    expect(isTooMany([...seven, ...Array(8).fill(arabic)])).toBe(true)
  })

  test('are missed where a language has too few of a store', () => {
    const said = { appName: 'متجر', androidShortDescription: 'معاطف', description: 'كل شيء', keyword: 'معطف' }
    const translations = { ar: { ...noTexts, ...said } }
    const ofArabic = complete.screenshots.map((one) => ({ ...one, language: 'ar' }))
    expect(found({ translations })).toEqual([])
    expect(found({ translations, screenshots: ofArabic })).toEqual([
      'screenshots no_screenshot_of_iphone',
      'screenshots few_screenshots_of_google',
    ])
    const own = [...complete.screenshots, { ...shot(1080, 1920, '/c'), language: 'ar' }]
    expect(found({ translations, screenshots: own })).toEqual(['screenshots few_screenshots_of_google'])
    // Where a language says nothing, the stores have no page that could show too few.
    expect(found({ translations: { ar: noTexts }, screenshots: own })).toEqual([])
  })
})

describe('the input of a save', () => {
  const problemsOf = (more: object) => {
    const read = listingInputSchema.safeParse(more)
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  }

  test('characters are counted as people see them [I-128] [I-129]', () => {
    expect(problemsOf({ appName: '👩‍👩‍👧'.repeat(30) })).toEqual([])
    for (const [name, most] of [
      ['appName', 30],
      ['iosSubtitle', 30],
      ['androidShortDescription', 80],
      ['description', 4000],
      ['keyword', 100],
    ] as const) {
      expect(problemsOf({ [name]: 'é'.repeat(most) })).toEqual([])
      expect(problemsOf({ [name]: 'é'.repeat(most + 1) })).toEqual([`${name} characters_most?most=${most}`])
      expect(problemsOf({ translations: { de: { [name]: 'é'.repeat(most + 1) } } })).toHaveLength(1)
    }
  })

  test('at least one screenshot and at most five tags [I-130] [I-131]', () => {
    expect(problemsOf({ screenshots: [] })).toEqual(['screenshots Required!'])
    expect(problemsOf({ tags: ['fashion', 'beauty', 'shoes', 'jewelry', 'toys'] })).toEqual([])
    expect(problemsOf({ tags: ['fashion', 'beauty', 'shoes', 'jewelry', 'toys', 'gifts'] })).toHaveLength(1)
  })

  test('the two test countries are always among those that are chosen [A-190]', () => {
    expect(listingInputSchema.parse({ availability: ['DE'] }).availability).toEqual(['DE', 'NZ', 'SG'])
    expect(withTestCountries([])).toEqual(['NZ', 'SG'])
  })
})
