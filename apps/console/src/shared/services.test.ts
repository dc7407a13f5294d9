import { expect, test } from 'vitest'
import { createObservable } from './lib/observable.ts'
import { createServices, service } from './services.ts'

test('a service is made once for each console, when it is first asked for, and may ask for another', () => {
  let made = 0
  const count = service(() => {
    made += 1
    return createObservable(0)
  })
  const double = service((services) => () => services.get(count).get() * 2)
  const [one, other] = [createServices(), createServices()]
  expect(made).toBe(0)
  one.get(count).set(4)
  expect(one.get(double)()).toBe(8)
  expect(other.get(double)()).toBe(0)
  expect(one.get(count)).toBe(one.get(count))
  expect(made).toBe(2)
})
