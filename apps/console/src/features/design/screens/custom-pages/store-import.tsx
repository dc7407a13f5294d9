import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { storeFields } from '@vitrine/domain/stores/stores-csv.rules'
import { m } from '@vitrine/messages/console'
import { lineWriter, tableMark } from '@vitrine/tables/write-table'
import { kept } from '../../../../shared/kept-text.tsx'
import { saveAs } from '../../../../shared/lib/save-as.ts'
import { useService } from '../../../../shared/services.ts'
import { useTableFormat } from '../../../../shared/tables/table-format.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import css from './custom-pages.module.css'
import { openedDialog } from './opened-dialog.ts'

const downloadTemplate = (format: TableFormat): void =>
  saveAs(
    new Blob([tableMark, lineWriter(format)(storeFields)], { type: 'text/csv;charset=utf-8' }),
    'stores-template.csv',
  )

/** The note on bulk import, with the template and the button that starts it (D-037, D-038). */
export function StoreImport() {
  const dialog = useService(openedDialog)
  const editor = useEditor()
  const format = useTableFormat()
  return (
    <section className={css.note} aria-label={m.stores_bulk()}>
      <p>{kept(m.stores_bulk_text, { name: storeFields[0], address: storeFields[1] })}</p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} />}
        onClick={() => downloadTemplate(format)}
      >
        {m.stores_template()}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUpload size={16} />}
        disabled={!editor.canChange}
        onClick={() => dialog.set('import')}
      >
        {m.stores_import()}
      </Button>
    </section>
  )
}
