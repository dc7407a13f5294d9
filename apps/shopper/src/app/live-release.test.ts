import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { describe, expect, test } from 'vitest'
import { watchReleases } from './live-release.ts'

function setUp({ release = 'r1' as string | null, watched = true } = {}) {
  const server = { release: 'r1', status: 200, broken: false, asked: [] as { url: string; etag: string | undefined }[] }
  const seen: string[] = []
  const waits: number[] = []
  let now = 0
  const watch = watchReleases({
    base: '/a/demo/',
    release,
    isWatched: () => watched,
    request: async (url, init) => {
      const etag = (init?.headers as Record<string, string> | undefined)?.['if-none-match']
      server.asked.push({ url, etag })
      if (server.broken) throw new TypeError('offline')
      if (url.endsWith('manifest.json')) {
        const current = `"${server.release}"`
        if (etag === current) return new Response(null, { status: 304 })
        const body = { release: server.release, number: 1, publishedAt: null, now: '2026-11-21T10:00:00.000Z' }
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
  return { watch, server, seen, waits, time: () => now }
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

  test('stops being asked for when the watch ends', async () => {
    const { watch, server } = setUp()
    watch.stop()
    await watch.check()
    expect(server.asked).toEqual([])
  })
})
