import { expect, test } from 'vitest'
import { parsePlainJson, ReservedName } from './plain-json.rules.ts'

test.each([
  '{"constructor":"Aurora"}',
  '{"constructor":null}',
  '{"constructor":{"name":"Aurora"}}',
  '{"shape":{"prototype":"round"}}',
  '{"prototype":"round"}',
])('a file may say %s', (text) => {
  expect(parsePlainJson(text)).toEqual(JSON.parse(text))
})

test.each(['{"__proto__":{}}', '{"a":[{"__proto__":1}]}', '{"constructor":{"prototype":{}}}'])(
  'a file that reaches into prototypes is refused: %s',
  (text) => {
    expect(() => parsePlainJson(text)).toThrow(ReservedName)
  },
)
