import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { Suspense, useState } from 'react'
import { useApp, useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { questions } from '../../../shared/confirm.ts'
import { keeping } from '../../../shared/kept-text.tsx'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { type Services, useServices } from '../../../shared/services.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { unsavedChanges } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { downloadApp } from './app-file.api.ts'

const ImportDialog = lazyDialog(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

/** True if nothing is unsaved, or if the person agrees to export without the unsaved edits. */
const mayExport = async (services: Services) =>
  services.get(unsavedChanges).dirty().length === 0 ||
  services.get(questions).confirm({
    title: m.app_file_export_question(),
    message: m.app_file_export_text(),
    confirmLabel: m.app_file_export_confirm(),
  })

async function mayImport(services: Services): Promise<boolean> {
  const unsaved = services.get(unsavedChanges)
  if (unsaved.dirty().length === 0) return true
  const sure = await services.get(questions).confirm({
    title: m.app_file_discard_question(),
    message: m.app_file_discard_text(),
    confirmLabel: m.app_file_discard_confirm(),
    danger: true,
  })
  if (sure) await unsaved.discardAll()
  return sure
}

/** Exports the whole app to a file or imports one. Both are rare, so they are in a menu. */
export function AppFileMenu() {
  const { appKey } = useApp()
  const services = useServices()
  const canChange = useCan('design.change')
  const [importing, setImporting] = useState(false)
  const download = useCall({
    mutationFn: () => downloadApp(appKey),
    onSuccess: (name) => toastSuccess(keeping(m.app_file_downloaded, { name })),
  })
  const exportApp = async () => {
    if (await mayExport(services)) download.start()
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={m.app_file_menu()}
            loading={download.isPending}
          >
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void exportApp()}>
            {m.app_file_export()}
          </Menu.Item>
          {canChange && (
            <Menu.Item
              leftSection={<IconUpload size={16} />}
              onClick={() => void mayImport(services).then((may) => setImporting(may))}
            >
              {m.app_file_import()}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {importing ? (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
