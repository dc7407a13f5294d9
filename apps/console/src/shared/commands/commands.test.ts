import { expect, test } from 'vitest'
import { registerCommands, usableCommands } from './commands.ts'

const run = () => undefined
const ids = () => usableCommands().map(({ id }) => id)

test('commands come and go with their owner, and only usable ones are offered', () => {
  const leave = registerCommands([
    { id: 'one', label: 'One', group: 'Test', run },
    { id: 'two', label: 'Two', group: 'Test', run, when: () => false },
  ])
  expect(ids()).toEqual(['one'])
  leave()
  expect(ids()).toEqual([])
})

test('a later command replaces one of the same name, and the earlier owner cannot take it away', () => {
  const leaveFirst = registerCommands([{ id: 'save', label: 'Save', group: 'Test', run }])
  const leaveSecond = registerCommands([{ id: 'save', label: 'Save draft', group: 'Test', run }])
  leaveFirst()
  expect(usableCommands().map(({ label }) => label)).toEqual(['Save draft'])
  leaveSecond()
  expect(ids()).toEqual([])
})
