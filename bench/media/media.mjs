// A library of 50,000 files, on both databases: opened, searched, filtered, sorted and paged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tooling/postgres.mjs'
import { fresh, timed } from '../calls.mjs'
import { machine, median } from '../machine.mjs'
import { exchangeSlug, printSlug, startServer } from '../server-process.mjs'
import { fill } from './fill.mjs'
import { measurePictures } from './pictures.mjs'

const appKey = 'demo-aurora'
const email = 'owner@demo.test'
const count = Number(process.env.FILES ?? 50_000)
const goalMs = 300
const rounds = 9

const questions = {
  'the dialog opens, 8 files': 'type=image',
  'the page opens, 48 files': 'size=48',
  'by name': 'size=48&sort=name',
  'by size': 'size=48&sort=size',
  'the oldest': 'size=48&sort=oldest&type=video',
  'one name': 'size=48&query=IMG_031415',
  'a word of many': 'size=48&query=summer',
  'a text in Arabic': 'size=48&query=%D8%AD%D8%B0%D8%A7%D8%A1',
  'a word of none': 'size=48&query=nothinghere',
  'a tag of many': 'size=48&tag=sale',
  'a tag of few, by name': 'size=48&tag=season%2039&sort=name',
  'unused files': 'size=48&unused=true',
  'unused videos by size': 'size=48&unused=true&type=video&sort=size',
}

const told = (what, times) => {
  const worst = Math.max(...times)
  const note = worst > goalMs ? '  ABOVE THE GOAL' : ''
  console.log(
    `${what}: first ${times[0].toFixed(0)} ms, median ${median(times).toFixed(0)} ms, worst ${worst.toFixed(0)} ms${note}`,
  )
}

async function measureOn(server, slug) {
  const headers = { authorization: `Bearer ${await exchangeSlug(server, slug)}`, 'app-key': appKey }
  const call = (path) => timed(fresh(`${server.apiUrl}/media/v1/${path}`), { headers })
  for (const [what, query] of Object.entries(questions)) {
    const times = []
    for (let round = 0; round < rounds; round++) times.push((await call(`files/search?${query}`)).ms)
    told(what, times)
  }
  let [cursor, times] = ['', []]
  for (let page = 0; page < 200; page++) {
    const { ms, body } = await call(`files/search?size=100&sort=name${cursor && `&cursor=${cursor}`}`)
    times.push(ms)
    cursor = body.next ?? ''
  }
  told('200 pages of 100, one after the other', times)
  const { body } = await call('files/search?size=100&query=IMG_00')
  const ids = body.data.map(({ id }) => id)
  for (const [what, path] of [
    ['the tags', 'tags'],
    ['one file and its uses', `files/${ids[0]}`],
    ['the uses of 100 files', `uses?ids=${ids.join(',')}`],
    ["I-151's call, 1,000 files", 'files/list?size=1000&page=0'],
  ]) {
    times = []
    for (let round = 0; round < rounds; round++) times.push((await call(path)).ms)
    told(what, times)
  }
}

async function onPostgres() {
  console.log('\n## PostgreSQL')
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url })
  await fill('postgres', postgres.url, { appKey, count })
  await measureOn(server, printSlug(server, email))
  await server.stop()
  postgres.stop()
}

/** Starts once to make the demo, and again where it is filled: the embedded database takes one process at a time. */
async function onEmbedded() {
  console.log('\n## the embedded database')
  const root = mkdtempSync(join(tmpdir(), 'vitrine-media-'))
  const environment = { DATA_DIR: join(root, 'one') }
  const first = await startServer({ environment })
  await first.stop()
  await fill('embedded', join(root, 'one', 'database'), { appKey, count })
  const slug = printSlug(first, email)
  const server = await startServer({ environment })
  await measureOn(server, slug)
  await server.stop()
  rmSync(root, { recursive: true, force: true })
}

export async function measure() {
  console.log(machine())
  const only = process.env.ENGINE
  if (only !== 'embedded') await onPostgres()
  if (only !== 'postgres') await onEmbedded()
  console.log('\n## many pictures at once')
  await measurePictures()
}
