import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { type Permission, permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sayPermission } from '../../../test/english.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { invitation, userOf } from '../../../test/fake-team.ts'
import { expectGoodLooks, preferScheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const rows = page.getByRole('table', { name: 'Users' }).getByRole('row')
const rowOf = (email: string) => rows.filter({ hasText: email })
const panel = (title: string) => page.getByRole('dialog', { name: title })
const boxesIn = (title: string) => panel(title).getByRole('checkbox').elements() as HTMLInputElement[]
const checkedIn = (title: string): string[] =>
  boxesIn(title).flatMap((box) => (box.checked ? [box.labels?.[0]?.textContent ?? ''] : []))
const namesOf = (codes: readonly Permission[]): string[] => codes.map(sayPermission)

const openPanel = async (title: 'Add User' | 'Edit User', email = 'bo@shop.example') => {
  await openScreen('/manage-user')
  await (title === 'Add User'
    ? page.getByRole('button', { name: 'Add user' })
    : page.getByRole('button', { name: `Edit ${email}` })
  ).click()
  await expect.element(panel(title).getByLabelText('Email')).toBeVisible()
  return panel(title)
}

test('the form of a new user can be sent on a screen 900 pixels high, also while it says what is missing', async () => {
  await page.viewport(1440, 900)
  const form = await openPanel('Add User')
  await form.getByRole('button', { name: 'Add user' }).click()
  await expect.element(form.getByText('Required!')).toBeVisible()
  const placeOf = (element: Element) => element.getBoundingClientRect()
  const error = placeOf(form.getByText('Required!').element())
  const button = placeOf(form.getByRole('button', { name: 'Add user' }).element())
  // The permissions are scrolled; what went wrong and how to send it again stays in sight, and neither lies on the other.
  expect(error.top).toBeGreaterThan(0)
  expect(error.bottom).toBeLessThan(button.top)
  expect(button.bottom).toBeLessThanOrEqual(900 - 12)
})

describe('the list of users', () => {
  test('is reached from the menu and shows email, role and status, with an edit and a delete icon in each row [A-005] [A-027]', async () => {
    opened.shop.team.users.push(
      userOf('u-in', { email: 'in@shop.example', active: false, role: 'admin' }),
      userOf('u-open', { email: 'open@shop.example', invitation: invitation() }),
    )
    await openScreen('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Users' }).click()
    await expect.poll(() => location.pathname).toBe('/manage-user')
    await expect.element(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
    const heads = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((one) => one.textContent)
    await expect.poll(heads).toEqual(['Email', 'Role', 'Status', 'Actions'])
    for (const [email, role, status] of [
      ['ada@shop.example', 'Owner', 'Active'],
      ['bo@shop.example', 'Staff', 'Active'],
      ['in@shop.example', 'Admin', 'Inactive'],
      ['open@shop.example', 'Staff', 'Invited'],
    ] as const) {
      const row = rowOf(email)
      await expect.element(row.getByRole('cell', { name: role, exact: true })).toBeVisible()
      await expect.element(row.getByText(status, { exact: true })).toBeVisible()
      await expect.element(row.getByRole('button', { name: `Edit ${email}` })).toBeVisible()
      await expect.element(row.getByRole('button', { name: `Delete ${email}` })).toBeVisible()
    }
    await expectAccessible()
  })

  test('is searched on the server and comes by pages', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      userOf(`u${at}`, { email: `p${String(at).padStart(2, '0')}@many.example` }),
    )
    opened.shop.team.users.push(...many)
    await openScreen('/manage-user')
    await expect.poll(() => rows.elements().length).toBe(26)
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.element(rowOf('p59@many.example')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search users' }).fill('p42')
    await expect.poll(() => rows.elements().length).toBe(2)
    await expect.element(rowOf('p42@many.example')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody')
    await expect.element(page.getByText('No users found')).toBeVisible()
  })

  test('that cannot be read says so, and is read again when asked', async () => {
    opened.server.refuse(teamRoutes.listUsers, new AppError('rate_limited'))
    await openScreen('/manage-user')
    // The toast says it too.
    const told = page.getByRole('main').getByText('Too many tries. Wait a moment and try again.')
    await expect.element(told).toBeVisible()
    opened.shop.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rowOf('bo@shop.example')).toBeVisible()
  })

  test('of whoever may not see users says only that', async () => {
    opened.shop.app.permissions = permissionsOfRole('staff').filter((one) => one !== 'team.read')
    opened.server.refuse(
      teamRoutes.listUsers,
      new AppError('permission_missing', because('permission_needed', { permission: 'team.read' })),
    )
    await openScreen('/manage-user')
    await expect
      .element(page.getByRole('main').getByText('You need the permission ‘View users’ for this.'))
      .toBeVisible()
    expect(page.getByText('You can look at users here').elements()).toEqual([])
  })

  test('of whoever may not change users is there to be read, and says why', async () => {
    opened.shop.app.permissions = permissionsOfRole('staff')
    const owners = ['Eve Ek', ''].map((name, at) =>
      userOf(`u-${at}`, { email: `eve${at}@shop.example`, name, role: 'owner' }),
    )
    opened.shop.team.users.push(...owners)
    await openScreen('/manage-user')
    await expect.element(page.getByText('You can look at users here, but not change them.')).toBeVisible()
    await expect
      .element(
        page.getByText(
          'You need the permission ‘Add, change and remove users’ for this. Ask Eve Ek or eve1@shop.example.',
        ),
      )
      .toBeVisible()
    await expect.element(rowOf('bo@shop.example')).toBeVisible()
    for (const name of ['Edit bo@shop.example', 'Delete bo@shop.example', 'Add user'])
      expect(page.getByRole('button', { name }).elements()).toEqual([])
    await expectAccessible()
  })

  test('lets an admin change nobody who may do more', async () => {
    opened.shop.app.role = 'admin'
    await openScreen('/manage-user')
    await expect
      .element(page.getByRole('button', { name: 'Edit ada@shop.example' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(page.getByRole('button', { name: 'Edit bo@shop.example' }))
      .toHaveAttribute('aria-disabled', 'false')
  })
})

describe('the panel of a new user', () => {
  test('opens at the right side by Add user, with email, name, status, role and permissions by group [A-028] [A-030] [A-087] [A-089]', async () => {
    const add = await openPanel('Add User')
    await expect.element(add.getByLabelText('Email')).toHaveValue('')
    await expect.element(add.getByLabelText('Name')).toHaveValue('')
    await expect.element(add.getByRole('combobox', { name: 'Status' })).toHaveValue('Active')
    await expect.element(add.getByRole('combobox', { name: 'Status' })).toHaveAttribute('required')
    await expect.element(add.getByRole('combobox', { name: 'Role' })).toHaveValue('Staff')
    await expect.element(add.getByRole('combobox', { name: 'Role' })).toHaveAttribute('required')
    for (const group of ['Design', 'Orders', 'Users'])
      await expect.element(add.getByRole('group', { name: group })).toBeInTheDocument()
    const { right } = add.element().getBoundingClientRect()
    expect(Math.round(right)).toBe(innerWidth)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(add).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Add user' })).toHaveFocus()
  })

  test('a role checks exactly the permissions that list it, and single ones can be changed [A-088]', async () => {
    const add = await openPanel('Add User')
    expect(checkedIn('Add User').sort()).toEqual(namesOf(permissionsOfRole('staff')).sort())
    await add.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Admin' }).click()
    await expect.poll(() => checkedIn('Add User').sort()).toEqual(namesOf(permissionsOfRole('admin')).sort())
    await add.getByLabelText('View designs').click()
    expect(checkedIn('Add User')).not.toContain('View designs')
  })

  test('Select All and Unselect All concern their own group alone [A-031]', async () => {
    const add = await openPanel('Add User')
    const others = () => checkedIn('Add User').filter((name) => !/designs|Publish/.test(name))
    const before = others()
    const design = add.getByRole('group', { name: 'Design' })
    const checked = () =>
      (design.getByRole('checkbox').elements() as HTMLInputElement[]).filter((box) => box.checked).length
    await design.getByRole('button', { name: 'Unselect All' }).click()
    await expect.poll(checked).toBe(0)
    await design.getByRole('button', { name: 'Select All', exact: true }).click()
    await expect.poll(checked).toBe(3)
    expect(others()).toEqual(before)
  })

  test('refuses an empty address, one that is none and no permission at all, and sends nothing [A-102] [A-103] [A-106]', async () => {
    const add = await openPanel('Add User')
    const send = add.getByRole('button', { name: 'Add user' })
    await send.click()
    await expect.element(add.getByText('Required!')).toBeVisible()
    await expect.element(add.getByLabelText('Email')).toHaveFocus()
    await add.getByLabelText('Email').fill('nóra@shop.example')
    await expect.element(add.getByText('Invalid email!')).toBeVisible()
    await add.getByLabelText('Email').fill('nora@shop.example')
    for (const button of add.getByRole('button', { name: 'Unselect All' }).all()) await button.click()
    await send.click()
    await expect.element(add.getByText('Please select at least one permission')).toBeVisible()
    expect(opened.server.calls(teamRoutes.createUser)).toEqual([])
    await expectAccessible()
  })

  test('strips spaces that are typed or pasted into the address [A-104]', async () => {
    const add = await openPanel('Add User')
    const email = add.getByLabelText('Email')
    await email.click()
    await userEvent.keyboard('no ra')
    await expect.element(email).toHaveValue('nora')
    await email.fill('  nora @shop.example ')
    await expect.element(email).toHaveValue('nora@shop.example')
  })

  test('saves, says so and returns to the list [A-005] [A-144] [A-174]', async () => {
    const add = await openPanel('Add User')
    await add.getByLabelText('Email').fill('nora@shop.example')
    await add.getByLabelText('Name').fill('Nora')
    await add.getByRole('button', { name: 'Add user' }).click()
    await expect.element(page.getByText('User created successfully')).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
    await expect.poll(() => location.pathname + location.search).toBe('/manage-user')
    await expect.element(rowOf('nora@shop.example').getByText('Invited')).toBeVisible()
    expect(opened.server.calls(teamRoutes.createUser).map(({ body }) => body)).toEqual([
      {
        email: 'nora@shop.example',
        name: 'Nora',
        active: true,
        role: 'staff',
        permissions: permissionsOfRole('staff'),
      },
    ])
  })

  test('shows the link once where the server sends no mail', async () => {
    opened.shop.team.link = 'https://console.example/invitation#secret'
    const add = await openPanel('Add User')
    await add.getByLabelText('Email').fill('nora@shop.example')
    await add.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link of the invitation' })
    await expect
      .element(dialog.getByRole('textbox', { name: 'Link' }))
      .toHaveValue('https://console.example/invitation#secret')
    await expectAccessible()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await dialog.getByRole('button', { name: 'Copy the link of the invitation' }).click()
    expect(copied).toHaveBeenCalledExactlyOnceWith('https://console.example/invitation#secret')
    // It is said outside the button, whose name would otherwise be all that a reader hears.
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Copied')
    await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    copied.mockRestore()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('keeps what was typed when the server refuses it, at the field', async () => {
    const message = 'A user with this e-mail address is there already.'
    const issues = [{ in: 'body' as const, path: 'email', message }]
    opened.server.refuse(teamRoutes.createUser, new AppError('user_exists', { issues }))
    const add = await openPanel('Add User')
    await add.getByLabelText('Email').fill('bo@shop.example')
    await add.getByRole('button', { name: 'Add user' }).click()
    await expect.element(add.getByText(message)).toBeVisible()
    await expect.element(add.getByLabelText('Email')).toHaveValue('bo@shop.example')
  })

  test('gives nothing that the person here may not do themselves, and says so', async () => {
    opened.shop.app.role = 'admin'
    opened.shop.app.permissions = ['app.read', 'team.read', 'team.change', 'design.read']
    const add = await openPanel('Add User')
    await expect
      .poll(() => checkedIn('Add User').sort())
      .toEqual(namesOf(['app.read', 'design.read', 'team.read']).sort())
    await expect.element(add.getByLabelText('Publish to mobile')).toBeDisabled()
    await expect.element(add.getByText(/You can give only what you may do yourself/)).toBeVisible()
    await add.getByRole('combobox', { name: 'Role' }).click()
    await expect.element(page.getByRole('option', { name: 'Owner' })).toHaveAttribute('data-combobox-disabled', 'true')
  })
})

describe('the panel of a user', () => {
  test('is filled with the stored values, and the address stays as it is [A-029] [A-105]', async () => {
    const edit = await openPanel('Edit User')
    await expect.element(edit.getByLabelText('Email')).toHaveValue('bo@shop.example')
    await expect.element(edit.getByLabelText('Email')).toHaveAttribute('readonly')
    await expect.element(edit.getByLabelText('Name')).toHaveValue('Bo Berg')
    await expect.element(edit.getByRole('combobox', { name: 'Role' })).toHaveValue('Staff')
    expect(checkedIn('Edit User').sort()).toEqual(namesOf(['app.read', 'design.read']).sort())
    await expectAccessible()
  })

  test('stores name, status, role and permissions, and says so [A-145] [A-175]', async () => {
    const edit = await openPanel('Edit User')
    await edit.getByLabelText('Name').fill('Bo B.')
    await edit.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Inactive' }).click()
    await edit.getByLabelText('View and export orders').click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('User updated successfully')).toBeVisible()
    await expect.element(rowOf('bo@shop.example').getByText('Inactive')).toBeVisible()
    expect(opened.server.calls(teamRoutes.updateUser).map(({ body }) => body)).toEqual([
      { name: 'Bo B.', active: false, role: 'staff', permissions: ['app.read', 'orders.read', 'design.read'] },
    ])
  })

  test('asks before unsaved values are lost, by the close button and by the back button', async () => {
    const edit = await openPanel('Edit User')
    await edit.getByLabelText('Name').fill('Bo B.')
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    await edit.getByRole('button', { name: 'Close' }).click()
    await expect
      .element(question.getByText('You have unsaved changes. Are you sure you want to leave this page?'))
      .toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(edit.getByLabelText('Name')).toHaveValue('Bo B.')
    history.back()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(edit).not.toBeInTheDocument()
    expect(opened.server.calls(teamRoutes.updateUser)).toEqual([])
  })

  test('without a change closes without a question', async () => {
    const edit = await openPanel('Edit User')
    await edit.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(edit).not.toBeInTheDocument()
    await expect.poll(() => location.search).toBe('')
  })

  test('of an invited person says how the invitation stands, and sends it again', async () => {
    opened.shop.team.users.push(
      userOf('u-late', { email: 'late@shop.example', invitation: invitation({ state: 'expired' }) }),
    )
    const edit = await openPanel('Edit User', 'late@shop.example')
    await expect.element(edit.getByText(/The link worked until/)).toBeVisible()
    await edit.getByRole('button', { name: 'Send again' }).click()
    await expect.element(page.getByText('The invitation was sent again.')).toBeVisible()
  })

  test('lets an owner hand the ownership over, after a question', async () => {
    const edit = await openPanel('Edit User')
    await edit.getByRole('button', { name: 'Hand over the ownership' }).click()
    const question = page.getByRole('dialog', { name: 'Hand over the ownership' })
    await expect.element(question.getByText(/bo@shop.example becomes the owner/)).toBeVisible()
    await question.getByRole('button', { name: 'Hand over the ownership' }).click()
    await expect.element(page.getByText('The ownership was handed over.')).toBeVisible()
    await expect.element(rowOf('bo@shop.example').getByText('Owner')).toBeVisible()
  })
})

describe('deleting a user', () => {
  test('asks, keeps the user when declined, and says when it is done [A-107] [A-176]', async () => {
    await openScreen('/manage-user')
    const remove = page.getByRole('button', { name: 'Delete bo@shop.example' })
    const question = page.getByRole('dialog', { name: 'Delete user' })
    await remove.click()
    await expect.element(question.getByText('User will be removed permanently. Are you sure?')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(rowOf('bo@shop.example')).toBeVisible()
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('User deleted successfully')).toBeVisible()
    await expect.element(rowOf('bo@shop.example')).not.toBeInTheDocument()
  })

  test('that is refused says why, and the list is read again', async () => {
    opened.server.refuse(teamRoutes.deleteUser, new AppError('last_owner'))
    await openScreen('/manage-user')
    await page.getByRole('button', { name: 'Delete bo@shop.example' }).click()
    await page.getByRole('dialog', { name: 'Delete user' }).getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('An app needs at least one active owner.')).toBeVisible()
    await expect.element(rowOf('bo@shop.example')).toBeVisible()
  })
})

test.each(['light', 'dark'] as const)('users look right at every width, %s', async (scheme) => {
  await preferScheme(scheme)
  opened.shop.team.users.push(
    userOf('u-long', {
      email: `${'a-very-long-address'.repeat(3)}@shop.example`,
      name: 'N'.repeat(60),
      invitation: invitation(),
    }),
  )
  await openScreen('/manage-user')
  await expect.element(rowOf('bo@shop.example')).toBeVisible()
  await expectGoodLooks(`users, ${scheme}`)
  await page.getByRole('button', { name: 'Edit bo@shop.example' }).click()
  await expect.element(panel('Edit User').getByLabelText('Email')).toBeVisible()
  await expectGoodLooks(`panel, ${scheme}`)
})
