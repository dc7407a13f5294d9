// Saves pages, publishes and reads, several at once, and remembers which revisions were acknowledged.
const workers = 8

export async function createLoad(server, appKey, session) {
  const statuses = {}
  const acknowledged = []
  let unpromised = 0
  let running = true
  const pages = `/app/v1/builder/${appKey}/pages`

  async function send(method, path, body) {
    const answer = await fetch(server.apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${session.token()}`,
        'app-key': appKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (answer.status >= 500 && (answer.status !== 503 || answer.headers.get('retry-after') === null)) unpromised++
    return { status: answer.status, text, revision: answer.headers.get('etag')?.replace(/^W\/|"/g, '') }
  }

  const content = (round) => ({ data: { type: 'custom', title: { text: `Round ${round}` } } })
  async function createPage() {
    const { status, text } = await send('POST', pages, content(0))
    if (status >= 300) throw new Error(`Creating a page answered ${status}: ${text}`)
    return `${pages}/${JSON.parse(text).data.id}`
  }

  async function work(page, publishes) {
    for (let round = 1; running; round++) {
      const { status, revision } = await send('PUT', page, content(round))
      if (status === 200) acknowledged.push(revision)
      if (publishes) await send('POST', '/app/v1/builder/publish', { appKey })
      await send('GET', page)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const made = []
  while (made.length < workers) made.push(await createPage())
  const working = Promise.all(made.map((page, at) => work(page, at === 0)))

  return {
    read: async () => (await send('GET', `${pages}?size=5`)).status,
    stop: async () => {
      running = false
      await working
      return { acknowledged, statuses, unpromised }
    },
  }
}
