import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Permission, permissionCatalog, permissionGroups } from '@vitrine/domain/identity/permissions'
import type { CatalogPermission } from '@vitrine/domain/team/team.routes'
import { isTokenPermission } from '@vitrine/domain/tokens/token-permissions.rules'
import { maxTokenName } from '@vitrine/domain/tokens/tokens.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { CopyTextButton } from '../../../shared/parts/copy-text-button.tsx'
import { PermissionGroups } from '../../../shared/permissions/permission-groups.tsx'
import { makeToken, type TokenValues, tokensQuery } from './tokens.api.ts'

const lifetimes = ['7', '30', '90', '365']

const offered: CatalogPermission[] = (Object.keys(permissionCatalog) as Permission[])
  .filter(isTokenPermission)
  .map((code) => {
    const { group, roles } = permissionCatalog[code]
    return { code, displayName: code, group, roles: [...roles], active: true }
  })
const groups = permissionGroups.map((code) => ({ code, displayName: code }))

/** The token itself, this once: the server keeps nothing that it could be read from again. */
function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm">{m.tokens_secret_text()}</Text>
      <TextInput
        label={m.tokens_secret()}
        value={secret}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Alert color="gray">{m.tokens_secret_note()}</Alert>
      <Group justify="flex-end" gap="xs">
        <CopyTextButton text={secret} label={m.tokens_copy_token()} data-autofocus />
        <Button variant="default" onClick={onClose}>
          {m.tokens_done()}
        </Button>
      </Group>
    </Stack>
  )
}

function NewTokenForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const client = useQueryClient()
  const own = new Set(useApp().permissions)
  const { form, isPending, failure, submit } = useCallForm({
    name: 'token',
    initialValues: { name: '', days: '90', permissions: [] } as TokenValues,
    validate: {
      name: needed,
      permissions: (chosen) => (chosen.length === 0 ? m.tokens_permissions_needed() : null),
    },
    call: {
      mutationFn: makeToken,
      onSuccess: () => client.invalidateQueries({ queryKey: tokensQuery().queryKey }),
    },
  })
  return (
    <form noValidate onSubmit={submit({ onSuccess: ({ secret }) => onMade(secret) })} aria-label={m.tokens_make()}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={m.tokens_name()}
          description={m.tokens_name_note()}
          required
          maxLength={maxTokenName}
          data-autofocus
        />
        <Select
          {...form.getInputProps('days')}
          label={m.tokens_lifetime()}
          required
          allowDeselect={false}
          data={[
            ...lifetimes.map((days) => ({ value: days, label: m.tokens_days({ count: Number(days) }) })),
            { value: 'never', label: m.tokens_never() },
          ]}
        />
        <PermissionGroups
          groups={groups}
          permissions={offered}
          chosen={form.values.permissions}
          own={own}
          path="token-permissions"
          error={(form.errors['permissions'] as string | undefined) ?? null}
          onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        />
        <FormFoot action={m.tokens_make()} isPending={isPending} failure={failure} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={secret === null ? m.tokens_make() : m.tokens_made_title()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': m.tokens_close() }}
    >
      {secret === null ? (
        <NewTokenForm onMade={setSecret} onCancel={onClose} />
      ) : (
        <Secret secret={secret} onClose={onClose} />
      )}
    </Modal>
  )
}
