import { Button, Group } from '@mantine/core'
import { IconDownload, IconListDetails } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { requireAppKey, useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { List } from '../../../shared/lists/list.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { useTableFormat } from '../../../shared/tables/table-format.ts'
import { TableFormatButton } from '../../../shared/tables/table-format-button.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { auditQuery, exportAudit } from './audit.api.ts'
import { useAuditAddress } from './audit-address.ts'
import { columnsOfAudit } from './audit-columns.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditKeeping } from './audit-keeping.tsx'

function Changes({ appKey }: { appKey: string }) {
  const { list, entry, open, close } = useAuditAddress()
  return (
    <>
      <AuditKeeping appKey={appKey} />
      <List
        label={m.audit_changes()}
        query={useInfiniteQuery(auditQuery(appKey, list))}
        rowsOf={({ pages }) => pages.flatMap(({ data }) => data)}
        keyOf={({ id }) => id}
        address={list}
        more={m.audit_more()}
        columns={columnsOfAudit(open)}
        search={{ label: m.audit_search(), placeholder: m.audit_search_placeholder() }}
        tools={<AuditFilters appKey={appKey} {...list} />}
        nothing={{
          icon: <IconListDetails size={20} />,
          title: m.audit_empty(),
          description: m.audit_empty_note(),
        }}
        noneFound={{ title: m.audit_none(), description: m.audit_none_note() }}
      />
      <AuditDrawer appKey={appKey} id={entry} onClose={close} />
    </>
  )
}

function Export({ appKey }: { appKey: string }) {
  const { list } = useAuditAddress()
  const format = useTableFormat()
  const download = useCall({
    mutationFn: () => exportAudit(appKey, list, format),
    onSuccess: () => toastSuccess(m.audit_exported()),
  })
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.start(undefined)}
      >
        {m.audit_export()}
      </Button>
      <TableFormatButton />
    </Group>
  )
}

/** Who changed what in the app, for owners and admins. */
export function AuditScreen() {
  const appKey = requireAppKey()
  const mayRead = useCan('audit.read')
  return (
    <>
      <PageTitle title={m.audit_title()} description={m.audit_note()} action={mayRead && <Export appKey={appKey} />} />
      <Permitted permission="audit.read">
        <Changes appKey={appKey} />
      </Permitted>
    </>
  )
}
