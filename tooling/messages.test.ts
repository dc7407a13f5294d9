/** The words of console and server: every message in every language, with the same inputs, all plural forms, and each one used. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { describe, expect, test } from 'vitest'
import { areasOf, builtMessages, compileBuiltMessages, languages } from './messages.mjs'

interface Variants {
  declarations: string[]
  selectors: string[]
  match: Record<string, string>
}
type Message = string | [Variants]
/** Messages of one kind, by the codes that they name. */
type Group = Record<string, Message>

const root = join(import.meta.dirname, '..')
const folder = join(root, 'packages/messages')
const isGroup = (entry: Message | Group): entry is Group => typeof entry === 'object' && !Array.isArray(entry)

const readArea = (language: string, area: string) =>
  Object.entries(
    JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8')) as Record<string, Message | Group>,
  )

const apps = (['console', 'server'] as const).map((name) => {
  const messagesOf = (language: string): Map<string, Message> =>
    new Map(
      areasOf[name]
        .flatMap((area) => readArea(language, area))
        .flatMap(([key, entry]) =>
          isGroup(entry)
            ? Object.entries(entry).map(([code, message]): [string, Message] => [`${key}.${code}`, message])
            : [[key, entry] as [string, Message]],
        ),
    )
  const words = new Map(languages.map((language) => [language, messagesOf(language)] as const))
  const groups = areasOf[name].flatMap((area) =>
    readArea('en', area).flatMap(([key, entry]) => (isGroup(entry) ? [key] : [])),
  )
  return { name, words, groups, english: words.get('en') ?? new Map<string, Message>() }
})

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)

const inputsOf = (message: Message): string[] =>
  typeof message === 'string'
    ? [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
    : message[0].declarations.filter((line) => line.startsWith('input ')).sort()

const isPlural = (message: Message): message is [Variants] =>
  typeof message !== 'string' && message[0].declarations.some((line) => line.endsWith(': plural'))

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesIn(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield readFileSync(path, 'utf8')
  }
}

test('the folders of messages are the languages that an account may have', () => {
  expect([...languages].sort()).toEqual([...consoleLanguages].sort())
})

test('a message of a build is said in the language that was chosen last, whichever arrives first', async () => {
  if (!existsSync(join(builtMessages, 'messages.js'))) await compileBuiltMessages()
  const { m } = await import(/* @vite-ignore */ join(builtMessages, 'messages.js'))
  const { loadWords } = await import(/* @vite-ignore */ join(builtMessages, 'families/languages.js'))
  const { default: titles } = await import(/* @vite-ignore */ join(builtMessages, 'families/charts.title.js'))
  const said = () => [m.apps_open(), titles.installs(), m.lists_per_page({ count: 20 })]
  expect(said()).toEqual(['Open', 'Installs', '20 on a page'])
  await Promise.all([loadWords('ar'), loadWords('en')])
  expect(said()).toEqual(['Open', 'Installs', '20 on a page'])
  await Promise.all([loadWords('en'), loadWords('ar')])
  expect(said()).toEqual(['افتح', expect.stringMatching(/\p{Script=Arabic}/u), '20 في الصفحة'])
  expect(m.apps_open({}, { locale: 'en' })).toBe('Open')
  await loadWords('en')
  expect(said()[0]).toBe('Open')
})

describe.each(apps)('the words of the $name', ({ name, words, groups, english }) => {
  test.each(languages.filter((language) => language !== 'en'))('%s has every message and no other', (language) => {
    expect([...(words.get(language)?.keys() ?? [])].sort()).toEqual([...english.keys()].sort())
  })

  test.each(languages)('in %s every message has words, its inputs and all forms of its plural', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [key, message] of words.get(language) ?? []) {
      expect(
        textsOf(message).filter((text) => text.trim() === ''),
        key,
      ).toEqual([])
      expect(inputsOf(message), key).toEqual(inputsOf(english.get(key) ?? ''))
      if (!isPlural(message)) continue
      expect(Object.keys(message[0].match).sort(), key).toEqual(forms.map((form) => `form=${form}`).sort())
    }
  })

  test('what is chosen by a kind is chosen by the same kinds in every language', () => {
    for (const [key, message] of english) {
      if (typeof message === 'string' || isPlural(message)) continue
      for (const language of languages) {
        const other = words.get(language)?.get(key)
        expect(other && typeof other !== 'string' && Object.keys(other[0].match), key).toEqual(
          Object.keys(message[0].match),
        )
      }
    }
  })

  test('every message is used', () => {
    const sources = [`apps/${name}`, 'packages/blocks'].flatMap((home) => [...sourcesIn(join(root, home, 'src'))])
    const found = (expression: RegExp) =>
      new Set(sources.flatMap((text) => [...text.matchAll(expression)].map(([, key]) => key ?? '')))
    const used = found(/\bm\.(\w+)/g)
    const named = found(/\bm\['([^']+)'\]/g)
    const imported = found(/@vitrine\/messages\/\w+\/([\w.-]+)'/g)
    expect(groups.filter((group) => !imported.has(group))).toEqual([])
    const isOfGroup = (key: string) => groups.some((group) => key.startsWith(`${group}.`))
    expect([...english.keys()].filter((key) => !isOfGroup(key) && !used.has(key))).toEqual([])
    expect([...named].filter((key) => !english.has(key))).toEqual([])
  })
})
