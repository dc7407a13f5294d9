/** Two people at one thing: whoever saves second sees what the first one changed, and writes over nothing unseen. */
import { AppError } from '@vitrine/domain/errors'
import { secretMask } from '@vitrine/domain/integrations/integration-form.rules'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { integrationOf } from '../../../test/fake-integrations.ts'
import { userOf } from '../../../test/fake-team.ts'
import { expectGoodLooks, preferScheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'
import { queryClient } from '../api/query-client.ts'

const opened = serveEachTest()

const notice = page.getByRole('alert').filter({ hasText: 'This was changed elsewhere meanwhile' })
const choice = (label: string) => notice.getByRole('radiogroup', { name: label })

describe('a user whom two admins edit', () => {
  const before = { email: 'bo@shop.example', name: 'Bo Berg' }
  const permissions = ['app.read', 'design.read', 'design.change'] as const
  const sent = () => opened.server.calls(teamRoutes.updateUser)

  const openUser = async () => {
    const [ada] = opened.shop.team.users
    if (ada) opened.shop.team.users = [ada, userOf('u-bo', { ...before, permissions })]
    await openScreen('/manage-user?user=u-bo')
    await expect.element(page.getByLabelText('Name')).toHaveValue('Bo Berg')
  }
  const saveElsewhere = (values: Partial<Parameters<typeof userOf>[1]>) => {
    opened.shop.team.users = opened.shop.team.users.map((user) =>
      user.id === 'u-bo' ? userOf('u-bo', { ...before, permissions, ...values }) : user,
    )
  }
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

  test('keeps the permission that was taken away, and gets what was changed here', async () => {
    await openUser()
    saveElsewhere({ permissions: ['app.read', 'design.read'] })
    await page.getByLabelText('Name').fill('Bo Bergström')
    await page.getByRole('checkbox', { name: 'View insights' }).click()
    await save()
    await expect.element(choice('Permissions').getByLabelText('Theirs: taken away: Change designs')).toBeVisible()
    expect(opened.shop.team.users[1]?.name).toBe('Bo Berg')
    await expect.element(page.getByRole('checkbox', { name: 'Change designs' })).not.toBeChecked()
    await save()
    await expect.element(notice.getByText('Choose what to keep.')).toBeVisible()
    expect(sent()).toHaveLength(1)
    await choice('Permissions').getByLabelText('Both: added: View insights; taken away: Change designs').click()
    await save()
    await expect.poll(() => opened.shop.team.users[1]?.name).toBe('Bo Bergström')
    expect(opened.shop.team.users[1]?.permissions.map(({ code }) => code)).toEqual([
      'app.read',
      'insights.read',
      'design.read',
    ])
  })

  test('gets no permission to act on what somebody else took out of sight', async () => {
    await openUser()
    saveElsewhere({ permissions: ['app.read'] })
    await page.getByRole('checkbox', { name: 'Publish to mobile' }).click()
    await page.getByRole('checkbox', { name: 'View insights' }).click()
    await save()
    await expect.element(choice('Permissions').getByLabelText(/^Yours: .*Publish to mobile/)).not.toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Publish to mobile' })).not.toBeChecked()
    await choice('Permissions')
      .getByLabelText(/^Both: added: View insights/)
      .click()
    await save()
    await expect
      .poll(() => opened.shop.team.users[1]?.permissions.map(({ code }) => code))
      .toEqual(['app.read', 'insights.read'])
  })

  test('shows both where both changed the same, and saves what is chosen', async () => {
    await openUser()
    saveElsewhere({ name: 'Bo B.', active: false })
    await page.getByLabelText('Name').fill('Bo Bergström')
    await save()
    await expect.element(choice('Name').getByLabelText('Yours: Bo Bergström')).not.toBeChecked()
    await expect.element(choice('Name').getByLabelText('Theirs: Bo B.')).not.toBeChecked()
    await expect.element(choice('Status').getByLabelText('Theirs: Inactive')).toBeChecked()
    await expectAccessible()
    await choice('Name').getByLabelText('Theirs: Bo B.').click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Bo B.')
    await choice('Status').getByLabelText('Yours: Active').click()
    await save()
    await expect.poll(() => opened.shop.team.users[1]?.active).toBe(true)
    expect(opened.shop.team.users[1]?.name).toBe('Bo B.')
  })

  test('is saved with another value that was entered then, without a choice', async () => {
    await openUser()
    saveElsewhere({ name: 'Bo B.' })
    await page.getByLabelText('Name').fill('Bo Bergström')
    await save()
    await expect.element(notice).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Bo Bergman')
    await save()
    await expect.poll(() => opened.shop.team.users[1]?.name).toBe('Bo Bergman')
  })

  test.each([1440, 390])('is asked beside the toast and not below it, %s wide', async (width) => {
    await page.viewport(width, 900)
    await openUser()
    saveElsewhere({ name: 'Bo B.' })
    await page.getByLabelText('Name').fill('Bo Bergström')
    await save()
    await expect.element(notice).toBeInViewport()
    await expect.poll(() => document.querySelector('.mantine-Notification-root')).not.toBeNull()
    const toast = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect()
    const question = notice.element().getBoundingClientRect()
    expect(toast && toast.bottom <= question.top).toBe(true)
    for (const name of ['Save', 'Close']) {
      const button = page.getByRole('dialog').getByRole('button', { name, exact: true }).element()
      const { left, right, top, bottom } = button.getBoundingClientRect()
      expect(button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)), name).toBe(true)
    }
  })

  test('is compared with what the form was filled from, whatever was read since', async () => {
    await openUser()
    saveElsewhere({ name: 'Bo B.' })
    await queryClient.invalidateQueries()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Inactive' }).click()
    await save()
    await expect.element(choice('Name').getByLabelText('Theirs: Bo B.')).toBeChecked()
    expect(sent()).toHaveLength(1)
  })

  test('fits the window of a small laptop with what changed, in both schemes', async () => {
    await openUser()
    saveElsewhere({ name: 'Bo B.', active: false, permissions: ['app.read'] })
    await page.getByLabelText('Name').fill('Bo Bergström')
    await save()
    await expect.element(notice).toBeInViewport()
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
    for (const scheme of ['light', 'dark'] as const) {
      await preferScheme(scheme)
      await expectGoodLooks(`${scheme}: a user that somebody else changed`)
    }
  })
})

describe('an integration whose form two admins have open', () => {
  const fields = (over: Record<string, string>, mark: string) =>
    [
      { key: 'address', label: 'Address', value: 'https://one.example', secret: false },
      { key: 'apiKey', label: 'Key', value: secretMask, secret: true, mark },
    ].map((field) => ({ ...field, value: over[field.key] ?? field.value }))
  const store = (over: Record<string, string>, mark: string) => {
    opened.shop.integrationCatalog.all = [integrationOf('Postman', { active: true, formFields: fields(over, mark) })]
  }
  const sent = () => opened.server.calls(integrationRoutes.putIntegration)
  const update = () => page.getByRole('button', { name: 'Update' }).click()

  test('shows the other address and that another key is stored, and no key', async () => {
    store({}, 'first')
    await openScreen('/integrations/Postman')
    await page.getByLabelText('Address').fill('https://mine.example')
    store({ address: 'https://theirs.example' }, 'second')
    await update()
    await expect.element(choice('Address').getByLabelText('Theirs: https://theirs.example')).toBeVisible()
    await expect.element(notice.getByText(/^Key: another value was stored meanwhile/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('https://mine.example')
    await choice('Address').getByLabelText('Yours: https://mine.example').click()
    await update()
    await expect.poll(() => sent().length).toBe(2)
    expect(sent()[1]?.body.formFields.map(({ value }) => value)).toEqual(['https://mine.example', secretMask])
  })

  test('is not shown as stale where somebody else was refused', async () => {
    store({}, 'first')
    await openScreen('/integrations/Postman')
    await page.getByLabelText('Address').fill('https://mine.example')
    opened.server.refuse(integrationRoutes.putIntegration, new AppError('plan_too_low'))
    await update()
    await expect.element(page.getByText('Your plan does not include this integration.')).toBeVisible()
    expect(notice.elements()).toEqual([])
  })
})
