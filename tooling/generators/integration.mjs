// An integration with a service: one folder of the server, a file of words in each language, one line.
import { existsSync, readdirSync } from 'node:fs'
import { namesOf } from './names.mjs'

const folder = 'apps/server/src/integrations'
const messages = 'packages/messages'

const codeText = ({
  kebab,
  camel,
  label,
}) => `/** ${label}: what it is told. Say here from which description of its API this was written. */
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { ensureTaken, integrationProblem, type Service } from '../service.ts'

const entry = {
  id: '${kebab}',
  detailLogo: 'tabler:plug',
  tags: ['marketing'],
  category: 'Marketing',
  level: 1,
  fields: [{ key: 'apiKey', secret: true }],
} as const satisfies IntegrationEntry

const account = 'https://api.example.com/account'
const timeoutMs = 8_000

const service = {
  async check(outside, { apiKey = '' }) {
    const { status } = await outside.call(account, { headers: { authorization: \`Bearer \${apiKey}\` }, timeoutMs })
    if (status === 401 || status === 403) return { key: 'apiKey', ...integrationProblem('${kebab}.key_refused') }
    ensureTaken('${label}', status)
    return null
  },
} satisfies Service

export const ${camel} = { entry, service }
`

const testText = ({ kebab, camel, label }) => `import { describe, expect, test } from 'vitest'
import type { Outside } from '../../outside/outside.ts'
import { integrationProblem } from '../service.ts'
import { ${camel} } from './${kebab}.ts'

const answering = (status: number): Outside => ({
  call: async (url) => ({ status, headers: {}, body: Buffer.from(''), url }),
  check: (address) => new URL(address),
  close: async () => {},
})

describe('${label}', () => {
  test('is connected with a key that it takes, and names the field of one that it refuses', async () => {
    expect(await ${camel}.service.check(answering(200), { apiKey: 'right' })).toBeNull()
    expect(await ${camel}.service.check(answering(401), { apiKey: 'wrong' })).toEqual({
      key: 'apiKey',
      ...integrationProblem('${kebab}.key_refused'),
    })
  })
})
`

const wordsText = ({ kebab, label }) =>
  `${JSON.stringify(
    {
      'integration.name': { [kebab]: label },
      'integration.short': { [kebab]: `What ${label} does for an app, in one line.` },
      'integration.text': { [kebab]: `What happens once ${label} is connected, and what does not.` },
      'integration.field': { [`${kebab}.apiKey`]: 'API key' },
      'integration.problem': { [`${kebab}.key_refused`]: `${label} does not accept this key.` },
    },
    null,
    2,
  )}\n`

export function newIntegration(changes, id) {
  const names = namesOf(id)
  changes.make(`${folder}/${id}/${id}.ts`, codeText(names))
  changes.make(`${folder}/${id}/${id}.test.ts`, testText(names))
  for (const language of readdirSync(messages))
    if (existsSync(`${messages}/${language}/frame.json`))
      changes.make(`${messages}/${language}/integration-${id}.json`, wordsText(names))
  const registry = `${folder}/integrations.ts`
  changes.insert(registry, { marker: 'import { ', text: `import { ${names.camel} } from './${id}/${id}.ts'\n` })
  changes.insert(registry, { after: 'const integrations = [', marker: '] as const', text: `  ${names.camel},\n` })
  return {
    next: `Then: node tooling/messages.mjs && npm run check && npx vitest run --project server ${folder}`,
  }
}
