// A package for the stores of a large listing: ten languages, seven screenshots and three videos, as many as are taken.
import { readFileSync } from 'node:fs'
import { mp4, photo, timedTrack } from '../../apps/server/test/media-files.ts'
import { startPostgres } from '../../tooling/postgres.mjs'
import { machine, median } from '../machine.mjs'
import { accessToken, createApp, startServer } from '../server-process.mjs'

const email = 'package@bench.test'
const languages = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'ar', 'ja', 'zh-Hans']
const rounds = 3
const videoBytes = 15 * 1024 * 1024
const goalSeconds = 60

function video(seconds) {
  const film = mp4({ extra: [timedTrack({ timescale: 1000, samples: [[seconds, 1000]] })] })
  const head = Buffer.alloc(8)
  head.writeUInt32BE(videoBytes, 0)
  head.write('free', 4)
  return Buffer.concat([film, head, Buffer.alloc(videoBytes - 8, 7)])
}

/** The most memory that the server had so far, in MB. */
const mostMemory = ({ pid }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export async function measure() {
  console.log(machine())
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url })
  try {
    const appKey = createApp(server, email)
    const token = await accessToken(server, email)
    const authorized = { authorization: `Bearer ${token}`, 'app-key': appKey }
    const call = async (method, path, body) => {
      const answer = await fetch(`${server.apiUrl}/app/v1/builder/${appKey}/${path}`, {
        method,
        headers: { ...authorized, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer
    }
    const data = async (...asked) => (await (await call(...asked)).json()).data
    const upload = async (content, kind) => {
      const form = new FormData()
      form.append('file', new Blob([content]), kind === 'video' ? 'film.mp4' : 'picture.jpg')
      const url = `${server.apiUrl}/media/v1/uploads?kind=${kind}&purpose=store`
      const answer = await fetch(url, { method: 'POST', headers: authorized, body: form })
      if (!answer.ok) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()).data.url
    }
    for (const code of languages) await call('POST', 'languages', { code, label: code })
    const sizes = [...Array(5).fill([1290, 2796]), [2064, 2752], [1080, 1920]]
    const screenshots = []
    for (const [width, height] of sizes)
      screenshots.push({ url: await upload(await photo(width, height), 'image'), type: 'image' })
    for (const seconds of [20, 25, 30]) screenshots.push({ url: await upload(video(seconds), 'video'), type: 'video' })
    const texts = { appName: 'Corner shop', description: 'All of it. '.repeat(300), iosSubtitle: 'Coats' }
    await call('PUT', 'publish/info', {
      ...texts,
      appIcon: await upload(await photo(1024, 1024), 'image'),
      featureGraphic: await upload(await photo(1024, 500), 'image'),
      splashScreen: await upload(await photo(1080, 2400), 'image'),
      screenshots,
      translations: Object.fromEntries(languages.map((code) => [code, texts])),
    })
    const id = 'com.example.shop'
    const ids = { bundleId: id, applicationId: id, version: '1.0.0', build: 1, teamId: '', fingerprints: [] }
    await call('PUT', 'publish/ids', ids)
    const before = mostMemory(server.child)
    const times = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const { id: asked } = await data('POST', 'publish/packages', {})
      let made
      do {
        await new Promise((resolve) => setTimeout(resolve, 50))
        made = (await data('GET', 'publish/packages')).find((one) => one.id === asked)
      } while (made.state === 'waiting' || made.state === 'running')
      if (made.state !== 'ready') throw new Error(`The package is ${made.state}: ${made.problem}`)
      times.push((performance.now() - began) / 1000)
      if (round === 0) console.log(`${made.total} files, ${(made.size / 2 ** 20).toFixed(0)} MB`)
    }
    const said = times.map((time) => time.toFixed(1)).join(', ')
    console.log(`made in ${median(times).toFixed(1)} s in the middle (${said}); goal ${goalSeconds} s`)
    console.log(
      `memory of the server: ${before.toFixed(0)} MB before, ${mostMemory(server.child).toFixed(0)} MB at most`,
    )
  } finally {
    await server.stop()
    postgres.stop()
  }
}
