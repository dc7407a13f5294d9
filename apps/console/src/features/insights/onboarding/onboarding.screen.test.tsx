import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { billingRoutes } from '@vitrine/domain/billing/billing.routes'
import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { annualRevenues } from '@vitrine/domain/leads/annual-revenue'
import { leadsRoutes } from '@vitrine/domain/leads/leads.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { preferMotion } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { router } from '../../../app/router.ts'

const opened = serveEachTest()

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const welcome = dialog('Welcome to Vitrine')
const expectations = dialog('What to expect')
const contact = dialog('How can we reach you?')
const thanks = dialog('Thank you')
const next = page.getByRole('button', { name: 'Continue', exact: true })
const field = (name: string | RegExp) => contact.getByRole('textbox', { name })
const texts = (list: Element | undefined) => [...(list?.querySelectorAll('li') ?? [])].map((li) => li.textContent)
const lead = { id: 'l1', createdAt: '2026-11-20T10:00:00.000Z' }

async function openContact(): Promise<void> {
  await openScreen('/')
  await next.click()
  await expect.element(expectations).toBeVisible()
  await next.click()
  await expect.element(contact).toBeVisible()
}

async function chooseRevenue(label: string): Promise<void> {
  await contact.getByRole('combobox', { name: 'Annual online revenue' }).click()
  await page.getByRole('option', { name: label, exact: true }).click()
}

async function openThanks(): Promise<void> {
  await openContact()
  await chooseRevenue("I'm not sure")
  await contact.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(thanks).toBeVisible()
}

describe('the welcome of an owner', () => {
  beforeEach(() => {
    opened.shop.app.ownerFirstViewed = false
    opened.shop.billing.subscription = null
    opened.shop.billing.billing = { mode: 'test', trialAvailable: true, openChange: null }
    opened.server.on(leadsRoutes.createLead, ({ body }) => ({ data: { ...lead, ...body } }))
  })

  test('shows when the owner first views the dashboard, is marked as seen, and does not show again [I-006]', async () => {
    await openScreen('/')
    await expect.element(welcome).toBeVisible()
    expect(opened.server.calls(appsRoutes.markViewed)).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(welcome).not.toBeInTheDocument()
    await openScreen('/')
    await expect.element(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible()
    await expect.element(welcome).not.toBeInTheDocument()
    expect(opened.server.calls(appsRoutes.markViewed)).toHaveLength(1)
  })

  test('is not shown to others, nor where another tab was first [I-006]', async () => {
    opened.shop.app.role = 'admin'
    await openScreen('/')
    await expect.element(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible()
    expect(opened.server.calls(appsRoutes.markViewed)).toEqual([])
    opened.shop.app.role = 'owner'
    opened.server.on(appsRoutes.markViewed, () => ({ data: { ownerFirstViewed: true, isFirst: false } }))
    await openScreen('/')
    await expect.poll(() => opened.server.calls(appsRoutes.markViewed).length).toBe(1)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('greets with what the portal does, then says what to expect on four cards: forward only, with dots [I-056] [I-057] [I-058]', async () => {
    await openScreen('/')
    await expect.element(welcome).toBeVisible()
    expect(texts(welcome.getByRole('list').element())).toEqual([
      'Manage the e-commerce integration',
      'Design, configure and preview the app',
      'Manage the app listing',
      'Trigger publication',
      'Send and schedule push notifications',
      'View analytics',
      'Manage the subscription',
      "Contact the provider's team",
    ])
    await expect.element(welcome.getByRole('status')).toHaveTextContent('Step 1 of 4')
    expect(welcome.element().querySelectorAll('[data-state]')).toHaveLength(4)
    await expectAccessible()
    await next.click()
    await expect.element(expectations.getByRole('status')).toHaveTextContent('Step 2 of 4')
    const cards = [...(expectations.element().querySelector('ol')?.children ?? [])].map((card) => [
      card.querySelector('span')?.textContent,
      card.querySelector('p')?.textContent,
      ...texts(card),
    ])
    expect(cards).toEqual([
      ['01', '30-day free trial', 'Full access', 'Try all features', 'Preview on desktop'],
      ['02', 'Choose your subscription', 'Contact us', 'Select the best-suited subscription'],
      ['03', 'Design your app', 'Design', 'Third-party integration', 'Draft listing', 'Custom features'],
      ['04', 'Launch your app', 'Submit to the app stores', 'Launch', 'Send pushes', 'Monitor analytics'],
    ])
    await expectAccessible()
    expect(
      expectations
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Continue'])
  })

  test('the contact form knows the person, requires all but the phone, and sends it [I-094] [I-113] [I-135] [I-136] [I-174]', async () => {
    await openContact()
    await expect.element(field('E-mail')).toHaveValue('ada@shop.example')
    await expect.element(field('E-mail')).toBeDisabled()
    await expect.element(field('First name')).toHaveValue('Ada')
    await expect.element(field('Last name')).toHaveValue('Lind')
    await expectAccessible()
    await field('First name').clear()
    await field('Last name').clear()
    await contact.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => contact.getByText('Required!', { exact: true }).elements()).toHaveLength(3)
    expect(opened.server.calls(leadsRoutes.createLead)).toEqual([])
    await field('First name').fill('Ada')
    await field('Last name').fill('Lovelace')
    await contact.getByRole('combobox', { name: 'Annual online revenue' }).click()
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([
        'Just started my business',
        '0-500.000 ($0 - $500K)',
        '500.000-1.000.000 ($500K - $1M)',
        '1.000.000-2.500.000 ($1M - $2.5M)',
        '2.500.000-5.000.000 ($2.5M - $5M)',
        '5.000.000-10.000.000 ($5M - $10M)',
        '>10.000.000 ($10M+)',
        "I'm not sure",
      ])
    expect(annualRevenues).toHaveLength(8)
    await page.getByRole('option', { name: '>10.000.000 ($10M+)' }).click()
    await field(/Phone/).fill('+45 12 34')
    await contact.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(thanks).toBeVisible()
    expect(opened.server.calls(leadsRoutes.createLead).map(({ body }) => body)).toEqual([
      {
        email: 'ada@shop.example',
        phone: '+45 12 34',
        firstName: 'Ada',
        lastName: 'Lovelace',
        annualOnlineRevenue: '>10.000.000',
      },
    ])
  })

  test('a contact form that could not be sent stays, with what was entered [I-113]', async () => {
    opened.server.refuse(leadsRoutes.createLead, new AppError('rate_limited'))
    await openContact()
    await field(/Phone/).fill('+45 12 34')
    await chooseRevenue('0-500.000 ($0 - $500K)')
    await contact.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(contact.getByRole('alert')).toBeVisible()
    await expect.element(field(/Phone/)).toHaveValue('+45 12 34')
    await expect.element(contact.getByRole('status')).toHaveTextContent('Step 3 of 4')
  })

  test('a profile without an address leaves its field open [I-135] [I-136]', async () => {
    opened.server.on(identityRoutes.getProfile, () => ({
      data: {
        sub: 'ada',
        preferred_username: 'ada',
        email: '',
        given_name: null,
        family_name: null,
        Customer_ID: null,
        revision: 'r1',
        language: null,
      },
    }))
    await openContact()
    await expect.element(field('E-mail')).toBeEnabled()
    await contact.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => contact.getByText('Required!', { exact: true }).elements()).toHaveLength(4)
    await field('E-mail').fill('jörg@shop.example')
    await expect.element(contact.getByText('Invalid email!')).toBeVisible()
  })

  test("thanks, plays an introduction of the console's own, and starts the trial, which leads to the design [I-059] [I-114]", async () => {
    await openThanks()
    const film = thanks.getByRole('figure', { name: 'From an empty phone to the first message' })
    expect(texts(film.element())).toHaveLength(4)
    await expectAccessible()
    // Whoever wants less movement sees what the film ends with.
    const play = film.getByRole('button', { name: 'Play the introduction' })
    await expect.element(play).not.toBeInTheDocument()
    await preferMotion()
    await play.click()
    await expect.poll(() => film.element().querySelector('[data-playing]')).not.toBeNull()
    await thanks.getByRole('button', { name: 'Start free trial' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/design/home')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(opened.server.calls(billingRoutes.startTrial)).toHaveLength(1)
  })

  test("shows the operator's video where there is one [I-059]", async () => {
    opened.shop.introVideo = { url: `${location.origin}/test/intro.html`, isFile: false }
    await openThanks()
    await expect.element(thanks.getByTitle('Introduction')).toBeVisible()
    await expect.element(thanks.getByRole('figure')).not.toBeInTheDocument()
  })

  test('a trial that cannot be started is said, and where none is needed the design opens without it [I-114]', async () => {
    opened.server.refuse(billingRoutes.startTrial, new AppError('rate_limited'))
    await openThanks()
    await thanks.getByRole('button', { name: 'Start free trial' }).click()
    await expect.element(thanks.getByRole('alert')).toBeVisible()
    opened.shop.app.ownerFirstViewed = false
    opened.shop.billing.billing = { mode: 'none', trialAvailable: false, openChange: null }
    await openThanks()
    await expect.element(thanks.getByText(/Nothing is billed on this server/)).toBeVisible()
    await thanks.getByRole('button', { name: 'Start designing' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/design/home')
    expect(opened.server.calls(billingRoutes.startTrial)).toHaveLength(1)
  })
})
