import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { hourMs } from '@vitrine/domain/time'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { releaseAt, watchReleases } from './live-release.ts'

const noUpcoming: { release: string; from: string; until: string | null }[] = []

function setUp({ release = 'r1' as string | null, watched = true, upcoming = noUpcoming, serverNow = Date.now } = {}) {
  const asked: { url: string; etag: string | undefined }[] = []
  const server = {
    release: 'r1',
    etag: '',
    texts: undefined as string | undefined,
    status: 200,
    broken: false,
    now: '2026-11-21T10:00:00.000Z',
    upcoming,
    asked,
  }
  const seen: string[] = []
  const prepared: unknown[] = []
  const waits: number[] = []
  let now = 0
  const watch = watchReleases({
    release,
    language: 'de',
    snapshot: { appKey: 'demo' } as Snapshot,
    upcoming,
    serverNow,
    onUpcoming: () => prepared.push(server.upcoming),
    isWatched: () => watched,
    request: async (url, init) => {
      const etag = (init?.headers as Record<string, string> | undefined)?.['if-none-match']
      server.asked.push({ url, etag })
      if (server.broken) throw new TypeError('offline')
      if (url.startsWith('manifest.json')) {
        const current = server.etag || `"${server.release}"`
        if (etag === current)
          return new Response(null, { status: 304, headers: { date: new Date(server.now).toUTCString() } })
        const { now, upcoming, texts } = server
        const body = { release: server.release, number: 1, publishedAt: null, now, upcoming, texts }
        return new Response(JSON.stringify(body), { status: server.status, headers: { etag: current } })
      }
      return new Response(JSON.stringify({ appKey: 'demo' }), { status: server.status })
    },
    onRelease: (_snapshot: Snapshot, hash) => seen.push(hash),
    onServerTime: (time) => {
      now = time
    },
    wait: (_act, ms) => {
      waits.push(ms)
      return () => {}
    },
  })
  return { watch, server, seen, prepared, waits, time: () => now }
}

describe('a new release', () => {
  test('is seen within five seconds and swapped in once', async () => {
    const { watch, server, seen, waits } = setUp()
    expect(Math.max(...waits)).toBeLessThan(5000)
    await watch.check()
    expect(seen).toEqual([])
    server.release = 'r2'
    await watch.check()
    await watch.check()
    expect(seen).toEqual(['r2'])
    expect(waits.every((ms) => ms < 5000)).toBe(true)
  })

  test('costs an answer without a body while nothing changed, and brings the server clock', async () => {
    const { watch, server, time } = setUp()
    await watch.check()
    await watch.check()
    expect(server.asked.map(({ etag }) => etag)).toEqual([undefined, '"r1"'])
    expect(time()).toBe(Date.parse('2026-11-21T10:00:00Z'))
  })

  test('is not asked for while nobody looks', async () => {
    const { watch, server } = setUp({ watched: false })
    await watch.check()
    expect(server.asked).toEqual([])
  })

  test('is asked for less often while the server is away, and found afterwards', async () => {
    const { watch, server, seen, waits } = setUp()
    server.broken = true
    for (let at = 0; at < 5; at++) await watch.check()
    expect(waits.at(-1)).toBeGreaterThan(20_000)
    server.broken = false
    server.release = 'r2'
    await watch.check()
    expect(seen).toEqual(['r2'])
    expect(waits.at(-1)).toBeLessThan(5000)
  })

  test('comes in the language of the page, and anew when another language fills its gaps', async () => {
    const { watch, server, seen } = setUp()
    await watch.check()
    Object.assign(server, { release: 'r2', texts: 'de.en' })
    await watch.check()
    server.texts = 'de.fr'
    // Settings changed, so the manifest has another ETag.
    server.etag = '"other default"'
    await watch.check()
    expect(seen).toEqual(['r2', 'r2'])
    expect(server.asked.map(({ url }) => url).filter((url) => url.startsWith('releases/'))).toEqual([
      'releases/r2.json?texts=de.en',
      'releases/r2.json?texts=de.fr',
    ])
  })

  test('stops being asked for when the watch ends', async () => {
    const { watch, server } = setUp()
    watch.stop()
    await watch.check()
    expect(server.asked).toEqual([])
  })
})

describe('what begins by a clock', () => {
  const [hourAgo, hourAhead] = [-hourMs, hourMs].map((ms) => new Date(Date.now() + ms).toISOString())

  test('is shown at once when it has begun, also without a connection', async () => {
    const { watch, server, seen } = setUp({
      watched: false,
      upcoming: [{ release: 'r7', from: hourAgo ?? '', until: hourAhead ?? '' }],
    })
    await expect.poll(() => seen).toEqual(['r7'])
    await watch.check()
    expect(seen).toEqual(['r7'])
    expect(server.asked.map(({ url }) => url)).toEqual(['releases/r7.json'])
  })

  test('is shown neither before nor after', async () => {
    const past = { release: 'r7', from: '2020-01-01T00:00:00Z', until: hourAgo ?? '' }
    const { watch, seen } = setUp({ watched: false, upcoming: [past, { ...past, from: hourAhead ?? '', until: null }] })
    await watch.check()
    expect(seen).toEqual([])
  })

  test('goes by the server’s clock where this device’s is wrong', async () => {
    const { server, seen, waits } = setUp({ upcoming: [{ release: 'r7', from: hourAgo ?? '', until: null }] })
    // The server's clock is two hours behind.
    server.now = new Date(Date.now() - 7_200_000).toISOString()
    await expect.poll(() => waits.length).toBe(1)
    expect(server.asked.map(({ url }) => url)).toEqual(['manifest.json?language=de'])
    expect(seen).toEqual([])
  })

  test('goes without a connection by what the server said of the clock when it was asked last', async () => {
    const { watch, seen } = setUp({
      watched: false,
      upcoming: [{ release: 'r7', from: hourAgo ?? '', until: null }],
      serverNow: () => Date.now() - 2 * hourMs,
    })
    await watch.check()
    expect(seen).toEqual([])
  })

  test('follows a clock that is set right while nothing else changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const upcoming = [{ release: 'r7', from: '2026-11-21T10:30:00Z', until: null }]
    const { watch, server, seen } = setUp({ watched: true, upcoming })
    await watch.check()
    expect(seen).toEqual([])
    vi.setSystemTime(new Date('2026-11-21T10:31:00Z'))
    server.now = '2026-11-21T10:31:00.000Z'
    await watch.check()
    expect(seen).toEqual(['r7'])
  })

  test('is made ready when it came with the page, and when the server says something new', async () => {
    const soon = { release: 'r7', from: hourAhead ?? '', until: null }
    const { watch, server, prepared } = setUp({ upcoming: [soon] })
    expect(prepared).toHaveLength(1)
    await watch.check()
    expect(prepared).toHaveLength(1)
    Object.assign(server, { release: 'r2', upcoming: [soon, { ...soon, release: 'r8' }] })
    await watch.check()
    expect(prepared).toHaveLength(2)
    expect(setUp().prepared).toEqual([])
  })

  test('gives way to what came inside the page when it ends, also without a connection', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { watch, server, seen } = setUp({
      watched: false,
      upcoming: [{ release: 'r7', from: '2026-11-21T10:00:00Z', until: '2026-11-21T11:00:00Z' }],
    })
    await expect.poll(() => seen).toEqual(['r7'])
    server.broken = true
    vi.setSystemTime(new Date('2026-11-21T11:00:01Z'))
    await watch.check()
    expect(seen).toEqual(['r7', 'r1'])
  })

  test('later entries win, and a time without a zone is the device’s own', () => {
    const upcoming = [
      { release: 'fixed', from: '2026-12-01T00:00:00Z', until: null },
      { release: 'own', from: '2026-12-01T20:00:00', until: '2026-12-01T23:00:00' },
    ]
    const at = (text: string) => releaseAt('base', upcoming, new Date(text).getTime())
    expect(at('2026-11-30T00:00:00')).toBe('base')
    expect(at('2026-12-01T19:59:59')).toBe('fixed')
    expect(at('2026-12-01T20:00:00')).toBe('own')
    expect(at('2026-12-01T23:00:00')).toBe('fixed')
  })
})
