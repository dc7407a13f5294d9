// Takes webhooks and notes how late they are; under /hang nothing is ever answered.
import { createServer } from 'node:http'

export async function startReceiver() {
  let delays = []
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/hang') return
      delays.push(Date.now() - Date.parse(JSON.parse(Buffer.concat(chunks).toString()).timestamp))
      response.writeHead(204).end()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** The delays since the last call, in ms, the shortest first. */
    take: () => {
      const taken = delays.toSorted((one, other) => one - other)
      delays = []
      return taken
    },
    count: () => delays.length,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
