import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { billingRoutes } from '@vitrine/domain/billing/billing.routes'
import { offeredPlans } from '@vitrine/domain/billing/plans.rules'
import { subscriptionStatuses } from '@vitrine/domain/billing/subscription.schema'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPalette } from '../../../test/command-palette-driver.ts'
import { sayFeatures } from '../../../test/english.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { subscriptionOf } from '../../../test/fake-billing.ts'
import { integrationOf } from '../../../test/fake-integrations.ts'
import { expectGoodLook, preferScheme, type Scheme, sizes } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const tab = (name: string) => page.getByRole('tab', { name })
const cards = () =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .elements()
    .map((card) =>
      [...card.querySelectorAll('button:first-child > span')]
        .slice(0, 2)
        .map(({ textContent }) => textContent)
        .join(' '),
    )
const details = page.getByRole('region', { name: 'Plan details' })
const panel = page.getByRole('region', { name: 'Subscription' })
const renewal = page.getByRole('switch', { name: 'Auto-renew' })
const question = page.getByRole('dialog').filter({ hasText: /Cancel/ })
const choose = (plan: string) => page.getByRole('button', { name: `Choose plan ${plan}` })
/** Answers the question, which covers the screen until it has closed. */
async function accept(label: string): Promise<void> {
  await question.getByRole('button', { name: label }).click()
  await expect.element(question).not.toBeInTheDocument()
}
const calls = (route: keyof typeof billingRoutes) => opened.server.calls(billingRoutes[route])

describe('the plans', () => {
  test('stand under Monthly and Yearly by their interval, with name and recurring price [A-032]', async () => {
    await openScreen('/pricing')
    await expect
      .poll(cards)
      .toEqual(['Essential $49.00 per month', 'Advanced $99.00 per month', 'Enterprise $249.00 per month'])
    await tab('Yearly').click()
    await expect
      .poll(cards)
      .toEqual(['Essential $490.00 per year', 'Advanced $990.00 per year', 'Enterprise $2,490.00 per year'])
    await expectAccessible()
  })

  test.each([
    ['advanced-yearly', 'Yearly'],
    ['advanced-monthly', 'Monthly'],
  ])('open with the tab of the current plan %s [A-033]', async (planCode, name) => {
    opened.shop.billing.subscription = subscriptionOf(planCode)
    await openScreen('/pricing')
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('button', { name: 'Current plan' })).toBeDisabled()
  })

  test('open with Monthly without a subscription [A-033]', async () => {
    opened.shop.billing.subscription = null
    await openScreen('/pricing')
    await expect.element(tab('Monthly')).toHaveAttribute('aria-selected', 'true')
  })

  test('have details: one entry for each part of their description [A-034]', async () => {
    await openScreen('/pricing')
    await page.getByRole('button', { name: /^Enterprise/ }).click()
    const entries = () =>
      details
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent)
    const enterprise = offeredPlans.find(({ planCode }) => planCode === 'enterprise-monthly')
    await expect.poll(entries).toEqual(enterprise && sayFeatures(enterprise))
  })
})

describe('the subscription', () => {
  test('says status, amount, next billing date and auto-renew [A-035] [A-080]', async () => {
    await openScreen('/pricing')
    await expect.element(panel.getByText('Live', { exact: true })).toBeVisible()
    await expect.element(panel.getByText('$99.00 per month')).toBeVisible()
    await expect.element(panel.getByText('Jun 04, 2026')).toBeVisible()
    await expect.element(renewal).toBeChecked()
  })

  test('each of the nine statuses has a label, a colour of its own and one sentence [A-077] [A-078] [A-079]', async () => {
    const colours = new Set<string>()
    const sentences = new Set<string>()
    for (const status of subscriptionStatuses) {
      opened.shop.billing.becomes(status)
      await openScreen('/pricing')
      const dot = () => panel.element().querySelector(`[data-status="${status}"]`)
      await expect.poll(dot, { message: status }).not.toBeNull()
      const found = dot() as HTMLElement
      expect(found.parentElement?.textContent, status).toMatch(/^[A-Z][a-z ]+$/)
      colours.add(getComputedStyle(found).backgroundColor)
      const sentence = found.parentElement?.nextElementSibling?.textContent ?? ''
      expect(sentence, status).toMatch(/^[A-Z].*[^.]\.$/)
      sentences.add(sentence)
      const isOver = ['cancelled', 'expired', 'trial_expired'].includes(status)
      expect(renewal.elements().length, status).toBe(isOver ? 0 : 1)
    }
    expect([colours.size, sentences.size]).toEqual([9, 9])
  })

  test('is off where a cancellation is scheduled, and is switched on after a yes [A-080] [A-082]', async () => {
    opened.shop.billing.becomes('non_renewing')
    await openScreen('/pricing')
    await expect.element(renewal).not.toBeChecked()
    await renewal.click({ force: true })
    await accept('Cancel')
    expect(calls('reactivateRenewal')).toHaveLength(0)
    await renewal.click({ force: true })
    await accept('Switch on')
    await expect.element(renewal).toBeChecked()
    expect(calls('reactivateRenewal')).toHaveLength(1)
  })

  test('is switched off after a yes, and says when it ends [A-081]', async () => {
    await openScreen('/pricing')
    await renewal.click({ force: true })
    await accept('Cancel')
    expect(calls('cancelRenewal')).toHaveLength(0)
    await renewal.click({ force: true })
    await expect.element(question).toMatchTextContent('Advanced stays usable until Jun 04, 2026, and then ends.')
    await accept('Switch off')
    await expect.element(renewal).not.toBeChecked()
    await expect.element(panel.getByText('It ends on Jun 04, 2026.')).toBeVisible()
    expect(calls('cancelRenewal')).toHaveLength(1)
  })

  test('that is refused stays as it is, and the reason is said', async () => {
    opened.server.refuse(billingRoutes.cancelRenewal, new AppError('unavailable', because('billing_silent')))
    await openScreen('/pricing')
    await renewal.click({ force: true })
    await accept('Switch off')
    await expect.element(page.getByText(/The payment provider does not answer/)).toBeVisible()
    await expect.element(renewal).toBeChecked()
  })

  test('begins with a trial, where there was none', async () => {
    opened.shop.billing.subscription = null
    opened.shop.billing.billing.trialAvailable = true
    await openScreen('/pricing')
    await panel.getByRole('button', { name: 'Start free trial' }).click()
    await expect.element(panel.getByText('Trial', { exact: true })).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Start free trial' })).not.toBeInTheDocument()
    await expect.element(panel.getByText('choose a plan before it ends')).toBeVisible()
    await expect.element(renewal).toBeDisabled()
  })

  test('has invoices', async () => {
    await openScreen('/pricing')
    const row = page.getByRole('row', { name: /TEST-000001/ })
    await expect.element(row).toMatchTextContent('May 04, 2026TEST-000001Advanced$99.00Paid')
  })
})

describe('a change of the plan', () => {
  test('asks first, and a no makes no call [A-119]', async () => {
    await openScreen('/pricing')
    await choose('Enterprise').click()
    await expect.element(question).toMatchTextContent('Are you sure?')
    await accept('Cancel')
    await choose('Essential').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    expect([calls('upgradePlan'), calls('downgradePlan')]).toEqual([[], []])
  })

  test('that costs more leads to the payment page, which leads back here [A-083] [A-085]', async () => {
    await openScreen('/pricing')
    await page.getByRole('tab', { name: 'Yearly' }).click()
    await expect.element(details).toMatchTextContent('Advanced')
    await page.getByRole('tab', { name: 'Monthly' }).click()
    await choose('Enterprise').click()
    await accept('Choose plan')
    await expect.poll(() => location.hash).toBe('#pay-enterprise-monthly')
    expect(opened.server.calls(billingRoutes.upgradePlan).map(({ body }) => body)).toEqual([
      { planCode: 'enterprise-monthly', redirectUrl: `${location.origin}/pricing` },
    ])
    expect(calls('downgradePlan')).toEqual([])
  })

  test('without a subscription leads to the payment page, whatever it costs [A-083]', async () => {
    opened.shop.billing.becomes('cancelled')
    await openScreen('/pricing')
    await choose('Essential').click()
    await accept('Choose plan')
    await expect.poll(() => location.hash).toBe('#pay-essential-monthly')
  })

  test('that costs less comes when what was paid ends, says before what closes, costs and is connected, and is taken back [A-084]', async () => {
    opened.shop.integrationCatalog.all = [
      integrationOf('klaviyo', { active: true, requiredSubscriptionLevel: 2 }),
      integrationOf('Another stars', { active: true, requiredSubscriptionLevel: 2 }),
      integrationOf('Beyond', { active: true, requiredSubscriptionLevel: 3, withinPlan: false }),
      integrationOf('Stars', { active: true }),
      integrationOf('Not connected', { requiredSubscriptionLevel: 2 }),
    ]
    await openScreen('/pricing')
    await choose('Essential').click()
    await expect
      .element(question)
      .toMatchTextContent(
        'Advanced is paid until Jun 04, 2026 and stays as it is until then. From that day on you have Essential, and pay $49.00 per month. This closes on that day: Integrations of the level Advanced. You have connected Klaviyo and Another stars. What is connected stays and works in your app; without the plan that includes it you can only disconnect it. Are you sure?',
      )
    await expect.element(page.getByRole('dialog', { name: 'Change to Essential?' })).toBeVisible()
    await accept('Choose plan')
    await expect.element(page.getByText('Your plan changes to Essential on Jun 04, 2026.')).toBeVisible()
    await expect.element(panel.getByText('Advanced', { exact: true })).toBeVisible()
    await expect.element(panel.getByText('Essential, $49.00 per month')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Planned' })).toBeDisabled()
    await page.getByRole('button', { name: 'Keep plan Advanced' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Keep Advanced?' })).toBeVisible()
    await expect.element(question).toMatchTextContent('You keep Advanced, and the change to Essential is taken back.')
    await accept('Keep plan')
    await expect.element(page.getByText('You keep Advanced.')).toBeVisible()
    await expect.element(panel.getByText('Essential, $49.00 per month')).not.toBeInTheDocument()
    expect(opened.server.calls(billingRoutes.downgradePlan).map(({ body }) => body)).toEqual([
      { planCode: 'essential-monthly' },
      { planCode: 'advanced-monthly' },
    ])
    expect(calls('upgradePlan')).toEqual([])
  })

  test('names what opens, what closes, when and at what price, whichever way it takes', async () => {
    const { billing } = opened.shop
    const say = async (subscription: typeof billing.subscription, plan: string, text: string) => {
      billing.subscription = subscription
      await openScreen('/pricing')
      await page.getByRole('tab', { name: plan.endsWith('yearly') ? 'Yearly' : 'Monthly' }).click()
      await choose(plan.split(' ')[0] ?? '').click()
      await expect.element(question).toMatchTextContent(text)
      await accept('Cancel')
    }
    const yearly = subscriptionOf('essential-yearly', { paidUntil: '2027-05-04T12:00:00.000Z', creditMinor: 40_000 })
    await say(
      yearly,
      'Enterprise monthly',
      'Essential is paid until May 04, 2027 and stays as it is until then. From that day on you have Enterprise, and pay $249.00 per month. Once that is paid, this opens: Integrations of the level Advanced and Integrations of the level Enterprise.',
    )
    await say(
      yearly,
      'Advanced yearly',
      'You go to the payment page and pay $590.00: that is $990.00 per year, less $400.00 that is left of Essential. Everything of Advanced opens as soon as it is paid.',
    )
    await say(yearly, 'Essential monthly', 'Change to Essential for $49.00 per month?')
    await say(subscriptionOf('advanced-monthly', { status: 'cancelled' }), 'Essential monthly', 'Choose Essential?')
    await say(subscriptionOf('advanced-monthly', { status: 'unpaid' }), 'Advanced monthly', 'Choose Advanced?')
    await say(
      subscriptionOf('trial', { status: 'trial' }),
      'Essential monthly',
      'This closes then: Integrations of the level Advanced and Integrations of the level Enterprise.',
    )
    const agreed =
      'Whatever else you agreed with whoever runs this server ends together with Custom. Ask them what that is.'
    await say(
      subscriptionOf('custom'),
      'Advanced monthly',
      `This closes then: Integrations of the level Enterprise. ${agreed}`,
    )
    await say(subscriptionOf('custom'), 'Enterprise monthly', `as soon as it is paid. ${agreed}`)
    await say(
      subscriptionOf('advanced-monthly', { status: 'dunning' }),
      'Essential monthly',
      'The payment that failed is asked for again, at $49.00 per month. This closes now: Integrations of the level Advanced.',
    )
    await say(
      subscriptionOf('advanced-monthly', {
        status: 'non_renewing',
        scheduledCancellationDate: '2026-06-04T12:00:00.000Z',
      }),
      'Essential monthly',
      'Auto-renew is switched on again.',
    )
  })

  test('shows the new plan to whoever comes back paid, and the old one with the open page to others [A-086]', async () => {
    const { billing } = opened.shop
    billing.billing.openChange = { planCode: 'enterprise-monthly', url: 'https://pay.example/1' }
    await openScreen('/pricing')
    await expect.element(panel.getByText('Advanced', { exact: true })).toBeVisible()
    const back = panel.getByRole('link', { name: 'Go on with the payment' })
    await expect.element(back).toHaveAttribute('href', 'https://pay.example/1')
    billing.billing.openChange = null
    billing.subscription = subscriptionOf('enterprise-monthly')
    await openScreen('/pricing')
    await expect.element(panel.getByText('Enterprise', { exact: true })).toBeVisible()
    await expect.element(back).not.toBeInTheDocument()
    await expect.element(page.getByText('Your plan is Enterprise now.')).not.toBeInTheDocument()
    sessionStorage.setItem('billing.left-for', 'enterprise-monthly')
    await openScreen('/pricing')
    await expect.element(page.getByText('Your plan is Enterprise now.')).toBeVisible()
    expect(sessionStorage.getItem('billing.left-for')).toBeNull()
  })

  test('that fails shows what the server says, and leaves the plan and the switch as they were [A-170]', async () => {
    const refusal = new AppError('conflict', because('billing_refused', { reason: 'The card has ended.' }))
    const acts = ['cancelRenewal', 'reactivateRenewal', 'upgradePlan', 'downgradePlan'] as const
    for (const act of acts) opened.server.refuse(billingRoutes[act], refusal)
    const said = page.getByText(/The card has ended\./)
    for (const [act, button, answer] of [
      ['upgradePlan', choose('Enterprise'), 'Choose plan'],
      ['downgradePlan', choose('Essential'), 'Choose plan'],
      ['cancelRenewal', renewal, 'Switch off'],
      ['reactivateRenewal', renewal, 'Switch on'],
    ] as const) {
      opened.shop.billing.becomes(act === 'reactivateRenewal' ? 'non_renewing' : 'live')
      await openScreen('/pricing')
      await expect.element(panel.getByText('Advanced', { exact: true })).toBeVisible()
      await button.click({ force: true })
      await accept(answer)
      await expect.element(said.first()).toBeVisible()
      await expect.element(panel.getByText('Advanced', { exact: true })).toBeVisible()
      if (act === 'reactivateRenewal') await expect.element(renewal).not.toBeChecked()
      else await expect.element(renewal).toBeChecked()
      expect([act, calls(act).length, location.hash]).toEqual([act, 1, ''])
    }
  })

  test('of one that was agreed with the operator, without an end, is offered where it can be paid, and says whom to ask else', async () => {
    opened.shop.billing.subscription = subscriptionOf('essential-yearly', { paidUntil: null, nextBillingAt: null })
    await openScreen('/pricing')
    await tab('Monthly').click()
    await expect.element(choose('Enterprise')).toBeDisabled()
    await expect.element(page.getByText('Ask them to change it.').first()).toBeVisible()
    await tab('Yearly').click()
    await choose('Enterprise').click()
    await expect.element(question.getByText('$2,490.00 per year')).toBeVisible()
  })

  test('is not offered to whoever may only look, who is told why', async () => {
    opened.shop.letOnlyLook()
    await openScreen('/pricing')
    await expect.element(choose('Enterprise')).toBeDisabled()
    await expect.element(renewal).toBeDisabled()
    await expect.element(page.getByText(/You need the permission ‘Change the subscription’/)).toBeVisible()
  })
})

describe('the pricing screen', () => {
  test('says that no money moves, or that nothing is billed', async () => {
    await openScreen('/pricing')
    await expect.element(page.getByText('This server bills in test mode: no money moves.')).toBeVisible()
    opened.shop.billing.subscription = null
    opened.shop.billing.billing.mode = 'none'
    await openScreen('/pricing')
    await expect.element(page.getByText(/every level is open to your app/)).toBeVisible()
    await expect.element(choose('Enterprise')).toBeDisabled()
  })

  test('is reached from the home screen and by the command palette [A-007]', async () => {
    opened.server.on(appsRoutes.getHome, () => ({
      data: { release: null, unpublishedChanges: 0, installs: 0, orders: null },
    }))
    await openScreen('/')
    await page.getByRole('main').getByRole('link', { name: 'Pricing' }).click()
    await expect.element(details).toBeVisible()
    expect(location.pathname).toBe('/pricing')
    await openScreen('/')
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Pricing' })).toBeVisible()
    await openPalette()
    await userEvent.keyboard('pricing{Enter}')
    await expect.element(details).toBeVisible()
    expect(location.pathname).toBe('/pricing')
  })

  test('that cannot be read says why, and is read again when asked', async () => {
    opened.server.refuse(billingRoutes.getSubscription, new AppError('rate_limited'))
    await openScreen('/pricing')
    await expect.element(page.getByRole('main').getByText('Too many tries. Wait a moment and try again.')).toBeVisible()
    opened.shop.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(details).toBeVisible()
  })

  test.each<Scheme>(['light', 'dark'])('stands well at every width, %s', async (scheme) => {
    await preferScheme(scheme)
    await openScreen('/pricing')
    await expect.element(page.getByText('TEST-000001')).toBeVisible()
    for (const size of sizes) {
      await expectGoodLook('pricing', size)
      expect([size.width, details.element().getBoundingClientRect().right < size.width]).toEqual([size.width, true])
    }
  })
})
