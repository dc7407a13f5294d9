/** Values that have broken servers, and ways to put them where a good value was. */

const nest = (depth: number): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** In a JSON body, in place of any value. */
export const hostileJson: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -0.5,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  'x'.repeat(100_000),
  "'; drop table apps; --",
  '\u0024{7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '\u202egnp.exe',
  [],
  {},
  [[]],
  nest(500),
  { __proto__: null, constructor: { prototype: { admin: true } } },
  Array.from({ length: 2_000 }, (_, at) => at),
  '2026-02-30T25:61:61Z',
  'NaN',
]

/** In a path segment, a query value or a header. */
export const hostileText: readonly string[] = [
  '',
  ' ',
  '%00',
  '\ud800',
  '../..',
  '-1',
  '0',
  '99999999999999999999',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  "' or 1=1 --",
  '"); select pg_sleep(5); --',
  'a'.repeat(3_000),
  '<svg onload=alert(1)>',
  '😀'.repeat(50),
  'constructor',
  '__proto__',
  'true',
]

/** Bodies that are not what a JSON route expects, as raw text. */
export const hostileBodies: readonly { type: string; body: string }[] = [
  { type: 'application/json', body: '' },
  { type: 'application/json', body: '{' },
  { type: 'application/json', body: 'null' },
  { type: 'application/json', body: '[]' },
  { type: 'application/json', body: '"text"' },
  { type: 'application/json', body: '1e400' },
  { type: 'application/json', body: '{"a":1,"a":2}' },
  { type: 'application/json', body: '{"__proto__":{"admin":true}}' },
  { type: 'application/json', body: '{"constructor":{"prototype":{"admin":true}}}' },
  { type: 'application/json', body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` },
  { type: 'application/json', body: '{"data":"\\u0000"}' },
  { type: 'application/json', body: '{"data":"\\ud800"}' },
  { type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'text/plain', body: '{"data":{}}' },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n' },
  { type: 'multipart/form-data', body: 'no boundary' },
  { type: 'application/x-www-form-urlencoded', body: 'data[a]=1&data[a][b]=2&__proto__[x]=1' },
  { type: 'application/json; charset=utf-16', body: '{}' },
]
