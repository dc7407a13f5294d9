import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { customersRoutes } from '@vitrine/domain/customers/customers.routes'
import { AppError } from '@vitrine/domain/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPalette, paletteSearch } from '../../../test/command-palette-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { customerOf } from '../../../test/fake-customers.ts'
import { expectGoodLooks, preferScheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const table = page.getByRole('region', { name: 'Customers' })
const row = (text: string | RegExp) => table.getByRole('row', { name: text })
const drawer = page.getByRole('dialog', { name: 'Customer', exact: true })
const question = page.getByRole('dialog', { name: 'Erase customer' })
const searchBox = page.getByRole('searchbox', { name: 'Search customers' })
const names = () =>
  table
    .getByRole('button', { name: /show the details/ })
    .elements()
    .map(({ textContent }) => textContent)
const lastAsked = () => opened.server.calls(customersRoutes.listCustomers).at(-1)?.query
const address = () => location.search

const openMira = async () => {
  await openScreen('/customers')
  await table.getByRole('button', { name: /^Mira Sol/ }).click()
  await expect.element(drawer.getByText('+45 12 34 56 78')).toBeVisible()
}

const addMany = () => {
  const two = (at: number) => String(at).padStart(2, '0')
  opened.shop.customers.customers = Array.from({ length: 60 }, (_, at) => customerOf(`buyer-${two(at)}`))
}

describe('the list of customers', () => {
  test('says of each who it is, what was bought, and when they were last here', async () => {
    await openScreen('/customers')
    await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
    const cells = (name: RegExp) =>
      row(name)
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.element(row(/Mira Sol/)).toBeVisible()
    const [name, email, orders, spent, points, lastVisit, devices, joined] = cells(/Mira Sol/)
    expect([name, email, orders, spent]).toEqual(['Mira Sol', 'mira@buyer.example', '3', '$1,234.50 + €9.90'])
    expect([points, devices]).toEqual(['1,250', '2'])
    expect(lastVisit).toMatch(/^May 04, 2026 \d\d:\d\d$/)
    expect(joined).toBe('Mar 04, 2026')
    const [noName, , , nothingSpent, noPoints, never] = cells(/otto@buyer/)
    expect([noName, nothingSpent, noPoints, never]).toEqual(['No name', '–', '–', 'Never'])
    await expectAccessible()
  })

  test('is searched on the server, and the address keeps it', async () => {
    await openScreen('/customers')
    await searchBox.fill('mira')
    await expect.poll(names).toEqual(['Mira Sol'])
    await expect.poll(address).toBe('?q=mira')
    await searchBox.fill('nobody')
    await expect.element(page.getByText('No customers found')).toBeVisible()

    await openScreen('/customers?q=otto')
    await expect.element(searchBox).toHaveValue('otto')
    await expect.poll(names).toEqual(['No name'])
    await searchBox.fill('')
    await expect.poll(() => names().length).toBe(2)
    await expect.poll(address).toBe('')
  })

  test('begins with those who joined last, and each head that can be sorted by turns the order', async () => {
    await openScreen('/customers')
    await expect.poll(names).toEqual(['Mira Sol', 'No name'])
    const joined = table.getByRole('columnheader', { name: 'Joined' })
    await expect.element(joined).toHaveAttribute('aria-sort', 'descending')
    const email = table.getByRole('columnheader', { name: 'E-mail' })
    await expect.element(email).toHaveAttribute('aria-sort', 'none')
    await email.getByRole('button').click()
    await expect.element(email).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(lastAsked).toMatchObject({ sort: 'email', sortDirection: 'asc' })
    await expect.poll(address).toBe('?sort=email')
    await email.getByRole('button').click()
    await expect.poll(names).toEqual(['No name', 'Mira Sol'])
    await expect.poll(address).toBe('?sort=email&direction=desc')
    await table.getByRole('columnheader', { name: 'Last visit' }).getByRole('button').click()
    await expect.poll(lastAsked).toMatchObject({ sort: 'lastVisitAt', sortDirection: 'desc' })
  })

  test('comes by pages, to which the back button leads again, and a search begins on the first', async () => {
    addMany()
    await openScreen('/customers?sort=email')
    await expect.poll(() => names().length).toBe(25)
    await preferScheme('dark')
    // The current page stands out by a light ground there.
    await expect.element(page.getByRole('button', { name: 'Page 1', exact: true })).not.toHaveStyle({ color: '#fff' })
    await preferScheme('light')
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.poll(names).toContain('buyer-59')
    expect(names()).toHaveLength(10)
    await expect.poll(address).toBe('?sort=email&page=3')
    history.back()
    await expect.poll(names).toContain('buyer-00')
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect.poll(names).toContain('buyer-25')
    await searchBox.fill('buyer-4')
    await expect.poll(() => names().length).toBe(10)
    await expect.poll(address).toBe('?sort=email&q=buyer-4')
  })

  test.each(['?page=9', '?page=-1', '?page=1.5', '?page=first', '?sort=price&direction=up'])(
    'shows a page that there is where the address says %s',
    async (search) => {
      addMany()
      await openScreen(`/customers${search}`)
      await expect.poll(() => names().length).toBe(search === '?page=9' ? 10 : 25)
      if (search === '?page=9') await expect.poll(address).toBe('?page=3')
    },
  )

  test('without a customer says so', async () => {
    opened.shop.customers.customers = []
    await openScreen('/customers')
    await expect.element(page.getByText('No customers yet')).toBeVisible()
    await expectAccessible()
  })

  test('that cannot be read says why, and is read again when asked', async () => {
    opened.server.refuse(customersRoutes.listCustomers, new AppError('rate_limited'))
    await openScreen('/customers')
    await expect.element(page.getByRole('main').getByText('Too many tries. Wait a moment and try again.')).toBeVisible()
    opened.shop.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(/Mira Sol/)).toBeVisible()
  })

  test('tells whoever may not read it which permission is missing, and asks for nothing', async () => {
    opened.shop.letOnlyLook()
    await openScreen('/customers?customer=mira')
    await expect.element(page.getByText(/You need the permission ‘View and export customers’/)).toBeVisible()
    expect(opened.server.calls(customersRoutes.listCustomers)).toEqual([])
    expect(opened.server.calls(customersRoutes.getCustomer)).toEqual([])
    await expectAccessible()
  })
})

describe('customers are reached', () => {
  const serveOrders = () =>
    opened.server.on(appsRoutes.getHome, () => ({
      data: {
        release: null,
        unpublishedChanges: 0,
        installs: 0,
        orders: { readAt: '2026-11-20T10:00:00.000Z', latest: [] },
      },
    }))
  const ordersHeading = page.getByRole('heading', { name: 'Latest orders' })
  const link = page.getByRole('main').getByRole('link', { name: 'Customers' })

  test('from the latest orders of the home screen, not from the menu', async () => {
    serveOrders()
    await openScreen('/')
    await link.click()
    await expect.element(row(/Mira Sol/)).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/customers')
    expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).elements()).toEqual(
      [],
    )
  })

  test('from the home screen only by those who may read them', async () => {
    serveOrders()
    opened.shop.letOnlyLook()
    await openScreen('/')
    await expect.element(ordersHeading).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
  })

  test('by the command palette', async () => {
    await openScreen('/profile')
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    await openPalette()
    await paletteSearch.fill('customers')
    await page.getByRole('dialog').getByText('Customers').click()
    await expect.element(row(/Mira Sol/)).toBeVisible()
  })
})

describe('one customer', () => {
  test('opens at the side with addresses, devices and orders, from a link too', async () => {
    await openMira()
    await expect.poll(address).toBe('?customer=mira')
    await expect.element(drawer.getByRole('heading', { name: 'Mira Sol' })).toBeVisible()
    await expect.element(drawer.getByText('Mira Sol, Havnegade 1, 8000 Aarhus, Denmark')).toBeVisible()
    await expect.element(drawer.getByText('iOS, iOS 19')).toBeVisible()
    await expect.element(drawer.getByText('Unknown device')).toBeVisible()
    await expect.element(drawer.getByRole('row', { name: /#1001.*Paid.*\$25\.00/ })).toBeVisible()
    await expectAccessible()
    history.back()
    await expect.element(drawer).not.toBeInTheDocument()

    await openScreen('/customers?customer=otto')
    await expect.element(drawer.getByText('The address is not confirmed yet.')).toBeVisible()
    for (const none of [/has not ordered yet/, /saved no address/, /No device is known/])
      await expect.element(drawer.getByText(none)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.poll(address).toBe('')
  })

  test('of a store that the app has left is named so, and nothing that only that store knows is made up', async () => {
    const { customers } = opened.shop.customers
    customers.push(customerOf('cleo', { isFormer: true, addresses: null, emailProven: false }))
    await openScreen('/customers?customer=cleo')
    await expect.element(row(/cleo@buyer/).getByText('Former store')).toBeVisible()
    for (const said of [/knows the addresses/, /is in the list of all orders/])
      await expect.element(drawer.getByText(said)).toBeVisible()
    await expect.element(drawer.getByRole('link', { name: 'All orders of this customer' })).toBeVisible()
    expect(drawer.getByText(/not confirmed yet|has not ordered/).elements()).toEqual([])
  })

  test('who is erased by now is said to be gone', async () => {
    await openScreen('/customers?customer=nobody')
    await expect.element(drawer.getByText('This customer is no longer here.')).toBeVisible()
  })

  test('who cannot be read is read again when asked', async () => {
    opened.server.refuse(customersRoutes.getCustomer, new AppError('rate_limited'))
    await openScreen('/customers?customer=mira')
    await expect.element(drawer.getByText('Too many tries. Wait a moment and try again.')).toBeVisible()
    opened.shop.serve(opened.server)
    await drawer.getByRole('button', { name: 'Try again' }).click()
    await expect.element(drawer.getByText('+45 12 34 56 78')).toBeVisible()
  })

  test('who asked to be deleted can be kept', async () => {
    const deletion = { requestedAt: '2026-05-01T09:30:00.000Z', erasesAt: '2026-05-31T09:30:00.000Z' }
    const { customers } = opened.shop
    customers.customers = customers.customers.map((one) => (one.id === 'mira' ? { ...one, deletion } : one))
    await openMira()
    await expect.element(row(/Mira Sol.*Erased on May 31, 2026/)).toBeInTheDocument()
    await expect.element(drawer.getByText(/asked on May 01, 2026 .* erased on May 31, 2026/)).toBeVisible()
    await expectAccessible()
    await drawer.getByRole('button', { name: 'Keep the account' }).click()
    await expect.element(page.getByText('The account is kept.')).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'Keep the account' })).not.toBeInTheDocument()
    await expect.element(table.getByText(/Erased on/)).not.toBeInTheDocument()
  })
})

describe('exporting a customer', () => {
  const saved: { name: string; content: Promise<string> }[] = []
  beforeEach(() => {
    saved.length = 0
    const blobs = new Map<string, Blob>()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `#file-${blobs.size}`
      blobs.set(url, blob as Blob)
      return url
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const blob = blobs.get(this.getAttribute('href') ?? '')
      if (blob) saved.push({ name: this.download, content: blob.text() })
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test("saves the server's file under the server's name", async () => {
    await openMira()
    await drawer.getByRole('button', { name: 'Export' }).click()
    await expect.element(page.getByText("The customer's data was exported.")).toBeVisible()
    expect(saved.map(({ name }) => name)).toEqual(['customer-2026-05-04.json'])
    expect(JSON.parse((await saved[0]?.content) ?? '')).toMatchObject({ email: 'mira@buyer.example' })
  })

  test('that is refused says why and saves nothing', async () => {
    opened.server.refuse(customersRoutes.exportCustomer, new AppError('not_found'))
    await openMira()
    await drawer.getByRole('button', { name: 'Export' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'Export' })).toBeEnabled()
    expect(saved).toEqual([])
  })
})

describe('erasing a customer', () => {
  const calls = () => opened.server.calls(customersRoutes.eraseCustomer).length
  const askToErase = async () => {
    await openMira()
    await drawer.getByRole('button', { name: 'Erase' }).click()
    await expect.element(question.getByText(/The account of mira@buyer\.example is erased at once/)).toBeVisible()
  }
  const confirm = () => question.getByRole('button', { name: 'Erase' }).click()

  test('asks, says what stays and that nothing brings it back, and takes the customer out of the list', async () => {
    await askToErase()
    await expect.element(question.getByText(/Orders stay, without the person\./)).toBeVisible()
    await expect.element(question.getByText(/This cannot be undone\./)).toBeVisible()
    await expectAccessible()
    await confirm()
    await expect.element(page.getByText('The customer was erased.')).toBeVisible()
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.poll(names).toEqual(['No name'])
    await expect.poll(address).toBe('')
    expect(calls()).toBe(1)
  })

  test('that is declined leaves the customer as it was', async () => {
    await askToErase()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(drawer.getByText('+45 12 34 56 78')).toBeVisible()
    expect(calls()).toBe(0)
  })

  test('asks for the password where the sign-in is old, and goes on after it', async () => {
    opened.server.isSignInOld = true
    await askToErase()
    await confirm()
    const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await again.getByRole('textbox', { name: 'Password' }).fill(opened.shop.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The customer was erased.')).toBeVisible()
    await expect.poll(names).toEqual(['No name'])
    expect(calls()).toBe(2)
  })

  test('is not done where the password is not given', async () => {
    opened.server.isSignInOld = true
    await askToErase()
    await confirm()
    const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(again).not.toBeInTheDocument()
    await expect.element(drawer.getByRole('button', { name: 'Erase' })).toBeEnabled()
    expect(names()).toHaveLength(2)
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  test('that is refused says why, and the customer stays', async () => {
    opened.server.refuse(customersRoutes.eraseCustomer, new AppError('permission_missing'))
    await askToErase()
    await confirm()
    await expect.element(page.getByText('You do not have the permission for this.')).toBeVisible()
    await expect.element(drawer.getByText('+45 12 34 56 78')).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'Erase' })).toBeEnabled()
    expect(names()).toHaveLength(2)
  })

  test('whom somebody else erased meanwhile says that the customer is gone', async () => {
    await askToErase()
    opened.shop.customers.customers = []
    await confirm()
    await expect.element(drawer.getByText('This customer is no longer here.')).toBeVisible()
    await expect.element(page.getByText('No customers yet')).toBeInTheDocument()
  })

  test('of the only one on the last page leads to the page before', async () => {
    addMany()
    opened.shop.customers.customers = opened.shop.customers.customers.slice(0, 26)
    await openScreen('/customers?sort=email&page=2&customer=buyer-25')
    await drawer.getByRole('button', { name: 'Erase' }).click()
    await confirm()
    await expect.poll(() => names().length).toBe(25)
    await expect.poll(address).toBe('?sort=email')
  })

  test('is not offered to whoever may only read', async () => {
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'customers.erase')
    await openMira()
    await expect.element(drawer.getByRole('button', { name: 'Export' })).toBeEnabled()
    expect(drawer.getByRole('button', { name: 'Erase' }).elements()).toEqual([])
    await expectAccessible()
  })
})

test('customers are in the language of the console', async () => {
  opened.shop.language = 'ar'
  await openScreen('/customers?customer=mira')
  await expect.element(page.getByRole('dialog', { name: 'العميل' }).getByText('+45 12 34 56 78')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'محو' })).toBeVisible()
  await expectAccessible()
})

test.each(['light', 'dark'] as const)('customers look right at every width, %s', async (scheme) => {
  await preferScheme(scheme)
  opened.shop.customers.customers.push(
    customerOf('long', { email: `${'a-very-long-address'.repeat(3)}@shop.example`, name: 'N'.repeat(60) }),
  )
  await openScreen('/customers')
  await expect.element(row(/Mira Sol/)).toBeVisible()
  await expectGoodLooks(`customers, ${scheme}`)
  await table.getByRole('button', { name: /^NNN/ }).click()
  await expect.element(drawer.getByText(/has not ordered yet/)).toBeVisible()
  await expectGoodLooks(`a customer, ${scheme}`)
})
