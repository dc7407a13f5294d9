import { Button, FileButton, Group } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { useRef, useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { tableFiles } from '../../../shared/tables/table-files.ts'
import { useTableFormat } from '../../../shared/tables/table-format.ts'
import { TableFormatButton } from '../../../shared/tables/table-format-button.tsx'
import { exportTexts, type TextsListing } from './texts.api.ts'

const ImportTextsDialog = lazyDialog(() =>
  import('./import-texts-dialog.tsx').then((module) => module.ImportTextsDialog),
)

/** Saves the listed texts as a table, and reads one. */
export function TextsTables({ listing, mayChange }: { listing: TextsListing; mayChange: boolean }) {
  const [file, setFile] = useState<File | null>(null)
  const reset = useRef<() => void>(null)
  const format = useTableFormat()
  const download = useCall({ mutationFn: () => exportTexts(listing, format) })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    // The browser reports a choice only when it differs, and the corrected file has the same name.
    reset.current?.()
  }
  return (
    <Group gap="xs">
      <Button variant="default" loading={download.isPending} onClick={() => download.start()}>
        {m.texts_export()}
      </Button>
      <TableFormatButton />
      {mayChange && (
        <FileButton resetRef={reset} accept={tableFiles} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default">
              {m.texts_import()}
            </Button>
          )}
        </FileButton>
      )}
      {file && <ImportTextsDialog code={listing.code} file={file} onClose={() => setFile(null)} />}
    </Group>
  )
}
