/** What a build makes of the messages. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtMessages, compileBuiltMessages } from './messages.mjs'

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
