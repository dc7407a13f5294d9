import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { maxPasskeys, type Passkey, type Security } from '@vitrine/domain/identity/second-factor.routes'
import { Suspense, useRef, useState } from 'react'
import { securityQuery } from '../../shared/api/security.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { m } from '../../shared/messages/messages.js'
import { knowsPasskeys } from '../../shared/passkey.ts'
import { toastSuccess } from '../../shared/toast.ts'
import { removePasskey } from './security.api.ts'
import { SecurityPart } from './security-part.tsx'
import { dialogsAreHere, PasskeyDialog } from './use-second-factor.tsx'

interface PasskeyRowProps {
  passkey: Passkey
  isRemoving: boolean
  onRename: (button: HTMLElement) => void
  onRemove: () => void
}

const PasskeyRow = ({ passkey: { name, since, usedAt }, isRemoving, onRename, onRemove }: PasskeyRowProps) => (
  <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
    <div style={{ minWidth: 0 }}>
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {usedAt === null
          ? m.profile_passkey_unused({ since: formatDateTime(since) })
          : m.profile_passkey_times({ since: formatDateTime(since), used: formatDateTime(usedAt) })}
      </Text>
    </div>
    <Group gap="xs" wrap="nowrap" flex="none">
      <Button
        variant="default"
        size="xs"
        aria-label={m.profile_passkey_rename_label({ name })}
        onClick={(event) => onRename(event.currentTarget)}
      >
        {m.profile_passkey_rename()}
      </Button>
      <Button
        variant="default"
        size="xs"
        loading={isRemoving}
        aria-label={m.profile_passkey_remove_label({ name })}
        onClick={onRemove}
      >
        {m.profile_passkey_remove()}
      </Button>
    </Group>
  </Group>
)

function textOf({ passkeys, passkeysPossible }: Security): string {
  if (!passkeysPossible) return m.profile_passkeys_impossible()
  if (!knowsPasskeys()) return m.profile_passkeys_unknown()
  return passkeys.length < maxPasskeys ? m.profile_passkeys_text() : m.profile_passkeys_full({ max: maxPasskeys })
}

interface PasskeysProps {
  security: Security
  onAdded: (recoveryCodes: readonly string[]) => void
  /** The button that was pressed is gone, and the focus would be lost with it. */
  onChanged: () => void
}

export function Passkeys({ security, onAdded, onChanged }: PasskeysProps) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [open, setOpen] = useState<'new' | Passkey | null>(null)
  const opener = useRef<HTMLElement>(null)
  const { queryKey } = securityQuery()
  const { authenticator, passkeys, passkeysPossible } = security
  const readAgain = () => void client.invalidateQueries({ queryKey })
  const remove = useCall({
    mutationFn: removePasskey,
    onSuccess: (next) => {
      client.setQueryData(queryKey, next)
      toastSuccess(m.profile_passkey_removed())
    },
    // Another tab may have removed it.
    onError: readAgain,
  })
  const show = async (what: 'new' | Passkey, button: HTMLElement) => {
    opener.current = button
    if (await dialogsAreHere()) setOpen(what)
  }
  const close = () => {
    setOpen(null)
    // With the last passkey that there can be, the button goes.
    if (open === 'new' && passkeys.length + 1 >= maxPasskeys) onChanged()
    else opener.current?.focus()
  }
  const askToRemove = async ({ id, name }: Passkey) => {
    const isLast = authenticator === null && passkeys.length === 1
    const question = {
      title: m.profile_passkey_remove_title({ name }),
      message: isLast ? m.profile_passkey_remove_last() : m.profile_passkey_remove_text(),
      confirmLabel: m.profile_passkey_remove(),
      danger: true,
    }
    if (await confirm(question)) remove.start(id, { onSuccess: onChanged })
  }
  const canAdd = passkeysPossible && knowsPasskeys() && passkeys.length < maxPasskeys
  return (
    <>
      <SecurityPart
        title={m.profile_passkeys()}
        text={textOf(security)}
        list={
          passkeys.length > 0 && (
            <Stack component="ul" gap="sm" my={4} p={0} mx={0} style={{ listStyle: 'none' }}>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  isRemoving={remove.running === passkey.id}
                  onRename={(button) => void show(passkey, button)}
                  onRemove={() => void askToRemove(passkey)}
                />
              ))}
            </Stack>
          )
        }
      >
        {canAdd && (
          <Button variant="default" onClick={(event) => void show('new', event.currentTarget)}>
            {m.profile_passkey_add()}
          </Button>
        )}
      </SecurityPart>
      <Suspense fallback={null}>
        {open !== null && (
          <PasskeyDialog
            passkey={open === 'new' ? null : open}
            onAdded={(codes) => {
              onAdded(codes)
              toastSuccess(m.profile_passkey_added())
            }}
            onChanged={readAgain}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
