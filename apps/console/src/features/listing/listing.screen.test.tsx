import { AppError } from '@vitrine/domain/errors'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { listingRoutes } from '@vitrine/domain/listing/listing.routes'
import { noTexts } from '@vitrine/domain/listing/listing.rules'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { FakeListing, fakeShot } from '../../../test/fake-listing.ts'
import { fileOf, pictureAddress } from '../../../test/fake-media.ts'
import { closeTab, openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()
let fake = new FakeListing()

beforeEach(() => {
  fake = new FakeListing()
  fake.serve(opened.server)
  opened.server.on(integrationRoutes.listIntegrations, () => ({ data: [] }))
})

const named = (name: string) => page.getByRole('textbox', { name, exact: true })
const bar = page.getByRole('region', { name: 'Unsaved changes' })
const save = () => bar.getByRole('button', { name: 'Save' }).click()
const toast = page.getByText('Your changes have been saved successfully')
const shots = page.getByRole('list', { name: 'Screenshots' })
const languages = page.getByRole('listbox', { name: 'Language' })
const findings = page.getByRole('list', { name: 'Check against the stores’ rules' })
const shotNames = () => fake.listing.screenshots.map(({ url }) => new URL(url, location.href).searchParams.get('name'))

async function openListing() {
  await openScreen('/app-store-info')
  await expect.element(named('App name')).toHaveValue('Demo shop')
}

describe('the app listing', () => {
  test('is reached from its row of the sidebar and shows what is stored [A-006] [A-012] [I-067] [I-093]', async () => {
    await openScreen('/')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'App Listing' })
    await link.click()
    await expect.poll(() => location.pathname).toBe('/app-store-info')
    await expect.element(named('App name')).toHaveValue('Demo shop')
    for (const field of [
      ...['Subtitle (App Store)', 'Short description (Google Play)', 'Description', 'Keywords (App Store)'],
      ...['Developer name (App Store)', 'Developer name (Google Play)', 'E-mail address', 'Phone number'],
      ...['Website', 'Support address', 'Privacy policy address'],
    ])
      await expect.element(named(field)).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Primary category' })).toHaveValue('shopping')
    await expect.element(page.getByRole('switch', { name: 'Available everywhere' })).toBeChecked()
    for (const picture of ['App icon', 'Feature graphic (Google Play)', 'Splash screen'])
      await expect.element(page.getByRole('group', { name: picture })).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('a change sets its own flag; saving says so and refreshes the integrations [A-006] [A-095] [D-270] [I-139] [I-140]', async () => {
    await openScreen('/integrations')
    await expect.poll(() => opened.server.calls(integrationRoutes.listIntegrations).length).toBe(1)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'App Listing' }).click()
    await named('App name').fill('Corner')
    await page.getByRole('combobox', { name: 'Secondary category' }).selectOptions('lifestyle')
    await expect.element(bar).toBeVisible()
    await save()
    await expect.element(toast).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    expect(fake.listing).toMatchObject({ appName: 'Corner', secondaryCategory: 'lifestyle' })
    await expect.poll(() => opened.server.calls(integrationRoutes.listIntegrations).length).toBe(2)
  })

  test('what cannot be saved is said at its field, and nothing is sent [I-128] [I-131]', async () => {
    fake.listing = { ...fake.listing, screenshots: [] }
    await openListing()
    await named('App name').fill('x'.repeat(31))
    await named('Support address').fill('nowhere')
    await named('E-mail address').fill('nobody')
    await save()
    await expect
      .element(named('App name'))
      .toHaveAccessibleDescription(expect.stringContaining('At most 30 characters'))
    await expect.element(page.getByRole('alert').filter({ hasText: 'Required!' })).toBeVisible()
    await expect
      .element(named('Support address'))
      .toHaveAccessibleDescription(expect.stringContaining('This is not a web address.'))
    await expect
      .element(named('E-mail address'))
      .toHaveAccessibleDescription(expect.stringContaining('This is not an e-mail address.'))
    await expect.element(named('App name')).toHaveFocus()
    expect(opened.server.calls(listingRoutes.putListing)).toEqual([])
  })

  test('texts of another language are kept beside those of the default one', async () => {
    await openListing()
    await page.getByRole('combobox', { name: 'Language', exact: true }).click()
    await languages.getByRole('option', { name: 'Arabic' }).click()
    await named('App name').fill('متجر')
    // It is written from its own side, in a console of another direction too.
    expect(getComputedStyle(named('App name').element()).unicodeBidi).toBe('plaintext')
    await save()
    await expect.element(toast).toBeVisible()
    const [sent] = opened.server.calls(listingRoutes.putListing)
    expect(sent?.body).toMatchObject({ appName: 'Demo shop', translations: { ar: { appName: 'متجر' } } })
  })

  describe('in an app whose languages somebody changes meanwhile', () => {
    const showTextsIn = async (language: string) => {
      await page.getByRole('combobox', { name: 'Language', exact: true }).click()
      await languages.getByRole('option', { name: language }).click()
    }
    const lastSent = () => opened.server.calls(listingRoutes.putListing).at(-1)?.body

    test('a new one has texts after the next save', async () => {
      await openListing()
      await named('App name').fill('Mine')
      const french = {
        revision: 'r1',
        code: 'fr',
        isoCode: 'fr',
        label: 'French',
        isDefault: false,
        rightToLeft: false,
      }
      fake.languages = [...fake.languages, french]
      fake.save({ translations: { ...fake.listing.translations, fr: noTexts } })
      await save()
      await expect.element(toast).toBeVisible()
      await showTextsIn('French')
      await named('App name').fill('Boutique')
      await save()
      await expect.poll(lastSent).toMatchObject({ appName: 'Mine', translations: { fr: { appName: 'Boutique' } } })
    })

    test('another default one leaves each text in its language', async () => {
      fake.save({ translations: { ar: { ...noTexts, appName: 'متجر' } } })
      await openListing()
      await named('App name').fill('Mine')
      const { appName, description } = fake.listing
      const english = { ...noTexts, appName, description }
      fake.save({ ...noTexts, appName: 'متجر', translations: { en: english }, defaultLanguage: 'ar' })
      await save()
      await expect.element(toast).toBeVisible()
      expect(lastSent()).toMatchObject({
        appName: 'متجر',
        description: '',
        translations: { en: { ...english, appName: 'Mine' } },
      })
    })

    test('one that is gone is named with what was entered in it, and the rest is saved', async () => {
      await openListing()
      await named('Keywords (App Store)').fill('coat')
      await showTextsIn('Arabic')
      await named('App name').fill('متجر')
      fake.languages = fake.languages.slice(0, 1)
      fake.save({ translations: {} })
      await save()
      await expect
        .element(page.getByText(/^The app no longer has these languages:/))
        .toHaveTextContent('The app no longer has these languages: ar. What you entered in them was not saved.')
      await expect.element(named('App name')).toHaveValue('Demo shop')
      expect(lastSent()).toMatchObject({ keyword: 'coat', translations: {} })
      await expect.element(bar).not.toBeInTheDocument()
    })
  })

  test('the two test countries stay when everywhere is switched off [A-190]', async () => {
    await openListing()
    await page.getByRole('switch', { name: 'Available everywhere' }).click()
    await page.getByRole('combobox', { name: 'Countries' }).fill('Germ')
    await page.getByRole('option', { name: 'Germany' }).click()
    await userEvent.keyboard('{Escape}')
    await save()
    await expect.element(toast).toBeVisible()
    expect(fake.listing.availability).toEqual(['DE', 'NZ', 'SG'])
  })

  test('at most five tags can be chosen [I-130]', async () => {
    fake.listing = { ...fake.listing, tags: ['fashion', 'beauty', 'shoes', 'jewelry', 'toys'] }
    await openListing()
    await page.getByRole('combobox', { name: 'Tags' }).click()
    await page.getByRole('option', { name: 'Gifts' }).click({ force: true })
    await expect.element(bar).not.toBeInTheDocument()
  })

  test('unsaved changes are there again after a crash, and merge with what others saved', async () => {
    await openListing()
    await named('App name').fill('Mine')
    await expect.element(bar).toBeVisible()
    await closeTab()
    fake.save({ phoneNumber: '123456' })
    await openScreen('/app-store-info')
    await expect.element(named('App name')).toHaveValue('Mine')
    await expect.element(page.getByText(/unsaved changes of an earlier visit/)).toBeVisible()
    await save()
    await expect.element(toast).toBeVisible()
    expect(fake.listing).toMatchObject({ appName: 'Mine', phoneNumber: '123456' })
    await closeTab()
    await openScreen('/app-store-info')
    await expect.element(named('App name')).toHaveValue('Mine')
    await expect.element(bar).not.toBeInTheDocument()
  })

  test('unsaved changes are offered to nobody else who signs in on the same browser', async () => {
    await openListing()
    await named('App name').fill('Mine')
    await expect.element(bar).toBeVisible()
    await closeTab()
    opened.shop.member = 'grace'
    await openListing()
    await expect.element(bar).not.toBeInTheDocument()
    await closeTab()
    opened.shop.member = 'ada'
    await openScreen('/app-store-info')
    await expect.element(named('App name')).toHaveValue('Mine')
  })

  test('what both changed is asked about, screenshots one by one', async () => {
    await openListing()
    fake.save({ appName: 'Theirs', screenshots: [...fake.listing.screenshots, fakeShot('fourth.png')] })
    await named('App name').fill('Mine')
    await page.getByRole('button', { name: 'Remove Screenshot 1' }).click()
    await save()
    const question = page.getByRole('alert').filter({ hasText: 'Somebody else changed the same fields' })
    await expect.element(question).toMatchTextContent('App name: yours is ‘Mine’, theirs is ‘Theirs’')
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await save()
    await expect.element(toast).toBeVisible()
    expect(fake.listing.appName).toBe('Mine')
    expect(shotNames()).toEqual(['second.png', 'third.png', 'fourth.png'])
  })

  test('who may only look is told so', async () => {
    opened.shop.letOnlyLook()
    await openListing()
    await expect.element(named('App name')).toBeDisabled()
    await expectAccessible()
  })

  test('that cannot be read says so, and is read again when asked', async () => {
    opened.server.refuse(listingRoutes.getListing, new AppError('unavailable'))
    await openScreen('/app-store-info')
    await expect.element(page.getByRole('main').getByText(/The service is busy/)).toBeVisible()
    fake.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(named('App name')).toHaveValue('Demo shop')
  })
})

describe('pictures', () => {
  const fromLibrary = async (field: string, file: string) => {
    const group = page.getByRole('group', { name: field })
    await group.getByRole('button', { name: /library/ }).click()
    const library = page.getByRole('dialog', { name: 'Images Library' })
    await library.getByRole('button', { name: new RegExp(`^${file}`) }).click()
    await library.getByRole('button', { name: 'OK', exact: true }).click()
  }

  test('a picture of another size is brought to its size, by a part of it or on a color [I-134]', async () => {
    fake.addToLibrary('wide.png', 1600, 800)
    await openListing()
    await fromLibrary('App icon', 'wide.png')
    const dialog = page.getByRole('dialog', { name: 'Bring the picture to 1024 × 1024' })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByText('The picture has 1600 × 800 pixels.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Set on a color' }).click()
    await expect.element(dialog.getByRole('img', { name: 'How the picture will look' })).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('radio', { name: 'Crop' }).click()
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const [fitted] = opened.server.calls(mediaRoutes.fitImage)
    expect(fitted?.body).toMatchObject({
      width: 1024,
      height: 1024,
      area: { left: 0.25, top: 0, width: 0.5, height: 1 },
    })
    await save()
    await expect.element(toast).toBeVisible()
    expect(fake.listing.appIcon).toContain('fitted')
  })

  test('the app’s own icon and splash screen are offered where there is none, and shown before they are kept [I-134]', async () => {
    fake.listing = { ...fake.listing, appIcon: '' }
    fake.appIcon = { source: 'logo', url: '/media/demo/logo.png', width: 900, height: 300 }
    fake.splashScreen = { source: 'splash', url: pictureAddress('splash.png'), width: 1080, height: 2400 }
    await openListing()
    await page.getByRole('button', { name: 'Use the app’s splash screen' }).click()
    await page.getByRole('button', { name: 'Use the app’s logo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bring the picture to 1024 × 1024' })
    await expect.element(dialog.getByRole('img', { name: 'How the picture will look' })).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect.element(page.getByRole('button', { name: /^Use the app’s/ })).not.toBeInTheDocument()
    expect(opened.server.calls(mediaRoutes.fitImage).map(({ body }) => body)).toMatchObject([
      { url: '/media/demo/logo.png', width: 1024, height: 1024, area: null },
    ])
    await save()
    await expect.element(toast).toBeVisible()
    expect(fake.listing.appIcon).toContain('fitted')
    expect(fake.listing.splashScreen).toBe(pictureAddress('splash.png'))
  })

  test('a picture of the right size is taken as it is [I-134]', async () => {
    fake.addToLibrary('graphic.png', 1024, 500)
    await openListing()
    await fromLibrary('Feature graphic (Google Play)', 'graphic.png')
    await expect.element(bar).toBeVisible()
    expect(opened.server.calls(mediaRoutes.fitImage)).toEqual([])
  })
})

describe('screenshots', () => {
  test('are moved by their buttons and by Alt with an arrow key, and removed', async () => {
    await openListing()
    await page.getByRole('button', { name: 'Move Screenshot 3 earlier' }).click()
    await expect.element(page.getByText('Screenshot 3 is now in place 2 of 3.')).toBeInTheDocument()
    page.getByRole('button', { name: 'Remove Screenshot 1' }).element().focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.element(page.getByText('Screenshot 1 is now in place 2 of 3.')).toBeInTheDocument()
    await save()
    await expect.element(toast).toBeVisible()
    expect(shotNames()).toEqual(['third.png', 'first.png', 'second.png'])
  })

  test('may be of one language, whose page then shows these alone', async () => {
    await openListing()
    await page.getByLabelText('Language of Screenshot 2').selectOptions('Arabic')
    await expect.element(page.getByText('2 of 7 images, 0 of 3 videos. Arabic: 1 of 7 images')).toBeVisible()
    const shown = () => document.querySelectorAll('[data-store] img[src*="second.png"]').length
    await expect.poll(shown).toBe(0)
    await page.getByRole('combobox', { name: 'Language', exact: true }).click()
    await languages.getByRole('option', { name: 'Arabic' }).click()
    await expect.poll(shown).toBe(1)
    expect(document.querySelectorAll('[data-store] img[src*="first.png"]').length).toBe(0)
    await save()
    await expect.element(toast).toBeVisible()
    expect(fake.listing.screenshots.map(({ language }) => language)).toEqual([null, 'ar', null])
  })

  test('are uploaded for the stores, and more than 7 images are not taken [I-132]', async () => {
    await openListing()
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`${name}.png`))
    await userEvent.upload(page.getByLabelText('Upload images'), files)
    await expect.element(page.getByText('Up to 3 preview videos and 7 screenshots can be uploaded.')).toBeVisible()
    await expect.poll(() => shots.getByRole('listitem').elements().length).toBe(7)
    expect(opened.server.calls(mediaRoutes.uploadFile)[0]?.query).toMatchObject({ purpose: 'store' })
    await expect.element(page.getByText('7 of 7 images, 0 of 3 videos')).toBeVisible()
  })
})

describe('the check', () => {
  test('names what the stores refuse, with its field, and leads there', async () => {
    fake.silent = [{ field: 'supportURL', problem: 'refused', status: 404 }]
    await openListing()
    await named('App name').fill('Best shop')
    await named('Privacy policy address').fill('')
    await expect.element(findings.getByText('These words are not allowed here: best.').first()).toBeVisible()
    await expect.element(findings.getByText('The address answers with an error (404).')).toBeVisible()
    await findings.getByRole('button', { name: 'Go to Privacy policy address' }).click()
    await expect.element(named('Privacy policy address')).toHaveFocus()
    await expectAccessible()
  })
})

describe('the preview', () => {
  test('shows what a language says, with the name of the default one where it has none', async () => {
    await openListing()
    await page.getByRole('combobox', { name: 'Language', exact: true }).click()
    await languages.getByRole('option', { name: 'Arabic' }).click()
    await named('Description').fill('كل شيء في جيبك')
    const apple = page.getByRole('region', { name: 'Page in App Store' })
    await expect.element(apple).toMatchTextContent('كل شيء في جيبك')
    await expect.element(apple).toMatchTextContent('Demo shop')
  })

  test('shows both stores, light and dark', async () => {
    await openListing()
    const apple = page.getByRole('region', { name: 'Page in App Store' })
    await expect.element(apple).toMatchTextContent('Demo shop')
    await page.getByRole('radio', { name: 'Dark', exact: true }).click()
    await expect.element(apple).toHaveAttribute('data-scheme', 'dark')
    await expectAccessible()
    await page.getByRole('radio', { name: 'Google Play' }).click()
    await expect.element(page.getByRole('region', { name: 'Page in Google Play' })).toMatchTextContent('Install')
    await expectAccessible()
  })
})
