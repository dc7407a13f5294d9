import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { decimalSigns, tableSeparators } from '@vitrine/domain/formats/table-format.rules'
import { m } from '@vitrine/messages/console'
import decimalWords from '@vitrine/messages/console/tables.decimal'
import separatorWords from '@vitrine/messages/console/tables.written_separator'
import { useService } from '../services.ts'
import { tableFormat, useTableFormat } from './table-format.ts'

/** Chooses how exported tables are written in this browser. */
export function TableFormatDialog({ onClose }: { onClose: () => void }) {
  const chosen = useService(tableFormat)
  const format = useTableFormat()
  return (
    <Modal opened onClose={onClose} title={m.tables_format()} closeButtonProps={{ 'aria-label': m.kit_close() }}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.tables_format_note()}
        </Text>
        <Select
          label={m.tables_separator()}
          allowDeselect={false}
          value={format.separator}
          data={tableSeparators.map((value) => ({ value, label: separatorWords[value]() }))}
          onChange={(separator) => separator && chosen.set({ ...format, separator })}
        />
        <Select
          label={m.tables_decimal()}
          allowDeselect={false}
          value={format.decimal}
          data={decimalSigns.map((value) => ({ value, label: decimalWords[value]() }))}
          onChange={(decimal) => decimal && chosen.set({ ...format, decimal })}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{m.tables_done()}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
