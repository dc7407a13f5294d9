import { Button, CopyButton, Group, Modal, Text, TextInput } from '@mantine/core'
import { invitationDays } from '@vitrine/domain/team/member-policy.rules'
import { m } from '../../shared/messages/messages.js'

interface LinkDialogProps {
  email: string
  link: string
  onClose: () => void
}

/** Where no mail is sent, somebody here hands the link on. It is shown once. */
export function LinkDialog({ email, link, onClose }: LinkDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.team_link_title()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': m.team_close() }}
    >
      <Text size="sm" mb="md">
        {m.team_link_text({ email, days: invitationDays })}
      </Text>
      <TextInput
        label={m.team_link_field()}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <CopyButton value={link} timeout={3000}>
          {({ copied, copy }) => (
            <Button onClick={copy} data-autofocus>
              <span role="status">{copied ? m.team_copied() : m.team_copy()}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          {m.team_done()}
        </Button>
      </Group>
    </Modal>
  )
}
