import { AppError } from '@vitrine/domain/errors'
import { secretMask } from '@vitrine/domain/integrations/integration-form.rules'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { integrationOf } from '../../../test/fake-integrations.ts'
import { expectGoodLooks, preferScheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const section = (name: string) => page.getByRole('region', { name })
const namesIn = (name: string) =>
  section(name)
    .getByRole('link')
    .elements()
    .map((card) => card.textContent?.match(/^(Another stars|Stars|Postman|Bulletin)/)?.[0])
const sent = () => opened.server.calls(integrationRoutes.putIntegration).map(({ body }) => body)
const valuesOf = (body: ReturnType<typeof sent>[number] | undefined) =>
  Object.fromEntries(body?.formFields.map(({ key, value }) => [key, value]) ?? [])

const openDetail = async (id: string) => {
  await openScreen(`/integrations/${id}`)
  await expect.element(page.getByRole('heading', { name: id, exact: true })).toBeVisible()
}

describe('the list of integrations', () => {
  test('is reached from the menu and shows those that are connected first, sorted by name [A-018]', async () => {
    await openScreen('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrations' }).click()
    await expect.poll(() => location.pathname).toBe('/integrations')
    await expect.poll(() => namesIn('Your connected integrations')).toEqual(['Bulletin', 'Stars'])
    await expectAccessible()
  })

  test('says so where nothing is connected [A-019]', async () => {
    for (const one of opened.shop.integrationCatalog.all) one.active = false
    await openScreen('/integrations')
    await expect.element(page.getByText('You have no connected integrations')).toBeVisible()
  })

  test('a service shows its own mark, in its colour, where it has one [A-021]', async () => {
    const [service] = opened.shop.integrationCatalog.all
    if (service) service.detailLogo = 'simple-icons:googleanalytics'
    await openScreen('/integrations')
    const find = () => document.querySelector('[data-logo="simple-icons:googleanalytics"] > span')
    await expect.poll(find).not.toBeNull()
    const style = getComputedStyle(find() as Element)
    expect([style.backgroundColor, style.width]).toEqual(['rgb(227, 116, 0)', '22px'])
    expect(style.maskImage).toContain('svg')
    expect(document.querySelector('[data-logo="tabler:mail"] svg')).not.toBeNull()
    // A black mark is as dark or light as the text beside it.
    if (service) service.detailLogo = 'simple-icons:apple'
    await openScreen('/integrations')
    const findApple = () => document.querySelector('[data-logo="simple-icons:apple"] > span')
    await expect.poll(findApple).not.toBeNull()
    const apple = findApple() as Element
    expect(getComputedStyle(apple).backgroundColor).toBe(getComputedStyle(apple.parentElement as Element).color)
  })

  test('groups every integration by its category, which is collapsed and expanded [A-020]', async () => {
    await openScreen('/integrations')
    await expect.poll(() => namesIn('Reviews')).toEqual(['Stars', 'Another stars'])
    expect(namesIn('Marketing')).toEqual(['Postman', 'Bulletin'])
    const button = page.getByRole('button', { name: 'Reviews' })
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(section('Reviews').getByText('Another stars', { exact: true })).not.toBeVisible()
    await button.click()
    await expect.element(section('Reviews').getByText('Another stars', { exact: true })).toBeVisible()
  })

  test('shows logo, name, tier and short description on each card, and a tick where it is connected [A-021] [A-023]', async () => {
    await openScreen('/integrations')
    for (const [category, name, tier, isActive] of [
      ['Reviews', 'Stars', 'Essential', true],
      ['Marketing', 'Postman', 'Advanced', false],
      ['Marketing', 'Bulletin', 'Enterprise', true],
      ['Reviews', 'Another stars', 'Custom', false],
    ] as const) {
      const card = section(category)
        .getByRole('link')
        .filter({ has: page.getByText(name, { exact: true }) })
      await expect.element(card.getByText(`What ${name} does, in short.`)).toBeVisible()
      await expect.element(card.getByText(tier, { exact: true })).toBeVisible()
      expect(card.element().querySelector('[data-logo="tabler:mail"] svg')).not.toBeNull()
      expect(card.getByRole('img', { name: 'Connected' }).elements()).toHaveLength(isActive ? 1 : 0)
    }
  })

  test('leads from a card to its detail, whose breadcrumb leads back [A-022] [A-024]', async () => {
    await openScreen('/integrations')
    await section('Marketing').getByText('Postman', { exact: true }).click()
    await expect.poll(() => location.pathname).toBe('/integrations/Postman')
    await expect.element(page.getByRole('heading', { name: 'Postman', exact: true })).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Integrations' }).click()
    await expect.poll(() => location.pathname).toBe('/integrations')
  })

  test('is searched by name, description, category and tag', async () => {
    await openScreen('/integrations')
    const box = page.getByRole('searchbox', { name: 'Search integrations' })
    await box.fill('e-mail')
    await expect.poll(() => namesIn('Marketing')).toEqual(['Postman'])
    await expect.element(section('Your connected integrations')).not.toBeInTheDocument()
    await box.fill('STARS')
    await expect.poll(() => namesIn('Your connected integrations')).toEqual(['Stars'])
    await box.fill('nothing of the kind')
    await expect.element(page.getByText('No integrations found')).toBeVisible()
  })

  test('that cannot be read says so, and is read again when asked', async () => {
    opened.server.refuse(integrationRoutes.listIntegrations, new AppError('rate_limited'))
    await openScreen('/integrations')
    await expect.element(page.getByRole('main').getByText('Too many tries. Wait a moment and try again.')).toBeVisible()
    opened.shop.integrationCatalog.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => namesIn('Your connected integrations')).toEqual(['Bulletin', 'Stars'])
  })
})

describe('the detail of an integration', () => {
  test('shows logo, name, plan level, tags, both descriptions and the form [A-025]', async () => {
    await openDetail('Postman')
    for (const text of ['Advanced', 'e-mail', 'What Postman does, in short.', 'What Postman does, at length.'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('form', { name: 'Postman' })).toBeVisible()
    expect(document.querySelector('[data-logo="tabler:mail"] svg')).not.toBeNull()
    await expectAccessible()
  })

  test('that is coming soon has no form, and says so [A-026]', async () => {
    opened.shop.integrationCatalog.all.push(integrationOf('Pigeon', { tags: ['coming soon'] }))
    await openScreen('/integrations')
    await expect.element(page.getByRole('link', { name: /Pigeon/ }).getByText('Coming soon')).toBeVisible()
    await openDetail('Pigeon')
    await expect
      .element(page.getByText('Integration under development. More details to follow.', { exact: true }))
      .toBeVisible()
    await expect.element(page.getByRole('form')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).not.toBeInTheDocument()
  })

  test('of the store behind the app shows what it says of itself, and leads to how it is read', async () => {
    const store = { name: 'Lamp & Co', url: 'https://lamps.example', currencyCode: 'USD' }
    opened.shop.integrationCatalog.all.push(
      integrationOf('Shop', { fixed: true, storeKind: 'demo', active: true, store }),
    )
    await openDetail('Shop')
    for (const text of ['Lamp & Co', 'https://lamps.example', 'USD'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See how your store is read' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })

  test('has a text input, a dropdown and a radio group, and shows what depends on a choice with it [A-050] [A-075]', async () => {
    await openDetail('Postman')
    await expect.element(page.getByRole('textbox', { name: 'List' })).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('API key')).toHaveAttribute('type', 'password')
    await page.getByRole('combobox', { name: 'Region' }).click()
    await page.getByRole('option', { name: 'America' }).click()
    await page.getByRole('radio', { name: 'Those of a list' }).click()
    await expect.element(page.getByRole('textbox', { name: 'List' })).toBeVisible()
    await page.getByRole('radio', { name: 'Every order' }).click()
    await expect.element(page.getByRole('textbox', { name: 'List' })).not.toBeInTheDocument()
  })

  test('has a field for the lines of a file, which keep their breaks and are a mask once they are stored', async () => {
    const file = { key: 'file', label: 'Content of the file', value: '', type: 'lines' as const, secret: true }
    opened.shop.integrationCatalog.all.push(integrationOf('Beacon', { formFields: [file] }))
    await openDetail('Beacon')
    const lines = page.getByRole('textbox', { name: 'Content of the file' })
    await expectAccessible()
    await lines.fill('first\nsecond')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(() => sent().map(valuesOf)).toEqual([{ file: 'first\nsecond' }])
    await expect.element(lines).toHaveValue(secretMask)
  })

  test('needs every field that is shown, and sends nothing until they are filled [A-100]', async () => {
    await openDetail('Postman')
    await page.getByRole('radio', { name: 'Those of a list' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(() => page.getByText('Required!', { exact: true }).elements().length).toBe(3)
    expect(sent()).toEqual([])
    await page.getByRole('radio', { name: 'Every order' }).click()
    await page.getByLabelText('API key').fill('k-1')
    await page.getByRole('combobox', { name: 'Region' }).click()
    await page.getByRole('option', { name: 'Europe' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(() => sent().length).toBe(1)
    expect(valuesOf(sent()[0])).toEqual({ apiKey: 'k-1', region: 'eu', send: 'all' })
  })

  test('connects with a message, then updates, with the stored secret as a mask [A-072] [A-073] [A-172]', async () => {
    await openDetail('Postman')
    await page.getByLabelText('API key').fill('k-1')
    await page.getByRole('combobox', { name: 'Region' }).click()
    await page.getByRole('option', { name: 'Europe' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(page.getByText('Postman has been connected successfully')).toBeVisible()
    expect(sent()[0]?.active).toBe(true)
    await expect.element(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
    await expect.element(page.getByLabelText('API key')).toHaveValue(secretMask)
    await page.getByRole('combobox', { name: 'Region' }).click()
    await page.getByRole('option', { name: 'America' }).click()
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.poll(() => sent().length).toBe(2)
    expect(valuesOf(sent()[1])).toEqual({ apiKey: secretMask, region: 'us', send: 'all' })
    await expect.poll(() => opened.shop.integrationCatalog.find('Postman').active).toBe(true)
    await page.getByLabelText('API key').click()
    await userEvent.keyboard('k-2')
    await expect.element(page.getByLabelText('API key')).toHaveValue('k-2')
  })

  test('is not left with unsaved values without a question; once they are stored nothing is asked [A-096]', async () => {
    await openDetail('Postman')
    const key = page.getByLabelText('API key')
    const leave = () =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrations' }).click()
    const question = page.getByText('You have unsaved changes. Are you sure you want to leave this page?')
    await key.fill('half of a key')
    await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument()
    await leave()
    await expect.element(question).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect.element(key).toHaveValue('half of a key')
    await leave()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.poll(() => location.pathname).toBe('/integrations')
    await openDetail('Postman')
    await expect.element(key).toHaveValue('')
    await key.fill('a-key')
    await page.getByRole('combobox', { name: 'Region' }).click()
    await page.getByRole('option', { name: 'Europe' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
    await leave()
    await expect.poll(() => location.pathname).toBe('/integrations')
    await expect.element(question).not.toBeInTheDocument()
  })

  test('that takes nothing says so on its card and beside its form, with what waits', async () => {
    const failing = {
      since: '2026-03-05T10:00:00.000Z',
      reason: 'refused',
      waiting: { orders: 2, signUps: 1 },
    } as const
    opened.shop.integrationCatalog.all.push(
      integrationOf('Mail', { active: true, failing, refused: { at: failing.since, status: 401 } }),
    )
    await openScreen('/integrations')
    const told = page.getByText(/^Mail has refused its key since .*2026.*\. 2 orders wait\. 1 new account waits\./)
    // Among the connected ones, and in its category.
    await expect.poll(() => told.elements().length).toBe(2)
    await openDetail('Mail')
    await expect.element(told).toBeVisible()
    await expect.element(page.getByText('Nothing is lost for 30 days.')).toBeVisible()
    await expect.element(page.getByText(/with the answer 401\./)).toBeVisible()
  })

  test('puts what the service refuses at its field', async () => {
    opened.shop.integrationCatalog.all.push(
      integrationOf('Mail', { formFields: [{ key: 'apiKey', label: 'API key', value: 'k-1', secret: true }] }),
    )
    await openDetail('Mail')
    opened.server.refuse(
      integrationRoutes.putIntegration,
      new AppError('validation_failed', {
        issues: [{ in: 'body', path: 'formFields.0.value', message: 'The service does not accept this key.' }],
      }),
    )
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(page.getByText('The service does not accept this key.')).toBeVisible()
    await expect.element(page.getByLabelText('API key')).toHaveFocus()
  })

  test('is not connected while another one of its type is, and can be once that is disconnected [A-076] [A-101]', async () => {
    const warning = page.getByText(
      'An integration of this type is already connected. Disconnect it to connect a new one.',
      { exact: true },
    )
    await openDetail('Another stars')
    await expect.element(warning).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled()
    expect(sent()).toEqual([])
    opened.shop.integrationCatalog.find('Stars').active = false
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Integrations' }).click()
    await section('Reviews').getByText('Another stars', { exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled()
    await expect.element(warning).not.toBeInTheDocument()
  })

  test('above the plan cannot be connected, and names the tier that it needs [A-124]', async () => {
    opened.shop.integrationCatalog.all.push(integrationOf('Big', { requiredSubscriptionLevel: 3, withinPlan: false }))
    await openScreen('/integrations')
    await expect.element(page.getByRole('link', { name: /Big/ }).getByText('Needs the plan Enterprise')).toBeVisible()
    await openDetail('Big')
    await expect.element(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
    await expect
      .element(page.getByText('Your plan does not include this integration. It needs the plan Enterprise.'))
      .toBeVisible()
    await expect.element(page.getByText('Enterprise', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled()
  })

  test('is only looked at by who may not change it', async () => {
    opened.shop.letOnlyLook()
    await openDetail('Postman')
    await expect
      .element(
        page.getByText(
          /not change it\. You need the permission ‘Connect and disconnect integrations’.*Ask an owner of this app\./,
        ),
      )
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Connect', exact: true }).elements()).toEqual([])
    await openDetail('Stars')
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument()
  })
})

describe('disconnecting', () => {
  test('asks first, changes nothing when declined, and clears what was entered [A-074] [A-173]', async () => {
    await openDetail('Bulletin')
    const question = page.getByRole('dialog', { name: 'Disconnect Bulletin' })
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect
      .element(question.getByText('Are you sure? All saved information will be deleted.', { exact: true }))
      .toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sent()).toEqual([])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await question.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByText('Bulletin has been disconnected successfully')).toBeVisible()
    expect(sent()).toEqual([{ formFields: [], active: false }])
    await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  })

  test('names where it is used, also in the published app and in designs to come, and leads there', async () => {
    const drafted = { place: 'draft', design: null } as const
    opened.shop.integrationCatalog.uses = [
      { ...drafted, kind: 'page', title: 'Our shops', page: { id: 'p1', type: 'storeLocator' }, block: null },
      { ...drafted, kind: 'tab', title: 'Shops', page: null, block: null },
      { ...drafted, place: 'published', kind: 'tab', title: 'Find us', page: null, block: null },
      {
        place: 'planned',
        design: { id: 'd1', title: 'Summer' },
        kind: 'page',
        title: 'Beach shops',
        page: { id: 'p2', type: 'storeLocator' },
        block: null,
      },
    ]
    await openDetail('Stars')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    const list = page.getByRole('list', { name: 'Shoppers lose these parts of your design:' })
    await expect
      .element(list.getByRole('link', { name: 'Our shops' }))
      .toHaveAttribute('href', '/design/custom-pages?page=p1')
    await expect
      .element(list.getByRole('link', { name: 'Shops Bottom tab' }))
      .toHaveAttribute('href', '/design/navigation-bar')
    await expect.element(list.getByText('Bottom tab, in the published app only')).toBeVisible()
    await expect
      .element(list.getByRole('link', { name: 'Beach shops Page of the planned design Summer' }))
      .toHaveAttribute('href', '/design/schedule/d1')
  })
})

test.each(['light', 'dark'] as const)('integrations look right at every width, %s', async (scheme) => {
  await preferScheme(scheme)
  opened.shop.integrationCatalog.all.push(
    integrationOf('N'.repeat(60), {
      shortDescription: 'word'.repeat(40),
      secretsLost: true,
      active: true,
      failing: { since: '2026-03-05T10:00:00.000Z', reason: 'silent', waiting: { orders: 1_000, signUps: 0 } },
    }),
  )
  await openScreen('/integrations')
  await expect.poll(() => namesIn('Reviews').length).toBe(2)
  await expectGoodLooks(`integrations, ${scheme}`)
  await openDetail('Postman')
  await expectGoodLooks(`detail, ${scheme}`)
})
