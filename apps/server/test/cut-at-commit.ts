/** Stands between the server and PostgreSQL and can lose the answer to a commit: it is done, and nobody is told. */
import { type AddressInfo, connect, createServer } from 'node:net'

/** How PostgreSQL says that a transaction was committed: CommandComplete with its tag. */
const committed = Buffer.from('COMMIT\0')

export async function cutAtCommit(databaseUrl: string) {
  const target = new URL(databaseUrl)
  /** Null while nothing is to be cut. */
  let statement: string | null = null
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let isMeant = false
    for (const side of [client, database]) side.on('error', () => {})
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
    client.on('data', (chunk: Buffer) => {
      isMeant ||= statement !== null && chunk.includes(statement)
      database.write(chunk)
    })
    database.on('data', (chunk: Buffer) => {
      if (!isMeant || !chunk.includes(committed)) return void client.write(chunk)
      statement = null
      client.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** The next transaction with this text in a statement is committed, and its answer lost. */
    arm: (text: string) => {
      statement = text
    },
    wasCut: () => statement === null,
    close: () => void server.close(),
  }
}
