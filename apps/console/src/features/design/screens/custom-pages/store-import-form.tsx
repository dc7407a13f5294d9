import { Alert, Button, FileButton, Group, Stack, Table, Text } from '@mantine/core'
import { maxBlocks } from '@vitrine/blocks/page/block-list'
import { createBlock } from '@vitrine/blocks/schemas'
import { readStores, type StoreProblem, type StoresFile } from '@vitrine/domain/stores/stores-csv.rules'
import { useRef, useState } from 'react'
import { FileDrop } from '../../../../shared/media-library/file-drop.tsx'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import type { Editor } from '../../editor/editor.ts'
import css from './custom-pages.module.css'

const mostBytes = 1024 * 1024

/** Reads a text file as UTF-8, or in the encoding of old spreadsheets. Its size is checked before it is read. */
async function readTextFile(file: Blob): Promise<{ ok: true; text: string } | { ok: false; message: string }> {
  if (file.size > mostBytes) return { ok: false, message: 'The file can be at most 1 MB.' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { ok: false, message: 'The file could not be read. Choose it again.' }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { ok: true, text: new TextDecoder('windows-1252').decode(bytes) }
  }
}

const shownProblems = 200

const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`

function Problems({ problems }: { problems: readonly StoreProblem[] }) {
  return (
    <div className={css.problems}>
      <Table aria-label="Problems of the file" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Row</Table.Th>
            <Table.Th>Field</Table.Th>
            <Table.Th>Problem</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.slice(0, shownProblems).map(({ row, field, message }) => (
            <Table.Tr key={`${row} ${field}`}>
              <Table.Td>{row}</Table.Td>
              <Table.Td>{field}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface StoreImportFormProps {
  editor: Editor
  onDone: () => void
}

/** Imports nothing before the person confirms: either all rows or only the valid ones. */
export function StoreImportForm({ editor, onDone }: StoreImportFormProps) {
  const [read, setRead] = useState<{ name: string; file: StoresFile } | null>(null)
  const { pageId } = editor.place()
  const reset = useRef<() => void>(null)
  const take = async (file: File | null | undefined) => {
    if (!file) return
    // The browser reports a choice only when it differs, and the corrected file has the same name.
    reset.current?.()
    const most = maxBlocks - editor.doc.order(pageId).length
    const text = await readTextFile(file)
    setRead({ name: file.name, file: text.ok ? readStores(text.text, most) : text })
  }
  const stores = read?.file.ok ? read.file.stores : []
  const problems = read?.file.ok ? read.file.problems : []
  const badRows = new Set(problems.map(({ row }) => row)).size
  const importStores = () => {
    const blocks = stores.map((store) => ({ ...createBlock('store'), store }))
    const refusal = editor.run('importStores', { blocks, pageId })
    if (refusal) return toastError(refusal.refused)
    toastSuccess(`${count(stores.length, 'store')} imported`)
    onDone()
  }
  return (
    <Stack gap="md">
      <FileDrop className={css.drop} label="Drop the CSV file" onFiles={([file]) => void take(file)}>
        <Text size="sm" c="dimmed">
          {read ? read.name : 'Drop a CSV file here, or choose one. At most 1 MB.'}
        </Text>
        <FileButton resetRef={reset} accept=".csv,text/csv,text/plain" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {read ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
      </FileDrop>
      <div role="status" aria-live="polite">
        {read && !read.file.ok ? (
          <Alert color="red" variant="light">
            {read.file.message}
          </Alert>
        ) : null}
        {read?.file.ok ? (
          <Text size="sm">
            {count(stores.length, 'store')} can be imported
            {badRows > 0
              ? `; ${count(badRows, 'row')} cannot. Correct the file and choose it again, or leave them out.`
              : '.'}
          </Text>
        ) : null}
      </div>
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      {problems.length > shownProblems ? (
        <Text size="xs" c="dimmed">
          The first {shownProblems} of {problems.length} problems are shown.
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button disabled={stores.length === 0} onClick={importStores}>
          {badRows > 0
            ? `Import only the ${count(stores.length, 'valid row')}`
            : `Import ${count(stores.length, 'store')}`}
        </Button>
      </Group>
    </Stack>
  )
}
