import { expect, test } from 'vitest'
import { createServices } from '../services.ts'
import { commandList } from './commands.ts'

const run = () => undefined
const list = () => createServices().get(commandList)
const idsOf = ({ usable }: ReturnType<typeof list>) => usable().map(({ id }) => id)

test('commands come and go with their owner, and only usable ones are offered', () => {
  const commands = list()
  const leave = commands.register([
    { id: 'one', label: 'One', group: 'Test', run },
    { id: 'two', label: 'Two', group: 'Test', run, when: () => false },
  ])
  expect(idsOf(commands)).toEqual(['one'])
  leave()
  expect(idsOf(commands)).toEqual([])
})

test('commands of the frame stand before those of a screen, whenever they come', () => {
  const commands = list()
  commands.register([{ id: 'screen', label: 'Screen', group: 'Test', run }])
  const leave = commands.register([{ id: 'frame', label: 'Frame', group: 'Test', run }], { isFirst: true })
  expect(idsOf(commands)).toEqual(['frame', 'screen'])
  leave()
  expect(idsOf(commands)).toEqual(['screen'])
})

test('a later command replaces one of the same name, and the earlier owner cannot take it away', () => {
  const commands = list()
  const leaveFirst = commands.register([{ id: 'save', label: 'Save', group: 'Test', run }])
  const leaveSecond = commands.register([{ id: 'save', label: 'Save draft', group: 'Test', run }])
  leaveFirst()
  expect(commands.usable().map(({ label }) => label)).toEqual(['Save draft'])
  leaveSecond()
  expect(idsOf(commands)).toEqual([])
})
