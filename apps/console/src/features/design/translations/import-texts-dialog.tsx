import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import { tableLimitBytes, type translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { wordsOfField } from '../../../shared/field-words.ts'
import { leftOutWords } from '../../../shared/fields/kinds/left-out-words.ts'
import { LeftOutColumns } from '../../../shared/tables/left-out-columns.tsx'
import { type ChosenTable, TableImport } from '../../../shared/tables/table-import.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { forgetTexts, importTexts } from './texts.api.ts'
import css from './texts.module.css'

type Checked = RouteOutput<typeof translationsRoutes.importTexts>['data']

function ReducedTexts({ reduced, reducedCount }: Pick<Checked, 'reduced' | 'reducedCount'>) {
  if (reducedCount === 0) return null
  return (
    <Alert color="yellow" role="note" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
      {m.texts_import_reduced({ count: reducedCount })}
      <ul className={css.problems}>
        {reduced.map(({ line, leftOut }) => (
          <li key={line}>{m.texts_import_line({ line, message: leftOutWords(leftOut) })}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface CheckedTextsProps {
  code: string
  table: ChosenTable
  onClose: () => void
}

/** What the table would save, and which of its lines have problems; then it is saved. */
function CheckedTexts({ code, table: { text, separator }, onClose }: CheckedTextsProps) {
  const [result, setResult] = useState<Checked | null>(null)
  const check = useCall({ mutationFn: () => importTexts({ code, table: text, separator, check: true }) })
  const save = useCall({
    mutationFn: () => importTexts({ code, table: text, separator, check: false }),
    onSuccess: ({ saved }) => toastSuccess(m.texts_imported({ count: saved })),
    onSettled: () => forgetTexts(code),
  })
  return (
    <>
      <div role="status">
        {result && (
          <Text>
            {m.texts_import_saved({ count: result.saved })} {m.texts_import_same({ count: result.unchanged })}{' '}
            {m.texts_import_problems({ count: result.problemCount })}
            {result.empty > 0 && ` ${m.texts_import_without({ count: result.empty })}`}
            {result.short > 0 && ` ${m.texts_import_short({ count: result.short })}`}
          </Text>
        )}
      </div>
      {result && <LeftOutColumns columns={result.leftOut} />}
      {result && <ReducedTexts {...result} />}
      {result && result.problems.length > 0 && (
        <ul className={css.problems}>
          {result.problems.map(({ line, ...words }) => (
            <li key={line}>{m.texts_import_line({ line, message: wordsOfField(words) })}</li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {m.texts_import_cancel()}
        </Button>
        {result ? (
          <Button
            disabled={result.saved === 0}
            loading={save.isPending}
            onClick={() => save.start(undefined, { onSuccess: onClose })}
          >
            {m.texts_import_save()}
          </Button>
        ) : (
          <Button loading={check.isPending} onClick={() => check.start(undefined, { onSuccess: setResult })}>
            {m.texts_import_check()}
          </Button>
        )}
      </Group>
    </>
  )
}

const leading = ['default', 'translation']

interface ImportTextsDialogProps {
  code: string
  file: File
  onClose: () => void
}

export function ImportTextsDialog({ code, file, onClose }: ImportTextsDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      size={1200}
      title={m.texts_import_title()}
      closeButtonProps={{ 'aria-label': m.texts_close() }}
    >
      <TableImport file={file} mostBytes={tableLimitBytes} languages={[code]} leading={leading}>
        {(table) => <CheckedTexts key={table.key} code={code} table={table} onClose={onClose} />}
      </TableImport>
    </Modal>
  )
}
