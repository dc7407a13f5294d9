import { AppError } from '@vitrine/domain/errors'
import { type ApiToken, tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { expectGoodLooks, preferScheme, type Scheme } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const tokenOf = (id: string, over: Partial<ApiToken> = {}): ApiToken => ({
  id,
  name: 'Price feed',
  hint: 'ab12',
  permissions: ['design.read', 'design.change'],
  rights: ['design.read', 'design.change'],
  maker: { name: 'Ada Lind', self: true },
  createdAt: '2026-05-04T09:30:00.000Z',
  expiresAt: '2026-08-02T09:30:00.000Z',
  expired: false,
  usedAt: null,
  ...over,
})

const several = [
  tokenOf('one'),
  tokenOf('two', {
    name: 'Order export of the warehouse in the north',
    maker: { name: 'Bo Berg', self: false },
    rights: ['design.read'],
    expiresAt: null,
    usedAt: '2026-05-05T10:00:00.000Z',
  }),
  tokenOf('three', { name: 'Old', expired: true }),
]

const secret = `vit_${'0123456789'.repeat(4)}`

function serveTokens(tokens: ApiToken[]): { made: unknown[] } {
  const kept = { tokens, made: [] as unknown[] }
  opened.server.on(tokensRoutes.listApiTokens, () => ({ data: kept.tokens }))
  opened.server.on(tokensRoutes.createApiToken, ({ body }) => {
    if (kept.tokens.some(({ name }) => name === body.name))
      throw new AppError('validation_failed', {
        issues: [{ in: 'body', path: 'name', message: 'There is a token with this name already.' }],
      })
    kept.made.push(body)
    const data = tokenOf('new', { name: body.name, permissions: body.permissions, rights: body.permissions })
    kept.tokens = [data, ...kept.tokens]
    return { data, secret }
  })
  opened.server.on(tokensRoutes.revokeApiToken, ({ params: { id } }) => {
    kept.tokens = kept.tokens.filter((token) => token.id !== id)
    return { data: { id } }
  })
  opened.server.on(tokensRoutes.revokeApiTokens, ({ body: { ids } }) => {
    const data = kept.tokens.filter(({ id }) => ids.includes(id))
    kept.tokens = kept.tokens.filter(({ id }) => !ids.includes(id))
    return { data: data.map(({ id }) => ({ id })) }
  })
  return kept
}

const list = page.getByRole('table', { name: 'API tokens' })
const row = (name: string) => list.getByRole('row').filter({ hasText: name })
const dialog = (name: string) => page.getByRole('dialog', { name })

describe('API tokens', () => {
  test('are listed with who made them, when they were used, when they end and what they may do', async () => {
    serveTokens(several)
    await openScreen('/settings/tokens')
    await expect.element(list.getByText('vit_…ab12').first()).toBeVisible()
    await expect.element(row('Price feed')).toMatchTextContent(/by youNever/)
    await expect.element(row('Order export')).toMatchTextContent(/by Bo Berg.*Never/)
    await expect.element(list.getByText('Expired', { exact: true })).toBeVisible()
    await list.getByText('2 permissions').nth(1).click()
    await expect.element(list.getByText('(not now: Bo Berg does not have it any more)')).toBeVisible()
    await expectAccessible()
  })

  test('one is made with name, end and permissions, and shown once, to be copied', async () => {
    const kept = serveTokens([])
    await openScreen('/settings/tokens')
    await expect.element(page.getByText('There is no token yet')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See what a program can call' }))
      .toHaveAttribute('href', '/docs')
    await expect.element(page.getByText(`${location.origin}/mcp`)).toBeVisible()
    await page.getByRole('button', { name: 'Make a token' }).click()
    const form = dialog('Make a token')
    await form.getByRole('textbox', { name: 'Name' }).fill('Price feed')
    await form.getByRole('button', { name: 'Make a token' }).click()
    await expect.element(form.getByText('Please select at least one permission')).toBeInViewport()
    await form.getByRole('checkbox', { name: 'View designs' }).click()
    expect(form.getByRole('checkbox', { name: 'Add, change and remove users' }).elements()).toEqual([])
    await expectAccessible()
    await form.getByRole('button', { name: 'Make a token' }).click()
    const told = dialog('Your new token')
    await expect.element(told.getByRole('textbox', { name: 'Token' })).toHaveValue(secret)
    expect(kept.made).toEqual([{ name: 'Price feed', days: 90, permissions: ['design.read'] }])
    await expectAccessible()
    await told.getByRole('button', { name: 'Done' }).click()
    await expect.element(list.getByText('Price feed')).toBeVisible()
    expect(document.body.textContent).not.toContain(secret)
  })

  test('a name that another token has is refused at its field, and what was chosen stays', async () => {
    serveTokens([tokenOf('one')])
    await openScreen('/settings/tokens')
    await page.getByRole('button', { name: 'Make a token' }).click()
    const form = dialog('Make a token')
    await form.getByRole('textbox', { name: 'Name' }).fill('Price feed')
    await form.getByRole('checkbox', { name: 'View designs' }).click()
    await form.getByRole('button', { name: 'Make a token' }).click()
    await expect.element(form.getByText('There is a token with this name already.')).toBeVisible()
    await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expect.element(form.getByRole('checkbox', { name: 'View designs' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Make a token' })).toHaveFocus()
  })

  test('one is revoked after a question, and stays where the question is declined', async () => {
    serveTokens([tokenOf('one')])
    await openScreen('/settings/tokens')
    await list.getByRole('button', { name: 'Revoke Price feed' }).click()
    await expect.element(dialog('Revoke Price feed?')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Revoke Price feed?')).not.toBeInTheDocument()
    await list.getByRole('button', { name: 'Revoke Price feed' }).click()
    await dialog('Revoke Price feed?').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('There is no token yet')).toBeVisible()
  })

  test('several are revoked at once after a question, by keyboard too, and what is gone is not selected', async () => {
    serveTokens(several)
    await openScreen('/settings/tokens')
    const selected = page.getByRole('region', { name: 'Selected rows' })
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await box('Select Old').click()
    await expect.element(selected.getByRole('status')).toMatchTextContent('1 selected')
    await expectAccessible()
    await selected.getByRole('button', { name: 'Clear' }).click()
    await expect.element(selected).not.toBeInTheDocument()
    const all = box('Select all shown')
    all.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(selected.getByRole('status')).toMatchTextContent('3 selected')
    box('Select Price feed').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(all).toBePartiallyChecked()
    selected.getByRole('button', { name: 'Revoke 2 tokens' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await dialog('Revoke 2 tokens?').getByRole('button', { name: 'Revoke 2 tokens' }).click()
    await expect.element(page.getByText('2 tokens were revoked.')).toBeVisible()
    await expect.element(list.getByText('Price feed')).toBeVisible()
    await expect.element(list.getByText('Old')).not.toBeInTheDocument()
    await expect.element(selected).not.toBeInTheDocument()
    // The focus stays in the list where the button was.
    await expect.poll(() => document.activeElement?.contains(list.element())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  test('are closed to those without the permission, who are told whom to ask', async () => {
    opened.shop.app.permissions = ['app.read', 'settings.read']
    await openScreen('/settings/tokens')
    await expect
      .element(page.getByText(/You need the permission ‘Make and revoke API tokens’ for this\. Ask /))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Make a token' }).elements()).toEqual([])
  })

  test.each<Scheme>(['light', 'dark'])('stand well at every width, %s', async (scheme) => {
    serveTokens(several)
    await preferScheme(scheme)
    await openScreen('/settings/tokens')
    await expect.element(list).toBeVisible()
    await expectGoodLooks('tokens')
  })
})
