import { AppError } from '@vitrine/domain/errors'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { messageOf } from '../../../test/fake-notifications.ts'
import { expectGoodLooks, looks, preferLook } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choice = (name: string) => page.getByRole('radio', { name, exact: true })
const preview = page.getByRole('region', { name: 'Preview' })
const sent = () => opened.server.calls(routes.sendMessage).map(({ body }) => body.experiment)

async function compose() {
  await openScreen('/notifications')
  await field('Title').fill('Summer sale')
  await field('Body').fill('All shirts are half price.')
  await page.getByRole('switch', { name: 'A/B test' }).click()
}

async function writeSecond() {
  await choice('Text B').click()
  await field('Title').fill('Half price')
  await field('Body').fill('Only today.')
}

const text = (title: string, body: string) => [{ language: 'en', title, body }]

describe('an A/B test', () => {
  test('of two texts is written text by text, and the preview shows the one that is written', async () => {
    await compose()
    await writeSecond()
    await expect.element(preview.getByText('Half price').first()).toBeVisible()
    await choice('Text A').click()
    await expect.element(field('Title')).toHaveValue('Summer sale')
    await expect.element(preview.getByText('Summer sale').first()).toBeVisible()
    await expect.element(page.getByText('The other 80 % wait, and get the better text.')).toBeVisible()
    await expectAccessible()
    await button('Send now').click()
    await expect
      .poll(sent)
      .toEqual([{ second: text('Half price', 'Only today.'), tested: 20, holdout: 0, difference: 3, decideAfter: 4 }])
  })

  test('of a text and no message has a holdout and nobody who waits', async () => {
    await compose()
    await choice('This text and no message').click()
    await expect.element(page.getByText('90 % of the audience get the message.')).toBeVisible()
    await field('Holdout, in %').fill('25')
    await button('Send now').click()
    await expect.poll(sent).toEqual([{ second: null, tested: 100, holdout: 25, difference: 3, decideAfter: null }])
  })

  test('with a holdout says how many get the message and how many get none', async () => {
    opened.shop.notifications.devices = 2_000
    await compose()
    await choice('This text and no message').click()
    await field('Holdout, in %').fill('25')
    await button('Send now').click()
    await expect.element(page.getByText('This message goes to 1,500 devices. Send it?')).toBeVisible()
    await expect.element(page.getByText(/Without a message: about 500\.$/)).toBeVisible()
    await expect.element(button('Send to 1,500 devices')).toBeVisible()
  })

  test('without text B leads to it, and shares above everybody are said at their field', async () => {
    await compose()
    await field('In the test, in %').fill('80')
    await field('Holdout, in %').fill('30')
    await button('Send now').click()
    await expect.element(choice('Text B')).toBeChecked()
    await expect.element(field('Title')).toHaveFocus()
    await expect.element(page.getByText('Use 70 or less')).toBeVisible()
    expect(sent()).toEqual([])
  })

  test('that is switched off, or compared with no message, keeps text B', async () => {
    await compose()
    await writeSecond()
    await page.getByRole('switch', { name: 'A/B test' }).click()
    await expect.element(choice('Text B')).not.toBeInTheDocument()
    await page.getByRole('switch', { name: 'A/B test' }).click()
    await choice('This text and no message').click()
    await expect.element(choice('Text B')).not.toBeInTheDocument()
    await choice('Two texts').click()
    await choice('Text B').click()
    await expect.element(field('Title')).toHaveValue('Half price')
  })

  test('survives a reload', async () => {
    await compose()
    await writeSecond()
    await openScreen('/notifications')
    await choice('Text B').click()
    await expect.element(field('Title')).toHaveValue('Half price')
  })

  test('that the server refuses says why at its field', async () => {
    opened.server.on(routes.checkMessage, () => {
      throw new AppError('validation_failed', {
        issues: [{ in: 'body', path: 'experiment.second.0.title', message: 'Required!' }],
      })
    })
    await compose()
    await writeSecond()
    await choice('Text A').click()
    await button('Send now').click()
    await choice('Text B').click()
    await expect.element(page.getByText('Required!')).toBeVisible()
  })

  test('with too few devices says how many are needed, and leads to it', async () => {
    opened.shop.notifications.findings = [{ code: 'experiment_small', level: 'warning', parameters: {} }]
    await compose()
    await writeSecond()
    await button('Send now').click()
    await expect
      .element(page.getByText('The smaller group has about 40 devices. To see this difference, 1,800 are needed.'))
      .toBeVisible()
    await expect
      .element(
        page.getByText('In the test: about 80. Waiting for the better text: about 320. Without a message: about 0.'),
      )
      .toBeVisible()
    await expect.element(button('Start the test')).toBeVisible()
    await button('Change the A/B test').click()
    await expect.element(page.getByRole('combobox', { name: 'Smallest difference that matters' })).toHaveFocus()
  })
})

const variant = (name: 'a' | 'b' | 'holdout', opened: number) => ({
  variant: name,
  devices: 2_000,
  sent: name === 'holdout' ? 0 : 1_990,
  delivered: name === 'holdout' ? 0 : 1_900,
  opened,
  sessions: opened + 10,
  orders: 12,
  revenueMinor: 48_000,
  bought: 30,
})
const second = text('Half price', 'Only today.')
const experiment = { second, tested: 20, holdout: 0, difference: 3, decideAfter: 4 }

async function openMessage(over: Partial<Message> = {}) {
  const message = messageOf('m1', {
    status: 'sending',
    experiment,
    awaitsWinner: true,
    decideAt: '2031-05-04T07:30:00.000Z',
    ...over,
  })
  opened.shop.notifications.history = [message]
  opened.shop.notifications.experiment = {
    variants: [variant('a', 180), variant('b', 260)],
    measure: 'opened',
    plannedSize: 1_800,
    verdict: 'second',
    comparison: { points: -4.02, low: -6.01, high: -2.03 },
  }
  await openScreen('/notifications?tab=all&message=m1')
}

describe('the results of an A/B test', () => {
  test('say which text is ahead and by how much, and its text goes to the rest', async () => {
    await openMessage()
    const drawer = page.getByRole('dialog', { name: 'Title m1' })
    await expect.element(drawer.getByText('Testing')).toBeVisible()
    await expect
      .element(
        drawer.getByText('Text B is ahead by 4 percentage points of openings. The difference lies between 2 and 6.'),
      )
      .toBeVisible()
    await expect.element(drawer.getByText('260 (13.07%)')).toBeVisible()
    await expect.element(drawer.getByText('Half price')).toBeVisible()
    await expectAccessible()
    await button('Send Text B to the rest').click()
    await button('Send').click()
    await expect.element(drawer.getByText('The rest get Text B.')).toBeVisible()
    expect(opened.server.calls(routes.chooseText).map(({ body }) => body)).toEqual([{ winner: 'b' }])
  })

  test('say nothing of the difference while it is early, and warn who chooses', async () => {
    await openMessage({ experiment: { ...experiment, decideAfter: null } })
    opened.shop.notifications.experiment = {
      ...opened.shop.notifications.experiment,
      verdict: 'early',
      comparison: null,
    }
    await openScreen('/notifications?tab=all&message=m1')
    await expect.element(page.getByText(/^It is too early to tell\. Each group needs 1,800 devices/)).toBeVisible()
    await expect.element(page.getByText(/^If nobody chooses, the test ends on/)).toBeVisible()
    await button('Send Text A to the rest').click()
    await expect.element(page.getByText(/^The test has not shown yet which text is better/)).toBeVisible()
  })

  test('say that the test was too small to tell, once it is over', async () => {
    await openMessage({ awaitsWinner: false, decideAt: null, status: 'sent' })
    opened.shop.notifications.experiment = {
      ...opened.shop.notifications.experiment,
      verdict: 'small',
      comparison: null,
    }
    await openScreen('/notifications?tab=all&message=m1')
    const words = 'The test was too small to tell: each group would have needed 1,800 devices.'
    await expect.element(page.getByText(words)).toBeVisible()
  })

  test('are not chosen by whoever may not send', async () => {
    opened.shop.letOnlyLook()
    await openMessage()
    await expect.element(page.getByText(/^Text B is ahead/)).toBeVisible()
    await expect.element(button('Send Text A to the rest')).not.toBeInTheDocument()
  })
})

test.each(looks)('an A/B test looks right at every width, %s and %s', async (...look) => {
  await preferLook(opened.shop, look)
  await openMessage()
  await expect.element(page.getByText(/260/).first()).toBeVisible()
  await expectGoodLooks(`an A/B test, ${look.join(' ')}`)
})
