/** Raw events as files, a piece at a time: memory does not grow with their number. */
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { lineWriter, tableMark } from '@vitrine/tables/write-table'
import type { ExportedEvent } from '../store/event-store.ts'

type Pieces = AsyncIterable<ExportedEvent[]>

const head = ['Time', 'Install', 'Number', 'Session', 'Event', 'Properties']

const cellsOf = ({ at, installId, seq, sessionId, name, props }: ExportedEvent) =>
  [new Date(at).toISOString(), installId, String(seq), sessionId, name, JSON.stringify(props)] as const

export async function* eventsCsv(pieces: Pieces, format: TableFormat): AsyncGenerator<string> {
  const lineOf = lineWriter(format)
  yield tableMark + lineOf(head)
  for await (const piece of pieces) if (piece.length > 0) yield piece.map((event) => lineOf(cellsOf(event))).join('')
}

/** So many rows are compressed together, and lie in memory until they are. */
const rowsOfGroup = 20_000

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const
const schema = [
  { name: 'root', num_children: head.length },
  { name: 'time', type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'REQUIRED' },
  { name: 'install', ...text },
  { name: 'number', type: 'INT64', repetition_type: 'REQUIRED' },
  { name: 'session', ...text },
  { name: 'event', ...text },
  { name: 'properties', ...text },
] as const

const columnsOf = (events: readonly ExportedEvent[]) => [
  { name: 'time', data: events.map(({ at }) => new Date(at)) },
  { name: 'install', data: events.map(({ installId }) => installId) },
  { name: 'number', data: events.map(({ seq }) => BigInt(seq)) },
  { name: 'session', data: events.map(({ sessionId }) => sessionId) },
  { name: 'event', data: events.map(({ name }) => name) },
  { name: 'properties', data: events.map(({ props }) => JSON.stringify(props)) },
]

export async function* eventsParquet(pieces: Pieces): AsyncGenerator<Uint8Array> {
  // What nobody exports costs the server nothing.
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
  const writer = new ByteWriter()
  const file = new ParquetWriter({ writer, schema: [...schema], createdBy: 'Vitrine' })
  const takeWritten = (): Uint8Array => {
    const written = writer.getBytes().slice()
    writer.index = 0
    return written
  }
  let group: ExportedEvent[] = []
  // A piece may hold more events than a group, and than a call takes arguments.
  for await (const piece of pieces)
    for (const event of piece) {
      group.push(event)
      if (group.length < rowsOfGroup) continue
      await file.write({ columnData: columnsOf(group), rowGroupSize: group.length })
      group = []
      yield takeWritten()
    }
  if (group.length > 0) await file.write({ columnData: columnsOf(group), rowGroupSize: group.length })
  await file.finish()
  yield takeWritten()
}
