/** Sends what is composed to the phones of whoever composes it, and shows what becomes of it on each (I-049). */
import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type {
  ComposedMessageInput,
  MessageDelivery,
  TestDevice,
} from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import platformWords from '@vitrine/messages/console/customers.platform'
import { EmptyState } from '@vitrine/ui/empty-state'
import { IconButton } from '@vitrine/ui/icon-button'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { CopyTextButton } from '../../../shared/parts/copy-text-button.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { QrCode } from '../../../shared/parts/qr-code.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { deliveryText } from '../list/delivery-words.ts'
import { instantText } from '../message-words.ts'
import {
  sendTest,
  useInvitation,
  useRemoveTestDevice,
  useTestDeliveries,
  useTestDevices,
} from '../notifications.api.ts'
import css from '../notifications.module.css'

const codePx = 168

const deviceText = ({ platform, os }: TestDevice): string =>
  os === '' ? platformWords[platform]() : m.notifications_device_name({ platform: platformWords[platform](), os })

/** A code that makes the phone that scans it one of these devices. */
function AddPhone() {
  const { data, error, refetch } = useInvitation()
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <Group gap="md" wrap="nowrap" align="flex-start" className={css.invitation ?? ''}>
      {data ? (
        <QrCode text={data.url} label={m.notifications_code()} sizePx={codePx} />
      ) : (
        <Skeleton width={codePx} height={codePx} />
      )}
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{m.notifications_scan()}</Text>
        {data && (
          <>
            <Text size="sm" c="dimmed">
              {m.notifications_code_until({ time: instantText(data.expiresAt) })}
            </Text>
            <CopyTextButton variant="default" size="xs" text={data.url} label={m.notifications_copy_address()} />
          </>
        )}
      </Stack>
    </Group>
  )
}

interface DeviceRowProps {
  device: TestDevice
  isChosen: boolean
  delivery: MessageDelivery | undefined
  onChoose: (isChosen: boolean) => void
}

function DeviceRow({ device, isChosen, delivery, onChoose }: DeviceRowProps) {
  const remove = useRemoveTestDevice()
  const name = deviceText(device)
  return (
    <li className={css.device}>
      <Checkbox
        flex={1}
        label={<bdi>{name}</bdi>}
        description={
          device.reachable
            ? m.notifications_device_seen({ time: instantText(device.lastSeenAt) })
            : m.notifications_device_unreachable()
        }
        checked={isChosen}
        disabled={!device.reachable}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Text size="sm" role="status" aria-label={m.notifications_result_of({ device: name })}>
        {delivery ? deliveryText(delivery) : ''}
      </Text>
      <IconButton
        aria-label={m.notifications_device_remove({ device: name })}
        tipEdge="end"
        disabled={remove.isPending}
        onClick={() => remove.start(device.device)}
      >
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

interface TestPushDialogProps {
  composed: ComposedMessageInput
  onClose: () => void
}

export function TestPushDialog({ composed, onClose }: TestPushDialogProps) {
  const { data: devices, error, refetch } = useTestDevices()
  const [isAdding, setAdding] = useState(false)
  /** Those that were taken out: a phone that joins is chosen. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState<string | null>(null)
  const { data: deliveries } = useTestDeliveries(sent)
  // A phone that signed out is another device, and one that was removed is none.
  const send = useCall({ mutationFn: sendTest, onSuccess: setSent, onError: () => void refetch() })
  const reachable = (devices ?? []).filter((device) => device.reachable && !left.has(device.device))
  const choose = (device: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(device)
    else next.add(device)
    setLeft(next)
  }
  const isBlank = !composed.contents.every(({ title, body }) => title !== '' && body !== '')
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={m.notifications_test()}
      closeButtonProps={{ 'aria-label': m.notifications_close() }}
    >
      <Stack gap="md">
        {error && !devices && <LoadError error={error} onRetry={() => void refetch()} />}
        {!devices && !error && <SkeletonLines count={3} height={40} />}
        {devices?.length === 0 && !isAdding && (
          <EmptyState title={m.notifications_no_devices()} description={m.notifications_no_devices_note()} />
        )}
        {devices && devices.length > 0 && (
          <ul className={css.devices} aria-label={m.notifications_test_devices()}>
            {devices.map((device) => (
              <DeviceRow
                key={device.device}
                device={device}
                isChosen={device.reachable && !left.has(device.device)}
                delivery={deliveries?.data.find((one) => one.device === device.device)}
                onChoose={(isChosen) => choose(device.device, isChosen)}
              />
            ))}
          </ul>
        )}
        {isAdding && <AddPhone />}
        {isBlank && (
          <Text size="sm" c="dimmed">
            {m.notifications_test_blank()}
          </Text>
        )}
        <FormFailure text={send.failure} />
        <Group justify="space-between" gap="xs">
          <Button variant="default" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {m.notifications_add_phone()}
          </Button>
          <Button
            disabled={reachable.length === 0 || isBlank}
            loading={send.isPending}
            onClick={() => {
              setSent(null)
              send.start({ ...composed, devices: reachable.map(({ device }) => device) })
            }}
          >
            {m.notifications_test()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
