import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { MadeHook, StoreHealth } from '@vitrine/domain/store-connection/store-connection.schema'
import { m } from '@vitrine/messages/console'
import refusalWords from '@vitrine/messages/console/store.hook_refused'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { CopyTextButton } from '../../../shared/parts/copy-text-button.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { makeHook, useReadAllAgain } from './store.api.ts'

type ShownHook = MadeHook & { secret: string }

/** Address and secret, this once: the server tells the secret to nobody again. */
function MadeHookDialog({ made, onClose }: { made: ShownHook; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.store_hook_made()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': m.webhooks_close() }}
    >
      <Stack gap="md">
        <Text size="sm">{m.store_hook_text()}</Text>
        {[
          { label: m.store_hook_url(), text: made.url, copy: m.store_hook_copy_url() },
          { label: m.store_hook_secret(), text: made.secret, copy: m.webhooks_copy() },
        ].map(({ label, text, copy }) => (
          <Group key={label} align="flex-end" gap="xs">
            <TextInput
              flex={1}
              label={label}
              value={text}
              readOnly
              dir="ltr"
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyTextButton text={text} label={copy} />
          </Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.webhooks_done()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What the store tells by itself, and how to let it. */
export function HookPanel({ hook, kind }: Pick<StoreHealth, 'hook' | 'kind'>) {
  const mayChange = useCan('integrations.change')
  const confirm = useConfirm()
  const readAgain = useReadAllAgain()
  const [made, setMade] = useState<ShownHook | null>(null)
  const { start, isPending, failure } = useCall({ mutationFn: makeHook, onSettled: readAgain })
  const ask = async () => {
    const question = {
      title: m.store_hook_again_title(),
      message: m.store_hook_again_text(),
      confirmLabel: m.store_hook_again(),
    }
    // A store that was told itself needs nothing of the owner.
    const onSuccess = ({ url, secret }: MadeHook) =>
      secret === null ? toastSuccess(m.store_hook_made()) : setMade({ url, secret })
    if (hook === null || (await confirm(question))) start(undefined, { onSuccess })
  }
  return (
    <Panel>
      <Stack gap="md" role="region" aria-label={m.store_hook()}>
        <Text component="h2" fw={600}>
          {m.store_hook()}
        </Text>
        <Text size="sm">{kind === 'vendure' ? m.store_hook_note() : m.store_hook_note_native()}</Text>
        {hook && (
          <FactList>
            <Fact name={m.store_hook_received()}>
              {hook.receivedAt === null
                ? m.store_hook_none()
                : m.store_hook_count({ count: String(hook.received), at: formatDateTime(hook.receivedAt) })}
            </Fact>
            <Fact name={m.store_hook_refused()}>
              {hook.refusedAt === null
                ? m.store_hook_none()
                : m.store_hook_count({ count: String(hook.refused), at: formatDateTime(hook.refusedAt) })}
              {hook.refusedReason !== null && ` ${refusalWords[hook.refusedReason]()}`}
            </Fact>
          </FactList>
        )}
        <FormFailure text={failure} />
        {mayChange && (
          <Group>
            <Button variant="default" loading={isPending} onClick={() => void ask()}>
              {hook === null ? m.store_hook_make() : m.store_hook_again()}
            </Button>
          </Group>
        )}
        {made && <MadeHookDialog made={made} onClose={() => setMade(null)} />}
      </Stack>
    </Panel>
  )
}
