/** The console's words: every message in every language, with the same inputs, all plural forms, and each one used. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { expect, test } from 'vitest'
import settings from '../apps/console/project.inlang/settings.json' with { type: 'json' }

const consoleFolder = join(import.meta.dirname, '../apps/console')

interface Variants {
  declarations: string[]
  selectors: string[]
  match: Record<string, string>
}
type Message = string | [Variants]

const areas = settings['plugin.inlang.messageFormat'].pathPattern.map((pattern) => basename(pattern))

const messagesOf = (language: string): Map<string, Message> =>
  new Map(
    areas.flatMap((area) => {
      const file = join(consoleFolder, 'messages', language, area)
      return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>)
    }),
  )

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)

const inputsOf = (message: Message): string[] =>
  typeof message === 'string'
    ? [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
    : message[0].declarations.filter((line) => line.startsWith('input ')).sort()

const isPlural = (message: Message): message is [Variants] =>
  typeof message !== 'string' && message[0].declarations.some((line) => line.endsWith(': plural'))

const words = new Map(consoleLanguages.map((language) => [language, messagesOf(language)] as const))
const english = words.get('en') ?? new Map<string, Message>()

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && path !== join(consoleFolder, 'src/shared/messages')) yield* sourcesIn(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield readFileSync(path, 'utf8')
  }
}

test('the compiler knows the languages that an account may have', () => {
  expect(settings.locales).toEqual([...consoleLanguages])
})

test('every file of messages is named in the settings, and no area lacks a file', () => {
  for (const language of consoleLanguages)
    expect(readdirSync(join(consoleFolder, 'messages', language)).sort()).toEqual([...areas].sort())
})

test.each(consoleLanguages.filter((language) => language !== 'en'))('%s has every message and no other', (language) => {
  expect([...(words.get(language)?.keys() ?? [])].sort()).toEqual([...english.keys()].sort())
})

test.each(consoleLanguages)('in %s every message has words, its inputs and all forms of its plural', (language) => {
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
    for (const language of consoleLanguages) {
      const other = words.get(language)?.get(key)
      expect(other && typeof other !== 'string' && Object.keys(other[0].match), key).toEqual(
        Object.keys(message[0].match),
      )
    }
  }
})

test('every message is used', () => {
  const used = new Set(
    [...sourcesIn(join(consoleFolder, 'src'))].flatMap((text) =>
      [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key),
    ),
  )
  expect([...english.keys()].filter((key) => !used.has(key))).toEqual([])
})
