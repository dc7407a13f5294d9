import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { m } from '../../../shared/messages/messages.js'

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
          <CopyButton value={secret} timeout={3000}>
            {({ copied, copy }) => (
              <Button onClick={copy} data-autofocus>
                <span role="status">{copied ? m.webhooks_copied() : m.webhooks_copy()}</span>
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {m.webhooks_done()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
