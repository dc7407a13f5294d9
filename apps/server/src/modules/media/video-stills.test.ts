import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { stillFileName } from '@vitrine/domain/media/video-link.rules'
import { minuteMs } from '@vitrine/domain/time'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import type { Outside } from '../../outside/outside.ts'
import { readOutsideAddress } from '../../outside/outside-address.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { fetchVideoStills, noteEmbedded } from './video-stills.ts'

/** The two providers as far as we call them, without a network. */
async function providersStandIn() {
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  const state = { calls: [] as string[], isAway: false }
  const outside: Outside = {
    check: readOutsideAddress,
    async call(address) {
      state.calls.push(address)
      if (state.isAway) throw new OutsideError('late', 'It did not answer in time.')
      const { host, pathname } = new URL(address)
      const answer = (status: number, body: Buffer) => ({ status, headers: {}, body, url: address })
      const isKnown = pathname.includes('goodVideo01') || host === 'i.vimeocdn.com'
      if (host === 'vimeo.com')
        return answer(200, Buffer.from(JSON.stringify({ thumbnail_url: 'https://i.vimeocdn.com/video/1_1280' })))
      // The large still is not there for every film.
      return isKnown && !pathname.endsWith('maxresdefault.jpg') ? answer(200, picture) : answer(404, picture)
    },
    close: async () => {},
  }
  return { outside, state }
}

const good = { provider: 'youtube', id: 'goodVideo01' } as const
const bad = { provider: 'youtube', id: 'noSuchVideo' } as const
const film = { provider: 'vimeo', id: '76979871', secret: '8272103f6e' } as const
const frame = (id: string) => `<iframe src="https://www.youtube-nocookie.com/embed/${id}"></iframe>`

describe('stills of videos of other hosts', async () => {
  const { outside, state } = await providersStandIn()
  const app = await createTestApp({ outside })
  let appKey: string
  let session: Awaited<ReturnType<typeof app.signIn>>
  beforeEach(async () => {
    appKey = await app.buildApp()
    session = await app.signIn(appKey)
    Object.assign(state, { calls: [], isAway: false })
  })
  const ask = (query: typeof good | typeof bad | typeof film) => app.call(mediaRoutes.videoStill, { query }, session)
  const look = async (video: typeof good | typeof bad | typeof film) => {
    const { statusCode: status, headers } = await app.injectShopper(`/media/${appKey}/${stillFileName(video)}`)
    return { status, headers }
  }
  const note = (texts: string[]) =>
    app.ports
      .forApp(appKey)
      .transaction()
      .execute((trx) => noteEmbedded(trx, appKey, texts))

  it('are fetched once, become pictures of ours, and are served from our origin', async () => {
    expect(await ask(good)).toEqual({ data: { url: null } })
    await fetchVideoStills.run(app.ports, {})
    expect(await ask(good)).toEqual({ data: { url: `/media/${appKey}/${stillFileName(good)}` } })
    expect(state.calls).toEqual([
      'https://i.ytimg.com/vi/goodVideo01/maxresdefault.jpg',
      'https://i.ytimg.com/vi/goodVideo01/hqdefault.jpg',
    ])
    await Promise.all([ask(good), ask(good)])
    await fetchVideoStills.run(app.ports, {})
    expect(state.calls).toHaveLength(2)
    const served = await look(good)
    expect(served.status).toBe(200)
    expect(served.headers['content-type']).toBe('image/webp')
    expect(served.headers['cache-control']).toContain('immutable')
  })

  it('of Vimeo are found by what it says of the film, with the secret of an unlisted one', async () => {
    await ask(film)
    await fetchVideoStills.run(app.ports, {})
    expect(state.calls[0]).toContain(encodeURIComponent('https://vimeo.com/76979871/8272103f6e'))
    expect((await look(film)).status).toBe(200)
  })

  it('that do not exist are given up, and nothing stands in their place', async () => {
    await ask(bad)
    await fetchVideoStills.run(app.ports, {})
    const asked = state.calls.length
    expect(await ask(bad)).toEqual({ data: { url: null } })
    await fetchVideoStills.run(app.ports, {})
    expect(state.calls).toHaveLength(asked)
    const served = await look(bad)
    expect([served.status, served.headers['cache-control']]).toEqual([204, 'no-store'])
  })

  it('are noted with what is published or synced, and fetched by one of two servers, also after a restart', async () => {
    await note([frame(good.id), frame(good.id), '<a href="https://youtu.be/abcdefghijk">no frame</a>'])
    await note([frame(good.id)])
    const servers = [app.ports, ofAnotherServer(app.ports)]
    await Promise.all(servers.map((ports) => fetchVideoStills.run(ports, {})))
    expect(state.calls.filter((address) => address.endsWith('hqdefault.jpg'))).toHaveLength(1)
    expect((await look(good)).status).toBe(200)
  })

  it('wait while the provider is away, and come later', async () => {
    state.isAway = true
    await note([frame(good.id)])
    await fetchVideoStills.run(app.ports, {})
    expect((await look(good)).status).toBe(204)
    state.isAway = false
    const asked = state.calls.length
    await fetchVideoStills.run(app.ports, {})
    expect(state.calls).toHaveLength(asked)
    app.clock.set(app.clock.now() + 6 * minuteMs)
    await fetchVideoStills.run(app.ports, {})
    expect((await look(good)).status).toBe(200)
  })

  it('are asked for by members alone, and by plain ids', async () => {
    await expect(app.call(mediaRoutes.videoStill, { query: good })).rejects.toMatchObject({ status: 401 })
    const hostile = { provider: 'youtube', id: '../../etc' } as unknown as typeof good
    await expect(ask(hostile)).rejects.toMatchObject({ code: 'validation_failed' })
    const headers = { ...session.headers, 'app-key': await app.buildApp() }
    await expect(app.call(mediaRoutes.videoStill, { query: good }, { headers })).rejects.toMatchObject({ status: 404 })
    expect(state.calls).toEqual([])
  })
})
