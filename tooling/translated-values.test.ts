/** Toasts, titles and questions whose values come from outside: a browser's translator must not be given them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Counts are kept by themselves; times and words of our own may be translated. */
const ours = new Set([
  'count',
  'number',
  'when',
  'at',
  'days',
  'hours',
  'seconds',
  'device',
  'type',
  'plan',
  'part',
  'max',
  'range',
])
/** Values that are words of our own, by their message; the last names a frame, which no translator reads. */
const ownWords = new Set([
  'automations_saved',
  'history_restore_question',
  'notifications_ab_send_rest',
  'fields_preview_of',
])

/** `toastSuccess(m.x({ name }))`, `title: m.x({ name })`, `title={of ? m.x({ name }) : m.y()}`, `toast({ text: word('x', { name }) })` */
const begins =
  /(?:toast(?:Success|Error)\(|\b(?:title|message|confirmLabel)(?:: |=\{)(?:[^,;{}<>\n]*\? (?:[^:\n]* : )?)?|\btoast\(\{ text: )(?:m\.(\w+)\(|(?:sayW|w)ord\((?:\w+, )?'(\w+)', )\{/g
const keysOf = (values: string): string[] =>
  values.split(/,(?![^(]*\))/).map((one) => /^\s*(\w+)/.exec(one)?.[1] ?? one.trim())

function wronglyGiven(source: string): string[] {
  return [...source.matchAll(begins)].flatMap((found) => {
    const after = source.slice(found.index + found[0].length)
    const values = after.slice(0, after.indexOf('}'))
    const name = found[1] ?? found[2] ?? ''
    return ownWords.has(name) || keysOf(values).every((key) => ours.has(key)) ? [] : [`${name}: ${values.trim()}`]
  })
}

test.each([
  ['toastSuccess(m.store_used({ name }))', ['store_used: name']],
  ['title: m.tokens_revoke_title({ name }),', ['tokens_revoke_title: name']],
  ['<Modal title={m.store_use_title({ name: nameOf(store, 1) })}>', ['store_use_title: name: nameOf(store, 1)']],
  ["toast({ text: word('welcome', { name }) })", ['welcome: name']],
  ["toast({ text: <Kept text={word('welcome', { name })} values={[name]} /> })", []],
  ['title={of ? m.was({ name }) : m.gone()}', ['was: name']],
  ['title={of ? m.gone() : m.was({ name })}', ['was: name']],
  ['confirmLabel: m.store_back({ name }),', ['store_back: name']],
  ['title: keeping(m.tokens_revoke_title, { name }),', []],
  ['toastSuccess(m.files_deleted({ count }))', []],
])('of %s the translator is given %j', (source, given) => {
  expect(wronglyGiven(source)).toEqual(given)
})

test.each(['apps/console/src', 'apps/shopper/src'])(
  'no toast, title or question of %s gives a name to a translator',
  (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
    )
    expect(files.length).toBeGreaterThan(50)
    const given = files.flatMap((path) =>
      wronglyGiven(readFileSync(join(root, folder, path), 'utf8')).map((one) => `${path} ${one}`),
    )
    expect(given).toEqual([])
  },
)
