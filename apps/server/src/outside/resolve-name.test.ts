import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createResolve } from './resolve-name.ts'

const [typeA, typeAaaa] = [1, 28]

/** The question of a message: one name of lengths and letters, and a type. */
function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** An answer with one IPv4 address, or, without one, that there is no such name. */
function answerTo(message: Buffer, end: number, address: number[] | null): Buffer {
  const head = Buffer.from(message.subarray(0, 12))
  head.writeUInt16BE(address ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(address ? 1 : 0, 6)
  head.fill(0, 8, 12)
  const record = address ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address] : []
  return Buffer.concat([head, message.subarray(12, end), Buffer.from(record)])
}

/** A name server that says nothing of names under silent.test, nor of IPv6 addresses under old.test. */
async function startNameServer(): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = questionOf(message)
    if (name.endsWith('silent.test') || (name.endsWith('old.test') && type === typeAaaa)) return
    const known = name.endsWith('nobody.test') ? null : type === typeA ? [203, 0, 113, 7] : null
    socket.send(answerTo(message, end, known), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  afterAll(() => void socket.close())
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`
}

describe('a name', async () => {
  const resolve = createResolve({ servers: [await startNameServer()] })

  test('gives its addresses, also where the server never answers for one family', async () => {
    expect(await resolve('shop.test')).toEqual(['203.0.113.7'])
    expect(await resolve('shop.old.test')).toEqual(['203.0.113.7'])
  })

  test('of this computer is known without a name server', async () => {
    for (const address of await resolve('localhost')) expect(['127.0.0.1', '::1']).toContain(address)
  })

  test('that nobody knows is refused', async () => {
    await expect(resolve('nobody.test')).rejects.toThrow()
  })

  test('whose server says nothing holds up neither other names nor files, and is given up', async () => {
    let ended = 0
    const silent = Array.from({ length: 40 }, (_, at) =>
      resolve(`n${at}.silent.test`).finally(() => {
        ended += 1
      }),
    )
    const answers = Promise.allSettled(silent)
    expect(await resolve('shop.test')).toEqual(['203.0.113.7'])
    expect((await readFile(import.meta.filename)).length).toBeGreaterThan(0)
    expect(ended).toBe(0)
    for (const { status } of await answers) expect(status).toBe('rejected')
  })
})
