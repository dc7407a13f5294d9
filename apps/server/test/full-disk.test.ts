/** The disk under the embedded database and the files fills up at the n-th write of what somebody does. */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@vitrine/domain/ids'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { openOnFullDisk } from './full-disk.ts'
import { buildForm, png } from './media-files.ts'
import { createTestApp } from './test-app.ts'

describe('a disk that is full', async () => {
  const disk = await openOnFullDisk()
  afterAll(() => disk.remove())
  const app = await createTestApp({ database: disk.database })
  const appKey = await app.buildApp()
  const { headers } = await app.signIn(appKey)
  const pages = `/app/v1/builder/${appKey}/pages`

  const waitUntilServing = async () => {
    while ((await app.inject('/readyz')).statusCode !== 200) await pause(50)
  }
  const titles = async (): Promise<string[]> => {
    const listed = (await app.inject({ url: `${pages}?size=200`, headers })).json()
    return (listed.data as { title: { text: string } }[]).map(({ title }) => title.text)
  }
  const save = (title: string) =>
    app.inject({ method: 'POST', url: pages, headers, payload: { data: { type: 'custom', title: { text: title } } } })

  /** Acts while the disk is full from each write on; what `check` sees must be the old state or the new one. */
  async function fillAtEachWrite(
    act: () => Promise<LightMyRequestResponse>,
    check: (answer: LightMyRequestResponse) => Promise<void>,
  ): Promise<number> {
    let refused = 0
    for (let writes = 0; writes < 4; writes++) {
      disk.fullAfter(writes)
      const answer = await act()
      disk.free()
      await waitUntilServing()
      if (answer.statusCode >= 300) {
        expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true])
        refused++
      }
      await check(answer)
    }
    return refused
  }

  test('refuses a save with 503, keeps the page whole or absent, and serves again when there is room', async () => {
    const known = await titles()
    let title = ''
    const refused = await fillAtEachWrite(
      () => {
        title = `Page ${newId()}`
        return save(title)
      },
      async (answer) => {
        const now = await titles()
        if (answer.statusCode < 300) expect(now).toContain(title)
        expect(now.filter((one) => one !== title)).toEqual(known)
        known.splice(0, known.length, ...now)
      },
    )
    expect(refused).toBeGreaterThan(0)
    expect((await save('With room')).statusCode).toBe(201)
  })

  test('refuses a publish with 503 and leaves exactly one release live, the old one or the new one', async () => {
    const publish = () => app.inject({ method: 'POST', url: '/app/v1/builder/publish', headers, payload: { appKey } })
    expect((await publish()).statusCode).toBe(200)
    const refused = await fillAtEachWrite(
      async () => publish(),
      async () => {
        const { data } = (await app.inject({ url: `/app/v1/builder/${appKey}/releases`, headers })).json()
        const live = (data as { live: boolean; hash: string }[]).filter((release) => release.live)
        expect(live).toHaveLength(1)
        const url = `/a/${appKey}/releases/${live[0]?.hash}.json`
        expect((await app.injectShopper(url)).statusCode).toBe(200)
      },
    )
    expect(refused).toBeGreaterThan(0)
    // The engine stops where its log cannot be written, which the few writes of one save do not always reach.
    expect(disk.notices.length).toBeGreaterThan(0)
  })

  test('refuses an upload with 503 and keeps no file that is not whole', async () => {
    const picture = await png(64, 64)
    const form = buildForm([{ data: picture, name: 'picture.png' }])
    const upload = () =>
      app.inject({
        method: 'POST',
        url: '/media/v1/uploads?kind=image',
        headers: { ...headers, ...form.headers },
        payload: form.payload,
      })
    const refused = await fillAtEachWrite(upload, async (answer) => {
      const parts = (await app.ports.storage.list(appKey)).filter((name) => name.endsWith('.part'))
      expect(parts).toEqual([])
      if (answer.statusCode >= 300) return
      const { url } = answer.json().data as { url: string }
      expect((await app.injectShopper(url)).statusCode).toBe(200)
    })
    expect(refused).toBeGreaterThan(0)
    expect((await upload()).statusCode).toBe(200)
  })
})
