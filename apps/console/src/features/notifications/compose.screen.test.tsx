import { AppError } from '@vitrine/domain/errors'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseTime } from '../../../test/choose-time.ts'
import { openPalette, paletteSearch } from '../../../test/command-palette-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { fileOf } from '../../../test/fake-media.ts'
import { products } from '../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const title = field('Title')
const body = field('Body')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const destination = page.getByRole('combobox', { name: 'Destination' })
const preview = page.getByRole('region', { name: 'Preview' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const sent = () => opened.server.calls(routes.sendMessage).map((call) => call.body)
const toast = page.getByText('Send push message successfully')

const write = async () => {
  await openScreen('/notifications')
  await title.fill('Summer sale')
  await body.fill('All shirts are half price.')
}

describe('the screen of notifications', () => {
  test('has three tabs, which the address keeps, and is in the sidebar between the listing and users [I-047]', async () => {
    await openScreen('/notifications')
    await expect.element(page.getByRole('tab', { name: 'Manual Sends' })).toHaveAttribute('aria-selected', 'true')
    const tabs = () =>
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent)
    expect(tabs()).toEqual(['Manual Sends', 'Automation', 'View All'])
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements()
    const names = links.map(({ textContent }) => textContent)
    expect(names.slice(names.indexOf('Integrations'))).toEqual([
      'Integrations',
      'App Listing',
      'Notifications',
      'Manage Users',
      'Switch application',
      'Languages',
    ])
    await page.getByRole('tab', { name: 'View All' }).click()
    await expect.poll(() => location.search).toBe('?tab=all')
    history.back()
    await expect.element(title).toBeVisible()
    await expectAccessible()
  })

  test('composes title, body, image, destination and variables, and sends now or schedules [I-050]', async () => {
    await openScreen('/notifications')
    for (const field of [title, body, page.getByLabelText('Destination')]) await expect.element(field).toBeVisible()
    await expect.element(page.getByText('Library', { exact: true })).toBeVisible()
    for (const name of ['Insert variable into: Body', 'Send now', 'Schedule'])
      await expect.element(button(name)).toBeVisible()
  })

  test('is found in the palette', async () => {
    await openScreen('/profile')
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    await openPalette()
    await paletteSearch.fill('send a message')
    await page.getByRole('dialog').getByText('Notifications', { exact: true }).click()
    await expect.element(title).toBeVisible()
  })

  test('says whom to ask to those who may not read it, and asks for nothing', async () => {
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => !one.startsWith('notifications.'))
    await openScreen('/notifications?tab=all')
    await expect.element(page.getByText(/You need the permission ‘View notifications’/)).toBeVisible()
    expect(opened.server.calls(routes.listMessages)).toEqual([])
  })

  test('lets whoever may not send write, and shows no buttons that send', async () => {
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'notifications.send')
    await openScreen('/notifications')
    await expect.element(title).toBeEnabled()
    for (const name of ['Send now', 'Schedule']) expect(button(name).elements()).toEqual([])
    await expect.element(page.getByText(/needs the permission ‘Send notifications’/)).toBeVisible()
  })

  test('lets whoever may write nothing look at the fields, and says whom to ask', async () => {
    opened.shop.letOnlyLook()
    await openScreen('/notifications')
    await expect.element(title).toBeDisabled()
    for (const name of ['Send now', 'Schedule', 'Send Test Push']) expect(button(name).elements()).toEqual([])
    await expect
      .element(page.getByText(/^You can look at messages but not write them\. You need the permission/))
      .toBeVisible()
  })
})

describe('a message', () => {
  test('is shown on both phones as it is typed, with the default text of its variables [I-048] [I-169]', async () => {
    await write()
    await expect.element(preview.getByText('Summer sale').first()).toBeVisible()
    await body.click()
    await button('Insert variable into: Body').click()
    const menu = dialog('Insert variable into: Body')
    await menu.getByRole('button', { name: 'Insert' }).click()
    await expect.element(menu.getByText('Required!')).toBeVisible()
    await menu.getByRole('combobox', { name: 'Variable' }).selectOptions('First name')
    const fallback = menu.getByRole('textbox', { name: 'Default text' })
    await fallback.fill('fri|end}}')
    await menu.getByRole('button', { name: 'Insert' }).click()
    // What would end it is said, and not left out unseen.
    await expect.element(fallback).toHaveAccessibleDescription(expect.stringContaining('braces or the sign |'))
    await fallback.fill('friend')
    await menu.getByRole('button', { name: 'Insert' }).click()
    await expect.element(body).toHaveValue('All shirts are half price.{{first_name|friend}}')
    // Whoever inserted it goes on writing behind it.
    await expect.element(body).toHaveFocus()
    await userEvent.keyboard('!')
    await expect.element(body).toHaveValue('All shirts are half price.{{first_name|friend}}!')
    await userEvent.keyboard('{Backspace}')
    await expect.element(preview.getByText('All shirts are half price.friend').first()).toBeVisible()
    await button('First name: friend. Change or remove').click()
    await expectAccessible()
    await dialog('First name: friend').getByRole('button', { name: 'Remove variable' }).click()
    await expect.element(body).toHaveValue('All shirts are half price.')
    await preview.getByText('Android', { exact: true }).click()
    await expect.element(preview.getByText('Demo shop · now')).toBeVisible()
    await body.fill('All shirts are half price until Sunday evening, and so are the shoes, the bags and the hats.')
    await expect.element(preview.getByText(/Android shows one line of the body/)).toBeVisible()
  })

  test('takes as many characters as its counters say, as people see them [I-118]', async () => {
    await openScreen('/notifications')
    await expect.element(page.getByText('0/40')).toBeVisible()
    await expect.element(page.getByText('0/200')).toBeVisible()
    await title.fill('👩‍👩‍👧'.repeat(40))
    await expect.element(page.getByText('40/40')).toBeVisible()
    await expect.element(title).not.toHaveAccessibleDescription()
    await title.fill('👩‍👩‍👧'.repeat(45))
    await expect.element(page.getByText('45/40')).toBeVisible()
    await expect.element(title).toHaveAccessibleDescription(expect.stringContaining('At most 40 characters'))
    await body.fill('x'.repeat(250))
    await expect.element(body).toHaveValue('x'.repeat(250))
    await expect.element(body).toHaveAccessibleDescription(expect.stringContaining('At most 200 characters'))
    await button('Send now').click()
    await expect.element(title).toHaveFocus()
    expect(sent()).toEqual([])
  })

  test('without title, body or what it leads to says ‘Required!’ and is not sent [I-117] [I-119]', async () => {
    await openScreen('/notifications')
    await destination.selectOptions('Product')
    await button('Send now').click()
    await expect.poll(() => page.getByText('Required!').elements().length).toBe(3)
    await expect.element(title).toHaveFocus()
    expect(sent()).toEqual([])
    await title.fill('Summer sale')
    await expect.poll(() => page.getByText('Required!').elements().length).toBe(2)
  })

  test('leads to one of twelve destinations, and what is picked is sent with its name and price [I-173] [I-082] [I-163]', async () => {
    await write()
    const offered = destination
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
    expect(offered).toEqual([
      'Just open app',
      'Account',
      'Brand',
      'Category',
      'Page',
      'Home screen',
      'Order history',
      'Order details',
      'Product',
      'Recently viewed',
      'Shopping cart',
      'Wishlist',
    ])
    await destination.selectOptions('Product')
    await page.getByRole('combobox', { name: 'Product' }).click()
    const options = page.getByRole('listbox').getByRole('option')
    await expect.poll(() => options.elements().length).toBe(11)
    await options.first().click()
    await field('Coupon code').fill('TEN')
    await button('Send now').click()
    await expect.element(toast).toBeVisible()
    expect(sent()).toMatchObject([
      {
        data: {
          endPointType: 'product',
          type: 'sale',
          productId: 'p1',
          productName: products[0]?.name,
          price: 25,
          couponCode: 'TEN',
        },
      },
    ])
  })

  test('takes a picture of the kinds and size that its hint says [I-122] [I-123]', async () => {
    await openScreen('/notifications')
    await expect.element(page.getByText(/under 1MB, at least 300px wide and 200px high/)).toBeVisible()
    const input = () => document.querySelector('input[type=file]') as HTMLElement
    const choose = (file: File) => userEvent.upload(input(), file)
    await choose(fileOf('large.png', 'image/png', 1_000_001))
    await expect.element(page.getByText('The image is larger than 1 MB. Use a smaller one.')).toBeVisible()
    await choose(fileOf('new.webp', 'image/webp'))
    await expect.element(page.getByText('Use an SVG, PNG, JPEG or GIF image')).toBeVisible()
    await choose(fileOf('sale.png'))
    await expect.element(preview.getByRole('img', { name: 'Image of the message' })).toBeVisible()
  })

  test('has a text in each language of the app, and says which have none', async () => {
    opened.shop.app.languages.push({ code: 'ar', label: 'Arabic', isDefault: false, rightToLeft: true })
    await write()
    await expect
      .element(page.getByText('Without a text of their own: Arabic. They get the text in English.'))
      .toBeVisible()
    await page.getByRole('tab', { name: 'Arabic' }).click()
    await title.fill('تخفيضات')
    await button('Send now').click()
    await expect.element(page.getByText('Required!')).toBeVisible()
    await body.fill('كل القمصان بنصف السعر')
    await expect.element(preview.getByText('تخفيضات').first()).toBeVisible()
    await expectAccessible()
    await button('Send now').click()
    await expect.element(toast).toBeVisible()
    expect(sent()[0]?.contents.map(({ language }) => language)).toEqual(['en', 'ar'])
  })
})

describe('sending', () => {
  test('now posts at once what the document says, and the form is empty again [I-102] [I-161] [I-075] [I-076] [I-077] [I-078]', async () => {
    await write()
    await button('Send now').click()
    await expect.element(toast).toBeVisible()
    await expect.element(title).toHaveValue('')
    const [payload] = sent()
    const { requestId, ...rest } = payload ?? {}
    expect(requestId).toMatch(/^\w{10}$/)
    expect(rest).toEqual({
      appKey: 'demo-shop',
      contents: [{ language: 'en', title: 'Summer sale', body: 'All shirts are half price.' }],
      data: { endPointType: 'open_app', type: 'sale' },
      image: null,
    })
  })

  test('that got no answer is sent again as the same message, and another one has another name', async () => {
    await write()
    opened.server.refuse(routes.sendMessage, new AppError('unavailable'))
    await button('Send now').click()
    await expect.poll(() => sent().length).toBe(1)
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.element(title).toHaveValue('Summer sale')
    opened.shop.serve(opened.server)
    await button('Send now').click()
    await expect.element(toast).toBeVisible()
    await title.fill('Another')
    await body.fill('One more')
    await button('Send now').click()
    await expect.poll(() => sent().length).toBe(3)
    const [first, again, other] = sent().map(({ requestId }) => requestId)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('to more than a thousand devices asks once more and says how many', async () => {
    opened.shop.notifications.devices = 1_234
    await write()
    await button('Send now').click()
    const review = dialog('Before it is sent')
    await expect.element(review.getByText('This message goes to 1,234 devices. Send it?')).toBeVisible()
    expect(sent()).toEqual([])
    await expectAccessible()
    await review.getByRole('button', { name: 'Send to 1,234 devices' }).click()
    await expect.element(toast).toBeVisible()
  })

  test('names what a finding is about, and how many it concerns', async () => {
    opened.shop.notifications.findings = [
      { code: 'destination_sold_out', level: 'warning', parameters: { name: 'Boot' } },
      { code: 'title_cut', level: 'warning', parameters: { platform: 'ios', language: 'en' } },
      { code: 'title_cut', level: 'warning', parameters: { platform: 'android', language: 'en' } },
      { code: 'languages_missing', level: 'warning', parameters: { languages: 'Arabic, French' } },
      { code: 'quiet_hours', level: 'warning', parameters: { devices: 1_200 } },
      { code: 'audience_had_one', level: 'warning', parameters: { devices: 1 } },
    ]
    await write()
    await button('Send now').click()
    const review = dialog('Before it is sent')
    for (const words of [
      '‘Boot’, where it leads, is sold out.',
      'The title is longer than what some phones show (English: iOS, Android).',
      'Without a text of their own: Arabic, French.',
      '1,200 devices have quiet hours then: they get the message when those end, or not at all.',
      '1 device had as many messages today as your limit allows.',
    ])
      await expect.element(review.getByText(words)).toBeVisible()
  })

  test('tells what is to be known before, each with a way to mend it', async () => {
    opened.shop.notifications.findings = [
      { code: 'destination_gone', level: 'error', parameters: {} },
      { code: 'quiet_hours', level: 'warning', parameters: {} },
    ]
    await write()
    await button('Send now').click()
    const review = dialog('Before it is sent')
    await expect.element(review.getByText('What it leads to is no longer there.')).toBeVisible()
    await expect.element(review.getByText('iOS 120, Android 240, Web 40')).toBeVisible()
    expect(review.getByRole('button', { name: /^Send to/ }).elements()).toEqual([])
    await review.getByRole('button', { name: 'Choose the destination' }).click()
    await expect.element(destination).toHaveFocus()
    opened.shop.notifications.findings = [{ code: 'quiet_hours', level: 'warning', parameters: {} }]
    await button('Send now').click()
    await review.getByRole('button', { name: 'Send at night too' }).click()
    await expect.element(page.getByRole('switch', { name: /Send at night/ })).toBeChecked()
    opened.shop.notifications.findings = []
    await button('Send now').click()
    await expect.element(toast).toBeVisible()
    expect(sent()).toMatchObject([{ urgent: true }])
  })
})

describe('scheduling', () => {
  const plan = dialog('Schedule the message')
  const planned = page.getByText('The message is scheduled.')
  const open = async () => {
    await write()
    await button('Schedule').click()
    await expect.element(plan).toBeVisible()
  }
  const confirm = () => plan.getByRole('button', { name: 'Schedule' }).click()

  test('asks for a time, and for a zone where everybody gets it at once, and posts them [I-103] [I-121] [I-077]', async () => {
    await open()
    await confirm()
    await expect.element(plan.getByText('Required!')).toBeVisible()
    await expect.element(plan.getByRole('button', { name: 'Choose a date' })).toHaveFocus()
    await expectAccessible()
    await chooseTime(plan.getByRole('group', { name: 'Time' }), '2031-03-30T02:30')
    const zone = plan.getByRole('combobox', { name: 'Time zone' })
    await zone.fill('Kyiv')
    await page.getByRole('option', { name: /Kyiv/ }).click()
    await expect.element(plan.getByText(/^Goes out on 30\/03\/2031/)).toBeVisible()
    await confirm()
    await expect.element(planned).toBeVisible()
    expect(sent()).toMatchObject([{ deliveryTime: '2031-03-30T02:30', timezone: 'Europe/Kyiv' }])
    await expect.element(plan).not.toBeInTheDocument()
  })

  test('by each shopper’s own clock says the first and the last moment, and posts no zone', async () => {
    await open()
    await plan.getByRole('radio', { name: 'Each shopper’s own time' }).click()
    await chooseTime(plan.getByRole('group', { name: 'Time' }), '2031-05-04T09:30')
    await expect
      .element(plan.getByText(/The first device gets it on 03\/05\/2031 .* the last one on 04\/05\/2031/))
      .toBeVisible()
    await confirm()
    await expect.element(planned).toBeVisible()
    expect(sent()).toMatchObject([{ deliveryTime: '2031-05-04T09:30' }])
    expect(sent()[0]).not.toHaveProperty('timezone')
  })

  test('that is refused says what the server says, in the dialog', async () => {
    await open()
    await chooseTime(plan.getByRole('group', { name: 'Time' }), '2031-05-04T09:30')
    opened.server.refuse(routes.sendMessage, new AppError('limit_reached'))
    await confirm()
    await expect.element(plan.getByRole('alert')).toBeVisible()
    await expect.element(title).toHaveValue('Summer sale')
  })
})
