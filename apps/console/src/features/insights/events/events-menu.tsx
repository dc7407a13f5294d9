import { Button, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown, IconCircleOff, IconDownload } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { requireAppKey, useMay } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { useTableFormat } from '../../../shared/tables/table-format.ts'
import { TableFormatDialog } from '../../../shared/tables/table-format-button.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { useInsightsAddress } from '../insights-address.ts'
import { exportEvents } from './events.api.ts'

const DropsDialog = lazyDialog(() => import('./drops-dialog.tsx').then((module) => module.DropsDialog))

/** What stands behind the charts, over the same days: the events as a file, and what was not counted. */
export function EventsMenu() {
  const appKey = requireAppKey()
  const mayExport = useMay('insights.export')
  const { range, zone } = useInsightsAddress()
  const days = { ...range, zone }
  const [opened, setOpened] = useState<'drops' | 'format' | null>(null)
  const format = useTableFormat()
  const download = useCall({
    mutationFn: (file: 'csv' | 'parquet') => exportEvents(appKey, days, { file, format }),
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
          <Menu.Item leftSection={<IconCircleOff size={16} aria-hidden />} onClick={() => setOpened('drops')}>
            {m.events_not_counted()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            onClick={() => setOpened('format')}
          >
            {m.tables_format()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'drops' && <DropsDialog days={days} onClose={() => setOpened(null)} />}
      {opened === 'format' && <TableFormatDialog onClose={() => setOpened(null)} />}
    </>
  )
}
