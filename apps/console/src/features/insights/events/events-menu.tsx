import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCircleOff, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { requireAppKey, useMay } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { m } from '../../../shared/messages/messages.js'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { useInsightsAddress } from '../insights-address.ts'
import { exportEvents } from './events.api.ts'

const DropsDialog = lazyDialog(() => import('./drops-dialog.tsx').then((module) => module.DropsDialog))

/** What stands behind the charts, over the same days: the events as a file, and what was not counted. */
export function EventsMenu() {
  const appKey = requireAppKey()
  const mayExport = useMay('insights.export')
  const { range } = useInsightsAddress()
  const [isOpen, setOpen] = useState(false)
  const download = useCall({
    mutationFn: (format: 'csv' | 'parquet') => exportEvents(appKey, range, format),
    onSuccess: () => toastSuccess(m.events_exported()),
  })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={download.isPending}
          >
            {m.events_menu()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayExport && (
            <>
              <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download.start('csv')}>
                {m.events_export_csv()}
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download.start('parquet')}>
                {m.events_export_parquet()}
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconCircleOff size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {m.events_not_counted()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && <DropsDialog range={range} onClose={() => setOpen(false)} />}
    </>
  )
}
