/** Names the columns that an import leaves out, before anything is written. */
import { Alert } from '@mantine/core'
import type { LeftOutColumn } from '@vitrine/domain/formats/left-out-columns.rules'
import { m } from '@vitrine/messages/console'
import { someWords } from '../list-words.ts'

/** An export of a shop has some dozens. */
const mostNamed = 60

export function LeftOutColumns({ columns }: { columns: readonly LeftOutColumn[] }) {
  if (columns.length === 0) return null
  const names = columns.map(({ name, letters }) => (name ? m.tables_quoted({ name }) : m.tables_column({ letters })))
  return (
    <Alert color="yellow" role="note" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
      {m.tables_left_out({ count: columns.length, names: someWords(names, mostNamed) })}
    </Alert>
  )
}
