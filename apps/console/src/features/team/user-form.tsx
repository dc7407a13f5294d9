import { Select, Stack } from '@mantine/core'
import { isMailAddress, stripSpaces } from '@vitrine/domain/formats/mail-address.rules'
import { joinPermissions, viewOf } from '@vitrine/domain/identity/permission-needs.rules'
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import { maxMemberName, mayGiveRole } from '@vitrine/domain/team/member-policy.rules'
import type { CatalogPermission, TeamUser } from '@vitrine/domain/team/team.routes'
import { m } from '@vitrine/messages/console'
import teamFieldWords from '@vitrine/messages/console/team.field'
import { useEffect } from 'react'
import { useApp } from '../../shared/api/use-app.ts'
import { TextInput } from '../../shared/fields/text-input.tsx'
import { FormFoot } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { needed } from '../../shared/forms/use-checked-form.ts'
import { PermissionGroups } from '../../shared/permissions/permission-groups.tsx'
import { wordOfPermission, wordOfRole } from '../../shared/permissions/permission-words.ts'
import { createUser, type UserValues, updateUser, useReadAgain } from './team.api.ts'
import css from './team.module.css'

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
  permissions
    .filter(({ roles, code }) => roles.includes(role) && own.has(code) && own.has(viewOf(code) ?? code))
    .map(({ code }) => code)

const valuesOf = (user: TeamUser): UserValues => ({
  email: user.email,
  name: user.name,
  active: user.active ? 'true' : 'false',
  role: user.roles[0]?.code ?? 'staff',
  permissions: user.permissions.map(({ code }) => code),
})

const labels: Record<string, () => string> = teamFieldWords
const labelOf = (name: string): string => labels[name]?.() ?? name

function sayValue({ roles, permissions }: Catalog, name: string, value: unknown): string {
  const code = String(value)
  if (name === 'active') return value === 'true' ? m.team_active() : m.team_inactive()
  if (name === 'role') return wordOfRole(roles.find((role) => role.code === code) ?? { code, displayName: code })
  if (name !== 'permissions') return code
  return wordOfPermission(permissions.find((one) => one.code === code) ?? { code, displayName: code })
}

const emailProblem = (email: string) => needed(email) ?? (isMailAddress(email) ? null : m.team_email_invalid())
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
    read: user && {
      copy: user,
      valuesOf,
      labelOf,
      say: (name, value) => sayValue(catalog, name, value),
      joins: { permissions: joinPermissions },
    },
    validate: {
      email: user ? () => null : emailProblem,
      permissions: permissionsProblem,
    },
    call: {
      mutationFn: (values: UserValues, revision) => (user ? updateUser(user.id, values, revision) : createUser(values)),
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
      className={css.form}
      noValidate
      onSubmit={submit({ onSuccess: ({ data, link }) => onSaved({ user: data, link }) })}
      aria-label={user ? m.team_edit_title() : m.team_add_title()}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          label={m['team.field.email']()}
          required
          maxLength={320}
          dir="ltr"
          data-autofocus={user ? undefined : true}
          readOnly={user !== null}
          description={user ? m.team_email_fixed() : undefined}
          onChange={(event) => form.setFieldValue('email', stripSpaces(event.currentTarget.value))}
        />
        <TextInput {...form.getInputProps('name')} label={m['team.field.name']()} maxLength={maxMemberName} />
        <Select
          {...form.getInputProps('active')}
          label={m['team.field.active']()}
          required
          allowDeselect={false}
          data={[
            { value: 'true', label: m.team_active() },
            { value: 'false', label: m.team_inactive() },
          ]}
        />
        <Select
          {...form.getInputProps('role')}
          label={m['team.field.role']()}
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
        <Stack gap="sm" className={css.foot}>
          <FormFoot
            action={user ? m.team_save() : m.team_create()}
            isPending={isPending}
            failure={failure}
            onCancel={onCancel}
          />
        </Stack>
      </Stack>
    </form>
  )
}
