import { expect, test } from 'vitest'
import { ApiError, type Call } from '../data/api.ts'
import { createDeviceStore } from '../session/device-store.ts'
import { isWaitedFor, keepWaiting } from './wait-for-stock.ts'

const wanted = { productId: 'p1', variantId: 'v1' }

function open(waitedFor: string[]) {
  const device = createDeviceStore('app', null)
  device.set('waited-for', waitedFor)
  const server = { asked: [] as unknown[], fails: null as Error | null }
  const call: Call = async (_path, init) => {
    server.asked.push(init?.body)
    if (server.fails) throw server.fails
    return { waiting: true } as never
  }
  return { server, phone: { call, device, installId: async () => 'install-1' } }
}

test('a product that is sold out again is waited for anew, where the page says that it is', async () => {
  const { server, phone } = open(['p1/v1'])
  expect(await keepWaiting(phone, wanted)).toBe(true)
  expect(server.asked).toEqual([{ ...wanted, installId: 'install-1' }])
})

test('what nobody waits for is not asked for', async () => {
  const { server, phone } = open(['p2/'])
  expect(await keepWaiting(phone, wanted)).toBe(false)
  expect(server.asked).toEqual([])
})

test('where the server takes no wait any more, as without permission, the page offers it again', async () => {
  const { server, phone } = open(['p1/v1'])
  server.fails = new ApiError('not_found', 'Gone')
  expect(await keepWaiting(phone, wanted)).toBe(false)
  expect(isWaitedFor(phone, wanted)).toBe(false)
})

test.each([new TypeError('offline'), new ApiError('unavailable', 'Later'), new ApiError('offline', 'Lost')])(
  'an answer that says nothing changes nothing: %s',
  async (error) => {
    const { server, phone } = open(['p1/v1'])
    server.fails = error
    expect(await keepWaiting(phone, wanted)).toBe(true)
    expect(isWaitedFor(phone, wanted)).toBe(true)
  },
)
