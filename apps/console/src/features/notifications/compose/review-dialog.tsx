import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { sharesOf } from '@vitrine/domain/notifications/message-experiment.rules'
import { manyDevices, type SendMessageInput } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import { countText } from '../message-words.ts'
import { Findings, isRefused, type Mend } from './findings.tsx'
import type { CheckedMessage, Sending } from './use-sending.ts'

/** Of a test that some wait for, not all get it now. */
function confirmText(body: SendMessageInput, count: { count: string; number: number }): string {
  if (body.deliveryTime) return m.notifications_plan_to(count)
  return body.experiment?.second ? m.notifications_ab_start() : m.notifications_send_to(count)
}

/** Of whom the message reaches not all get it, or not yet; null without a test. */
const sharesOfTest = ({ experiment }: SendMessageInput, reach: number) =>
  experiment ? sharesOf({ tested: 100, holdout: 0, ...experiment }, reach) : null

interface ReviewDialogProps {
  asked: CheckedMessage
  sending: Sending
  onMend: (mend: Mend) => void
}

/** Asks once more, with how many devices get it and what is to be known of it. */
export function ReviewDialog({ asked: { check, body }, sending, onMend }: ReviewDialogProps) {
  const shares = sharesOfTest(body, check.reach.devices)
  const devices = shares ? shares.now + shares.rest : check.reach.devices
  const count = { count: countText(devices), number: devices }
  return (
    <Modal
      opened
      onClose={sending.cancel}
      title={m.notifications_review()}
      closeButtonProps={{ 'aria-label': m.notifications_close() }}
    >
      <Stack gap="md">
        {devices > manyDevices && <Text size="sm">{m.notifications_many(count)}</Text>}
        <Findings check={check} onMend={onMend}>
          {shares && (
            <Text size="sm">
              {m.notifications_ab_shares({
                now: countText(shares.now),
                rest: countText(shares.rest),
                none: countText(shares.none),
              })}
            </Text>
          )}
        </Findings>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={sending.cancel}>
            {m.frame_cancel()}
          </Button>
          {!isRefused(check) && (
            <Button loading={sending.isPending} onClick={sending.confirm}>
              {confirmText(body, count)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
