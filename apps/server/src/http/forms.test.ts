import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installErrors } from './errors.ts'
import { acceptForms } from './forms.ts'

async function post(payload: string) {
  const server = Fastify()
  installErrors(server)
  acceptForms(server)
  const contract = { form: true } as never
  server.post('/', { config: { contract } }, (request) => ({ got: request.body }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode, ...response } = await server.inject({ method: 'POST', url: '/', payload, headers })
  return { status: statusCode, body: response.json() }
}

test('a form is read, and one of more fields than any of ours is refused', async () => {
  expect((await post('a=1&b=%C3%A9')).body.got).toEqual({ a: '1', b: 'é' })
  const many = await post(Array.from({ length: 1_001 }, (_, at) => `k${at}`).join('&'))
  expect([many.status, many.body.error.code]).toEqual([413, 'payload_too_large'])
})
