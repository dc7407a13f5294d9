import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keptWord } from './kept-word.tsx'
import { sayWord } from './say-word.ts'
import { loadWords } from './words.ts'

const kept = (text: string) => `<span translate="no">${text}</span>`

test.each(['en', 'de', 'ar'])(
  'in %s names and codes of a text are left as they are by a translator',
  async (language) => {
    const words = await loadWords(language)
    const say: Parameters<typeof keptWord>[0] = (key, values) => sayWord({ language, words }, key, values)
    const drawn = (...[key, outside]: [Parameters<typeof say>[0], Record<string, string>?]) =>
      renderToStaticMarkup(keptWord(say, key, outside))
    const short = sayWord({ language, words }, 'outOfStockOf', { name: kept('Plate set, Ivory') })
    expect(drawn('outOfStockOf', { name: 'Plate set, Ivory' })).toBe(short)
    const changed = sayWord({ language, words }, 'currencyChanged', { before: kept('EUR'), now: kept('USD') })
    expect(drawn('currencyChanged', { before: 'EUR', now: 'USD' })).toBe(changed)
    expect(drawn('failedHint')).toBe(words.failedHint)
  },
)
