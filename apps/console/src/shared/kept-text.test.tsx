import { m } from '@vitrine/messages/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { joinedText, savedWhatText } from '../features/design/document/savers-words.ts'
import { keeping, type Said, SaidText, wordsOf } from './kept-text.tsx'

const keptIn = (said: Said) =>
  [...renderToStaticMarkup(<SaidText said={said} />).matchAll(/<span translate="no">(.*?)<\/span>/g)].map(
    ([, text]) => text,
  )

test('what was typed is kept where it stands, and not the same letters before it', () => {
  const said = keeping(m.pickers_nothing_matches, { query: 'n' })
  expect(wordsOf(said)).toBe(m.pickers_nothing_matches({ query: 'n' }))
  expect(renderToStaticMarkup(<SaidText said={said} />)).toContain('“<span translate="no">n</span>”')
  expect(keptIn(said)).toEqual(['n'])
})

test('words of our own in the same sentence are translated, and choose the form of the sentence', () => {
  expect(keptIn(keeping(m.app_file_result, { name: 'Ada' }, { content: 'pages and badges' }))).toEqual(['Ada'])
  const none = keeping(m.media_none_match, { query: 'image' }, { type: 'image' })
  expect(wordsOf(none)).toBe(m.media_none_match({ query: 'image', type: 'image' }))
  expect(keptIn(none)).toEqual(['image'])
})

test('colleagues and what they saved are kept, "you" and "somebody" are not', () => {
  const page = { names: ['Sale'], say: (name = '') => m.badges_name({ title: name }) }
  expect(keptIn(savedWhatText(['ada', 'me'], 'me', page))).toEqual(['ada', 'Sale'])
  expect(keptIn(savedWhatText(['me'], 'me', page))).toEqual(['Sale'])
  expect(keptIn(savedWhatText([], 'me', page))).toEqual(['Sale'])
  expect(keptIn(joinedText(['you', 'me'], 'me'))).toEqual(['you'])
})
