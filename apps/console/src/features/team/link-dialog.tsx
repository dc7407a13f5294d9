import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { invitationDays } from '@vitrine/domain/team/member-policy.rules'
import { m } from '@vitrine/messages/console'
import { kept } from '../../shared/kept-text.tsx'
import { CopyTextButton } from '../../shared/parts/copy-text-button.tsx'

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
      closeButtonProps={{ 'aria-label': m.kit_close() }}
    >
      <Text size="sm" mb="md">
        {kept(m.team_link_text, { email }, { days: invitationDays })}
      </Text>
      <TextInput
        label={m.team_link_field()}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <CopyTextButton text={link} label={m.team_copy_link()} data-autofocus />
        <Button variant="default" onClick={onClose}>
          {m.team_done()}
        </Button>
      </Group>
    </Modal>
  )
}
