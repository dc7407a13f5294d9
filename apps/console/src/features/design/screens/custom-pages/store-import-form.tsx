import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { maxBlocks } from '@vitrine/blocks/page/block-list'
import { createBlock } from '@vitrine/blocks/schemas'
import { readStores, type StoreProblem, type StoresFile } from '@vitrine/domain/stores/stores-csv.rules'
import { m } from '@vitrine/messages/console'
import { allRows, TableError } from '@vitrine/tables/read-table'
import { useMemo } from 'react'
import { useApp } from '../../../../shared/api/use-app.ts'
import { LeftOutColumns } from '../../../../shared/tables/left-out-columns.tsx'
import { type ChosenTable, TableImport } from '../../../../shared/tables/table-import.tsx'
import { tableErrorText } from '../../../../shared/tables/table-words.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import type { Editor } from '../../editor/editor.ts'
import css from './custom-pages.module.css'
import { wordsOfProblem, wordsOfStoresRefusal } from './store-words.ts'

const mostBytes = 1024 * 1024

type ReadStores = Extract<StoresFile, { ok: true }> | { ok: false; message: string }

function storesIn({ text, separator }: ChosenTable, most: number): ReadStores {
  try {
    const file = readStores(allRows(text, separator), most)
    return file.ok ? file : { ok: false, message: wordsOfStoresRefusal(file.refusal) }
  } catch (cause) {
    if (cause instanceof TableError) return { ok: false, message: tableErrorText(cause) }
    throw cause
  }
}

const shownProblems = 200

function Problems({ problems }: { problems: readonly StoreProblem[] }) {
  return (
    <div className={css.problems}>
      <Table aria-label={m.stores_problems()} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.stores_row()}</Table.Th>
            <Table.Th>{m.stores_field()}</Table.Th>
            <Table.Th>{m.stores_problem()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.slice(0, shownProblems).map((problem) => (
            <Table.Tr key={`${problem.row} ${problem.field}`}>
              <Table.Td>{problem.row}</Table.Td>
              <Table.Td>{problem.field}</Table.Td>
              <Table.Td>{wordsOfProblem(problem)}</Table.Td>
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

interface StoresProps extends StoreImportFormProps {
  table: ChosenTable
}

/** What the table says, and the button that imports it. */
function Stores({ editor, onDone, table }: StoresProps) {
  const { pageId } = editor.place()
  const most = maxBlocks - editor.doc.order(pageId).length
  const file = useMemo(() => storesIn(table, most), [table, most])
  const stores = file.ok ? file.stores : []
  const problems = file.ok ? file.problems : []
  const badRows = new Set(problems.map(({ row }) => row)).size
  const importStores = () => {
    const blocks = stores.map((store) => ({ ...createBlock('store'), store }))
    const refusal = editor.run('importStores', { blocks, pageId })
    if (refusal) return toastError(refusal.refused)
    toastSuccess(m.stores_imported({ count: stores.length }))
    onDone()
  }
  return (
    <>
      <div role="status" aria-live="polite">
        {file.ok ? (
          <Text size="sm">
            {m.stores_can({ count: stores.length })} {badRows > 0 ? m.stores_cannot({ count: badRows }) : null}
          </Text>
        ) : (
          <Alert color="red" variant="light">
            {file.message}
          </Alert>
        )}
      </div>
      {file.ok && <LeftOutColumns columns={file.leftOut} />}
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      {problems.length > shownProblems ? (
        <Text size="xs" c="dimmed">
          {m.stores_problems_shown({ shown: shownProblems, total: problems.length })}
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {m.frame_cancel()}
        </Button>
        <Button disabled={stores.length === 0} onClick={importStores}>
          {badRows > 0 && stores.length > 0
            ? m.stores_import_valid({ count: stores.length })
            : m.stores_import_count({ count: stores.length })}
        </Button>
      </Group>
    </>
  )
}

/** Imports nothing before the person saw the first rows and confirms: either all rows or only the valid ones. */
export function StoreImportForm({ editor, onDone }: StoreImportFormProps) {
  const { defaultLanguage } = useApp()
  return (
    <TableImport mostBytes={mostBytes} languages={[defaultLanguage]}>
      {(table) => <Stores key={table.key} editor={editor} onDone={onDone} table={table} />}
    </TableImport>
  )
}
