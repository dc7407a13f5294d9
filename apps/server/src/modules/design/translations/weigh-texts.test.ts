import { maxTextLength } from '@vitrine/domain/translations/translations.routes'
import { expect, it } from 'vitest'
import type { SourcePart } from './source-texts.ts'
import { type AskedText, weighTexts } from './weigh-texts.ts'

const parts = [
  {
    id: 'page',
    title: 'Home',
    type: 'home',
    revision: 'one',
    texts: [{ part: 'page', owner: 'head', type: 'banner', path: 'title.text', kind: 'text', source: 'Sale' }],
  },
] satisfies SourcePart[]

async function weighed(asked: AskedText[]) {
  let pauses = 0
  const found = await weighTexts(
    asked,
    { parts, said: new Map(), language: { code: 'de', isDefault: false } },
    async () => {
      pauses += 1
    },
  )
  return { found, pauses }
}

it('many texts are weighed in pieces between which others are served', async () => {
  const asked = Array.from({ length: 20_000 }, (_, at) => ({ owner: `no${at}`, path: 'title.text', text: 'Angebot' }))
  const { found, pauses } = await weighed(asked)
  expect(found.problems).toHaveLength(20_000)
  expect(pauses).toBe(19)
})

it('long texts are weighed a few at a time', async () => {
  const text = 'x'.repeat(maxTextLength)
  const asked = Array.from({ length: 50 }, (_, at) => ({ owner: `no${at}`, path: 'title.text', text }))
  expect((await weighed(asked)).pauses).toBe(24)
})

it('a text beyond what its field takes is told before anything is made of it', async () => {
  const text = 'x'.repeat(maxTextLength + 1)
  const { found } = await weighed([{ owner: 'head', path: 'title.text', text }])
  expect(found.wanted).toEqual([])
  expect(found.problems).toMatchObject([{ at: 0, reason: { name: 'characters_most' } }])
  const { found: most } = await weighed([{ owner: 'head', path: 'title.text', text: text.slice(1) }])
  expect(most.wanted).toHaveLength(1)
})
