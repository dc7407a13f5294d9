import { expect, test } from 'vitest'
import { keptTexts } from './storage.ts'

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
function fakeStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
    removeItem: (name: string) => void values.delete(name),
  }
}

test.each([
  ['cannot be named', refuse],
  ['is not there', () => undefined],
  ['refuses every call', () => Object.create({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('a storage that %s is replaced until the page is left', (_, open) => {
  const texts = keptTexts(open)
  expect(texts.getItem('a')).toBeNull()
  texts.setItem('a', '1')
  expect([texts.getItem('a'), texts.names(), texts.isLasting()]).toEqual(['1', ['a'], false])
  texts.removeItem('a')
  expect([texts.getItem('a'), texts.names()]).toEqual([null, []])
})

test('a storage that is full keeps what it has; what it does not take stays in the page', () => {
  const storage = fakeStorage()
  const texts = keptTexts(() => storage)
  texts.setItem('a', '1')
  storage.setItem = refuse
  texts.setItem('b', '2')
  texts.setItem('a', '3')
  expect([texts.getItem('a'), texts.getItem('b'), texts.isLasting()]).toEqual(['3', '2', false])
})

test('what must not be older is gone from a full storage, and stays in the page', () => {
  const storage = fakeStorage()
  const texts = keptTexts(() => storage, { dropsOlder: true })
  texts.setItem('handle', 'first')
  const { setItem } = storage
  storage.setItem = refuse
  texts.setItem('handle', 'second')
  expect([texts.getItem('handle'), storage.values.size]).toEqual(['second', 0])
  storage.setItem = setItem
  texts.setItem('handle', 'third')
  expect([texts.getItem('handle'), [...storage.values]]).toEqual(['third', [['handle', 'third']]])
})

test('a storage that takes it is the only place, and shows what other tabs wrote', () => {
  const storage = fakeStorage()
  const texts = keptTexts(() => storage)
  texts.setItem('a', '1')
  storage.values.set('a', 'of another tab')
  expect([texts.getItem('a'), texts.isLasting(), [...storage.values.keys()]]).toEqual(['of another tab', true, ['a']])
})
