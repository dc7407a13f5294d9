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
]
const green = []
const red = []
const attempt = async (name, part) => {
  try {
    await part()
    green.push(name)
  } catch (error) {
    red.push(`✗ ${name}: ${error.message}`)
  }
}
for (const [name, program, args, env] of parts) await attempt(name, () => run(program, args, { env }))
for (const version of otherVersions)
  await attempt(`Node ${version}`, () => {
    const runtime = fetchRuntime(version)
    return run(runtime, [command('test.mjs'), '--project=server', '--project=tooling'], { env: withNode(runtime) })
  })
console.log(red.length === 0 ? `✓ ${green.join(', ')}` : red.join('\n'))
process.exitCode = red.length === 0 ? 0 : 1
