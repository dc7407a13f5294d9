// npm run new: a new block, integration, module or screen in its place, registered and passing the checks; then fill it in.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { newBlock } from './generators/block.mjs'
import { Changes } from './generators/changes.mjs'
import { newIntegration } from './generators/integration.mjs'
import { newModule } from './generators/module.mjs'
import { newScreen } from './generators/screen.mjs'

const usage = `npm run new block <group>/<name> [wire type]   content/ticker, catalog/brand-list brand
npm run new integration <id>                    sms-of-example
npm run new module <area>                       reviews
npm run new screen <name>                       reviews: a list where the area is there, else its title alone`

const generators = { block: newBlock, integration: newIntegration, module: newModule, screen: newScreen }
const [kind, name, ...options] = process.argv.slice(2)
const generate = Object.hasOwn(generators, kind ?? '') ? generators[kind] : undefined

try {
  if (!generate || !name) throw new Error(usage)
  const changes = new Changes()
  const { next } = generate(changes, name, ...options)
  const files = changes.write()
  const flags = ['check', '--write', '--config-path=tooling/biome-quick.json']
  spawnSync('node_modules/.bin/biome', [...flags, ...files.filter((file) => !file.endsWith('.sql'))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log([...files, '', next].join('\n'))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
