import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { choosePermissions } from '@vitrine/domain/identity/permission-needs.rules'
import type { Permission } from '@vitrine/domain/identity/permissions'
import type { CatalogPermission } from '@vitrine/domain/team/team.routes'
import { m } from '@vitrine/messages/console'
import css from './permission-groups.module.css'
import { wordOfGroup, wordOfPermission } from './permission-words.ts'

interface PermissionGroupsProps {
  groups: readonly { code: string; displayName: string }[]
  permissions: readonly CatalogPermission[]
  chosen: readonly Permission[]
  /** What the person here may do themselves, and therefore give. */
  own: ReadonlySet<Permission>
  error: string | null
  /** By which a form finds it, to give it the focus. */
  path?: string | undefined
  onChange: (chosen: Permission[]) => void
}

/** The permissions by group; what the person here lacks can neither be given nor taken. */
export function PermissionGroups({ groups, permissions, chosen, own, error, path, onChange }: PermissionGroupsProps) {
  const isChosen = new Set(chosen)
  const choose = (codes: readonly Permission[], isOn: boolean) => {
    const mine = codes.filter((code) => own.has(code))
    const next = new Set(choosePermissions(chosen, mine, isOn))
    onChange(permissions.map(({ code }) => code).filter((code) => next.has(code)))
  }
  return (
    <Stack
      gap="sm"
      role="group"
      aria-label={m['team.field.permissions']()}
      aria-describedby={error === null ? undefined : 'permissions-error'}
    >
      <div tabIndex={-1} data-path={path} className={css.head}>
        <Text size="sm" fw={500}>
          {m['team.field.permissions']()}
        </Text>
        {permissions.some(({ code }) => !own.has(code)) && (
          <Text size="sm" c="dimmed">
            {m.team_not_own()}
          </Text>
        )}
        {error !== null && (
          <Text id="permissions-error" role="alert" size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </div>
      {groups.map((group) => {
        const members = permissions.filter((permission) => permission.group === group.code)
        const codes = members.map(({ code }) => code)
        const isFixed = !codes.some((code) => own.has(code))
        return members.length === 0 ? null : (
          <fieldset key={group.code} className={css.group} aria-label={wordOfGroup(group)}>
            <Group justify="space-between" gap="xs" mb={8}>
              <Text size="sm" fw={600}>
                {wordOfGroup(group)}
              </Text>
              <Group gap={4}>
                <Button variant="subtle" size="compact-xs" disabled={isFixed} onClick={() => choose(codes, true)}>
                  {m.team_select_all()}
                </Button>
                <Button variant="subtle" size="compact-xs" disabled={isFixed} onClick={() => choose(codes, false)}>
                  {m.team_unselect_all()}
                </Button>
              </Group>
            </Group>
            <Stack gap={14}>
              {members.map((permission) => (
                <Checkbox
                  key={permission.code}
                  size="sm"
                  label={wordOfPermission(permission)}
                  checked={isChosen.has(permission.code)}
                  disabled={!own.has(permission.code)}
                  onChange={(event) => choose([permission.code], event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </fieldset>
        )
      })}
    </Stack>
  )
}
