import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { useProfile } from '../../shared/api/use-profile.ts'
import { saveAs } from '../../shared/lib/save-as.ts'
import { CopyTextButton } from '../../shared/parts/copy-text-button.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** The codes can be read only here and now, so nothing but its button closes this dialog. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const email = useProfile()?.email ?? ''
  const text = codes.join('\n')
  const download = () => {
    const content = `${m.profile_security_codes_file({ email })}\n\n${text}\n`
    saveAs(new Blob([content], { type: 'text/plain;charset=utf-8' }), 'vitrine-recovery-codes.txt')
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.profile_security_codes()}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text size="sm">{m.profile_security_codes_text()}</Text>
        <SimpleGrid component="ul" cols={2} spacing="xs" m={0} p={0} dir="ltr" style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <Text component="li" key={code} ff="monospace" ta="center">
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <CopyTextButton variant="default" flex="none" text={text} label={m.profile_security_copy_codes()} />
          <Button variant="default" onClick={download}>
            {m.profile_security_download()}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {m.profile_security_done()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
