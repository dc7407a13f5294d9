import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { AppError } from '@vitrine/domain/errors'
import { type AppLanguage, languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { arabic, english, languageOf } from '../../../test/fake-languages.ts'
import { expectGoodLook, preferScheme, type Scheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

function serveLanguages() {
  const kept = {
    languages: [english, arabic],
  }
  const { server } = opened
  server.on(languagesRoutes.listLanguages, () => ({ data: kept.languages }))
  server.on(languagesRoutes.getLanguageProgress, () => ({
    data: kept.languages.map(({ code, isDefault }) => ({
      code,
      total: 40,
      translated: isDefault ? 40 : 10,
      outdated: isDefault ? 0 : 3,
    })),
  }))
  server.on(catalogRoutes.listCatalogLanguages, () => ({
    data: [
      { isoCode: 'en', endonymName: 'English' },
      { isoCode: 'ar', endonymName: 'العربية' },
      { isoCode: 'de', endonymName: 'Deutsch' },
      { isoCode: 'it', endonymName: 'Italiano' },
    ],
  }))
  server.on(languagesRoutes.addLanguage, ({ body: { code, label } }) => {
    const data = languageOf(code, label)
    kept.languages = [...kept.languages, data]
    return { data, message: '' }
  })
  server.on(languagesRoutes.setDefaultLanguage, ({ params: { code } }) => {
    kept.languages = kept.languages.map((one) => ({ ...one, isDefault: one.code === code }))
    return { data: kept.languages[0] as AppLanguage, message: '' }
  })
  server.on(languagesRoutes.removeLanguage, ({ params: { code } }) => {
    kept.languages = kept.languages.filter((one) => one.code !== code)
    return { data: { code }, message: '' }
  })
  return kept
}

const list = page.getByRole('list', { name: 'Languages' })
const row = (label: string) => list.getByRole('listitem').filter({ hasText: label })

describe('languages', () => {
  test('are listed with the default marked and how far each is; the default has no remove [A-036] [A-091]', async () => {
    serveLanguages()
    await openScreen('/languages')
    await expect.element(row('English').getByText('Default', { exact: true })).toBeVisible()
    await expect.element(row('العربية').getByText('25% translated · 3 to look at again')).toBeVisible()
    expect(row('English').getByRole('button', { name: 'Remove English' }).query()).toBeNull()
    await expectAccessible()
  })

  test('one is added from the available ones that the app does not have, each with its own name [A-177] [A-055]', async () => {
    const kept = serveLanguages()
    await openScreen('/languages')
    await page.getByRole('button', { name: 'Add language' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add language' })
    await dialog.getByRole('combobox', { name: 'Language' }).click()
    expect(page.getByRole('option', { name: 'English (en)' }).query()).toBeNull()
    await page.getByRole('option', { name: 'Deutsch (de)' }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Add language' }).click()
    await expect.element(page.getByText('The new language has been created successfully.')).toBeVisible()
    await expect.element(row('Deutsch')).toBeVisible()
    expect(kept.languages.at(-1)).toMatchObject({ code: 'de', label: 'Deutsch' })
  })

  test('one that the app itself does not speak says in which language cart and checkout stand', async () => {
    const kept = serveLanguages()
    kept.languages = [
      languageOf('de', 'Deutsch', { isDefault: true }),
      languageOf('fr-CA', 'Français canadien'),
      languageOf('it', 'Italiano'),
    ]
    await openScreen('/languages')
    const note = /^Cart, checkout and messages of the app itself are not translated/
    await expect.element(row('Italiano').getByText(note)).toMatchTextContent('shoppers read them in German.')
    expect(list.getByText(note).elements()).toHaveLength(1)
  })

  test('one is found by its name in the console’s language, with keys alone', async () => {
    const kept = serveLanguages()
    await openScreen('/languages')
    await page.getByRole('button', { name: 'Add language' }).click()
    const field = page.getByRole('dialog', { name: 'Add language' }).getByRole('combobox', { name: 'Language' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('klingon')
    await expect.element(page.getByText('No language has this name.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.keyboard('german')
    await expect.element(page.getByRole('option', { name: 'Deutsch (de)' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(field).toHaveValue('Deutsch (de)')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => kept.languages.at(-1)?.code).toBe('de')
  })

  test('another one becomes the default, and one is removed, after a question [A-178] [A-179]', async () => {
    const kept = serveLanguages()
    await openScreen('/languages')
    await row('العربية').getByRole('button', { name: 'Set as default: العربية' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Set as default' }).click()
    await expect.element(page.getByText('The default language has been set successfully.')).toBeVisible()
    await row('English').getByRole('button', { name: 'Remove English' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText('The language has been deleted successfully.')).toBeVisible()
    await expect.poll(() => kept.languages.map(({ code }) => code)).toEqual(['ar'])
  })

  test('a list that cannot be read says so and offers another try', async () => {
    serveLanguages()
    opened.server.on(languagesRoutes.listLanguages, () => {
      throw new AppError('internal')
    })
    await openScreen('/languages')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test.each<[number, Scheme]>([
    [1440, 'light'],
    [1024, 'dark'],
    [390, 'dark'],
    [390, 'light'],
  ])('look good at %i px, %s', async (width, scheme) => {
    await preferScheme(scheme)
    serveLanguages()
    await openScreen('/languages')
    await expect.element(row('العربية')).toBeVisible()
    await expectGoodLook('languages', { width, height: 900 })
  })
})
