import { Alert, Button, Divider, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import type { CustomerDetail } from '@vitrine/domain/customers/customers.routes'
import { m } from '@vitrine/messages/console'
import { useCan } from '../../shared/api/use-app.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { keepingIn } from '../../shared/kept-text.tsx'
import { rowWords } from '../../shared/list-words.ts'
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

/** What whoever erases has to know first: somebody waits for these. */
function openText({ openOrders, openOrderCount: count }: CustomerDetail): string[] {
  if (count === 0) return []
  const more = count > openOrders.length ? m.lists_more({ count: count - openOrders.length }) : null
  return [m.customers_erase_open({ count, numbers: rowWords([...openOrders, more]) })]
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
  const ask = async () => {
    const isSure = await confirm({
      title: m.customers_erase_title(),
      message: keepingIn([email], (mark = '') =>
        [...openText(customer), m.customers_erase_text({ email: mark })].join(' '),
      ),
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
        {mayErase && (
          <Button
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={erase.isPending}
            onClick={() => void ask()}
          >
            {m.customers_erase()}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
