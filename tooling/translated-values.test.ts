/** Texts whose values come from outside: a browser's translator must not be given them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenValues } from './given-values.ts'

const root = join(import.meta.dirname, '..')
/** Counts are kept by themselves; times and words of our own may be translated. */
const ours = new Set([
  ...['count', 'number', 'total', 'room', 'max', 'days', 'hours', 'seconds', 'months', 'when', 'at'],
  ...['device', 'type', 'plan', 'part', 'range'],
])
/** Values that are words of our own or sizes, by their message; the last three are kept as a whole, or read by no translator. */
const ownWords = new Set([
  'automations_saved',
  'history_restore_question',
  'notifications_ab_send_rest',
  'steps_copied',
  'workspace_not_saved',
  'listing_fit_title',
  'listing_drawing_size',
  'media_page_of',
  'notifications_calendar_rest',
  'fields_preview_of',
  'schedules_entry',
])
/** Of the values that parts of screens have, those that name somebody or something, or were typed. */
const outside = new Set([
  ...['person', 'who', 'by', 'email', 'address', 'app', 'store', 'before', 'design', 'page', 'integration'],
  ...['name', 'code', 'key', 'currency', 'amount', 'command', 'setting', 'query'],
])
/** A category is called as where it stands by itself, where its name is translated. */
const contentNames = new Set(['allIn'])

const wronglyGiven = (source: string, tsx = true): string[] =>
  givenValues(source, { tsx }).flatMap(({ message, values, isPart }) => {
    const given = values.filter((name) => (isPart ? outside.has(name) && !contentNames.has(message) : !ours.has(name)))
    return given.length === 0 || ownWords.has(message) ? [] : [`${message}: ${given.join(', ')}`]
  })

test.each([
  ['toastSuccess(m.store_used({ name }))', ['store_used: name']],
  ['ask({ title: m.tokens_revoke_title({ name }) })', ['tokens_revoke_title: name']],
  ['<Modal title={m.store_use_title({ name: nameOf(store, 1) })} />', ['store_use_title: name']],
  ["toast({ text: word('welcome', { name }) })", ['welcome: name']],
  ["toast({ text: <Kept text={word('welcome', { name })} values={[name]} /> })", []],
  ['<Modal title={of ? m.was({ name }) : m.gone()} />', ['was: name']],
  ['<Modal title={of ? m.gone() : m.was({ name })} />', ['was: name']],
  ['<Modal title={\n  of\n    ? isOld\n      ? m.gone()\n      : m.was({ name })\n    : m.none()\n} />', ['was: name']],
  ['ask({ confirmLabel: m.store_back({ name }) })', ['store_back: name']],
  ['ask({ title: keeping(m.tokens_revoke_title, { name }) })', []],
  ['toastSuccess(m.files_deleted({ count }))', []],
  ['toastSuccess(m.state({ count, state: stateWords[state]() }))', []],
  ['ask({ message: m.sure() + m.was({ name }) })', ['was: name']],
  ["ask({ message: [m.sure(), m.was({ name })].join(' ') })", ['was: name']],
  ['const title = m.was({ name })\nask({ title })', ['was: name']],
  ['const say = () => {\n  if (of) return m.gone()\n  return m.was({ name })\n}\ntoastSuccess(say())', ['was: name']],
  ['function say() { return m.was({ name }) }\nconst part = <p>{say()}</p>', ['was: name']],
  ['toast({ text: word(problem.word, problem.values) })', [': …']],
  ['toast({ text: keptWord(word, problem.word, problem.values) })', []],
  ["const part = <p>{host.word('earn', { amount })}</p>", ['earn: amount']],
  ['const part = <p>{of && m.was({ name })}</p>', ['was: name']],
  ['const part = <p aria-label={m.was({ name })}>{m.gone()}</p>', []],
])('of %s the translator is given %j', (source, values) => {
  expect(wronglyGiven(source)).toEqual(values)
})

test.each(['apps/console/src', 'apps/shopper/src'])('no text of %s gives a name to a translator', (folder) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|fixture|builder)\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((path) =>
    wronglyGiven(readFileSync(join(root, folder, path), 'utf8'), path.endsWith('x')).map((one) => `${path} ${one}`),
  )
  expect(found).toEqual([])
})

/** Values are put by `sentenceHtml`, which marks them; mails are read without a browser's translator. */
const inPage = /(?:escapeHtml|words)\(\s*(?:[^()]*\([^()]*\),\s*)?m(?:\.\w+|\['[^']+'\])\(\s*\{\s*\w/

test.each([
  ['escapeHtml(m.reset_text({ email }, { locale }))', true],
  ['words(m.summary_end_title({}, { locale }), m.summary_end_text({ app }, { locale }))', true],
  ['escapeHtml(m.reset_text({}, { locale }))', false],
  ['sentenceHtml([email], (mark) => m.reset_text({ email: mark }, { locale }))', false],
])('%s gives a value to the translator: %s', (source, isGiven) => expect(inPage.test(source)).toBe(isGiven))

test('no page that the server writes gives a value to a translator', () => {
  const folder = join(root, 'apps/server/src')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|modules\/mail\//.test(path))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
    .filter(([, source]) => source.includes('html-text.ts'))
  expect(pages.length).toBeGreaterThan(8)
  expect(pages.filter(([, source]) => inPage.test(source)).map(([path]) => path)).toEqual([])
})
