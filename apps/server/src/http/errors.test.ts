import { AppError } from '@vitrine/domain/errors'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sayError } from '../english.ts'
import { CallerGone } from '../platform/caller-gone.ts'
import { installErrors, toAppError } from './errors.ts'

const thrown = (values: object) => Object.assign(new Error('thrown'), values)

test.each([
  ['a sender who goes away in the middle of a body', { code: 'ECONNRESET', statusCode: 400 }, 400, 'bad_request'],
  ['a database that goes away', { code: 'ECONNRESET' }, 503, 'unavailable'],
  ['a disk that is full', { code: 'ENOSPC' }, 503, 'unavailable'],
  ['a value that a database cannot hold', { code: '22021' }, 400, 'bad_request'],
  ['a body that is too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 413, 'payload_too_large'],
  ['what nobody thought of', { code: 'ELSE', statusCode: 500 }, 500, 'internal'],
])('%s is answered as what it is', (_title, values, status, code) => {
  const error = toAppError(thrown(values))
  expect([error.status, error.code]).toEqual([status, code])
})

test.each([
  ['the file system', thrown({ code: 'ENOSPC' })],
  ['a quota', thrown({ code: 'EDQUOT' })],
  ['PostgreSQL', thrown({ code: '53100' })],
  ['the embedded engine', new Error('could not extend file "base/5/19761": No space left on device')],
  ['a file of an upload', new AppError('unavailable', { cause: thrown({ code: 'ENOSPC' }) })],
])('a disk that is full under %s is named', (_title, error) => {
  const answer = toAppError(error)
  expect([answer.status, answer.retryAfterSeconds, answer.reason?.name]).toEqual([503, 30, 'disk_full'])
  expect(sayError(answer)).toContain('disk is full')
  const refusal = new AppError('conflict', { message: 'no space left on device' })
  expect(toAppError(refusal)).toBe(refusal)
})

test('a caller who goes away is no error in the log, and what fails is one', async () => {
  const lines: string[] = []
  const server = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  installErrors(server)
  server.get('/gone', () => Promise.reject(new AppError('unavailable', { cause: new CallerGone() })))
  server.get('/failed', () => Promise.reject(new Error('odd')))
  const said = async (url: string) => {
    lines.length = 0
    await server.inject({ url })
    return lines.map((line) => JSON.parse(line) as { level: number; err?: object }).filter(({ level }) => level >= 50)
  }
  expect(await said('/gone')).toEqual([])
  expect(await said('/failed')).toMatchObject([{ err: { message: 'odd' } }])
})
