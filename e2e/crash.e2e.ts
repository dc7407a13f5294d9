import type { Page } from '@vitrine/domain/pages/page.schema'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, test } from 'vitest'
import { rounds } from '../tooling/rounds.ts'
import { signInOverHttp } from './http-session.ts'
import { type RunningServer, removeData, startServer } from './server.ts'

const appKey = 'demo-aurora'
const params = { appKey }

/** The content of a page that says which round wrote it, in its title and in each of its blocks. */
const contentOf = (page: Page, round: number) => ({
  ...page,
  title: { text: `Round ${round}` },
  blocks: Array.from({ length: 60 }, (_, at) => ({
    id: `round${String(at).padStart(5, '0')}`,
    type: 'searchBar',
    placeholder: `Round ${round}`,
  })),
})

const roundsIn = (page: Page): Set<unknown> =>
  new Set([page.title.text, ...page.blocks.map((block) => block['placeholder'])])

/** Saves and publishes without a pause until the process dies under it; the last acknowledged round. */
async function writeUntilKilled(
  server: RunningServer,
  killAfterMs: number,
): Promise<{ acknowledged: number; tried: number }> {
  const session = await signInOverHttp(server.consoleUrl, 'owner')
  const home = (await session.call(pagesRoutes.getDesign, { params })).data.pages[0] as Page
  let acknowledged = 0
  let tried = 0
  try {
    for (;;) {
      tried++
      await session.call(pagesRoutes.updatePage, {
        params: { appKey, id: home.id },
        body: { data: contentOf(home, tried) },
      })
      acknowledged = tried
      // From the first save on: on a busy machine the process would else die before anything was written.
      if (tried === 1) setTimeout(() => server.process.kill('SIGKILL'), killAfterMs)
      if (tried % 3 === 0) await session.call(publishingRoutes.publish, { body: { appKey } })
    }
  } catch {
    return { acknowledged, tried }
  }
}

describe('a crash', () => {
  test('killing the process during saves and publishes leaves the old state or the new, whole, and loses no acknowledged save', async () => {
    let server = await startServer()
    for (const killAfterMs of [700, 350, 1150].slice(0, rounds(1, 3))) {
      const { acknowledged, tried } = await writeUntilKilled(server, killAfterMs)
      server = await startServer({ dataDir: server.dataDir })
      const session = await signInOverHttp(server.consoleUrl, 'owner')
      const home = (await session.call(pagesRoutes.getDesign, { params })).data.pages[0] as Page
      const rounds = roundsIn(home)
      expect(rounds.size).toBe(1)
      const round = Number(/Round (\d+)/.exec(home.title.text)?.[1])
      expect(round).toBeGreaterThanOrEqual(acknowledged)
      expect(round).toBeLessThanOrEqual(tried)

      const { data: releases } = await session.call(publishingRoutes.listReleases, { params, query: {} })
      expect(releases.filter((release) => release.live)).toHaveLength(1)
      const manifest = (await (await fetch(`${server.shopperUrl}/a/${appKey}/manifest.json`)).json()) as {
        release: string
      }
      const live = await fetch(`${server.shopperUrl}/a/${appKey}/releases/${manifest.release}.json`)
      expect(live.status).toBe(200)
    }
    await server.stop()
    await removeData(server)
  })
})
