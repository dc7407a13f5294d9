// Runs the embedded database in a thread of its own, so that a long query never stalls the event loop of the server.
// Plain JavaScript: a worker file is loaded as it is, in tests and in the build alike.
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, parse, protocol } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's file system answers fsync without doing it; this one does, so that an acknowledged commit is on disk. Where
 * the engine gives up (it cannot write its log), PGlite leaves every caller waiting: then the thread ends.
 */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const result = await super.init(pg, options)
    result.emscriptenOpts.onAbort = () => process.exit(70)
    result.emscriptenOpts.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd != null) fs.fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}

/** Flags of PGlite's own start, with fsync on (PGlite turns it off). */
const durableStart = [
  '--single',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'io_method=sync',
    'max_parallel_maintenance_workers=0',
    'fsync=on',
    'wal_sync_method=fsync',
  ].flatMap((setting) => ['-c', setting]),
]

// OIDs: bytea comes as hex text and PGlite's own parser is slow; int8 fits a double here (counts, ids are text);
// dates stay texts, intervals too.
const parsers = {
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: Number,
  1082: (text) => text,
  1186: (text) => text,
}

const { dir, template } = workerData
const loadDataDir = template ? new Blob([fs.readFileSync(template)]) : undefined
const db = await PGlite.create({
  parsers,
  ...(dir ? { fs: new DurableNodeFS(dir), startParams: durableStart } : {}),
  ...(loadDataDir ? { loadDataDir } : {}),
})

/** What the engine has prepared, by text: the statement's name, the types of its parameters, and its columns. */
const prepared = new Map()
/** Statements that end all prepared ones. */
const endsPrepared = /^\s*(?:discard|deallocate)\b/i

/** All messages in one call, ended by a sync, so that an error leaves nothing half-read. */
const exchange = (...messages) =>
  db.runExclusive(() =>
    db.execProtocolStream(Buffer.concat([...messages, protocol.serialize.sync()]), { syncToFs: false }),
  )

async function prepare(sql) {
  const name = `s${prepared.size}`
  const { serialize } = protocol
  const answers = await exchange(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
  const statement = {
    name,
    types: parse.parseDescribeStatementResults(answers),
    columns: answers.filter((answer) => answer.name === 'rowDescription'),
  }
  prepared.set(sql, statement)
  return statement
}

/** Planned once, where `query` of PGlite parses and plans each time and asks for the types of everything. */
async function runPrepared(sql, parameters) {
  const { name, types, columns } = prepared.get(sql) ?? (await prepare(sql))
  const values = parameters.map((value, at) => {
    if (value === null || value === undefined) return null
    return db.serializers[types[at]]?.(value) ?? String(value)
  })
  const answers = await exchange(protocol.serialize.bind({ statement: name, values }), protocol.serialize.execute())
  return parse.parseResults([...columns, ...answers], db.parsers)[0]
}

async function run({ sql, parameters, isRepeated }) {
  if (isRepeated) return runPrepared(sql, parameters)
  if (endsPrepared.test(sql)) prepared.clear()
  if (parameters) return db.query(sql, parameters)
  const results = await db.exec(sql)
  return results.at(-1) ?? { rows: [] }
}

async function handle(message) {
  if (message.kind === 'dump') {
    const file = await db.dumpDataDir('none')
    return { rows: [], dump: Buffer.from(await file.arrayBuffer()) }
  }
  if (message.kind === 'close') {
    await db.close()
    return { rows: [] }
  }
  const result = await run(message)
  return { rows: result.rows, affectedRows: result.affectedRows }
}

parentPort.on('message', async (message) => {
  try {
    parentPort.postMessage({ id: message.id, ...(await handle(message)) })
  } catch (error) {
    const { code, constraint, detail, table, column } = error
    parentPort.postMessage({
      id: message.id,
      error: { message: error.message, code, constraint, detail, table, column },
    })
  }
  if (message.kind === 'close') process.exit(0)
})
parentPort.postMessage({ ready: true })
