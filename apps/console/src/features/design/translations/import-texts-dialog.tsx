import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import type { translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { useCall } from '../../../shared/api/use-call.ts'
import { wordsOfField } from '../../../shared/field-words.ts'
import { m } from '../../../shared/messages/messages.js'
import { toastSuccess } from '../../../shared/toast.ts'
import { forgetTexts, importTexts } from './texts.api.ts'
import css from './texts.module.css'

export interface CheckedTable {
  table: string
  result: RouteOutput<typeof translationsRoutes.importTexts>['data']
}

interface ImportTextsDialogProps {
  code: string
  checked: CheckedTable
  onClose: () => void
}

/** What a table would save, and which of its lines have problems. */
export function ImportTextsDialog({ code, checked: { table, result }, onClose }: ImportTextsDialogProps) {
  const save = useCall({
    mutationFn: () => importTexts({ code, table, check: false }),
    onSuccess: ({ saved }) => toastSuccess(m.texts_imported({ saved })),
    onSettled: () => forgetTexts(code),
  })
  const { saved, unchanged, problemCount: problems } = result
  return (
    <Modal opened onClose={onClose} title={m.texts_import_title()} closeButtonProps={{ 'aria-label': m.texts_close() }}>
      <Stack gap="md">
        <Text>{m.texts_import_text({ saved, unchanged, problems })}</Text>
        {result.problems.length > 0 && (
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
          <Button
            disabled={saved === 0}
            loading={save.isPending}
            onClick={() => save.start(undefined, { onSuccess: onClose })}
          >
            {m.texts_import_save()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
