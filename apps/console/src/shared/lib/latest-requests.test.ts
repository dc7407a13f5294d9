import { expect, test } from 'vitest'
import { createLatestRequests } from './latest-requests.ts'

test('of two requests for one place the later counts, in whatever order the answers come', () => {
  const requests = createLatestRequests()
  const first = requests.begin('category')
  const second = requests.begin('category')
  expect(requests.take('category', second)).toBe(true)
  expect(requests.take('category', first)).toBe(false)
  expect(requests.take('category', second)).toBe(false)
})

test('after the place is cleared no answer counts; other places keep theirs', () => {
  const requests = createLatestRequests()
  const gone = requests.begin('category')
  const other = requests.begin('elsewhere')
  requests.drop('category')
  expect(requests.take('category', gone)).toBe(false)
  expect(requests.take('elsewhere', other)).toBe(true)
})
