// A block: schema, view and editor under one wire type, a line in each of the three registries, and its words.
import { readFileSync } from 'node:fs'
import { namesOf } from './names.mjs'

const source = 'packages/blocks/src'
const groups = ['content', 'catalog', 'product', 'rewards', 'store']

const domainTypes = 'packages/domain/src/blocks/block-types.ts'

/** A wire type of the specification, or a new one, which joins the list; never one that has its block. */
function claimType(changes, type) {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(type)) throw new Error(`A wire type is camelCase, as 'actionButton'; not '${type}'.`)
  const built = readFileSync(`${source}/schemas.ts`, 'utf8').split('export const blockSchemas = {')[1].split('\n}')[0]
  const isAlias = new RegExp(`^  ${type}: '`, 'm').test(readFileSync(`${source}/kit/define/aliases.ts`, 'utf8'))
  if (isAlias || new RegExp(`^  ${type}:`, 'm').test(built)) throw new Error(`'${type}' has its block already.`)
  const declared = readFileSync(domainTypes, 'utf8').split('blockTypes = [')[1].split(']')[0]
  if (!declared.includes(`'${type}'`)) {
    changes.insert(domainTypes, { after: 'blockTypes = [', marker: ']', text: `  '${type}',\n` })
  }
}

const schemaText = ({ camel, pascal }, type) => `import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const schema = blockObject('${type}', {})
export type ${pascal}Block = z.output<typeof schema>

export const ${camel}Schema = defineSchema({
  type: '${type}',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
  isEmpty: (block) => block.title.text === '',
})
`

const viewText = ({ kebab, pascal }) => `import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import type { BlockView } from '../../kit/define/define-view.ts'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import type { ${pascal}Block } from './${kebab}.schema.ts'

export const ${pascal}View: BlockView<${pascal}Block> = ({ block, host }) => {
  if (block.title.text === '') return <Placeholder host={host} block={block} icon="grid" />
  return (
    <BlockFrame block={block} host={host} className={kit.inset}>
      <BlockHeading host={host} title={block.title} />
    </BlockFrame>
  )
}
`

const editorText = ({ camel }, type) => `import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

export const ${camel}Editor = defineEditor({
  type: '${type}',
  icon: 'square',
  palettes: {},
  estimatedHeightPx: 80,
  fields: [...titleFields(), backgroundField(), hiddenField],
})
`

export function newBlock(changes, path, wireType) {
  const [group, name, ...more] = path.split('/')
  if (!groups.includes(group) || !name || more.length > 0) {
    throw new Error(`Say <group>/<name>, the group being ${groups.join(', ')}.`)
  }
  const names = namesOf(name)
  const type = wireType ?? names.camel
  claimType(changes, type)
  const folder = `${group}/${name}`
  changes.make(`${source}/${folder}/${name}.schema.ts`, schemaText(names, type))
  changes.make(`${source}/${folder}/${name}.view.tsx`, viewText(names))
  changes.make(`${source}/${folder}/${name}.editor.ts`, editorText(names, type))
  const registries = [
    ['schemas.ts', `${names.camel}Schema`, `${name}.schema.ts`, 'export const blockSchemas'],
    ['page-views.ts', `${names.pascal}View`, `${name}.view.tsx`, 'export const pageViews'],
    ['editors.ts', `${names.camel}Editor`, `${name}.editor.ts`, 'export const blockEditors'],
  ]
  for (const [file, member, from, registry] of registries) {
    const text = `import { ${member} } from './${folder}/${from}'\n`
    changes.insert(`${source}/${file}`, { marker: 'import { ', text })
    changes.insert(`${source}/${file}`, { after: registry, marker: '\n}', text: `\n  ${type}: ${member},` })
  }
  const words = [
    ['blocks.label', names.label],
    ['blocks.description', `What ${names.label.toLowerCase()} shows.`],
  ]
  for (const language of ['en', 'ar'])
    for (const [kind, said] of words) {
      const text = `\n    "${type}": "${said}",`
      changes.insert(`packages/messages/${language}/blocks.json`, { after: `"${kind}": {`, marker: '\n', text })
    }
  return {
    next: `Fill the three files, put its words in packages/messages into each language, name the palettes that offer it, then: npm run check && npx vitest run packages/blocks`,
  }
}
