import { AppError } from '@vitrine/domain/errors'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPalette } from '../../../test/command-palette-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { FakeSettings } from '../../../test/fake-settings.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()
let fake = new FakeSettings()

beforeEach(() => {
  fake = new FakeSettings()
  fake.serve(opened.server)
})

const named = (name: string) => page.getByRole('textbox', { name })
const switchOf = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
const bar = page.getByRole('region', { name: 'Unsaved changes' })
const save = () => bar.getByRole('button', { name: 'Save' }).click()
const toast = page.getByText('Update settings successfully')

async function openSettings() {
  await openScreen('/settings')
  await expect.element(named('App name')).toHaveValue(fake.settings.appName)
}

describe('the settings', () => {
  test('are reached from their row of the sidebar and show every section [A-012] [A-037]', async () => {
    await openScreen('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    await expect.poll(() => location.pathname).toBe('/settings')
    await expect.element(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
    for (const title of ['App', 'Prices', 'Shopping', 'Accounts', 'Store channel', 'Currencies', 'Exclusive coupon'])
      await expect.element(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('lead on to its other screens also on a phone', async () => {
    await page.viewport(390, 844)
    await openSettings()
    for (const name of ['Files', 'API tokens', 'Webhooks', 'Audit log']) {
      const { left, right } = page.getByRole('link', { name, exact: true }).element().getBoundingClientRect()
      expect([left >= 0, right <= 390], name).toEqual([true, true])
    }
  })

  test('a change shows the bar; saving sends the settings and posts the coupon, says so and clears the flag [A-095] [A-097] [A-098] [A-157] [A-158] [A-183]', async () => {
    await openSettings()
    await switchOf('Log in to see price').click()
    await named('Title').fill('Members only')
    await switchOf('Guest checkout').click()
    await switchOf('Color indicators').click()
    await switchOf('Quick add').click()
    await named('Button label').fill('Grab it')
    await page.getByRole('combobox', { name: 'Profile form' }).selectOptions('short')
    await page.getByRole('combobox', { name: 'Address form' }).selectOptions('short')
    await expect.element(bar).toBeVisible()
    await expectAccessible()
    await save()
    await expect.element(toast).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    expect(fake.settings).toMatchObject({
      l2sp: { enabled: true, title: 'Members only' },
      allowGuestCheckout: false,
      showColorIndicator: false,
      quickAddSettings: { enabled: true, label: 'Grab it' },
      profileFormSettings: { type: 'short' },
      addressFormSettings: { type: 'short' },
    })
    const posted = opened.server.calls(settingsRoutes.postCoupon).map(({ body }) => body)
    expect(posted).toEqual([{ appCode: 'APP10', generatedCode: 'APP10_K3JH8AQW' }])

    await openSettings()
    await expect.element(switchOf('Guest checkout')).not.toBeChecked()
    await expect.element(named('Title')).toHaveValue('Members only')
    await expect.element(named('Button label')).toHaveValue('Grab it')
  })

  test.each(['Control', 'Meta'])('%s+S saves [A-099]', async (key) => {
    await openSettings()
    await named('App name').fill('By keys')
    await userEvent.keyboard(`{${key}>}s{/${key}}`)
    await expect.element(toast).toBeVisible()
    expect(fake.settings.appName).toBe('By keys')
  })

  test('the texts of log in to see price and quick add are the default ones [A-111] [A-112]', async () => {
    await openSettings()
    await switchOf('Log in to see price').click()
    await switchOf('Quick add').click()
    await expect.element(named('Title')).toHaveValue('Log in to see price')
    await expect.element(named('Description')).toHaveValue('Log in to view prices and complete your purchase')
    await expect.element(named('Button text')).toHaveValue('Log In Now')
    await expect.element(named('Button label')).toHaveValue('Shop Now')
  })

  test('a text over its limit is let in whole, says so at its field and is not saved [A-109] [A-110] [A-112] [A-114]', async () => {
    await openSettings()
    await switchOf('Log in to see price').click()
    await switchOf('Quick add').click()
    for (const [label, limit] of [
      ['App name', 30],
      ['Title', 30],
      ['Description', 100],
      ['Button text', 30],
      ['Button label', 30],
      ['Coupon code', 30],
    ] as const) {
      await named(label).fill('x'.repeat(limit))
      await expect.element(named(label)).not.toHaveAttribute('aria-invalid')
      await named(label).click()
      await userEvent.keyboard('{End}y')
      await expect.element(named(label)).toHaveValue(`${'x'.repeat(limit)}y`)
      await expect
        .element(named(label))
        .toHaveAccessibleDescription(expect.stringContaining(`At most ${limit} characters`))
      await expect.element(page.getByText(`${limit + 1}/${limit}`).first()).toBeVisible()
    }
    await save()
    await expect.element(named('App name')).toHaveFocus()
    expect(opened.server.calls(settingsRoutes.putSettings)).toEqual([])
  })

  test('what cannot be saved is said at its field, and nothing is sent [A-109] [A-112] [A-113] [A-114]', async () => {
    await openSettings()
    await named('App name').fill('')
    await switchOf('Quick add').click()
    await named('Button label').fill('')
    await named('Account-deletion receiver').fill('')
    await named('Coupon code').fill('ten percent')
    await save()
    await expect.element(named('App name')).toHaveAccessibleDescription(expect.stringContaining('Required!'))
    await expect.element(named('Button label')).toHaveAccessibleDescription(expect.stringContaining('Required!'))
    await expect
      .element(named('Account-deletion receiver'))
      .toHaveAccessibleDescription(expect.stringContaining('Required!'))
    await expect
      .element(named('Coupon code'))
      .toHaveAccessibleDescription(
        expect.stringContaining('Only letters, numbers, hyphens, and underscores are allowed'),
      )
    await expect.element(named('App name')).toHaveFocus()
    await expectAccessible()
    await named('Account-deletion receiver').fill('jörg@shop.example')
    await expect
      .element(named('Account-deletion receiver'))
      .toHaveAccessibleDescription(expect.stringContaining('Invalid email!'))
    expect(opened.server.calls(settingsRoutes.putSettings)).toEqual([])
    await expect.element(bar).toBeVisible()
  })

  test('a failed save shows the answer as a toast and keeps what was entered [A-097] [A-168]', async () => {
    await openSettings()
    await named('App name').fill('Never saved')
    opened.server.refuse(settingsRoutes.putSettings, new AppError('conflict', { message: 'The disk is full.' }))
    await save()
    await expect.element(page.getByRole('alert').getByText('The disk is full.')).toBeVisible()
    await expect.element(named('App name')).toHaveValue('Never saved')
    await expect.element(bar).toBeVisible()
  })

  test('what the server refuses stands at its field', async () => {
    await openSettings()
    await named('App name').fill('Refused')
    const issues = [{ in: 'body' as const, path: 'appName', message: 'This name is taken.' }]
    opened.server.refuse(settingsRoutes.putSettings, new AppError('validation_failed', { issues }))
    await save()
    await expect.element(named('App name')).toHaveAccessibleDescription(expect.stringContaining('This name is taken.'))
  })

  test('leaving with changes asks; declining keeps them, accepting leaves [A-096]', async () => {
    await openSettings()
    await named('App name').fill('Unsaved')
    const leave = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click()
    const question = page.getByText('You have unsaved changes. Are you sure you want to leave this page?')
    await leave()
    await expect.element(question).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect.element(named('App name')).toHaveValue('Unsaved')
    await leave()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => location.pathname).toBe('/')
    expect(opened.server.calls(settingsRoutes.putSettings)).toEqual([])
  })

  test("'Discard changes' brings back what is saved", async () => {
    await openSettings()
    await named('App name').fill('')
    await save()
    await expect.element(named('App name')).toHaveAccessibleDescription(expect.stringContaining('Required!'))
    await bar.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(named('App name')).toHaveValue('Demo shop')
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(named('App name')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('features say the app version they need, and how many apps go on without them [A-126]', async () => {
    await openSettings()
    for (const [label, version] of [
      ['Log in to see price', '5.0.0'],
      ['Guest checkout', '5.1.0'],
      ['Quick add', '5.13.0'],
      ['Color indicators', '5.14.0'],
    ] as const)
      await expect
        .element(switchOf(label))
        .toHaveAccessibleDescription(expect.stringContaining(`Needs app version ${version} or newer`))
    await expect
      .element(switchOf('Quick add'))
      .toHaveAccessibleDescription(expect.stringContaining('12 of 100 apps opened in the last 30 days are older'))
    await expect
      .element(switchOf('Guest checkout'))
      .not.toHaveAccessibleDescription(expect.stringContaining('are older'))
    await expect
      .element(named('Account-deletion receiver'))
      .toHaveAccessibleDescription(expect.stringContaining('Needs app version 5.0.0 or newer'))
  })

  test('who may not change them sees them and the reason [A-123]', async () => {
    opened.shop.app.permissions = permissionsOfRole('staff')
    await openSettings()
    await expect.element(page.getByText(/You need the permission/)).toBeVisible()
    await expect.element(named('App name')).toBeDisabled()
    await expect.element(switchOf('Guest checkout')).toBeDisabled()
    await expect.element(named('Coupon code')).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Copy the auto-generated code' })).toBeEnabled()
    await expectAccessible()
  })

  test('that cannot be read say so, and are read again when asked', async () => {
    opened.server.refuse(settingsRoutes.getSettings, new AppError('unavailable'))
    await openScreen('/settings')
    await expect.element(page.getByRole('main').getByText(/The service is busy/)).toBeVisible()
    fake.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(named('App name')).toHaveValue('Demo shop')
  })

  test('the command palette leads to them', async () => {
    await openScreen('/')
    await openPalette()
    await userEvent.keyboard('Settings{Enter}')
    await expect.poll(() => location.pathname).toBe('/settings')
  })
})

describe('two people who save at once', () => {
  test('what each changed alone is saved together, without a question', async () => {
    await openSettings()
    fake.save({ allowGuestCheckout: false })
    await named('App name').fill('Mine')
    await save()
    await expect.element(toast).toBeVisible()
    expect(fake.settings).toMatchObject({ appName: 'Mine', allowGuestCheckout: false })
    await expect.element(switchOf('Guest checkout')).not.toBeChecked()
  })

  test.each([
    ['Keep mine', 'Mine'],
    ['Take theirs', 'Theirs'],
  ])("what both changed is asked: '%s'", async (choice, stays) => {
    await openSettings()
    fake.save({ appName: 'Theirs', showColorIndicator: false })
    await named('App name').fill('Mine')
    await save()
    const question = page.getByRole('alert').filter({ hasText: 'Somebody else changed the same settings' })
    await expect.element(question).toMatchTextContent('App name: yours is ‘Mine’, theirs is ‘Theirs’')
    expect(fake.settings.appName).toBe('Theirs')
    await expectAccessible()
    await save()
    await expect.element(question).toHaveFocus()
    await expect.element(question).toBeInViewport()
    expect(fake.settings.appName).toBe('Theirs')
    await question.getByRole('button', { name: choice }).click()
    await expect.element(named('App name')).toHaveValue(stays)
    await expect.element(switchOf('Color indicators')).not.toBeChecked()
    if (choice === 'Keep mine') {
      await save()
      await expect.element(toast).toBeVisible()
    } else await expect.element(bar).not.toBeInTheDocument()
    expect(fake.settings.appName).toBe(stays)
  })

  test('what the same person saved in another tab is called that', async () => {
    await openSettings()
    fake.save({ appName: 'My other', savedBy: 'ada' })
    await named('App name').fill('Mine')
    await save()
    const question = page.getByRole('alert').filter({ hasText: 'You saved the same fields in another tab' })
    await expect.element(question).toMatchTextContent('App name: this tab has ‘Mine’, the other tab saved ‘My other’')
    await question.getByRole('button', { name: "Take the other tab's" }).click()
    await expect.element(named('App name')).toHaveValue('My other')
  })
})

describe('the exclusive coupon', () => {
  const generated = named('Auto-generated code')

  test('shows the generated code read-only; it changes with the entered code alone [A-115] [A-117]', async () => {
    await openSettings()
    await expect.element(generated).toHaveValue('APP10_K3JH8AQW')
    await expect.element(generated).toHaveAttribute('readonly')
    await named('App name').fill('Renamed')
    await save()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(generated).toHaveValue('APP10_K3JH8AQW')
    await named('Coupon code').fill('SPRING')
    await expect.element(generated).toHaveValue('SPRING_…')
    await save()
    await expect.element(generated).toHaveValue('SPRING_ENDING1')
  })

  test("the copy control puts the generated code on the clipboard and says 'Copied!' [A-116]", async () => {
    const copied: string[] = []
    const writeText = (text: string) => {
      copied.push(text)
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await openSettings()
    await page.getByRole('button', { name: 'Copy the auto-generated code' }).click()
    await expect.element(page.getByText('Copied!')).toBeVisible()
    expect(copied).toEqual(['APP10_K3JH8AQW'])
    Reflect.deleteProperty(navigator, 'clipboard')
  })
})

describe('the channel of the store', () => {
  const channel = page.getByRole('combobox', { name: 'Channel' })
  const dialog = page.getByRole('dialog', { name: 'Switch the channel?' })
  const question = 'Switching channels will break links in your app design. Are you sure you want to proceed?'

  test('switching asks and lists the links that would break; declining keeps the channel [A-118]', async () => {
    fake.links = [
      {
        message: '‘Lighting’',
        names: ['Lighting'],
        more: 0,
        design: null,
        page: { id: 'p1', title: 'Home 1', type: 'home' },
        block: { id: 'b1' },
      },
      {
        message: '‘Shoes’',
        names: ['Shoes'],
        more: 0,
        design: { id: 'd1', title: 'Summer' },
        page: { id: '', title: '', type: 'categoryTree' },
        block: null,
      },
    ]
    await openSettings()
    await expect.element(channel).toBeVisible()
    ;(channel.element() as HTMLElement).focus()
    await channel.selectOptions('market')
    await expect.element(dialog.getByText(question)).toBeVisible()
    const link = dialog.getByRole('link', { name: /‘Lighting’/ })
    await expect.element(link).toHaveAttribute('href', '/design/home?page=p1&block=b1')
    const planned = dialog.getByRole('link', { name: /‘Shoes’ Categories, in the design ‘Summer’/ })
    await expect.element(planned).toHaveAttribute('href', '/design/schedule/d1')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(channel).toHaveValue('default')
    await expect.element(channel).toHaveFocus()
    await expect.element(bar).not.toBeInTheDocument()
  })

  test('accepting takes channel and channelId over [A-118]', async () => {
    await openSettings()
    await channel.selectOptions('market')
    await expect.element(dialog.getByText('No link of the design would break.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Switch channel' }).click()
    await expect.element(channel).toHaveValue('market')
    await save()
    await expect.element(toast).toBeVisible()
    expect(fake.settings).toMatchObject({ channelId: 'market', channel: 'Fashion market' })
  })

  test('a store that does not answer leaves the rest of the settings usable', async () => {
    opened.server.refuse(settingsRoutes.listChannels, new AppError('unavailable'))
    await openSettings()
    await expect.element(page.getByRole('main').getByText(/The service is busy/)).toBeVisible()
    await named('App name').fill('Still saved')
    await save()
    await expect.element(toast).toBeVisible()
  })
})
