/** What the shopper app says in its blocks, in the language that is shown: English until those words are here. */
import { useQuery } from '@tanstack/react-query'
import type { Wording } from '@vitrine/blocks/kit/host/fill-word'
import { hostWords } from '@vitrine/blocks/kit/host/host-words'
import { type AppWordLanguage, appWordsIn } from '@vitrine/domain/languages/app-words.rules'

type BlockWords = Wording<typeof hostWords>

export interface ShopperWords {
  /** Whose plural forms and digits they have. */
  spokenIn: AppWordLanguage
  words: BlockWords
}

const english: ShopperWords = { spokenIn: 'en', words: hostWords }

const loaders: Record<AppWordLanguage, () => Promise<{ default: BlockWords }>> = {
  en: async () => ({ default: hostWords }),
  ar: () => import('@vitrine/messages/ar/shopper-blocks.json'),
  de: () => import('@vitrine/messages/de/shopper-blocks.json'),
  es: () => import('@vitrine/messages/es/shopper-blocks.json'),
  fr: () => import('@vitrine/messages/fr/shopper-blocks.json'),
}

export function useShopperWords(language: string): ShopperWords {
  const spokenIn = appWordsIn(language)
  const { data } = useQuery({
    queryKey: ['shopper-words', spokenIn],
    queryFn: async (): Promise<ShopperWords> => ({ spokenIn, words: (await loaders[spokenIn]()).default }),
    enabled: spokenIn !== 'en',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? english
}
