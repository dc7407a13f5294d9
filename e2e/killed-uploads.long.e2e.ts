import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { describe, expect, test } from 'vitest'
import { photo } from '../apps/server/test/media-files.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { type RunningServer, removeData, startServer } from './server.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Where bytes of an upload are sent, and who sends them. */
interface Target {
  server: RunningServer
  session: HttpSession
  url: string
}

const headersOf = ({ session }: Target) => ({
  ...{ authorization: `Bearer ${session.token}`, 'app-key': 'demo-aurora', 'tus-resumable': '1.0.0' },
})

async function offsetOf(target: Target): Promise<number> {
  const answer = await fetch(target.server.consoleUrl + target.url, { method: 'HEAD', headers: headersOf(target) })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('upload-offset'))
}

/** Sends bytes slowly, so that a kill meets them on the way. Ends when the answer is there, or the connection is gone. */
async function sendSlowly(target: Target, data: Buffer, from: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const call = request(target.server.consoleUrl + target.url, {
      method: 'PATCH',
      headers: {
        ...headersOf(target),
        ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': from },
        'content-length': data.length - from,
      },
    })
    call.once('error', () => resolve())
    call.once('response', (answer) => answer.resume().once('close', () => resolve()))
    const write = async () => {
      for (let at = from; at < data.length && !call.destroyed; at += 32_768) {
        call.write(data.subarray(at, at + 32_768))
        await pause(20)
      }
      call.end()
    }
    void write()
  })
}

describe('a process that is killed', () => {
  test('while bytes of a picture arrive and while it is stored loses none of them, and the library has it', async () => {
    const data = await photo(1600, 1200)
    let server = await startServer()
    let session = await signInOverHttp(server.consoleUrl, 'owner')
    const body = { fileName: 'killed.jpg', kind: 'image', purpose: 'app', size: data.length } as const
    const { data: begun } = await session.call(mediaRoutes.beginUpload, { body })
    const target = (): Target => ({ server, session, url: begun.url })
    const killAndStart = async () => {
      await server.stop('SIGKILL')
      server = await startServer({ dataDir: server.dataDir })
      session = await signInOverHttp(server.consoleUrl, 'owner')
    }

    let offset = 0
    const arrived = async () => (await stat(join(server.dataDir, 'arriving', begun.id))).size
    for (let kills = 0; kills < 2 && offset < data.length; kills += 1) {
      const sent = sendSlowly(target(), data, offset)
      await expect.poll(arrived, { interval: 5 }).toBeGreaterThan(offset)
      await killAndStart()
      await sent
      const there = await offsetOf(target())
      expect(there).toBeGreaterThan(offset)
      offset = there
    }
    await sendSlowly(target(), data, offset)
    expect(await offsetOf(target())).toBe(data.length)

    for (const killAfterMs of [5, 60]) {
      const ending = session.call(mediaRoutes.finishUpload, { params: { id: begun.id }, body: {} }).catch(() => null)
      await pause(killAfterMs)
      await killAndStart()
      await ending
    }
    const { data: file } = await session.call(mediaRoutes.finishUpload, { params: { id: begun.id }, body: {} })
    expect(file).toMatchObject({ fileName: 'killed.jpg', size: data.length, width: 1600, height: 1200 })
    const stored = await fetch(new URL(file.url, server.shopperUrl))
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    await session.call(mediaRoutes.registerFiles, { query: {}, body: { files: [file] } })
    const { data: found } = await session.call(libraryRoutes.searchFiles, { query: { query: 'killed' } })
    expect(found.map(({ url }) => url)).toEqual([file.url])
    expect(await readdir(join(server.dataDir, 'arriving'))).toEqual([])
    await server.stop()
    await removeData(server)
  })
})
