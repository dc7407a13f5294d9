// The control: Fastify and pg with nothing of ours. One row read as text, one row written after JSON.parse.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query('create table if not exists control (id text primary key, document text not null)')
for (const id of ['page', ...Array.from({ length: 10 }, (_, at) => `page-${at}`)])
  await pool.query('insert into control values ($1, $2) on conflict (id) do update set document = $2', [
    id,
    process.env.DOCUMENT ?? '{}',
  ])
const server = Fastify({ bodyLimit: 1024 * 1024 })
server.get('/page/:id', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'select document from control where id = $1',
    values: [request.params.id],
  })
  return reply.type('application/json').send(rows[0].document)
})
server.put('/page/:id', async (request) => {
  await pool.query({
    name: 'write',
    text: 'update control set document = $2 where id = $1',
    values: [request.params.id, JSON.stringify(request.body)],
  })
  return { ok: true }
})
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
