import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { storeFields, storeTemplate } from '@vitrine/domain/stores/stores-csv.rules'
import { useService } from '../../../../shared/services.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import css from './custom-pages.module.css'
import { openedDialog } from './opened-dialog.ts'

function downloadTemplate(): void {
  // The byte order mark tells spreadsheet programs that the file is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', storeTemplate], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'stores-template.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The note on bulk import, with the template and the button that starts it (D-037, D-038). */
export function StoreImport() {
  const dialog = useService(openedDialog)
  const editor = useEditor()
  return (
    <section className={css.note} aria-label="Bulk import">
      <p>
        Stores can be bulk imported through a CSV template with the fields <code>{storeFields[0]}</code> and{' '}
        <code>{storeFields[1]}</code>.
      </p>
      <Button variant="default" size="xs" leftSection={<IconDownload size={16} />} onClick={downloadTemplate}>
        Download template
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUpload size={16} />}
        disabled={!editor.canChange}
        onClick={() => dialog.set('import')}
      >
        Import stores
      </Button>
    </section>
  )
}
