import { Alert, Button, Divider, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import type { CustomerDetail } from '@vitrine/domain/customers/customers.routes'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { useId } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { m } from '../../shared/messages/messages.js'
import { useErase, useExport, useKeep } from './customers.api.ts'

/** The customer asked for the account to be deleted; it can still be kept. */
function Deletion({ customer: { id, deletion }, mayErase }: { customer: CustomerDetail; mayErase: boolean }) {
  const keep = useKeep(id)
  if (deletion === null) return null
  const asked = formatDateTime(deletion.requestedAt)
  return (
    <Alert color="gray">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{m.customers_deletion_asked({ asked, erases: formatDateTime(deletion.erasesAt) })}</Text>
        <Button variant="default" size="sm" disabled={!mayErase} loading={keep.isPending} onClick={() => keep.start()}>
          {m.customers_keep()}
        </Button>
      </Stack>
    </Alert>
  )
}

interface CustomerActionsProps {
  customer: CustomerDetail
  onErased: () => void
}

/** What is kept of a person can be taken out, and taken away. */
export function CustomerActions({ customer, onErased }: CustomerActionsProps) {
  const { id, email } = customer
  const mayErase = useCan('customers.erase')
  const confirm = useConfirm()
  const download = useExport(id)
  const erase = useErase(id)
  const why = useId()
  const ask = async () => {
    const isSure = await confirm({
      title: m.customers_erase_title(),
      message: m.customers_erase_text({ email }),
      confirmLabel: m.customers_erase(),
      danger: true,
    })
    if (isSure) erase.start(undefined, { onSuccess: onErased })
  }
  return (
    <Stack gap="sm">
      <Divider label={m.customers_data()} labelPosition="left" />
      <Deletion customer={customer} mayErase={mayErase} />
      <Text size="sm" c="dimmed">
        {m.customers_export_note()}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.start()}
        >
          {m.customers_export()}
        </Button>
        <Button
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={!mayErase}
          aria-describedby={mayErase ? undefined : why}
          loading={erase.isPending}
          onClick={() => void ask()}
        >
          {m.customers_erase()}
        </Button>
      </Group>
      {!mayErase && (
        <Text id={why} size="sm" c="dimmed">
          {m.customers_not_allowed({ permission: m.team_permission_customers_erase() })}
        </Text>
      )}
    </Stack>
  )
}
