import { automationsRoutes as routes } from '@vitrine/domain/notifications/automations.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { expectGoodLooks, looks, preferLook } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const cards = page.getByRole('region', { name: 'Automations' }).getByRole('article')
const card = (name: string) => page.getByRole('article', { name, exact: true })
const unfold = (name: string) => card(name).getByRole('button', { name, exact: true }).click()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const saves = () => opened.server.calls(routes.saveAutomation)

describe('automations', () => {
  test('are eight cards with their first statuses, then our own two [I-107]', async () => {
    await openScreen('/notifications?tab=automation')
    await expect.element(card('Welcome')).toBeVisible()
    const shown = cards
      .elements()
      .map((one) => [one.getAttribute('aria-label'), /(Active|Inactive)$/.exec(one.textContent ?? '')?.[1]])
    expect(shown).toEqual([
      ['Welcome', 'Active'],
      ['Post-purchase', 'Inactive'],
      ['Order updates', 'Active'],
      ['Browse reminder', 'Active'],
      ['Wishlist reminder', 'Inactive'],
      ['Cart reminder', 'Inactive'],
      ['Re-engagement', 'Inactive'],
      ['Purchase reminder', 'Inactive'],
      ['Price drop', 'Inactive'],
      ['Back in stock', 'Inactive'],
    ])
    await expectAccessible()
  })

  test('unfold in their card, are changed and saved on the revision that was read', async () => {
    await openScreen('/notifications?tab=automation')
    await unfold('Cart reminder')
    const form = page.getByRole('form', { name: 'Cart reminder' })
    await expect.element(form.getByText('It would have sent about 9 messages in the last seven days.')).toBeVisible()
    await expect.element(form.getByText('$125.00')).toBeVisible()
    await expectAccessible()
    expect(button('Back').elements()).toEqual([])
    await form.getByRole('switch', { name: 'Send these messages' }).click()
    await form.getByRole('textbox', { name: 'Wait after the last change of the cart' }).fill('2')
    await form.getByRole('combobox', { name: 'Unit of: Wait after the last change of the cart' }).selectOptions('Days')
    await form.getByRole('textbox', { name: 'Title' }).fill('Your cart waits')
    await expect
      .element(page.getByRole('region', { name: 'Preview' }).getByText('Your cart waits').first())
      .toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('‘Cart reminder’ was saved.')).toBeVisible()
    await expect.element(card('Cart reminder').getByText('Active', { exact: true })).toBeVisible()
    expect(saves()).toMatchObject([
      {
        params: { id: 'cart' },
        body: {
          active: true,
          wait: { value: 2, unit: 'days' },
          contents: [{ language: 'en', title: 'Your cart waits' }],
        },
      },
    ])
    expect(saves()[0]?.request.headers.get('if-match')).toBe('"r1"')
    await form.getByRole('textbox', { name: 'Title' }).fill('Once more')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => saves()[1]?.request.headers.get('if-match')).toBe('"r1+"')
  })

  test('of a cart have a second reminder, which is an hour later at least, or none', async () => {
    await openScreen('/notifications?tab=automation')
    await unfold('Cart reminder')
    const form = page.getByRole('form', { name: 'Cart reminder' })
    const again = form.getByRole('switch', { name: 'Remind once more' })
    const wait = form.getByRole('textbox', { name: 'Wait after the first reminder' })
    await expect.element(again).toBeChecked()
    await expect.element(wait).toHaveValue('24')
    await form.getByRole('combobox', { name: 'Unit of: Wait after the first reminder' }).selectOptions('Minutes')
    await expect.element(wait).toHaveValue('60')
    await wait.fill('59')
    await form.getByRole('button', { name: 'Save' }).click()
    expect(saves()).toEqual([])
    await wait.fill('90')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => saves().map(({ body }) => body.again)).toEqual([{ value: 90, unit: 'minutes' }])
    await again.click()
    expect(wait.elements()).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => saves().at(-1)?.body.again).toBe(null)
    await unfold('Browse reminder')
    const browse = page.getByRole('form', { name: 'Browse reminder' })
    await expect.element(browse.getByRole('switch')).toBeVisible()
    expect(browse.getByRole('switch', { name: 'Remind once more' }).elements()).toEqual([])
  })

  test('without a text are not saved, and keep what was typed while another tab is open', async () => {
    await openScreen('/notifications?tab=automation')
    await unfold('Welcome')
    const form = page.getByRole('form', { name: 'Welcome' })
    await form.getByRole('textbox', { name: 'Title' }).fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form.getByText('Required!')).toBeVisible()
    expect(saves()).toEqual([])
    await form.getByRole('textbox', { name: 'Title' }).fill('Hello')
    await page.getByRole('tab', { name: 'View All' }).click()
    await page.getByRole('tab', { name: 'Automation' }).click()
    await expect.element(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Stay' })).toBeVisible()
  })

  test('that somebody else changed meanwhile say what stands, and are saved on the newer copy', async () => {
    await openScreen('/notifications?tab=automation')
    await unfold('Welcome')
    const form = page.getByRole('form', { name: 'Welcome' })
    const { notifications } = opened.shop
    notifications.automations = notifications.automations.map((one) =>
      one.id === 'welcome'
        ? { ...one, contents: [{ language: 'en', title: 'Theirs', body: 'Text' }], revision: 'r2' }
        : one,
    )
    await form.getByRole('switch', { name: 'Send these messages' }).click()
    await form.getByRole('textbox', { name: 'Title' }).fill('Hello')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form.getByText('This was changed elsewhere meanwhile')).toBeVisible()
    await expect.element(form.getByText('Theirs: Theirs, Text')).toBeVisible()
    await expectAccessible()
    await form.getByText('Yours: Hello, Have a look at the app.').click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('‘Welcome’ was saved.')).toBeVisible()
    expect(saves().at(-1)?.body).toMatchObject({ active: false, contents: [{ title: 'Hello' }] })
    expect(saves().at(-1)?.request.headers.get('if-match')).toBe('"r2"')
  })

  test('are only shown to those who may not send', async () => {
    opened.shop.letOnlyLook()
    await openScreen('/notifications?tab=automation')
    await unfold('Welcome')
    await expect.element(page.getByRole('form', { name: 'Welcome' })).toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'Send these messages' })).toBeDisabled()
    expect(button('Save').elements()).toEqual([])
  })
})

describe('Order updates', () => {
  const form = page.getByRole('form', { name: 'Order updates' })
  const statuses = form.getByRole('group', { name: 'Order statuses that are told' })
  const open = async () => {
    await openScreen('/notifications?tab=automation')
    await unfold('Order updates')
    await expect.element(form).toBeVisible()
  }

  test('opens a configuration with Back and the fifteen statuses, and says which no store reports [I-108] [I-171]', async () => {
    await open()
    await expect.poll(() => location.search).toBe('?tab=automation&automation=order_updates')
    const names = statuses
      .getByRole('checkbox')
      .elements()
      .map((one) => one.closest('div')?.parentElement?.querySelector('label')?.textContent)
    expect(names).toEqual([
      'Canceled',
      'Closed',
      'Complete',
      'On hold',
      'Payment review',
      'PayPal canceled reversal',
      'PayPal reversed',
      'Pending',
      'Pending payment',
      'Pending PayPal',
      'Processing',
      'Processing preorder',
      'Received',
      'Rejected',
      'Suspected fraud',
    ])
    expect(statuses.getByText(/Your store does not report this status/).elements()).toHaveLength(5)
    await expectAccessible()
    // Nobody gets it without an order, so the preview has one.
    await form.getByRole('textbox', { name: 'Title' }).fill('Order {{order_id}}: {{order_status}}')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByText('Order 1042: Received').first()).toBeVisible()
    await button('Back').click()
    await expect.element(card('Welcome')).toBeVisible()
  })

  test('waits minutes at first, hours or days, after each status, and is updated and stopped while it is active [I-109] [I-110] [I-112]', async () => {
    await open()
    expect(button('Start Automation').elements()).toEqual([])
    await statuses.getByRole('checkbox', { name: 'Processing', exact: true }).click()
    const unit = statuses.getByRole('combobox', { name: 'Unit of: Wait after: Processing' })
    await expect.element(unit).toHaveValue('minutes')
    expect(
      unit
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Minutes', 'Hours', 'Days'])
    await unit.selectOptions('Hours')
    await statuses.getByRole('textbox', { name: 'Wait after: Processing' }).fill('3')
    await button('Update Automation').click()
    await expect.poll(() => saves().length).toBe(1)
    expect(saves()[0]?.body).toMatchObject({
      active: true,
      statuses: [
        { status: 'complete', wait: { value: 0, unit: 'minutes' } },
        { status: 'processing', wait: { value: 3, unit: 'hours' } },
      ],
    })
    await button('Stop Automation').click()
    await expect.element(button('Start Automation')).toBeVisible()
    for (const name of ['Stop Automation', 'Update Automation']) expect(button(name).elements()).toEqual([])
    await expect.element(form.getByText('Inactive')).toBeVisible()

    await openScreen('/notifications?tab=automation&automation=order_updates')
    await expect.element(statuses.getByRole('checkbox', { name: 'Processing', exact: true })).toBeChecked()
    await button('Start Automation').click()
    await expect.element(button('Stop Automation')).toBeVisible()
    expect(saves().map(({ body }) => body.active)).toEqual([true, false, true])
  })
})

test.each(looks)('automations look right at every width, %s and %s', async (...look) => {
  await preferLook(opened.shop, look)
  await openScreen('/notifications?tab=automation')
  await expect.poll(() => page.getByRole('article').elements().length).toBe(10)
  await page.getByRole('article').first().getByRole('button').first().click()
  await expect.element(page.getByRole('form')).toBeVisible()
  await expectGoodLooks(`automations, ${look.join(' ')}`)
  await openScreen('/notifications?tab=automation&automation=order_updates')
  await expect.element(page.getByRole('form')).toBeVisible()
  await expectGoodLooks(`order updates, ${look.join(' ')}`)
})
