import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import { AppError } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import {
  type TextEdit,
  type TranslatableText,
  translationsRoutes,
} from '@vitrine/domain/translations/translations.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sayField } from '../../../../test/english.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { arabic, english } from '../../../../test/fake-languages.ts'
import { expectGoodLook, preferScheme, type Scheme } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { readableText } from '../../../shared/readable-text.ts'

type ReducedLine = RouteOutput<typeof translationsRoutes.importTexts>['data']['reduced'][number]
type ReducedText = RouteOutput<typeof translationsRoutes.saveTexts>['data']['reduced'][number]

const opened = serveEachTest()

const textOf = (owner: string, source: string, over: Partial<TranslatableText> = {}): TranslatableText => ({
  owner,
  path: 'title.text',
  part: '@layout',
  type: 'tab',
  kind: 'text',
  source,
  was: null,
  text: null,
  state: 'missing',
  ...over,
})

const several = [
  textOf('@tab.home', 'Home'),
  textOf('@tab.sale', 'Offers', { text: 'تخفيضات', was: 'Sale', state: 'outdated' }),
  textOf('@settings', 'Shop Now', {
    path: 'quickAddSettings.label',
    part: '@settings',
    text: 'تسوق',
    state: 'translated',
  }),
]

function serveTexts(texts = several) {
  const kept = {
    texts,
    saved: [] as TextEdit[][],
    asked: [] as unknown[],
    conflict: null as string | null,
    reduced: [] as ReducedText[],
  }
  const { server } = opened
  server.on(languagesRoutes.listLanguages, () => ({ data: [english, arabic] }))
  server.on(translationsRoutes.listTexts, ({ query }) => {
    kept.asked.push(query)
    const found = kept.texts.filter((text) => (query.state ?? text.state) === text.state)
    const parts = [{ id: '@layout', title: '', type: 'layout', total: 2, translated: 1, outdated: 1 }]
    return { data: found, total: found.length, parts }
  })
  server.on(translationsRoutes.saveTexts, ({ body }) => {
    kept.saved.push(body.data)
    const long = body.data.findIndex(({ text }) => text === 'x'.repeat(501))
    if (long >= 0)
      throw new AppError('validation_failed', {
        issues: [{ in: 'body', path: `data.${long}.text`, ...fieldReason('characters_most', { most: 500 }) }],
      })
    const [first] = body.data
    if (kept.conflict !== null && first && first.before !== kept.conflict)
      return {
        data: { saved: 0, conflicts: [{ owner: first.owner, path: first.path, text: kept.conflict }], reduced: [] },
      }
    kept.texts = kept.texts.map((text) => {
      const edit = body.data.find((one) => one.owner === text.owner)
      return edit ? { ...text, text: edit.text, was: null, state: edit.text ? 'translated' : 'missing' } : text
    })
    return { data: { saved: body.data.length, conflicts: [], reduced: kept.reduced } }
  })
  return kept
}

const field = (source: string) => page.getByRole('textbox', { name: `العربية: ${source}` })
const save = () => page.getByRole('button', { name: /^Save/ }).first().click()

describe('the translation screen', () => {
  test.each<[string, Partial<TranslatableText>]>([
    ['Home', {}],
    ['<p class="a">Ho<b>me</b></p>', { kind: 'html', type: 'inlineHtmlContent', path: 'source.html' }],
  ])('a text that is refused is named with the reason, wherever in the list it stands: %s', async (source, over) => {
    serveTexts([textOf('@tab.home', source, over)])
    await openScreen('/languages/ar')
    await field('Home').fill('x'.repeat(501))
    await save()
    const reason = sayField(fieldReason('characters_most', { most: 500 }))
    await expect.element(page.getByText(`Nothing was saved, because of the text for “Home”: ${reason}`)).toBeVisible()
    await expect.element(field('Home')).toHaveAccessibleDescription(reason)
  })

  test('shows side by side what is missing and what was made of another text', async () => {
    serveTexts()
    await openScreen('/languages/ar')
    await expect.element(field('Home')).toHaveValue('')
    await expect.element(field('Offers')).toHaveValue('تخفيضات')
    await expect.element(page.getByText('Translated from: Sale')).toBeVisible()
    await expectAccessible()
  })

  test('saves what was typed and copied with what was read', async () => {
    const kept = serveTexts()
    await openScreen('/languages/ar')
    await field('Home').fill('الرئيسية')
    await page.getByRole('button', { name: 'Copy from default: Shop Now' }).click()
    await save()
    await expect.element(page.getByText('The texts have been saved.')).toBeVisible()
    expect(kept.saved[0]).toEqual([
      { owner: '@tab.home', path: 'title.text', text: 'الرئيسية', before: null, source: 'Home' },
      { owner: '@settings', path: 'quickAddSettings.label', text: 'Shop Now', before: 'تسوق', source: 'Shop Now' },
    ])
  })

  test('says that a text still fits, which is then no longer to look at', async () => {
    const kept = serveTexts()
    await openScreen('/languages/ar')
    await page.getByRole('button', { name: 'It still fits' }).click()
    await save()
    await expect.poll(() => kept.saved[0]?.[0]).toMatchObject({ text: 'تخفيضات', before: 'تخفيضات', source: 'Offers' })
  })

  test('a text that somebody else wrote meanwhile is shown, and the person chooses', async () => {
    const kept = serveTexts()
    kept.conflict = 'البيت'
    await openScreen('/languages/ar')
    await field('Home').fill('الرئيسية')
    await save()
    await expect.element(page.getByText('Saved elsewhere meanwhile: البيت')).toBeVisible()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await save()
    await expect.poll(() => kept.saved.at(-1)?.[0]).toMatchObject({ text: 'الرئيسية', before: 'البيت' })
  })

  test('is filtered by state, and tells when nothing matches', async () => {
    const kept = serveTexts([several[0] as TranslatableText])
    await openScreen('/languages/ar')
    await page.getByRole('combobox', { name: 'State' }).selectOptions('To look at again')
    await expect.element(page.getByText('No text matches')).toBeVisible()
    expect(kept.asked.at(-1)).toMatchObject({ state: 'outdated' })
    await openScreen(`/languages/ar${location.search}`)
    await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('outdated')
    await expect.element(page.getByText('No text matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(field('Home')).toBeVisible()
  })

  test('texts that cannot be read say so and offer another try', async () => {
    serveTexts()
    opened.server.on(translationsRoutes.listTexts, () => {
      throw new AppError('internal')
    })
    await openScreen('/languages/ar')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('a language that the app does not have leads back to those it has', async () => {
    serveTexts()
    // The list that the link leads to asks for these.
    opened.server.on(languagesRoutes.getLanguageProgress, () => ({ data: [] }))
    opened.server.on(catalogRoutes.listCatalogLanguages, () => ({ data: [] }))
    await openScreen('/languages/de')
    await expect.element(page.getByText('The app does not have this language.')).toBeVisible()
    await page.getByRole('link', { name: 'All languages' }).click()
    await expect.element(page.getByRole('heading', { name: 'Languages' })).toBeVisible()
  })

  test.each<[number, Scheme]>([
    [1440, 'light'],
    [1024, 'dark'],
    [390, 'dark'],
    [390, 'light'],
  ])('looks good at %i px, %s', async (width, scheme) => {
    await preferScheme(scheme)
    serveTexts()
    await openScreen('/languages/ar')
    await expect.element(field('Home')).toBeVisible()
    await expectGoodLook('texts', { width, height: 900 })
  })
})

test('the tip of the copy button stays in the window', async () => {
  await page.viewport(390, 844)
  serveTexts()
  await openScreen('/languages/ar')
  const copy = page.getByRole('button', { name: 'Copy from default: Home' })
  await expect.element(copy).toBeVisible()
  const { right } = copy.element().getBoundingClientRect()
  const tip = getComputedStyle(copy.element(), '::after')
  expect(tip.transform).toBe('none')
  expect(right - Number.parseFloat(tip.right)).toBeLessThanOrEqual(390)
})

test('cells of a table stand apart where HTML is shown as it is read', () => {
  const cells =
    '<table><tr><th>Size</th><th><p>Chest</p></th><td></td></tr><tr>\n<td>S</td>\n<td>92 cm</td>\n</tr></table>'
  expect(readableText(`<p>Made in<br>Kyiv</p>${cells}<dl><dt>Care</dt><dd>40°</dd></dl>`)).toBe(
    'Made in\nKyiv\nSize · Chest\nS · 92 cm\nCare\n40°',
  )
  expect(readableText('<p>Made\tin&#9;Kyiv</p>\t<table><tr>\t<td>S\tM</td>\t<td>92 cm</td></tr></table>')).toBe(
    'Made in Kyiv\nS M · 92 cm',
  )
  const printed =
    'Sizes\n<table>\n  <tr>\n    <td>\n      <pre>S\nM</pre>\n    </td>\n    <td>92\n      cm</td>\n  </tr>\n\n  <tr><td>L</td></tr>\n</table>\n'
  expect(readableText(`${printed}<div>Care\n<p>Wash</p>cold<ul><li>by<ul><li>hand</li></ul></li></ul></div>`)).toBe(
    'Sizes\nS M · 92 cm\nL\nCare\nWash\ncold\nby\nhand',
  )
})

test('a row says where its text stands, shows HTML as it is read, and is low', async () => {
  serveTexts([
    textOf('b1', 'Home', { part: '@layout', type: 'banner', path: 'images.0.alt' }),
    textOf('b2', '<p>Made <b>to last</b>.</p><script>x</script><p>Wool &amp; silk</p>', {
      type: 'inlineHtmlContent',
      path: 'source.html',
      kind: 'html',
    }),
  ])
  await openScreen('/languages/ar')
  await expect.element(page.getByText('Navigation bar and branding · Image banner · Alternative text')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('main li')[1]?.textContent).toContain('Made to last.\nWool & silk')
  for (const row of document.querySelectorAll('main li')) expect(row.getBoundingClientRect().height).toBeLessThan(120)
})

test('what of HTML is not kept is named at its text while it is typed, and after it was saved', async () => {
  const html = textOf('b2', '<p>Wool</p>', { type: 'inlineHtmlContent', path: 'source.html', kind: 'html' })
  const kept = serveTexts([html, textOf('@tab.home', 'Home')])
  kept.reduced = [{ owner: 'b2', path: 'source.html', leftOut: [{ kind: 'script', count: 2, names: [] }] }]
  await openScreen('/languages/ar')
  await field('Wool').fill('<p>صوف</p><script>1</script><p style="filter:blur(1px)">a</p>')
  await expect.element(page.getByText('Left out: a script, a style (filter)')).toBeVisible()
  await expectAccessible()
  await save()
  await expect.element(page.getByText('Left out: 2 scripts')).toBeVisible()
  await field('Wool').fill('<p>صوف</p>')
  await expect.element(page.getByText(/^Left out:/)).not.toBeInTheDocument()
})

test('what stands in place of a picture begins where pictures begin', async () => {
  serveTexts()
  await openScreen('/languages/ar')
  const words = page.getByText('No picture', { exact: true }).first()
  await expect.element(words).toBeVisible()
  const row = document.querySelector('main li')
  expect(words.element().getBoundingClientRect().left).toBe(row?.getBoundingClientRect().left)
})

describe('a table of texts', () => {
  const dialog = page.getByRole('dialog', { name: 'Import translations' })
  const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  /** 'Été' as a French Excel saves it. */
  const plainAnswer = { saved: 1, unchanged: 0, problemCount: 0, problems: [] }
  const ofExcel = () => {
    const head = new TextEncoder().encode('Owner;Path;Translation\r\n@tab.home;title.text;')
    return new File([head, new Uint8Array([0xc9, 0x74, 0xe9])], 'texts.csv', { type: 'text/csv' })
  }

  test('is shown with whole words, however many columns it has', async () => {
    serveTexts()
    await openScreen('/languages/ar')
    await expect.element(field('Home')).toBeVisible()
    const head = 'Page;Type;Owner;Path;State;Version;Default;Translation'
    const row = 'Home 1;page;@tab.home;title.text;missing;1a2b3c4d5e;A summer at the sea;Un été au bord de la mer'
    await userEvent.upload(fileInput(), new File([`${head}\r\n${row}\r\n`], 'texts.csv', { type: 'text/csv' }))
    for (const word of ['Version', 'Translation', 'title.text', 'missing']) {
      await expect.element(dialog.getByText(word, { exact: true })).toBeVisible()
      expect(dialog.getByText(word, { exact: true }).element().getBoundingClientRect().height, word).toBeLessThan(30)
    }
    const shown = dialog.getByRole('region', { name: 'First rows' }).element()
    for (const [width, words] of [
      [1440, ['Translation', 'Default', 'Version']],
      [390, ['Translation', 'Default']],
    ] as const) {
      await page.viewport(width, 900)
      for (const word of words) {
        const { right } = dialog.getByText(word, { exact: true }).element().getBoundingClientRect()
        expect(right, `${word} at ${width}`).toBeLessThanOrEqual(shown.getBoundingClientRect().right)
      }
    }
  })

  test('is shown in the encoding that is proposed, checked, and saved as it was shown', async () => {
    serveTexts()
    const asked: [check: string | undefined, table: string][] = []
    opened.server.on(translationsRoutes.importTexts, ({ query, body }) => {
      asked.push([query.check, body.data.table])
      const leftOut = [
        { name: 'Note', letters: 'D' },
        { name: '', letters: 'E' },
      ]
      return { data: { ...plainAnswer, empty: 3, short: 1, reducedCount: 0, reduced: [], leftOut } }
    })
    await openScreen('/languages/ar')
    await expect.element(field('Home')).toBeVisible()
    await userEvent.upload(fileInput(), ofExcel())
    const encoding = dialog.getByRole('combobox', { name: 'Encoding' })
    await encoding.click()
    await page.getByRole('option', { name: 'Unicode (UTF-8)' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Line 2 holds characters/)
    await expectAccessible()
    await encoding.click()
    await page.getByRole('option', { name: 'Western European (Windows)' }).click()
    await expect.element(dialog.getByRole('row', { name: '2 Été @tab.home title.text' })).toBeVisible()
    expect(asked).toEqual([])
    await dialog.getByRole('button', { name: 'Check the texts' }).click()
    await expect
      .element(dialog.getByRole('status').getByText(/^1 text would be saved/))
      .toMatchTextContent(
        /3 lines have no text and change nothing: what the app says there stays\. 1 line has too few cells and changes nothing\.$/,
      )
    await expect
      .element(dialog.getByRole('note'))
      .toMatchTextContent('2 columns of the file are not imported: “Note” and column E.')
    await dialog.getByRole('button', { name: 'Save these texts' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const table = 'Owner;Path;Translation\r\n@tab.home;title.text;Été'
    expect(asked).toEqual([
      ['true', table],
      ['false', table],
    ])
  })

  test('names by line what of HTML would not be kept, before anything is saved', async () => {
    serveTexts()
    const answer = { ...plainAnswer, empty: 0, short: 0, leftOut: [] }
    const reduced: ReducedLine[] = [{ line: 2, leftOut: [{ kind: 'frame', count: 1, names: ['maps.test'] }] }]
    opened.server.on(translationsRoutes.importTexts, () => ({ data: { ...answer, reducedCount: 1, reduced } }))
    await openScreen('/languages/ar')
    await expect.element(field('Home')).toBeVisible()
    await userEvent.upload(fileInput(), ofExcel())
    await dialog.getByRole('button', { name: 'Check the texts' }).click()
    const note = dialog.getByRole('note')
    await expect.element(note.getByText('1 text would be saved without a part of its HTML.')).toBeVisible()
    await expect.element(note.getByText('Line 2: Left out: a frame (maps.test)')).toBeVisible()
    await expectAccessible()
  })

  test.each<[number, Scheme]>([
    [1440, 'light'],
    [390, 'dark'],
  ])('looks good before it is imported at %i px, %s', async (width, scheme) => {
    await preferScheme(scheme)
    serveTexts()
    await openScreen('/languages/ar')
    await expect.element(field('Home')).toBeVisible()
    await userEvent.upload(fileInput(), ofExcel())
    await expect.element(dialog.getByRole('table', { name: 'First rows' })).toBeVisible()
    await expectGoodLook('texts-import', { width, height: 900 })
  })
})
