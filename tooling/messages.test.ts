/** The words of console and server: every message in every language, with the same inputs, all plural forms, and each one used. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { describe, expect, test } from 'vitest'
import consoleSettings from '../apps/console/project.inlang/settings.json' with { type: 'json' }
import serverSettings from '../apps/server/project.inlang/settings.json' with { type: 'json' }

interface Variants {
  declarations: string[]
  selectors: string[]
  match: Record<string, string>
}
type Message = string | [Variants]

const root = join(import.meta.dirname, '..')
const apps = [
  { name: 'console', settings: consoleSettings, compiled: 'src/shared/messages' },
  { name: 'server', settings: serverSettings, compiled: 'src/messages' },
].map(({ name, settings, compiled }) => {
  const folder = join(root, 'apps', name)
  const areas = settings['plugin.inlang.messageFormat'].pathPattern.map((pattern) => basename(pattern))
  const messagesOf = (language: string): Map<string, Message> =>
    new Map(
      areas.flatMap((area) => {
        const file = join(folder, 'messages', language, area)
        return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>)
      }),
    )
  const words = new Map(consoleLanguages.map((language) => [language, messagesOf(language)] as const))
  const english = words.get('en') ?? new Map<string, Message>()
  return { name, settings, folder, compiled: join(folder, compiled), areas, words, english }
})

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)

const inputsOf = (message: Message): string[] =>
  typeof message === 'string'
    ? [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
    : message[0].declarations.filter((line) => line.startsWith('input ')).sort()

const isPlural = (message: Message): message is [Variants] =>
  typeof message !== 'string' && message[0].declarations.some((line) => line.endsWith(': plural'))

function* sourcesIn(folder: string, leaveOut: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && path !== leaveOut) yield* sourcesIn(path, leaveOut)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield readFileSync(path, 'utf8')
  }
}

describe.each(apps)('the words of the $name', ({ settings, folder, compiled, areas, words, english }) => {
  test('the compiler knows the languages that an account may have', () => {
    expect(settings.locales).toEqual([...consoleLanguages])
  })

  test('every file of messages is named in the settings, and no area lacks a file', () => {
    for (const language of consoleLanguages)
      expect(readdirSync(join(folder, 'messages', language)).sort()).toEqual([...areas].sort())
  })

  test.each(consoleLanguages.filter((language) => language !== 'en'))(
    '%s has every message and no other',
    (language) => {
      expect([...(words.get(language)?.keys() ?? [])].sort()).toEqual([...english.keys()].sort())
    },
  )

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
      [...sourcesIn(join(folder, 'src'), compiled)].flatMap((text) =>
        [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key),
      ),
    )
    expect([...english.keys()].filter((key) => !used.has(key))).toEqual([])
  })
})
