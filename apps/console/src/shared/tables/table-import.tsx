/** Reads a table from a file and shows its first rows before anything is made of it, with a choice of how it is read. */
import { Alert, Button, FileButton, Select, Skeleton, Stack, Table, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import encodingWords from '@vitrine/messages/console/tables.encoding'
import { decode } from '@vitrine/tables/decode'
import { detectEncoding, isOtherFile } from '@vitrine/tables/detect-encoding'
import { type Encoding, encodings } from '@vitrine/tables/encodings'
import { firstRows, unreadableLines } from '@vitrine/tables/read-table'
import { layoutOf, type Separator, separators } from '@vitrine/tables/separators'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FileDrop } from '../media-library/file-drop.tsx'
import { takeOne } from '../media-library/refused-files.ts'
import { tableFiles } from './table-files.ts'
import { separatorWords } from './table-words.ts'
import css from './tables.module.css'

/** What a person saw and goes on with. */
export interface ChosenTable {
  /** Of the file. */
  name: string
  text: string
  separator: Separator
  /** Another one whenever another file is chosen, or it is read in another way. */
  key: string
}

interface ChosenFile {
  /** Another one for each that is chosen, also where name and size are the same. */
  turn: number
  name: string
  bytes: Uint8Array
}

const shownRows = 8
const megabyte = 1024 * 1024

type Failure = 'size' | 'gone' | 'other'

function useFile(initial: File | null, mostBytes: number) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [failure, setFailure] = useState<{ name: string; kind: Failure } | null>(null)
  const taken = useRef(0)
  const take = async (chosen: Blob & { name: string }) => {
    const turn = ++taken.current
    const isTooLarge = chosen.size > mostBytes
    const content = isTooLarge ? null : await chosen.arrayBuffer().catch(() => null)
    const bytes = content && new Uint8Array(content)
    // Somebody may have chosen another file meanwhile.
    if (turn !== taken.current) return
    const isOther = bytes !== null && isOtherFile(bytes)
    const kind = isTooLarge ? 'size' : isOther ? 'other' : 'gone'
    setFailure(bytes && !isOther ? null : { name: chosen.name, kind })
    setFile(bytes && !isOther ? { turn, name: chosen.name, bytes } : null)
  }
  const first = useRef(initial)
  useEffect(() => {
    if (first.current) void take(first.current)
    first.current = null
  })
  return { file, failure, take, isReading: first.current !== null && !failure }
}

interface FirstRowsProps {
  text: string
  separator: Separator
  /** Names of columns that are read, which stand first: the others may have no room. */
  leading: readonly string[]
}

function FirstRows({ text, separator, leading }: FirstRowsProps) {
  const rows = useMemo(() => firstRows(text, { separator, most: shownRows }), [text, separator])
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length))
  const rankOf = (at: number) => {
    const rank = leading.indexOf((rows[0]?.cells[at] ?? '').trim().toLowerCase())
    return rank < 0 ? leading.length : rank
  }
  const columns = Array.from({ length: width }, (_, at) => at).sort((one, other) => rankOf(one) - rankOf(other))
  return (
    // It is scrolled by arrow keys where it has the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={css.rows} tabIndex={0} aria-label={m.tables_first_rows()}>
      <Table aria-label={m.tables_first_rows()} withColumnBorders>
        <Table.Tbody>
          {rows.map(({ line, cells }) => (
            <Table.Tr key={line}>
              <Table.Th scope="row" c="dimmed">
                {line}
              </Table.Th>
              {columns.map((at) => (
                <Table.Td key={at} dir="auto">
                  <span className={css.cell}>{cells[at] ?? ''}</span>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Preview({
  file,
  languages,
  leading = [],
  children,
}: { file: ChosenFile } & Pick<TableImportProps, 'languages' | 'leading' | 'children'>) {
  const proposed = useMemo(() => detectEncoding(file.bytes, [...languages, ...navigator.languages]), [file, languages])
  const [chosenEncoding, setEncoding] = useState<Encoding | null>(null)
  const [chosenSeparator, setSeparator] = useState<Separator | null>(null)
  const encoding = chosenEncoding ?? proposed
  const text = useMemo(() => decode(file.bytes, encoding), [file, encoding])
  const separator = chosenSeparator ?? layoutOf(text).separator
  const lost = useMemo(() => unreadableLines(text, 3), [text])
  return (
    <>
      <div className={css.choices}>
        <Select
          label={m.tables_encoding()}
          allowDeselect={false}
          searchable
          value={encoding}
          data={encodings.map((value) => ({ value, label: encodingWords[value]() }))}
          onChange={setEncoding}
        />
        <Select
          label={m.tables_separator()}
          allowDeselect={false}
          value={separator}
          data={separators.map((value) => ({ value, label: separatorWords[value]() }))}
          onChange={setSeparator}
        />
      </div>
      <Text size="sm" c="dimmed">
        {m.tables_first_rows_note()}
      </Text>
      <FirstRows text={text} separator={separator} leading={leading} />
      {lost.count > 0 && (
        <Alert color="yellow" role="alert" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
          {m.tables_unreadable({ lines: lost.lines.join(', '), count: lost.count })}
        </Alert>
      )}
      {children({ name: file.name, text, separator, key: `${encoding} ${separator}` })}
    </>
  )
}

interface TableImportProps {
  /** Chosen before this was opened. */
  file?: File | null
  mostBytes: number
  /** Languages that the texts may be in, which helps to tell encodings apart. */
  languages: readonly string[]
  /** In small letters, the names of columns that are shown before the others. */
  leading?: readonly string[]
  /** What becomes of the table, below its first rows. */
  children: (table: ChosenTable) => ReactNode
}

export function TableImport({ file: initial = null, mostBytes, children, ...preview }: TableImportProps) {
  const { file, failure, take, isReading } = useFile(initial, mostBytes)
  const reset = useRef<() => void>(null)
  const choose = (chosen: File | null | undefined) => {
    // The browser reports a choice only when it differs, and the corrected file has the same name.
    reset.current?.()
    if (chosen) void take(chosen)
  }
  return (
    <Stack gap="md">
      <FileDrop
        className={css.drop}
        label={m.tables_drop()}
        onFiles={(files) => choose(takeOne(files, m.tables_only_one()))}
      >
        <Text size="sm" c="dimmed" className={css.name}>
          {file ? file.name : m.tables_drop_or_choose({ most: mostBytes / megabyte })}
        </Text>
        <FileButton resetRef={reset} accept={tableFiles} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {file ? m.tables_choose_other() : m.tables_choose()}
            </Button>
          )}
        </FileButton>
      </FileDrop>
      {failure && (
        <Alert color="red" variant="light" role="alert" title={<bdi>{failure.name}</bdi>}>
          {failure.kind === 'size'
            ? m.tables_too_large({ most: mostBytes / megabyte })
            : failure.kind === 'other'
              ? m.tables_other_file()
              : m.tables_gone()}
        </Alert>
      )}
      {isReading && <Skeleton height={180} radius="md" />}
      {file && (
        <Preview key={file.turn} file={file} {...preview}>
          {children}
        </Preview>
      )}
    </Stack>
  )
}
