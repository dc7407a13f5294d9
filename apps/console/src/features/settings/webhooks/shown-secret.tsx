import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { CopyTextButton } from '../../../shared/parts/copy-text-button.tsx'

/** The secret of an endpoint, this once: the server tells it to nobody again. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.webhooks_secret_title()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': m.webhooks_close() }}
    >
      <Stack gap="md">
        <Text size="sm">{m.webhooks_secret_text()}</Text>
        <TextInput
          label={m.webhooks_secret()}
          value={secret}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Alert color="gray">{m.webhooks_secret_note()}</Alert>
        <Group justify="flex-end" gap="xs">
          <CopyTextButton text={secret} label={m.webhooks_copy()} data-autofocus />
          <Button variant="default" onClick={onClose}>
            {m.webhooks_done()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
