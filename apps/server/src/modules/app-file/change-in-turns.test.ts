import { expect, test } from 'vitest'
import { changeInTurns } from './change-in-turns.ts'

const upper = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('old', 'new'))

test('all texts of an app are changed, and others get their turn between its pages', async () => {
  const page = { title: 'old', blocks: [{ id: 'a', items: [{ text: 'old' }, null, 1] }] }
  const app = { name: 'old', designs: [{ pages: Array(400).fill(page), layout: { text: 'old' } }], none: [], on: true }
  let pauses = 0
  expect(await changeInTurns(app, upper, async () => void pauses++)).toEqual(upper(app))
  expect(pauses).toBeGreaterThanOrEqual(25)
})
