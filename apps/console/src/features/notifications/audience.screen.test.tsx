import type { SegmentRules } from '@vitrine/domain/notifications/audience.schema'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { expectGoodLooks, looks, preferLook } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = () => opened.server.calls(routes.sendMessage).map((call) => call.body)
const toast = page.getByText('Send push message successfully')

const write = async () => {
  await openScreen('/notifications')
  await field('Title').fill('Summer sale')
  await field('Body').fill('All shirts are half price.')
}

describe('who gets it', () => {
  const audience = page.getByRole('combobox', { name: 'Audience' })
  const reach = page.getByRole('status', { name: 'Reach' })

  test('is everybody, or a segment of rules with a live count, saved by its name', async () => {
    await write()
    await expect.element(reach.getByText('Reaches 400 devices now (people: 390)')).toBeVisible()
    await audience.selectOptions('Segment')
    const group = page.getByRole('group', { name: 'Group 1' })
    await group.getByRole('combobox', { name: 'Rule 1' }).selectOptions('Platform')
    await expect.element(page.getByText(/A rule is not finished yet/)).toBeVisible()
    await button('Send now').click()
    await expect.element(page.getByText('Required!')).toBeVisible()
    await group.getByRole('combobox', { name: 'Platform' }).click()
    await page.getByRole('option', { name: 'Android' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(reach.getByText('Reaches 42 devices now (people: 32)')).toBeVisible()
    await group.getByRole('button', { name: 'Add rule' }).click()
    await group.getByRole('combobox', { name: 'Rule 2' }).selectOptions('Cart')
    await group.getByRole('combobox', { name: 'How rules are joined: Group 1' }).selectOptions('Any of them (OR)')
    await expectAccessible()
    await field('Name of the segment').fill('Android with a cart')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('combobox', { name: 'Saved segments' })).toHaveValue('s1')
    await button('Send now').click()
    await expect.element(toast).toBeVisible()
    expect(sent()).toMatchObject([
      {
        audience: {
          kind: 'segment',
          segmentId: 's1',
          rules: {
            match: 'all',
            groups: [
              {
                match: 'any',
                rules: [
                  { kind: 'platform', platforms: ['android'] },
                  { kind: 'cart', filled: true },
                ],
              },
            ],
          },
        },
      },
    ])
  })

  test('keeps the rules that were set while everybody is looked at', async () => {
    await write()
    await audience.selectOptions('Segment')
    const rule = page.getByRole('combobox', { name: 'Rule 1' })
    await rule.selectOptions('Cart')
    await audience.selectOptions('All')
    await expect.element(reach.getByText('Reaches 400 devices now (people: 390)')).toBeVisible()
    await audience.selectOptions('Segment')
    await expect.element(rule).toHaveValue('cart')
    // What goes out ends it: the next message has no rules.
    await audience.selectOptions('All')
    await button('Send now').click()
    await expect.element(toast).toBeVisible()
    await audience.selectOptions('Segment')
    await expect.element(rule).toHaveValue('lastSeen')
  })

  test('says about how many of a very large app, where a sample was counted', async () => {
    opened.shop.notifications.devices = 412_000
    await write()
    await expect
      .element(reach.getByText('Reaches about 412,000 devices now (about 411,990 people)', { exact: true }))
      .toBeVisible()
    expect(reach.getByText(/further device/).elements()).toEqual([])
  })

  test('is asked about in words where its name is taken, and is no other one than the person saw', async () => {
    const rules: SegmentRules = { match: 'all', groups: [{ match: 'all', rules: [{ kind: 'cart', filled: true }] }] }
    const known = {
      id: 's9',
      name: 'Loyal',
      rules,
      createdAt: '2026-11-01T00:00:00.000Z',
    }
    opened.shop.notifications.segments = [{ ...known, revision: 'first' }]
    await write()
    await audience.selectOptions('Segment')
    await field('Name of the segment').fill(' loyal ')
    await button('Save segment').click()
    const question = page.getByRole('dialog', { name: 'Replace the segment?' })
    await expect.element(question.getByText(/There is a segment named ‘Loyal’ already/)).toBeVisible()
    await expectAccessible()
    await button('Choose another name').click()
    await expect.element(question).not.toBeInTheDocument()
    expect(opened.server.calls(routes.saveSegment)).toEqual([])
    await field('Name of the segment').fill('Frequent')
    // Somebody else takes that name after this screen read the list.
    opened.shop.notifications.segments = [{ ...known, name: 'FREQUENT', revision: 'second' }]
    await button('Save segment').click()
    await expect.element(question.getByText(/There is a segment named ‘FREQUENT’ already/)).toBeVisible()
    await button('Replace').click()
    await expect.element(page.getByRole('combobox', { name: 'Saved segments' })).toHaveValue('s9')
    expect(
      opened.server
        .calls(routes.saveSegment)
        .map(({ body, request }) => [body.name, body.replaces, request.headers.get('if-match')]),
    ).toEqual([
      ['Frequent', null, '"none"'],
      ['Frequent', 's9', '"second"'],
    ])
  })
})

test.each(looks)('a message that is written looks right at every width, %s and %s', async (...look) => {
  await preferLook(opened.shop, look)
  localStorage.setItem(
    'push-message:demo-shop:ada:new',
    JSON.stringify({
      texts: { en: { title: 'Hi {{first_name|there}}', body: `${'A long text '.repeat(15)}{{order_id}}` } },
      destination: 'category',
      segment: {
        id: null,
        rules: {
          match: 'any',
          groups: [
            { match: 'all', rules: [{ kind: 'lastSeen', within: true, days: 30 }] },
            { match: 'all', rules: [{ kind: 'spent', bound: 'least', amountMinor: 5_000, days: 30 }] },
          ],
        },
      },
    }),
  )
  await openScreen('/notifications')
  await expect.element(page.getByText('Hi {{first_name|there}}')).not.toBeInTheDocument()
  await expect.element(page.getByText('Hi there').first()).toBeVisible()
  await expectGoodLooks(`a message, ${look.join(' ')}`)
})
