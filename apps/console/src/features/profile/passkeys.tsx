import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxPasskeys, type Passkey, type Security } from '@vitrine/domain/identity/second-factor.routes'
import { m } from '@vitrine/messages/console'
import { Suspense, useRef, useState } from 'react'
import { securityQuery } from '../../shared/api/security.ts'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { kept } from '../../shared/kept-text.tsx'
import { knowsPasskeys } from '../../shared/passkey.ts'
import { toastError, toastSuccess } from '../../shared/toast.ts'
import { removePasskey } from './security.api.ts'
import { SecurityPart } from './security-part.tsx'
import { useProofFirst } from './use-proof-first.tsx'
import { dialogsAreHere, PasskeyDialog, ProveDialog } from './use-second-factor.tsx'

interface PasskeyRowProps {
  passkey: Passkey
  onRename: (button: HTMLElement) => void
  onRemove: (button: HTMLElement) => void
}

const PasskeyRow = ({ passkey: { name, since, usedAt }, onRename, onRemove }: PasskeyRowProps) => (
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
        aria-label={m.profile_passkey_remove_label({ name })}
        onClick={(event) => onRemove(event.currentTarget)}
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

interface RemovalQuestionProps {
  passkey: Passkey
  isLast: boolean
  onRemoved: (security: Security) => void
  onGone: (error: Error) => void
  onClose: () => void
}

const RemovalQuestion = ({ passkey: { id, name }, isLast, onRemoved, ...rest }: RemovalQuestionProps) => (
  <ProveDialog
    {...rest}
    title={kept(m.profile_passkey_remove_title, { name })}
    text={isLast ? m.profile_passkey_remove_last() : m.profile_passkey_remove_text()}
    action={m.profile_passkey_remove()}
    danger
    codes="recovery"
    passkey
    call={async (proof) => {
      const next = await removePasskey(id, proof)
      return () => onRemoved(next)
    }}
  />
)

interface PasskeysProps {
  security: Security
  onAdded: (recoveryCodes: readonly string[]) => void
  /** The button that was pressed is gone, and the focus would be lost with it. */
  onChanged: () => void
}

export function Passkeys({ security, onAdded, onChanged }: PasskeysProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'new' | Passkey | null>(null)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  /** What was typed before the proof was asked for once more. */
  const [name, setName] = useState('')
  const opener = useRef<HTMLElement>(null)
  const { queryKey } = securityQuery()
  const { authenticator, passkeys, passkeysPossible } = security
  const readAgain = () => void client.invalidateQueries({ queryKey })
  const rename = async (passkey: Passkey, button: HTMLElement) => {
    opener.current = button
    if (await dialogsAreHere()) setOpen(passkey)
  }
  const close = () => {
    setOpen(null)
    // With the last passkey that there can be, the button goes.
    if (open === 'new' && passkeys.length + 1 >= maxPasskeys) onChanged()
    else opener.current?.focus()
  }
  const proving = useProofFirst(security, () => {
    setOpen(null)
    opener.current?.focus()
  })
  const add = async (button: HTMLElement) => {
    opener.current = button
    setName('')
    if (await dialogsAreHere()) proving.begin(() => setOpen('new'))
  }
  const askToRemove = async (passkey: Passkey, button: HTMLElement) => {
    opener.current = button
    if (await dialogsAreHere()) setLeaving(passkey)
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
                  onRename={(button) => void rename(passkey, button)}
                  onRemove={(button) => void askToRemove(passkey, button)}
                />
              ))}
            </Stack>
          )
        }
      >
        {canAdd && (
          <Button variant="default" onClick={(event) => void add(event.currentTarget)}>
            {m.profile_passkey_add()}
          </Button>
        )}
      </SecurityPart>
      <Suspense fallback={null}>
        {leaving !== null && (
          <RemovalQuestion
            passkey={leaving}
            isLast={authenticator === null && passkeys.length === 1}
            onRemoved={(next) => {
              setLeaving(null)
              client.setQueryData(queryKey, next)
              toastSuccess(m.profile_passkey_removed())
              onChanged()
            }}
            onGone={(error) => {
              // Another tab removed it.
              setLeaving(null)
              toastError(error)
              readAgain()
            }}
            onClose={() => {
              setLeaving(null)
              opener.current?.focus()
            }}
          />
        )}
        {proving.question}
        {open !== null && !proving.isAsking && (
          <PasskeyDialog
            passkey={open === 'new' ? null : open}
            name={name}
            proof={proving.proof}
            onProofRefused={(error, typed) => {
              setName(typed)
              proving.askAgain(error)
            }}
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
