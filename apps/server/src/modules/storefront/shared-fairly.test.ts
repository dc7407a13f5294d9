/** One app's guests do not hold up another app, on the one connection of the embedded database. */
import { expect, inject, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../platform/db/open-database.ts'

const app = await createTestApp({ database: openDatabase({ template: inject('embeddedTemplate') }) })

/** Holds the connection until it is told to let go. */
async function holdConnection(): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const holding = app.ports
    .allTables('This test holds the connection.')
    .transaction()
    .execute(() => {
      begun()
      return held
    })
  await hasBegun
  return async () => {
    letGo()
    await holding
  }
}

/** Each is another question, so that none is answered from memory. */
const read = (appKey: string, parentId: string) =>
  app.injectShopper(`/a/${appKey}/catalog/categories?parentId=${parentId}`)

async function buildTwoApps() {
  const [flooded, other] = [await app.buildApp(), await app.buildApp()]
  // What is known of both is remembered for a second.
  for (const key of [flooded, other]) await read(key, 'first')
  return { flooded, other }
}

test('another app’s read is served next, with 50 reads of one app in the queue', async () => {
  const { flooded, other } = await buildTwoApps()
  const release = await holdConnection()
  const served: string[] = []
  const ask = async (appKey: string, at: number) => {
    const { statusCode } = await read(appKey, `c${at}`)
    expect(statusCode).toBe(200)
    served.push(appKey)
  }
  const asked = Array.from({ length: 50 }, (_, at) => ask(flooded, at))
  await new Promise(setImmediate)
  asked.push(ask(other, 50))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await release()
  await Promise.all(asked)
  expect(served).toHaveLength(51)
  expect(served.indexOf(other)).toBeLessThanOrEqual(1)
})

test('an app whose queue is full is told to come back, and another one is not', async () => {
  const { flooded, other } = await buildTwoApps()
  const release = await holdConnection()
  const asked = Array.from({ length: 230 }, (_, at) => read(flooded, `f${at}`))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const others = read(other, 'any')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await release()
  expect((await others).statusCode).toBe(200)
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(30)
  for (const { headers } of refused) expect(headers['retry-after']).toBe('2')
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200)
})
