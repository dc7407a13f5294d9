import { Button } from '@mantine/core'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { requireAppKey, useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { m } from '../../../shared/messages/messages.js'
import { toastSuccess } from '../../../shared/toast.ts'
import { exportAudit } from './audit.api.ts'
import { useAuditAddress } from './audit-address.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditKeeping } from './audit-keeping.tsx'
import { AuditTable } from './audit-table.tsx'

/** Who changed what in the app, for owners and admins. */
export function AuditScreen() {
  const appKey = requireAppKey()
  const mayRead = useCan('audit.read')
  const { address, set } = useAuditAddress()
  const { entry, ...filters } = address
  const download = useCall({
    mutationFn: () => exportAudit(appKey, filters),
    onSuccess: () => toastSuccess(m.audit_exported()),
  })
  if (!mayRead)
    return (
      <>
        <PageTitle title={m.audit_title()} />
        <Panel>
          <EmptyState icon={<IconLock size={20} />} title={m.audit_not_allowed()} />
        </Panel>
      </>
    )
  return (
    <>
      <PageTitle
        title={m.audit_title()}
        description={m.audit_note()}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.start(undefined)}
          >
            {m.audit_export()}
          </Button>
        }
      />
      <Panel>
        <AuditKeeping appKey={appKey} />
        <AuditFilters appKey={appKey} />
        <AuditTable appKey={appKey} address={filters} onOpen={(id) => set({ entry: id })} />
      </Panel>
      <AuditDrawer appKey={appKey} id={entry ?? null} onClose={() => set({ entry: undefined })} />
    </>
  )
}
