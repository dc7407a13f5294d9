import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { useFullPasswordCost } from '../../../test/password-cost.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { hashPassword, isPassword } from './passwords.ts'

describe('passwords', async () => {
  const { ports } = await createTestApp()
  useFullPasswordCost()

  test('a hash fits its password alone, in every spelling of it, and nobody has one', async () => {
    const stored = await hashPassword(ports, 'cafe\u0301-au-lait')
    expect(stored).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(await isPassword(ports, { password: 'café-au-lait', stored }, 'stranger')).toBe(true)
    expect(await isPassword(ports, { password: 'cafe-au-lait', stored }, 'stranger')).toBe(false)
    expect(await isPassword(ports, { password: 'cafe-au-lait', stored: null }, 'stranger')).toBe(false)
  })

  test('many at once hold no file: reading goes on beside them', async () => {
    let hashed = 0
    const hashes = Array.from({ length: 12 }, () => hashPassword(ports, 'any-password').then(() => (hashed += 1)))
    for (let read = 0; read < 20; read++) await readFile(import.meta.filename)
    // On the threads that files use, the reads would have waited behind all hashes.
    expect(hashed).toBeLessThan(6)
    await Promise.all(hashes)
  })

  test('whoever is known is hashed before all strangers who wait', async () => {
    const order: string[] = []
    const strangers = Array.from({ length: 10 }, () =>
      isPassword(ports, { password: 'guess', stored: null }, 'stranger').then(() => order.push('stranger')),
    )
    const known = isPassword(ports, { password: 'guess', stored: null }, 'known').then(() => order.push('known'))
    await Promise.all([...strangers, known])
    // Hashes that had already started go on.
    expect(order.indexOf('known')).toBeLessThan(6)
  })
})
