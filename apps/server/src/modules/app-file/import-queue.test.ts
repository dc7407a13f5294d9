import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { exportFile, importFile } from '../../../test/app-file-driver.ts'
import { createAppFileDriver } from '../../../test/full-app.ts'

const { app, freshApp } = await createAppFileDriver()

describe('imports', () => {
  it('come in while others send slowly, and one at a time into an app', async () => {
    const { key, person } = await freshApp()
    const file = await exportFile(app, key, person)
    const slow = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const to = await freshApp()
        const body = new PassThrough()
        const answer = app.inject({
          method: 'POST',
          url: `/app/v1/builder/${to.key}/import`,
          payload: body,
          headers: { ...to.person.headers, 'content-type': 'application/x-tar' },
        })
        answer.catch(() => {})
        body.write(file.subarray(0, 100))
        return { ...to, body, answer }
      }),
    )
    const [first] = slow
    if (!first) throw new Error('Nobody sends.')
    await expect
      .poll(async () => (await importFile(app, file, { appKey: first.key, as: first.person })).body.error)
      .toMatchObject({ code: 'conflict', message: expect.stringContaining('already') })
    expect((await importFile(app, file, { appKey: key, as: person })).status).toBe(200)
    for (const { body } of slow) body.end(file.subarray(100))
    for (const { answer } of slow) expect((await answer).statusCode).toBe(200)
    expect((await importFile(app, file, { appKey: first.key, as: first.person })).status).toBe(200)
  })
})
