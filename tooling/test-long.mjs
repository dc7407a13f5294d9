// npm run test:long: all tests with many rounds and what `npm test` leaves out, running stores of others, and the other kinds of Node.
import './node-version.mjs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { fetchRuntime, otherVersions, withNode } from './runtime.mjs'

const command = (name) => join(root, 'tooling', name)
const parts = [
  ['long tests', process.execPath, [command('test.mjs')], { ...process.env, LONG_TESTS: '1' }],
  ['regular expressions anew', process.execPath, [command('expressions.mjs'), '--anew'], process.env],
  ['stores of others', process.execPath, [command('test-stores.mjs')], process.env],
  ...otherVersions.map((version) => {
    const runtime = fetchRuntime(version)
    return [
      `Node ${version}`,
      runtime,
      [command('test.mjs'), '--project=server', '--project=tooling'],
      withNode(runtime),
    ]
  }),
]
const red = []
for (const [name, program, args, env] of parts)
  await run(program, args, { env }).catch((error) => red.push(`✗ ${name}: ${error.message}`))
console.log(red.length === 0 ? `✓ ${parts.map(([name]) => name).join(', ')}` : red.join('\n'))
process.exitCode = red.length === 0 ? 0 : 1
