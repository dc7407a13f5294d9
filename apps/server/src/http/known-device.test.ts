import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { readDevice } from './known-device.ts'

describe('the mark of a known browser', async () => {
  const { ports } = await createTestApp()
  const request = { cookies: { 'vitrine-device': 'a.b.c' } as FastifyRequest['cookies'] } as FastifyRequest

  test('is none when it cannot be read', async () => {
    expect(await readDevice(request, ports)).toBeNull()
    expect(await readDevice({ cookies: {} } as FastifyRequest, ports)).toBeNull()
  })

  test('makes no stranger of its browser while the database is away', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const tokens = { ...ports.tokens, secret: () => Promise.reject(away) }
    await expect(readDevice(request, { ...ports, tokens })).rejects.toBe(away)
  })
})
