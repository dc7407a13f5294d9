import { describe, expect, test } from 'vitest'
import { PgliteProcess } from './pglite-process.ts'

/** Often enough to be prepared, and then so that the engine plans without looking at the values. */
const manyTimes = Array.from({ length: 12 }, (_, at) => at)

describe('a statement that the embedded database prepared', async () => {
  const engine = new PgliteProcess({})
  await engine.ready
  await engine.query('create table kept (id int primary key, word text, data bytea, tags text[], at timestamptz)')
  const at = new Date('2026-01-02T03:04:05.678Z')

  test('gives and takes values of every kind as the first time, without an answer too', async () => {
    const insert = 'insert into kept (id, word, data, tags, at) values ($1, $2, $3, $4, $5)'
    const select = 'select word, data, tags, at, count(*) over () as rows from kept where id = $1'
    for (const id of manyTimes) {
      const row = [id, id % 2 === 0 ? null : `word ${id}`, Uint8Array.from([id]), ['a,"b', `${id}`], at]
      expect((await engine.query(insert, row)).affectedRows).toBe(1)
      const { rows } = await engine.query(select, [id])
      expect(rows).toEqual([{ word: row[1], data: row[2], tags: row[3], at, rows: 1 }])
      expect((await engine.query(select, [-1])).rows).toEqual([])
    }
  })

  test('fails with its code and leaves the next one whole, in a transaction and outside of one', async () => {
    const insert = 'insert into kept (id) values ($1)'
    for (const id of manyTimes) {
      await engine.query(insert, [100 + id])
      await expect(engine.query(insert, [100 + id])).rejects.toMatchObject({ code: '23505', table: 'kept' })
      await engine.query('begin', [])
      await expect(engine.query(insert, [100 + id])).rejects.toMatchObject({ code: '23505' })
      await expect(engine.query(insert, [200 + id])).rejects.toMatchObject({ code: '25P02' })
      await engine.query('rollback', [])
      await expect(engine.query('select $1::int / $2::int as part', [id, 0])).rejects.toMatchObject({ code: '22012' })
    }
    const { rows } = await engine.query('select count(*) as rows from kept where id >= $1', [200])
    expect(rows).toEqual([{ rows: 0 }])
  })

  test('follows a changed table, and is prepared anew where all were ended', async () => {
    const count = 'select count(*) as rows from kept where word = $1'
    for (const _ of manyTimes) expect((await engine.query(count, ['word 1'])).rows).toEqual([{ rows: 1 }])
    await engine.query('alter table kept add column more text; create index kept__word on kept (word)')
    expect((await engine.query(count, ['word 1'])).rows).toEqual([{ rows: 1 }])
    await engine.query('discard all')
    for (const _ of manyTimes) expect((await engine.query(count, ['word 3'])).rows).toEqual([{ rows: 1 }])
    await engine.close()
  })
})
