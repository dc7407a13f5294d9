import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { isEmailAddress } from '@vitrine/domain/actions/action.rules'
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import { maxMemberName, mayGiveRole, stripSpaces } from '@vitrine/domain/team/member-policy.rules'
import type { CatalogPermission, TeamUser } from '@vitrine/domain/team/team.routes'
import { useEffect } from 'react'
import { useApp } from '../../shared/api/use-app.ts'
import { FormFailure } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { needed } from '../../shared/forms/use-checked-form.ts'
import { m } from '../../shared/messages/messages.js'
import { PermissionGroups } from '../../shared/permissions/permission-groups.tsx'
import { wordOfRole } from '../../shared/permissions/permission-words.ts'
import { createUser, type UserValues, updateUser, useReadAgain } from './team.api.ts'

export interface Catalog {
  roles: readonly { code: Role; displayName: string }[]
  groups: readonly { code: string; displayName: string }[]
  permissions: readonly CatalogPermission[]
}

interface UserFormProps {
  /** Null for a new user. */
  user: TeamUser | null
  catalog: Catalog
  onDirty: (isDirty: boolean) => void
  onSaved: (saved: { user: TeamUser; link: string | null }) => void
  onCancel: () => void
}

/** What a role starts with, as the server's catalogue has it, without what the person here cannot give. */
const startOf = (role: Role, { permissions }: Catalog, own: ReadonlySet<Permission>): Permission[] =>
  permissions.filter(({ roles, code }) => roles.includes(role) && own.has(code)).map(({ code }) => code)

const valuesOf = (user: TeamUser): UserValues => ({
  email: user.email,
  name: user.name,
  active: user.active ? 'true' : 'false',
  role: user.roles[0]?.code ?? 'staff',
  permissions: user.permissions.map(({ code }) => code),
})

const emailProblem = (email: string) => needed(email) ?? (isEmailAddress(email) ? null : m.team_email_invalid())
const permissionsProblem = (chosen: readonly Permission[]) => (chosen.length === 0 ? m.team_permissions_needed() : null)

export function UserForm({ user, catalog, onDirty, onSaved, onCancel }: UserFormProps) {
  const viewer = useApp()
  const own = new Set(viewer.permissions)
  const readAgain = useReadAgain()
  const { form, isPending, failure, submit } = useCallForm({
    name: 'user',
    initialValues: user
      ? valuesOf(user)
      : {
          email: '',
          name: '',
          active: 'true' as const,
          role: 'staff' as const,
          permissions: startOf('staff', catalog, own),
        },
    validate: {
      email: user ? () => null : emailProblem,
      permissions: permissionsProblem,
    },
    call: {
      mutationFn: (values: UserValues) => (user ? updateUser(user.id, values) : createUser(values)),
      onSuccess: readAgain,
    },
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const chooseRole = (role: string | null) => {
    if (role === null) return
    form.setValues({ role: role as Role, permissions: startOf(role as Role, catalog, own) })
  }
  return (
    <form
      noValidate
      onSubmit={submit({ onSuccess: ({ data, link }) => onSaved({ user: data, link }) })}
      aria-label={user ? m.team_edit_title() : m.team_add_title()}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          label={m.team_email()}
          required
          maxLength={320}
          dir="ltr"
          data-autofocus={user ? undefined : true}
          readOnly={user !== null}
          description={user ? m.team_email_fixed() : undefined}
          onChange={(event) => form.setFieldValue('email', stripSpaces(event.currentTarget.value))}
        />
        <TextInput {...form.getInputProps('name')} label={m.team_name()} maxLength={maxMemberName} />
        <Select
          {...form.getInputProps('active')}
          label={m.team_status()}
          required
          allowDeselect={false}
          data={[
            { value: 'true', label: m.team_active() },
            { value: 'false', label: m.team_inactive() },
          ]}
        />
        <Select
          {...form.getInputProps('role')}
          label={m.team_role()}
          required
          allowDeselect={false}
          data={catalog.roles.map((role) => ({
            value: role.code,
            label: wordOfRole(role),
            disabled: !mayGiveRole(viewer, role.code),
          }))}
          onChange={chooseRole}
        />
        <PermissionGroups
          groups={catalog.groups}
          permissions={catalog.permissions}
          chosen={form.values.permissions}
          own={own}
          path="user-permissions"
          error={(form.errors['permissions'] as string | undefined) ?? null}
          onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        />
        <FormFailure text={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {m.frame_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {user ? m.team_save() : m.team_create()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
